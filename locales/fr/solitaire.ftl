solitaire-title = Xart Solitaire
solitaire-title-of = Xart Solitaire { $size }
solitaire-about = Un casse-tête pour une personne : pose la pile en carré pour qu’une ligne, blanche ou rouge, passe par toutes les tuiles.
solitaire-size-about = { $count } tuiles
solitaire-daily = Pile du jour
solitaire-daily-done = terminée
solitaire-free = Nouvelle pile
solitaire-choose = Toutes les piles
solitaire-give-up = Abandonner
solitaire-give-up-about = Une pile abandonnée compte comme non résolue.
solitaire-more = { $count ->
    [one] 1 autre pile
   *[other] { $count } autres piles
}
solitaire-stack-of = Pile du { $day }, la même pour tout le monde
solitaire-stack-named = Pile { $seed }
solitaire-tiles-of = Tuiles posées : { $count } sur { $all }
solitaire-undo = Permettre de reprendre
solitaire-undo-about = Les piles comptent à part si tu reprends un coup, demandes un indice ou les rejoues. Le nombre de lignes possibles peut toujours être consulté : il ne compte pas comme une aide.
solitaire-statistics = Tes résultats
solitaire-played = Terminées
solitaire-solved = Résolues
solitaire-rate = Ton taux
solitaire-odds = Jeu parfait
solitaire-odds-about = Le jeu parfait voit, comme toi, la tuile en main et la suivante. Son taux est exact, calculé sur toutes les piles possibles.
solitaire-streak = Résolues d’affilée (record)
solitaire-days = Jours d’affilée avec la pile du jour résolue (record)
solitaire-best = { $count } ({ $best })
solitaire-helped = Résolues avec aide
solitaire-of = { $count } sur { $all }
solitaire-bad-link = Ce lien ne mène à aucune pile. Il a peut-être été coupé.
solitaire-future = La pile du { $day } ne sera distribuée que ce jour-là.
solitaire-board = Carré de tuiles
solitaire-in-hand = En main
solitaire-next = Suivante
solitaire-left = { $count ->
    [one] encore 1
   *[other] encore { $count }
}
solitaire-stack-empty = plus aucune
solitaire-longest = Lignes les plus longues
solitaire-lay = Pose la tuile que tu as en main.
solitaire-lay-last = Pose la dernière tuile.
solitaire-fits = la tuile convient
solitaire-fits-not = la tuile ne convient pas
solitaire-fits-turned = { $count ->
    [one] la tuile convient de 1 façon
   *[other] la tuile convient de { $count } façons
}
solitaire-why-not = La tuile que tu as en main ne convient pas ici telle qu’elle a été tirée.
solitaire-laid = { $tile }, posée en { $place }.
solitaire-hand-and-next = En main : { $tile }. Suivante : { $next }. { $left ->
    [one] Encore 1 tuile
   *[other] Encore { $left } tuiles
}.
solitaire-hand-last = La dernière tuile : { $tile }.
solitaire-forced = { $count ->
    [one] En { $places } se rejoignaient deux lignes de la même couleur. Un tel espace est forcé : la tuile suivante de la pile y a été posée, tournée comme il faut.
   *[other] En { $places } se rejoignaient deux lignes de la même couleur. De tels espaces sont forcés : les { $count } tuiles suivantes de la pile y ont été posées, tournées comme il faut.
}
solitaire-free-to-turn = La tuile que tu as en main ne convient nulle part telle qu’elle a été tirée. Tu peux donc la tourner et la retourner librement : choisis un espace, puis sa position.
solitaire-solved-1 = Résolu ! Une ligne blanche passe par les { $count } tuiles.
solitaire-solved-2 = Résolu ! Une ligne rouge passe par les { $count } tuiles.
solitaire-failed = Pas résolu : aucune ligne ne passe par toutes les tuiles.
solitaire-stuck = Pas résolu : la tuile que tu as en main ne convient nulle part, même tournée.
solitaire-lines = Lignes possibles
solitaire-lines-told = Lignes encore possibles par toutes les tuiles : { $white ->
    [one] { $white } blanche
   *[other] { $white } blanches
}, { $red ->
    [one] { $red } rouge
   *[other] { $red } rouges
}.
solitaire-no-lines = Aucune ligne ne peut plus passer par toutes les tuiles.
solitaire-hint-told = { $turned ->
    [0] Pose-la en { $place }
   *[other] Pose-la en { $place } ({ $tile })
} : le jeu parfait résout alors la pile avec une probabilité de { $chance }.
solitaire-hopeless = La pile ne peut plus être résolue.
solitaire-computing = Un instant…
solitaire-again = Rejouer cette pile
solitaire-link = Lien vers cette pile
solitaire-review = Ce qui s’est passé
solitaire-impossible = Personne n’aurait pu résoudre cette pile, même en connaissant toutes les tuiles : tout a été essayé.
solitaire-possible = Cette pile pouvait être résolue. Après le coup { $number }, { $turn }, elle ne le pouvait plus, même en connaissant toutes les tuiles.
solitaire-unknown = On n’a pas pu établir si cette pile pouvait être résolue.
solitaire-worst = En voyant deux tuiles, c’est le coup { $number } qui a le plus coûté : { $turn } laissait { $after }, { $best } offrait { $before }.
solitaire-perfect = Chaque coup était le meilleur pour qui voit deux tuiles.
solitaire-rate-told = Piles { $size } résolues sans aide jusqu’ici : { $count } sur { $all } ({ $rate }) ; le jeu parfait en résout { $odds }.
solitaire-your-turns = Tes coups
solitaire-solution = Une solution
solitaire-step-best = { $number }. { $turn } : { $after }, le meilleur coup
solitaire-step-worse = { $number }. { $turn } : { $after } ; { $best } offrait { $before }
solitaire-step-hopeless = { $number }. { $turn } : { $after }
solitaire-step-lost = · à partir d’ici, plus de solution
solitaire-chances-about = Les probabilités sont celles du jeu parfait qui voit deux tuiles. D’un coup à l’autre, elles changent avec la chance du tirage.
solitaire-percent = { $whole },{ $tenth } %
solitaire-percent-least = moins de 0,1 %
solitaire-percent-most = plus de 99,9 %
