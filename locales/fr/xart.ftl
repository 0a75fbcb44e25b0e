xart-colour-1 = blanc
xart-colour-2 = rouge
xart-from-north = venant du nord
xart-from-east = venant de l’est
xart-from-south = venant du sud
xart-from-west = venant de l’ouest
xart-white-v = blanc du nord au sud
xart-white-h = blanc d’ouest en est
xart-white-q = blanc relie nord et ouest
xart-white-e = blanc relie nord et est
xart-white-z = blanc relie sud et ouest
xart-white-c = blanc relie sud et est
xart-face = { $kind ->
    [straight] tuile droite, { $white }
   *[curve] courbe, { $white }
}
xart-space = vide, { $lines }
xart-space-first = table vide, la première tuile se pose ici
xart-apart = vide, aucune tuile à côté
xart-can-lay = { $count ->
    [0] rien ne peut être posé ici
    [one] 1 tuile peut être posée ici
   *[other] { $count } tuiles peuvent être posées ici
}
xart-lays = { $kind ->
    [straight] pose une tuile droite en { $place }, { $white }
   *[curve] pose une courbe en { $place }, { $white }
}{ $forced ->
    [0] {""}
    [one] , 1 autre tuile forcée
   *[other] , { $forced } autres tuiles forcées
}
xart-lines = { $count ->
    [0] pas encore de ligne
    [one] 1 ligne : { $lines }
   *[other] { $count } lignes, la plus longue d’abord : { $lines }
}
xart-line = { $tiles ->
    [one] de { $from } à { $to } par 1 tuile
   *[other] de { $from } à { $to } par { $tiles } tuiles
}
xart-state = { $tiles ->
    [0] table vide
    [one] 1 tuile
   *[other] { $tiles } tuiles, { $columns } colonnes, { $rows } rangées
}
xart-hand = Tirée : { $tile }
xart-drawn = Tuile tirée
xart-hand-free = Elle ne convient nulle part : tourne-la et retourne-la comme tu veux.
xart-choose = Tuile pour { $place }
xart-forces = { $count ->
    [0] Ne force rien
    [one] Force { $places }
   *[other] Force { $count } tuiles : { $places }
}
xart-why-clash = Ne correspond pas aux lignes qui finissent ici.
xart-why-forbidden = Interdit : après la tuile forcée en { $forced }, trois lignes d’une même couleur finiraient en { $space }.
xart-why-drawn = La tuile doit être posée comme elle a été tirée : { $tile }.
xart-why-size = Hors limites : la surface ne peut pas dépasser { $size } × { $size }.
xart-why-occupied = Il y a déjà une tuile.
xart-why-apart = Une tuile doit toucher les autres par un côté.
xart-why-first = Le premier coup est @0+ ou @0/.
xart-why-unreadable = Ce n’est pas un coup. Un coup est une colonne, une rangée et une tuile, par exemple B3/ ou @1+.
xart-tools = Vue
xart-closer = Agrandir
xart-farther = Réduire
xart-whole = Tout montrer
xart-close = Fermer
