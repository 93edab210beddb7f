# Mots des énigmes et des dates en français. Le fichier anglais a les mêmes clés ; un test les compare.

puzzles = Énigmes
puzzles-daily = Énigme du jour
puzzles-practice = Entraînement
puzzles-none = Il n’y a pas encore d’énigme pour ce jeu.
puzzles-all-games = Tous les jeux
puzzles-rating = Votre cote
puzzles-no-rating = Résolvez une première énigme : chacune a sa cote, et la vôtre se règle sur celles que vous trouvez.
puzzles-points = { $points } points, à { $deviation } près
puzzles-solved = Énigmes résolues
puzzles-streak = { $count ->
    [0] Pas encore de série ; la meilleure : { $best }.
    [one] Un jour de suite ; au mieux { $best }.
   *[other] { $count } jours de suite ; au mieux { $best }.
}
puzzle-task = { $turn } : { $aim }.
puzzle-aim-decline = une prise s’offre, et il faut s’en garder. Trouvez mieux
puzzle-aim-shut-in = { $moves ->
    [one] enfermez
   *[other] en { $moves } coups, enfermez
} { $number ->
    [1] un tigre
    [2] le deuxième tigre
    [3] le troisième tigre
   *[other] le dernier tigre
}
puzzle-aim-last-chance = un seul coup ne perd pas sur-le-champ
puzzle-aim-threat = trouvez la menace qu’on ne peut ignorer
puzzle-aim-take = prenez comme il faut{ $moves ->
    [one] {""}
   *[other] , en { $moves } coups
}
puzzle-aim-win = { $moves ->
    [one] gagnez sur ce coup
   *[other] gagnez en { $moves } coups
}
puzzle-aim-guards-last-chance = dernière chance d’un garde. Trouvez-la
puzzle-aim-stack-or-run = empiler ou courir ? Trouvez le meilleur usage du lancer
puzzle-aim-five-next = que l’alignement de cinq vienne au coup suivant
puzzle-aim-best-use = trouvez le meilleur usage du lancer
puzzle-aim-hold = un seul coup tient
puzzle-aim-only-draw = un seul coup sauve la nulle
puzzle-aim-long-win = un seul coup garde le gain
puzzle-rated = Cote { $points }
puzzle-stars = { $count ->
    [0] Plus d’étoile
    [one] Encore une étoile
   *[other] Encore { $count } étoiles
}
puzzle-find = Cherchez le coup sur le plateau.
puzzle-hinted = L’endroit marqué fait partie du coup.
puzzle-right = C’est cela. Et ensuite ?
puzzle-wrong = Pas celui-là…
puzzle-refuted = Pas celui-là : voici ce qu’on y répond.
puzzle-not-best = Pas celui-là : un autre coup vaut mieux.
puzzle-showing = Regardez bien.
puzzle-given-up = C’était la solution.
puzzle-solved = Résolue !
puzzle-progress = { $found ->
    [0] Aucun coup trouvé
    [one] Un coup trouvé
   *[other] { $found } coups trouvés
} sur { $whole }
puzzle-tried-before = Vous la connaissiez déjà : votre cote ne bouge pas.
puzzle-rating-won = Votre cote : { $points } (+{ $change })
puzzle-rating-lost = Votre cote : { $points } (−{ $change })
puzzle-streak = { $count ->
    [0] Une série commence par l’énigme du jour.
    [one] Un jour de suite.
   *[other] { $count } jours de suite.
}
puzzle-hint = Un indice, une étoile
puzzle-again = Reprendre le coup
puzzle-next = Énigme suivante
puzzle-calendar = Calendrier
puzzle-share = Copier mon résultat
puzzle-repeat = Encore une fois
puzzle-give-up = Voir la solution
puzzle-deeper = Aller plus loin
puzzle-solve = Chercher
puzzle-solve-again = La refaire
refused-puzzle-hint = Le coup entier est déjà marqué.
refused-puzzle-wrong = Reprenez d’abord le mauvais coup.
refused-puzzle-wait = Un instant : la réponse vient d’abord.
refused-puzzle-undo = Dans une énigme, on ne reprend qu’un mauvais coup.
share-puzzle = Madang, énigme du { $date } : { $game }
share-streak = { $count ->
    [one] Un jour de suite
   *[other] { $count } jours de suite
}
date-in-words = { $day ->
    [1] 1er
   *[other] { $day }
} { $month } { $year }
month-in-words = { $month } { $year }
month-before = Mois précédent
month-after = Mois suivant
month-1 = janvier
month-2 = février
month-3 = mars
month-4 = avril
month-5 = mai
month-6 = juin
month-7 = juillet
month-8 = août
month-9 = septembre
month-10 = octobre
month-11 = novembre
month-12 = décembre
weekday-1 = lun.
weekday-2 = mar.
weekday-3 = mer.
weekday-4 = jeu.
weekday-5 = ven.
weekday-6 = sam.
weekday-7 = dim.
