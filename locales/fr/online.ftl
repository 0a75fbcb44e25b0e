online-more = Joue avec quelqu’un ailleurs : avec n’importe qui, avec un ami grâce à un lien, ou contre un de nos ordinateurs. Pas besoin de compte.
online-connecting = Connexion en cours…
online-lost = Pas de connexion au serveur depuis { $time }. Nouvel essai en cours.
online-offline = Tu es hors ligne. Dès que le réseau revient, tout continue de lui-même.
online-connected-again = De nouveau connecté.
online-meanwhile = En attendant, tout le reste marche : parties contre l’ordinateur, problèmes, leçons.
online-new = Nouvelle partie
online-anybody = N’importe qui
online-friend = Un ami, par lien
online-find = Trouver un adversaire
online-invite = Créer une invitation
online-days = { $days ->
    [one] 1 jour par coup
   *[other] { $days } jours par coup
}
online-days-left = { $days } j { $hours } h
online-no-pie = sans échange
online-you-play = Tu joues { $side }
online-side-by-chance = Couleurs tirées au sort
online-waiting = Tes propositions
online-waits = En attente de quelqu’un. Laisse cette page ouverte.
online-waits-for-friend = En attente de ton ami…
online-withdraw = Retirer
online-show-link = Voir le lien
online-offers = Qui veut jouer
online-no-offers = Personne n’attend pour le moment. Qui propose une partie apparaît ici.
online-accept = Accepter
online-decline = Refuser
online-have-code = As-tu un code ?
online-code = Code de six lettres et chiffres
online-look = Voir
online-no-code = Un code a six lettres et chiffres.
online-invitation = Invitation
online-invites = { $who } t’invite à une partie.
online-gone = Cette invitation n’existe plus : elle a été acceptée, retirée, ou elle a expiré.
online-to-lobby = Vers le salon
online-link = Lien vers l’invitation
online-pass-on = Envoie ce lien à ton ami :
online-read-aloud = Ou lis le code à haute voix :
online-not-copied = Le navigateur ne permet pas de copier. Sélectionne le lien et copie-le à la main.
online-sending = Ton coup est en cours d’envoi…
online-sending-short = envoi…
online-their-turn = À ton adversaire de jouer ({ $side })
online-away = absent
online-away-minutes = absent depuis { $minutes } min
online-away-hours = absent depuis { $hours } h
online-away-days = absent depuis { $days ->
    [one] 1 jour
   *[other] { $days } jours
}
online-watching = { $count ->
    [one] 1 spectateur
   *[other] { $count } spectateurs
}
online-first-turn = Le premier coup de chacun doit être joué dans la minute ; ensuite les pendules tournent. Il reste { $seconds } s.
online-draws = Comment le hasard décide
online-draws-explained = Tous les tirages viennent d’une graine secrète. Son empreinte (SHA-256) était fixée avant le premier coup et s’affiche ici ; quand la partie est finie, la graine s’affiche aussi, pour que chacun puisse vérifier les tirages.
online-draws-hash = Empreinte :
online-draws-seed = Graine :
online-draws-fit = Tirages vérifiés : ils viennent de la graine dont l’empreinte était fixée avant le premier coup.
online-draws-wrong = Les tirages ne correspondent pas à ce qui était fixé avant le premier coup.
online-next-game = Vers la partie suivante des deux joueurs
online-other-game = Une autre de tes parties a commencé
online-abort = Annuler la partie
online-aborted = La partie a été annulée.
online-left = { $side } gagne (l’adversaire est parti).
online-claim = Réclamer la victoire
online-claim-in = Si ton adversaire ne revient pas, tu pourras réclamer la victoire dans { $seconds } s.
online-can-claim = Ton adversaire est absent depuis si longtemps que tu peux maintenant réclamer la victoire.
online-opponent-away = Ton adversaire n’est pas là.
online-opponent-back = Ton adversaire est de retour.
online-rematch-asked = Revanche proposée
online-save-picture = Enregistrer l’image
online-wants-rematch = { $who } veut une revanche.
online-offers-draw = { $who } propose la nulle.
online-draw-offered = Tu as proposé la nulle.
online-draw-declined = La nulle a été refusée.
online-asks-back = { $after ->
    [0] { $who } demande à reprendre le coup { $number } ({ $turn }).
    [one] { $who } demande à reprendre le coup { $number } ({ $turn }) et le suivant.
   *[other] { $who } demande à reprendre le coup { $number } ({ $turn }) et les { $after } suivants.
}
online-back-asked = { $after ->
    [0] Tu as demandé à reprendre le coup { $number } ({ $turn }).
    [one] Tu as demandé à reprendre le coup { $number } ({ $turn }) et le suivant.
   *[other] Tu as demandé à reprendre le coup { $number } ({ $turn }) et les { $after } suivants.
}
online-back-declined = La demande de reprendre des coups a été refusée.
online-chat = Discussion
online-said = { $who } : { $text }
online-own-words = Avec tes propres mots
online-send = Envoyer
online-mute = Ne plus entendre l’adversaire
online-say-hello = Salut !
online-say-good-luck = Bonne chance !
online-say-well-played = Bien joué !
online-say-thanks = Merci !
online-say-sorry = Désolé !
online-say-have-to-go = Je dois partir.
online-no-help = L’ordinateur n’aide pas dans les parties avec d’autres.
online-no-such-game = Cette partie n’existe pas.
online-no-such-offer = Cette proposition n’existe plus : quelqu’un a été plus rapide, ou elle a été retirée.
online-own-offer = C’est ta propre proposition.
online-overtaken = La partie a continué entre-temps.
online-too-much = C’est trop à la fois. Réessaie dans un instant.
online-trouble = Le serveur ne peut pas le faire maintenant. Réessaie dans un instant.
online-not-now = Ce n’est pas possible maintenant.
online-refused = Le serveur ne l’accepte pas : { $reason }
