# Tous les mots du jeu en français. Le fichier anglais a les mêmes clés ; un test les compare.

title = Madang
title-line = Les anciens jeux de plateau d’Asie, sur une seule table
loading = On met la table…
broken = Il manque quelque chose
broken-help = Ces fichiers font partie du jeu et sont introuvables ou illisibles. Décompressez le jeu à nouveau, ou remettez-les en place :
broken-more = … et { $count } autres

play = Jouer
settings = Réglages
quit = Quitter
back = Retour
done = Terminé
start = Commencer

choose = Choisissez un jeu
choose-line = Chacun fut tracé dans le sable, sur l’étoffe ou la pierre avant d’être imprimé.
game-bagh-chal = Bagh Chal
game-bagh-chal-line = Népal. Quatre tigres chassent vingt chèvres ; les chèvres serrent les rangs jusqu’à ce qu’aucun tigre ne bouge.

role-goats = Chèvres
role-tigers = Tigres
person = Humain
computer = Ordinateur
you = Vous
person-number = Joueur { $number }
computer-level = Ordinateur { $level }, { $name }
level-1 = Flâneur
level-2 = Berger
level-3 = Villageois
level-4 = Chasseur
level-5 = Ancien
sides = Camps
sides-chosen = Comme ci-dessus
sides-lot = Tirer au sort
series = Rencontre
series-single = Une partie
series-match-of-three = En trois parties
option-shuttle-ban = Va-et-vient
option-shuttle-ban-help = Une fois toutes les chèvres posées, un pas ne peut être annulé au tour suivant, sauf si rien d’autre n’est possible.
option-shuttle-ban-on = Interdit
option-shuttle-ban-off = Permis

language = Langue
effects-volume = Volume des effets
off = Muet
speed = Vitesse des pièces
speed-slow = Lente
speed-normal = Normale
speed-fast = Rapide
speed-none = Immédiate
window = Fenêtre
window-framed = Encadrée
window-full = Plein écran

turn-goats = Aux chèvres de jouer
turn-tigers = Aux tigres de jouer
thinking-goats = Les chèvres réfléchissent…
thinking-tigers = Les tigres réfléchissent…
game-over = La partie est terminée
count-in-hand = En main : { $count }
count-taken = Prises : { $count }
no-moves = Aucun coup joué.
undo = Annuler
redo = Rejouer
pause = Pause
show-result = Résultat
key-pad-west = bouton gauche
key-pad-north = bouton haut
key-pad-start = Start

caption-captured = Une chèvre est prise en { $point }.
caption-trapped = Le tigre en { $point } est enfermé.
caption-freed = Le tigre en { $point } est de nouveau libre.
caption-repeated = La même position pour la troisième fois.

refused = Ce coup ne peut être joué ici.
refused-undo = Vous n’avez aucun coup à annuler.
refused-redo = Il n’y a aucun coup à rejouer.
refused-over = La partie est terminée.
refused-wait = Ce n’est pas encore votre tour.
refused-goats-wait = Les chèvres restent en place tant que toutes ne sont pas posées.
refused-occupied = Ce point est occupé ; une chèvre se pose sur un point libre.
refused-other-side = Cette pièce n’est pas à vous.
refused-nothing-there = Il n’y a rien ici ; choisissez d’abord une de vos pièces.
refused-shut-in = Cette pièce ne peut aller nulle part.
refused-shuttle = On ne revient pas aussitôt sur ses pas tant qu’un autre coup est possible.
refused-no-way = Aucune ligne n’y mène depuis cette pièce.

paused = Une pause
resume = Reprendre
restart = Recommencer
leave = Quitter la partie
keep-playing = Continuer à jouer
leave-question = Quitter cette partie ? Elle sera perdue.
restart-question = Recommencer cette partie ? Ses coups seront perdus.

wins-goats = Les chèvres gagnent
wins-tigers = Les tigres gagnent
drawn = Partie nulle
ending-captures = La cinquième chèvre a été prise.
ending-trapped = Tous les tigres sont enfermés.
ending-blocked = Les chèvres n’ont plus aucun coup.
ending-repetition = La même position s’est présentée pour la troisième fois.
moves-played = { $count ->
    [one] Un coup a été joué.
   *[other] { $count } coups ont été joués.
}
match-game = Partie { $number } : { $winner }
match-goes-on = La rencontre continue.
match-won = Rencontre gagnée : { $player }
match-drawn = La rencontre est nulle.
next-game = Partie suivante
rematch = Rejouer
swap-sides = Échanger les camps
look-at-board = Voir le plateau
to-title = Page d’accueil

# Nei Pat Kono

game-nei-pat-kono = Nei Pat Kono
game-nei-pat-kono-line = Corée. Le plateau est plein au départ, et nul ne prend sans sauter par-dessus un ami.

role-light = Clairs
role-dark = Foncés
turn-light = Aux clairs de jouer
turn-dark = Aux foncés de jouer
thinking-light = Les clairs réfléchissent…
thinking-dark = Les foncés réfléchissent…
wins-light = Les clairs gagnent
wins-dark = Les foncés gagnent

option-quiet-limit = Décompte sans prise
option-quiet-limit-help = Après tant de coups sans prise, on compte les pièces : la majorité gagne, l’égalité est une nulle.
option-quiet-limit-25 = 25
option-quiet-counts = Ce qui est compté
option-quiet-counts-help = Chaque coup d’un joueur, ou bien un tour des deux, ce qui double l’attente.
option-quiet-counts-plies = Coups simples
option-quiet-counts-turns = Tours des deux

refused-kono-step = Une pièce avance, recule ou se décale d’une seule case, et la case doit être vide.
refused-kono-leap = On ne prend qu’en sautant tout droit par-dessus une de ses propres pièces voisines.

ending-one-left = Avec une seule pièce, on ne peut plus rien prendre.
ending-hemmed-in = Le camp qui doit jouer ne peut ni avancer ni prendre.
ending-quiet-majority = Rien n’a été pris depuis longtemps, et le vainqueur a plus de pièces.
ending-quiet-even = Rien n’a été pris depuis longtemps, et les deux camps ont autant de pièces.
