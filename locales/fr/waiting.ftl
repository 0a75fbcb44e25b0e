waiting = Ce qui t’attend
waiting-next = { $count ->
    [one] À la partie suivante
   *[other] À la partie suivante ({ $count } t’attendent)
}
waiting-left = encore { $time }
waiting-hours-left = { $hours } h { $minutes } min
waiting-guest = Avec un compte, les messages sur tes parties sont gardés ici, et tu peux prendre des vacances.
news-none = Pas de nouveau message.
news-seen = Je les ai vus
news-your-turn = { $game } : à toi de jouer contre { $who }.
news-began = { $game } : une partie contre { $who } a commencé.
news-ended = { $game } : la partie contre { $who } est terminée.
news-draw-offered = { $game } : { $who } propose la nulle.
news-take-back-asked = { $game } : { $who } demande à reprendre un coup.
news-rematch-offered = { $game } : { $who } veut une revanche.
news-said = { $game } : { $who } a écrit quelque chose.
news-vacation = { $game } : { $who } est en vacances, ou en est revenu.
digest = Depuis le { $time }
digest-nothing = Il ne s’est rien passé dans tes parties.
digest-read = Je l’ai lu
digest-began = commencée
digest-theirs = { $count ->
    [one] 1 coup de ton adversaire
   *[other] { $count } coups de ton adversaire
}
digest-own = { $count ->
    [one] 1 coup de toi
   *[other] { $count } coups de toi
}
digest-said = { $count ->
    [one] 1 message
   *[other] { $count } messages
}
digest-rated = Classement { $before } → { $after }
digest-else = autre chose s’est passé
vacation = Vacances
vacation-more = { $days ->
    [one] En un an, tu peux prendre 1 jour de vacances.
   *[other] En un an, tu peux prendre { $days } jours de vacances.
} Pendant ce temps, tes jours de réflexion ne s’écoulent pas ; tu peux jouer quand même. Les pendules des parties en direct ne s’arrêtent pas.
vacation-left = { $days ->
    [0] Il ne reste aucun jour de vacances.
    [one] Il reste 1 jour de vacances.
   *[other] Il reste { $days } jours de vacances.
}
vacation-days = Jours
vacation-begin = Partir en vacances
vacation-end = Revenir maintenant
vacation-begun = Tu es en vacances.
vacation-ended = Bon retour.
vacation-until = En vacances jusqu’au { $time }
vacation-goes = { $who } est en vacances jusqu’au { $time }.
vacation-back = { $who } est de retour de vacances.
vacation-on = Tu es en vacances.
plan = Réponses préparées
plan-more = Si ton adversaire joue un coup que tu as prévu, ta réponse est jouée aussitôt. Toi seul vois ceci.
plan-new = Préparer une réponse
plan-another = Préparer une autre réponse
plan-change = Modifier
plan-remove = Supprimer
plan-how = Joue sur le plateau : un coup de ton adversaire, puis ta réponse, et ainsi de suite. Cela ne compte pas encore.
plan-empty = Pas encore de coup.
plan-keep = Garder cette suite
plan-back = Un coup en arrière
plan-kept = Ta réponse est préparée.
plan-removed = Ce n’est plus préparé.
plan-their-turn = Préparation : un coup de ton adversaire ({ $side })
plan-your-answer = Préparation : ta réponse ({ $side })
plan-over = Préparation : la partie serait terminée.
plan-two-answers = Tu as déjà préparé une autre réponse à ce coup. Modifie plutôt cette suite.
plan-too-much = C’est plus que ce qui peut être préparé dans une partie.
