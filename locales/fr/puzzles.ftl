puzzles = Problèmes
puzzles-more = Chaque problème a une solution prouvée. Trouve le coup ; la défense répond avec toute l’obstination possible.
puzzles-refused = { $count ->
    [one] 1 problème ne peut pas être affiché : { $why }
   *[other] { $count } problèmes ne peuvent pas être affichés. Le premier : { $why }
}
puzzle-missing = Ce problème n’existe pas.
puzzle-none = Il n’y a pas de problème de ce genre.
puzzle-of-today = { $game } : problème du jour
puzzle-named = { $game } : problème { $id }
puzzle-wins = { $turns ->
    [one] { $side } joue et gagne tout de suite.
   *[other] { $side } joue et gagne en { $turns } coups.
}
puzzle-saves = { $side } joue et sauve la partie nulle.
puzzle-side-wins = { $side } joue et gagne
puzzle-classic = { $game } : la page classique
puzzle-classic-page = La page classique
puzzle-today = Aujourd’hui
puzzle-today-solved = Aujourd’hui : résolu
puzzle-train = Résoudre des problèmes
puzzle-themes-of = { $game } : par difficulté ou par thème
puzzle-of = { $solved } sur { $count }
puzzle-rating = Classement
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
puzzle-refuted = Ce n’est pas la solution : { $side } répond { $turn } ({ $words }).
puzzle-again = De nouveau avant le mauvais coup.
puzzle-try-again = Réessayer
puzzle-solved = Résolu !
puzzle-next = Problème suivant
puzzle-hint-threats = Indice : quelle menace ?
puzzle-hint-place = Indice : où ?
puzzle-hint-turn = Montrer le coup
puzzle-no-threats = Personne ne menace encore rien : c’est au coup de créer la menace.
puzzle-place = Regarde { $place }.
puzzle-turn = C’est { $turn } : { $words }.
puzzle-not-kept = Ce navigateur ne retient pas ce que tu as résolu.
puzzle-state-failed = pas encore résolu
puzzle-state-solved = ✓ résolu
puzzle-grade-easy = facile
puzzle-grade-medium = moyen
puzzle-grade-hard = difficile
puzzle-theme-ring = anneau
puzzle-theme-line = ligne gagnante
puzzle-theme-double = double menace
puzzle-theme-l = attaque en L
puzzle-theme-long-l = attaque en L long
puzzle-theme-corner = attaque par le coin
puzzle-theme-connect = relier
puzzle-theme-block = bloquer
puzzle-theme-zwickmuehle = Zwickmühle
puzzle-theme-win = gagner
puzzle-theme-save = sauver
puzzle-theme-wall = mur
puzzle-theme-defence = défense
puzzle-theme-jump = déplacement
puzzle-theme-wipe-out = anéantissement
