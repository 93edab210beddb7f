# Mots des problèmes et des dates en français. Le fichier anglais a les mêmes clés ; un test les compare.

puzzles = Problèmes
puzzles-daily = Problème du jour
puzzles-practice = Entraînement
puzzles-done = Essayés
puzzles-done-all = Tous
puzzles-done-unsolved = Non résolus
puzzles-done-none = Les problèmes que vous avez essayés se retrouvent ici. Appuyez sur l’un d’eux pour le refaire.
puzzles-none = Il n’y a pas encore de problème pour ce jeu.
puzzles-all-games = Tous les jeux
puzzles-rating = Votre cote
puzzles-no-rating = Votre cote viendra après cinq problèmes. On commence par les plus faciles.
puzzles-placing = { $done } sur { $of }
puzzles-points = { $points } points, à { $deviation } près
puzzles-rating-help = Un problème de votre cote se résout une fois sur deux. Seul le premier essai compte ; une erreur ou un indice, et il compte comme non résolu. Un problème déplace votre cote de { $most } points au plus.
puzzles-solved = Problèmes résolus
puzzles-streak = { $count ->
    [0] { $best ->
        [0] Pas encore de série. Le premier problème du jour que vous résoudrez en ouvrira une.
       *[other] Pas de série en cours. Record : { $best }.
    }
    [one] Premier jour de la série. Record : { $best }.
   *[other] { $count } jours de suite. Record : { $best }.
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
puzzle-aim-last-chance = presque tous les coups perdent aussitôt. Trouvez-en un qui tienne
puzzle-aim-threat = trouvez la menace qu’on ne peut ignorer
puzzle-aim-take = trouvez la bonne prise{ $moves ->
    [one] {""}
   *[other] , en { $moves } coups
}
puzzle-aim-win = { $moves ->
    [one] gagnez en un coup
   *[other] gagnez en { $moves } coups
}
puzzle-aim-guards-last-chance = dernière chance d’un garde. Trouvez-la
puzzle-aim-stack-or-run = empiler ou courir ? Trouvez le meilleur usage du lancer
puzzle-aim-five-next = préparez un alignement de cinq pour le coup suivant
puzzle-aim-best-use = trouvez le meilleur usage du lancer
puzzle-aim-hold = presque tous les coups perdent, quoi qu’on fasse ensuite. Trouvez-en un qui tienne
puzzle-aim-only-draw = trouvez un coup qui sauve la nulle
puzzle-aim-long-win = trouvez un coup qui garde la partie gagnée
puzzle-rated = Cote { $points }
puzzle-stars = { $count ->
    [0] Plus d’étoile
    [one] Encore une étoile
   *[other] Encore { $count } étoiles
}
puzzle-not-solved = Non résolu
puzzle-find = Cherchez le coup sur le plateau.
puzzle-cost = Un indice ou une erreur coûte une étoile.
puzzle-cost-rated = Un indice ou une erreur coûte une étoile, et pour votre cote, le problème compte comme non résolu.
puzzle-hinted = Ce qui est marqué fait partie du coup.
puzzle-right = C’est cela. Et ensuite ?
puzzle-wrong = Pas celui-là…
puzzle-refuted = Pas celui-là : voici ce qu’on y répond.
puzzle-not-best = Pas celui-là : un autre coup vaut mieux.
puzzle-take-back = Reprenez le coup, et cherchez encore
puzzle-over = Le problème est terminé
puzzle-showing = Regardez bien.
puzzle-given-up = C’était la solution.
puzzle-solved = Résolu !
puzzle-solved-hinted = Résolu, avec de l’aide.
puzzle-solved-later = Trouvé, mais pas du premier coup.
puzzle-progress = { $found ->
    [0] 0 coup
    [one] 1 coup
   *[other] { $found } coups
} sur { $whole }
puzzle-tried-before = Vous l’aviez déjà essayé : votre cote ne change pas.
puzzle-placing = { $left ->
    [one] Encore un problème, et vous aurez votre cote.
   *[other] Encore { $left } problèmes, et vous aurez votre cote.
}
puzzle-rating-begins = Après cinq problèmes, votre cote commence à { $points }. Tout le monde part de { $start } ; ces cinq-là l’ont déplacée.
puzzle-rating-stays = Votre cote ne change pas : { $points }.
puzzle-rating-solved = Résolu du premier coup : votre cote monte de { $change }, à { $points }.
puzzle-rating-hinted = Avec un indice, il compte comme non résolu : votre cote descend de { $change }, à { $points }.
puzzle-rating-later = Après une erreur, il compte comme non résolu : votre cote descend de { $change }, à { $points }.
puzzle-rating-unsolved = Non résolu : votre cote descend de { $change }, à { $points }.
puzzle-streak = { $count ->
    [one] Premier jour de la série.
   *[other] { $count } jours de suite.
}
puzzle-day-open = Le problème du jour reste ouvert : trouvez-le avant minuit, et le jour comptera.
puzzle-hint = Indice (−1 étoile)
puzzle-again = Reprendre le coup
puzzle-next = Problème suivant
puzzle-calendar = Calendrier
puzzle-share = Copier mon résultat
puzzle-repeat = Recommencer
puzzle-give-up = Voir la solution
puzzle-deeper = Analyser
puzzle-return = Revenir au problème
puzzle-solve = Résoudre
puzzle-solve-again = Le refaire
refused-puzzle-hint = Le coup entier est déjà marqué.
refused-puzzle-wrong = Reprenez d’abord le mauvais coup.
refused-puzzle-wait = Un instant : la réponse vient d’abord.
refused-puzzle-undo = Dans un problème, on ne reprend qu’un mauvais coup.
share-puzzle = Madang, problème du { $date } : { $game }
share-streak = { $count ->
    [one] Premier jour de la série
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
