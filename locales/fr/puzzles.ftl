puzzles-more = Chaque problème a une solution prouvée. Trouve le coup ; la défense répond avec toute l’obstination possible.
puzzles-refused = { $count ->
    [one] 1 problème ne peut pas être affiché : { $why }
   *[other] { $count } problèmes ne peuvent pas être affichés. Le premier : { $why }
}
puzzle-missing = Ce problème n’existe pas.
puzzle-none = Il n’y a pas de problème de ce genre.
puzzle-of-today = { $game } : problème du jour
puzzle-named = { $game } : problème { $id }
puzzle-wins = { $turns ->
    [one] { $side } gagne tout de suite
   *[other] { $side } gagne en { $turns } coups
}
puzzle-saves = { $side } sauve la nulle
puzzle-short = { $turns ->
    [one] { $side }, 1 coup
   *[other] { $side }, { $turns } coups
}
puzzle-side-wins = { $side } joue et gagne
puzzle-classic = { $game } : la page classique
puzzle-classic-page = La page classique
puzzle-classic-about = Neuf problèmes pour chaque couleur, du facile au difficile : composés comme la page de problèmes du livret qui accompagnait le jeu.
puzzle-today = Aujourd’hui
puzzle-today-solved = Aujourd’hui : résolu
puzzle-train = Résoudre des problèmes
puzzle-themes-of = { $game } : par difficulté ou par thème
puzzle-of = { $solved } sur { $count }
puzzle-at = { $number } sur { $count }
puzzle-solved-of = { $solved } sur { $count } résolus
puzzle-rating = Cote
puzzle-rating-open = pas encore établie
puzzle-streak = Série
puzzle-days = Jours d’affilée
puzzle-solved-count = Résolus
puzzle-find = Trouve le coup.
puzzle-go-on = { $turns ->
    [one] Bien. Encore un coup.
   *[other] Bien. Encore { $turns } coups.
}
puzzle-answering = La défense réfléchit…
puzzle-wrong = Ce n’est pas la solution.
puzzle-refuted = Ce n’est pas la solution : { $side } répond { $turn }.
puzzle-refuted-stops = Cela pare ta menace : { $threat }.
puzzle-refuted-makes = Maintenant { $side } menace : { $threat }.
puzzle-refuted-enough = Dès lors, le problème ne peut plus être résolu.
puzzle-again = De nouveau avant le mauvais coup.
puzzle-try-again = Réessayer
puzzle-solved = Résolu !
puzzle-next = Problème suivant
puzzle-hint-place = Indice : où ?
puzzle-hint-cost = Le premier indice est gratuit. À partir du deuxième, le problème compte comme résolu avec aide : la cote et la série ne changent pas.
puzzle-unrated = Ce problème ne change plus ni la cote ni la série. Les indices sont maintenant gratuits.
puzzle-danger-ring = { $side } menace de fermer un anneau.
puzzle-danger-line = { $side } menace d’achever une ligne gagnante.
puzzle-danger-connect = { $side } menace de relier ses bords.
puzzle-idea-ring = Tu peux fermer un anneau.
puzzle-idea-line = Tu peux achever une ligne gagnante.
puzzle-idea-ring-later = À la fin, il y a un anneau. Cherche des attaques auxquelles { $side } doit répondre.
puzzle-idea-line-later = À la fin, il y a une ligne gagnante. Cherche des attaques auxquelles { $side } doit répondre.
puzzle-idea-l = Tu as une attaque en L : une tuile, deux anneaux.
puzzle-idea-long-l = Tu as une longue attaque en L : une tuile, deux anneaux.
puzzle-idea-double = Tu as une double attaque : une tuile attaque à deux endroits.
puzzle-idea-corner = Tu as une attaque par le coin : d’abord une attaque d’anneau, puis un L.
puzzle-idea-connect = Tu peux relier tes bords.
puzzle-idea-join = Relie tes chaînes entre elles ou au bord.
puzzle-idea-block = Barre la route à { $side }.
puzzle-idea-zwickmuehle = Sers-toi d’une Zwickmühle : deux chemins, dont un seul peut être barré.
puzzle-idea-jump = Le bon coup est un saut.
puzzle-idea-divide = Le bon coup duplique un pion.
puzzle-idea-wall = Tu peux enfermer { $side }, qui doit alors passer.
puzzle-idea-wipe-out = Tu peux retourner tous les pions de { $side }.
puzzle-idea-count = Compte pour chaque coup ce qu’il gagne et ce que { $side } reprend.
puzzle-hint-turn = Montrer le coup
puzzle-hint-idea = Indice : de quoi s’agit-il ?
puzzle-no-threats = Il n’y a encore aucune menace : c’est au coup de la créer.
puzzle-place = Regarde { $place }.
puzzle-turn = C’est { $turn } : { $words }.
puzzle-not-kept = Ce navigateur ne retient pas ce que tu as résolu.
puzzle-state-failed = pas encore résolu
puzzle-state-solved = résolu
puzzle-grade-easy = facile
puzzle-grade-medium = moyen
puzzle-grade-hard = difficile
puzzle-theme-ring = anneau
puzzle-theme-line = ligne gagnante
puzzle-theme-double = double attaque
puzzle-theme-l = attaque en L
puzzle-theme-long-l = longue attaque en L
puzzle-theme-corner = attaque par le coin
puzzle-theme-connect = relier
puzzle-theme-block = bloquer
puzzle-theme-zwickmuehle = Zwickmühle
puzzle-theme-win = gagner
puzzle-theme-save = sauver
puzzle-theme-wall = mur
puzzle-theme-defence = défense
puzzle-theme-jump = saut
puzzle-theme-wipe-out = anéantissement
puzzle-solved-today = { $count ->
    [0] Personne ne l’a encore résolu aujourd’hui.
    [one] Une personne l’a résolu aujourd’hui.
   *[other] { $count } personnes l’ont résolu aujourd’hui.
}
