twixt-empty = libre
twixt-border-1 = libre, ligne de bord de Blanc
twixt-border-2 = libre, ligne de bord de Noir
twixt-peg-1 = pilier blanc
twixt-peg-2 = pilier noir
twixt-with-bridges = { $what }, { $count ->
    [one] pont vers { $holes }
   *[other] ponts vers { $holes }
}
twixt-would-join = { $what }, un pilier ici relie { $holes }
twixt-hint = { $what }, indice
twixt-threat = { $what }, menace
twixt-list = { $most } et { $last }
twixt-places = pilier en { $hole }
twixt-swaps = reprend le pilier blanc, les couleurs sont échangées
twixt-swap-listed = repris
twixt-engine-swapped = L’ordinateur a repris ton premier pilier. Tu joues maintenant { $side }.
twixt-you-swapped = Tu as repris le premier pilier et joues maintenant { $side }.
twixt-also-lays = { $what }, et { $count ->
    [one] le pont { $bridges }
   *[other] les ponts { $bridges }
}
twixt-leaves-out = { $what }, { $count ->
    [one] pont { $bridges } non posé
   *[other] ponts { $bridges } non posés
}
twixt-also-removes = { $what }, { $count ->
    [one] pont { $bridges } retiré
   *[other] ponts { $bridges } retirés
}
twixt-pegs = { $count ->
    [0] Aucun pilier.
    [one] 1 pilier.
   *[other] { $count } piliers.
}
twixt-chain = Chaîne : { $holes }.
twixt-alone = Sans pont : { $holes }.
twixt-count = Piliers : Blanc { $first }, Noir { $second }.
twixt-may-swap = Noir peut reprendre le pilier blanc.
twixt-turns-in-a-row = Blanc joue { $turns } coups de suite.
twixt-cannot-connect-1 = Blanc ne peut plus relier ses bords.
twixt-cannot-connect-2 = Noir ne peut plus relier ses bords.
twixt-legal = { $count } trous : tous ceux qui sont libres, sauf sur les lignes de bord de { $side }.
twixt-pie-question = Reprendre le pilier blanc ou continuer ?
twixt-pie-why = La règle du gâteau : l’un coupe, l’autre choisit. Tu peux prendre Blanc avec ce pilier ; ton adversaire joue alors Noir.
twixt-pie-take = Prendre Blanc
twixt-pie-play = Continuer avec Noir
twixt-bridges = Choisir les ponts
twixt-bridges-help = Retire tes ponts si tu veux, pose un pilier, puis choisis ses ponts.
twixt-bridges-list = Ponts de ce coup
twixt-no-bridges = Aucun pont à choisir pour l’instant. Pose un pilier.
twixt-bridge-stays = { $bridge }, reste
twixt-bridge-goes = { $bridge }, est retiré
twixt-bridge-comes = { $bridge }, est posé
twixt-bridge-possible = { $bridge }, n’est pas posé
twixt-make-turn = Jouer ce coup
twixt-set-peg-first = Pose d’abord un pilier.
twixt-cancel = Annuler
twixt-place-at = Poser en { $hole }
twixt-aim-help = Touche encore pour poser, ou déplace la croix.
twixt-aim = Déplacer la croix
twixt-left = À gauche
twixt-right = À droite
twixt-up = En haut
twixt-down = En bas
twixt-zoom = Zoom
twixt-zoom-in = Plus grand
twixt-zoom-out = Plus petit
twixt-zoom-all = Plateau entier
twixt-occupied = Il y a déjà un pilier.
twixt-behind-1 = C’est la ligne de bord de Blanc : seul Blanc peut y poser.
twixt-behind-2 = C’est la ligne de bord de Noir : seul Noir peut y poser.
twixt-keys = Les flèches déplacent le curseur, Entrée pose un pilier, B choisit les ponts, plus et moins changent la taille.
twixt-why-unreadable = Ce n’est pas un coup. Un coup est un trou, par exemple l8, au besoin avec des ponts : -j7k9l8 en retire un, l8=j7l8 en choisit un.
twixt-why-no-hole = Il n’y a pas de trou { $hole } sur ce plateau.
twixt-why-corner = Les coins n’ont pas de trou.
twixt-why-no-bridge = Il n’y a pas de pont { $bridge } à retirer.
twixt-why-foreign = Le pont { $bridge } n’est pas à toi.
twixt-why-no-peg = Le pont { $bridge } demande un de tes piliers en { $hole }.
twixt-why-too-far = { $from } et { $to } ne sont pas à un saut de cavalier l’un de l’autre.
twixt-why-crosses = Le pont { $bridge } croise { $other }.
twixt-why-there = Le pont { $bridge } est déjà posé.
twixt-why-twice = Le pont { $bridge } est nommé deux fois.
twixt-why-no-swap-now = Seul le premier pilier peut être repris, et seulement tout de suite.
twixt-why-no-swap = Cette partie se joue sans la règle du gâteau.
twixt-why-paper = Avec papier et crayon, tous les ponts sont posés et aucun n’est retiré.
