# Tous les mots du jeu en français. Le fichier anglais a les mêmes clés ; un test les compare.

title = Madang
title-line = Les anciens jeux de plateau d’Asie, sur une seule table
loading = On met la table…
broken = Il manque quelque chose
broken-help = Ces fichiers font partie du jeu et sont introuvables ou illisibles. Décompressez le jeu à nouveau, ou remettez-les en place :
broken-more = … et { $count } autres

play = Jouer
show-ends = Appuyez sur une touche pour jouer.
play-game = Jouer : { $game }
play-at-once = Règles de base
play-something-else = Jouer à autre chose
settings = Réglages
quit = Quitter
back = Retour
done = Terminé
start = Commencer

choose = Choisissez un jeu
choose-by-lot = Au hasard
choose-line-study = Choisissez un jeu. Vous tenez tous les rôles, et l’ordinateur dit ce qu’il voit.
choose-line = Six vieux plateaux vous attendent. Où voulez-vous vous asseoir ?
game-bagh-chal = Bagh Chal
game-bagh-chal-line = Népal. Quatre « tigres en marche » chassent vingt chèvres, qui serrent les rangs pour les enfermer.
game-bagh-chal-table = À deux, une vingtaine de minutes

role-goats = Chèvres
role-tigers = Tigres
person = Joueur
person-as = { $name } ({ $role })
you = Vous
level-numbered = { $name } ({ $level })
level-1 = Flâneur
level-1-the = le Flâneur
level-2 = Berger
level-2-the = le Berger
level-3 = Villageoise
level-3-the = la Villageoise
level-4 = Chasseur
level-4-the = le Chasseur
level-5 = Ancien
level-5-the = l’Ancien
level-1-temper = Suit ses envies
level-2-temper = Oublie le danger
level-3-temper = Se trompe parfois
level-4-temper = Se trompe rarement
level-5-temper = Ne fait aucun cadeau
level-solved = Parfait : ce jeu est résolu
sides = Côtés
sides-chosen = Au choix
sides-lot = Au hasard
series = Rencontre
series-single = Une partie
series-proposed-help = Avec le cheval sauvage et les départs opposés, on joue deux parties : le cheval part de votre premier coin, puis de celui de l’adversaire.
series-match-of-three = Au meilleur des trois
series-best-of-three = Au meilleur des trois
series-best-of-five = Au meilleur des cinq
option-shuttle-ban = Va-et-vient
option-shuttle-ban-on = Interdit
option-shuttle-ban-off = Permis

language = Langue
effects-volume = Effets
off = Muet
speed = Vitesse des animations
speed-slow = Lente
speed-normal = Normale
speed-fast = Rapide
speed-none = Instantanée
window = Mode d’affichage
window-framed = Fenêtré
window-page = Dans la page
window-full = Plein écran

turn-goats = Aux chèvres de jouer
turn-tigers = Aux tigres de jouer
thinking-goats = Les chèvres réfléchissent
thinking-tigers = Les tigres réfléchissent
count-in-hand = En main : { $count }
count-in-hand-with = En main : { $count } et { $others }
count-taken = Prises : { $count }
no-moves = Aucun coup joué.
undo = Annuler
redo = Rétablir
pause = Pause
move-skip = Passer
show-result = Résultat

caption-captured = Prise : { $piece } { $place }.
caption-trapped = Sans issue : { $piece } { $place }.
caption-freed = De nouveau libre : { $piece } { $place }.
caption-turned = Le soldat { $place } devient { $kind }.
caption-repeated = Trois fois la même position.
caption-strayed = { $marker } : le voici { $place }.
caption-prey = Coin rouge : cette pièce est à prendre.
caption-danger = Signe orange : une de vos pièces est menacée.

# Pièces, telles que légendes et indices les nomment
piece-goat = la chèvre
piece-tiger = le tigre
piece-alpha = l’Alpha
piece-buck = le Bouc
piece-archer = l’archer
piece-guard = le garde
piece-golden-archer = l’archer d’or
piece-golden-guard = le garde d’or
piece-samurai = le samouraï
piece-shogun = le shogun
piece-kono = la pièce
piece-horse = le cheval
piece-other = la pièce

# Les coups avec des mots : la pièce qui bouge, et où elle va
mover-goat = chèvre
mover-tiger = tigre
mover-alpha = Alpha
mover-buck = Bouc
mover-archer = archer
mover-guard = garde
mover-golden-archer = archer d’or
mover-golden-guard = garde d’or
mover-samurai = samouraï
mover-shogun = shogun
mover-rock = rocher
mover-kono = pièce
mover-horse = cheval
mover-other = pièce
moved-placed = { $piece } en { $to }
moved-to = { $piece } de { $from } en { $to }
moved-takes = { $piece } { $from } prend { $taken }
moved-to-takes = { $piece } de { $from } en { $to }, prend { $taken }

refused = Ce coup n’est pas possible. Choisissez un endroit marqué.
refused-undo = Vous n’avez aucun coup à annuler.
refused-redo = Il n’y a aucun coup à rétablir.
refused-next-game = Il n’y a pas de partie suivante pour l’instant.
refused-over = La partie est terminée. Servez-vous des boutons à côté du plateau.
refused-wait = Ce n’est pas encore à vous.
refused-goats-wait = Les chèvres ne bougent pas avant d’être toutes posées. Posez-en une sur un point libre.
refused-occupied = Ce point est occupé. Posez votre chèvre sur un point libre.
refused-other-side = Cette pièce n’est pas à vous. Choisissez une des vôtres.
refused-nothing-there = Il n’y a pas de pièce ici. Choisissez une des vôtres.
refused-shut-in = Cette pièce ne peut pas bouger. Choisissez-en une autre.
refused-shuttle = On ne revient pas aussitôt sur ses pas. Jouez un autre coup.
refused-no-way = Aucune ligne n’y mène depuis cette pièce. Choisissez un point marqué.

paused = En pause
resume = Reprendre
restart = Recommencer
leave = Quitter la partie
leave-study = Quitter l’analyse
resign = Abandonner
resign-as = Abandonner ({ $who })
draw-offer = Proposer la nulle
draw-agree = Convenir d’une nulle
game-return = Revenir à la partie
study-return = Revenir à l’analyse
leave-lesson = Quitter la leçon
leave-puzzle = Quitter le problème

wins-goats = Les chèvres gagnent
wins-tigers = Les tigres gagnent
wins-you = Gagné !
drawn = Partie nulle
ending-captures = La cinquième chèvre est prise.
ending-trapped = Tous les tigres sont enfermés.
ending-blocked = Les chèvres n’ont plus aucun coup.
ending-repetition = La même position s’est présentée trois fois.
score = Points : { $first } à { $second }
moves-played = { $count ->
    [one] Un coup joué.
   *[other] { $count } coups joués.
}
turns-played = { $count ->
    [one] Un tour joué.
   *[other] { $count } tours joués.
}
match-game = Partie { $number } : { $winner }
match-line = { $form } · partie { $number } sur { $count }
between-you = Entre vous : { $score }
between-you-drawn =
    { $count ->
        [one] { $count } nulle
       *[other] { $count } nulles
    }
points-now = Points : { $one } { $first }, { $other } { $second }
score-between = { $one } { $won } – { $lost } { $other }
match-goes-on = La rencontre continue.
match-won = Rencontre gagnée : { $player }
match-drawn = La rencontre finit à égalité.
next-game = Partie suivante
rematch = Revanche
swap-sides = Changer de côté
look-at-board = Voir le plateau
details = Détails
against-next = Et maintenant : { $name }
against-easier = Essayer : { $name }
first-win = Première victoire : { $game }
won-with-hints = { $count ->
    [one] Gagné avec un indice.
   *[other] Gagné avec { $count } indices.
}
won-with-many-hints = Gagné avec { $count } indices. L’échelle et les succès n’en admettent que { $most }.
result-last-move = Le dernier coup
result-1-won = « Oh ! Je regardais passer les nuages. On recommence ? »
result-1-drawn = « Personne n’a gagné ? Alors rien ne presse. »
result-1-lost = « Je ne sais pas comment j’ai fait. Encore une ? »
result-2-won = « Vous avez vu ce que je n’ai pas vu. Mon troupeau vous aimerait bien. »
result-2-drawn = « À égalité. L’herbe est aussi verte chez vous. »
result-2-lost = « La barrière était ouverte, et pour une fois je l’ai vue. »
result-3-won = « Tout le village en parlera ce soir. »
result-3-drawn = « Bien défendu. Deux fois j’ai cru gagner. »
result-3-lost = « C’était serré. La revanche, demain ou tout de suite. »
result-4-won = « Je ne vous ai pas vu venir. C’est rare. »
result-4-drawn = « On s’est tourné autour sans trouver la faille. »
result-4-lost = « Patience. Vous étiez plus près que vous ne croyez. »
result-5-won = « Voilà longtemps que j’attendais de perdre ainsi. »
result-5-drawn = « Rien donné, rien pris. C’est bien joué. »
result-5-lost = « Regardez encore le plateau. Il a quelque chose à vous dire. »

# Pulijudam
game-pulijudam = Pulijudam
game-pulijudam-line = Inde. Le « jeu du tigre » : trois tigres descendent de la montagne ; quinze chèvres leur ferment les sentiers.
game-pulijudam-table = À deux, une vingtaine de minutes

# Héros et barrières, pour Bagh Chal et Pulijudam
option-heroes = Héros
option-heroes-help = Un Alpha qui rejoue après un autre tigre ; un Bouc protecteur, à ne pas perdre.
option-heroes-off = Sans
option-heroes-on = Alpha et Bouc
option-barriers = Barrières
option-barriers-help = À la troisième chèvre prise, puis à la quatrième, les chèvres peuvent fermer une ligne.
option-barriers-off = Sans
option-barriers-on = Deux barrières
ending-buck-taken = Le Bouc est pris.
refused-barrier-due = D’abord la barrière. Choisissez les deux bouts d’une ligne, ou appuyez sur « Passer ».
refused-between-tigers = Une barrière ne tient pas entre deux tigres. Choisissez une autre ligne.
refused-buck-waits = Le Bouc n’entre qu’après deux chèvres prises, à la place d’une autre. Posez ou déplacez une chèvre.
refused-alpha-alone = Seul l’Alpha peut rejouer. Déplacez-le, ou appuyez sur « Passer ».
refused-closed = Une barrière ferme cette ligne. Prenez un autre chemin.

# Jarmo

game-jarmo = Jarmo
game-jarmo-line = Mongolie. Cinq soldats de chaque côté traversent un lacis de lignes jusqu’au camp adverse.
game-jarmo-table = À deux, un quart d’heure
role-jarmo-green = Verts
role-jarmo-blue = Bleus
turn-jarmo-green = Aux verts de jouer
turn-jarmo-blue = Aux bleus de jouer
thinking-jarmo-green = Les verts réfléchissent
thinking-jarmo-blue = Les bleus réfléchissent
wins-jarmo-green = Les verts gagnent
wins-jarmo-blue = Les bleus gagnent
series-two-games = Deux parties
series-four-games = Quatre parties
series-six-games = Six parties
option-variant = Variante
option-variant-base = Aux points
option-variant-legendary = Légendaire
option-variant-jasyr = Jasyr
option-golden = Soldats d’or
option-golden-help = Un soldat de chaque côté commence comme garde. S’il est pris, il attend en otage qu’on le délivre.
option-golden-off = Sans
option-golden-on = Un par côté
option-camps = Camps éloignés
option-camps-help = Qui tient les deux camps à la fois fait revenir un soldat pris.
option-camps-off = Sans
option-camps-on = Deux camps
option-dotted = Lignes pointillées
option-dotted-help = Seul le Jasyr ouvre les lignes pointillées du milieu : les deux, ou une seule.
option-dotted-both = Les deux
option-dotted-one = b3–c3 seule
option-home-promotion = Prise dans son camp
option-home-promotion-help = Aux points, un archer qui prend un ennemi dans son propre camp devient-il garde ?
option-home-promotion-on = Fait un garde
option-home-promotion-off = Reste archer
ending-camp = Tous les soldats du vainqueur encore sur le plateau ont atteint le camp adverse.
ending-wiped-out = Un des joueurs n’a plus aucun soldat à jouer.
ending-shuttled = Les deux joueurs ont fait deux allers et retours de suite.
ending-stuck = Plus personne ne peut jouer.
refused-place-or-skip = Vous avez joué. Posez un soldat sur un point libre de votre camp, ou appuyez sur « Passer ».
refused-redeploy-or-skip = Vous tenez les deux camps. Faites revenir un soldat dans le vôtre, ou appuyez sur « Passer ».
refused-hostage = Votre soldat d’or y est otage. Prenez celui qui le tient pour le libérer.
refused-arrived = Un soldat arrivé dans le camp adverse n’en bouge plus. Jouez-en un autre.
refused-own-camp-only = Un soldat en main se pose sur un point libre de votre propre camp.
refused-own-piece = Un de vos soldats s’y trouve déjà. Choisissez un autre point.
refused-sheltered = On ne prend pas un soldat arrivé dans votre camp. Choisissez un autre point.
refused-never-back = Au Jasyr, on ne recule pas : avancez ou allez de côté.

# Hasami Shogi
game-hasami-shogi = Hasami Shogi
game-hasami-shogi-line = Japon. Hasami, les ciseaux : deux armées de samouraïs se prennent en tenaille.
game-hasami-shogi-table = À deux, une vingtaine de minutes
role-hasami-red = Rouge
role-hasami-green = Vert
turn-hasami-red = À Rouge de jouer
turn-hasami-green = À Vert de jouer
thinking-hasami-red = Rouge réfléchit
thinking-hasami-green = Vert réfléchit
wins-hasami-red = Rouge gagne
wins-hasami-green = Vert gagne
option-variant-five = Cinq alignées
option-variant-war = Guerre
option-shogun = Shogun
option-shogun-help = Un général au milieu de chaque rangée du fond ; il va aussi en diagonale.
option-shogun-off = Sans
option-shogun-on = Un par côté
option-rocks = Rochers
option-rocks-help = Chaque côté a un rocher qui barre le passage. Après une perte, vous pouvez rouler le vôtre.
option-rocks-off = Sans
option-rocks-on = Un par côté
ending-five = Cinq pièces forment une ligne ininterrompue.
ending-too-few = Il reste moins de cinq pièces d’un côté.
ending-last-one = Il ne reste qu’une pièce d’un côté, ou aucune.
ending-walled-in = Celui qui doit jouer n’a plus aucun coup.
refused-samurai-way = Une pièce glisse tout droit sur des cases libres ou saute une pièce voisine. Seul le shogun va aussi en diagonale.
refused-camp-closed = On ne rentre ni dans son camp ni dans celui d’en face. Restez sur le champ de bataille.
refused-rock-first = D’abord votre rocher. Déplacez-le, ou appuyez sur « Passer ».
refused-rock-way = Le rocher avance d’une case à la fois, vers une case libre entre les camps.
refused-rock-waits = Un rocher ne bouge que si son joueur vient de perdre des pièces. Jouez une pièce.

# Nei Pat Kono

game-nei-pat-kono = Nei Pat Kono
game-nei-pat-kono-line = Corée. Le « kono à quatre champs » : un plateau plein, et nul ne prend sans sauter par-dessus une amie.
game-nei-pat-kono-table = À deux, une dizaine de minutes

role-light = Fleurs
role-dark = Lunes
turn-light = Aux fleurs de jouer
turn-dark = Aux lunes de jouer
thinking-light = Les fleurs réfléchissent
thinking-dark = Les lunes réfléchissent
wins-light = Les fleurs gagnent
wins-dark = Les lunes gagnent

option-first = Qui commence
option-first-help = Le côté qui joue le premier coup, quel que soit son joueur.
option-first-light = Les fleurs
option-first-dark = Les lunes
option-quiet-limit = Coups sans prise
option-quiet-limit-help = Si l’on joue autant de coups sans prise, qui a le plus de pièces gagne ; à égalité, la partie est nulle.
option-quiet-limit-25 = 25
option-quiet-counts = Compter les pièces après
option-quiet-counts-help = Si rien n’est pris pendant tout ce temps, qui a le plus de pièces gagne ; à égalité, la partie est nulle.
option-quiet-counts-plies = 25 coups
option-quiet-counts-turns = 25 coups chacun

refused-kono-step = Une pièce va d’une case en avant, en arrière ou de côté, vers une case libre.
refused-kono-leap = Pour prendre, sautez tout droit par-dessus une de vos pièces voisines.

ending-one-left = Avec une seule pièce, on ne peut plus rien prendre.
ending-hemmed-in = Celui qui doit jouer ne peut ni avancer ni prendre.
ending-quiet-majority = Rien n’a été pris depuis longtemps, et le vainqueur a plus de pièces.
ending-quiet-even = Rien n’a été pris depuis longtemps, et chacun a le même nombre de pièces.
ending-resigned = { $who } : abandon.
ending-agreed = Les deux côtés sont convenus d’une nulle.
ending-out-of-time = { $who } : temps écoulé.

# Lancers, places et repères
throw = Lancer
throw-by-lot = Lancer au hasard
turn-throw = À { $who } de lancer
turn-of = À { $who } de jouer
turn-does = { $who } : { $text }
throw-1 = do
throw-2 = gae
throw-3 = geol
throw-4 = yut
throw-5 = mo
throw-name = { $name }, { $value } pas
no-throw = Pas encore lancé
sticks-fly = En l’air…
throws-now = { $who } lance
throws-left = À jouer : { $results }
two-roles = { $first } et { $second }
seat-with = { $role }, avec { $partner }
wins-team = { $team } gagnent
wins-name = { $who } gagne
move-on = Changer de place
caption-threw = { $who } : { $throw }.
caption-thrown = { $throw }.
caption-sent-back = { $count ->
    [one] { $who } : un cheval retourne au départ.
   *[other] { $who } : { $count } chevaux retournent au départ.
}
caption-came-home = { $count ->
    [one] { $who } : un cheval est rentré.
   *[other] { $who } : { $count } chevaux sont rentrés.
}
caption-passed = { $who } perd son tour.
caption-next-game = Partie { $count } : cette fois, vous jouez { $who }.
caption-passes = { $who } : rien ne peut bouger, le tour passe.
passes-now = { $who } : rien ne peut bouger, le tour passe
refused-no-throw = Il n’y a rien à lancer. Jouez d’abord les lancers que vous avez.
refused-throw-first = Lancez d’abord : appuyez sur un endroit libre du tapis, ou sur « Lancer ».
refused-click = Maintenez, puis lâchez pour lancer – ou appuyez sur « Lancer ».

# Yut
game-yut = Yut
game-yut-line = Corée. Quatre bâtons de yut volent, et les chevaux courent autour du tapis et se pourchassent.
game-yut-table = De deux à quatre, de 20 à 40 minutes
game-yut-first =
    Sous chaque nom : à gauche les chevaux qui attendent, à droite ceux qui sont rentrés.
    Le premier qui rentre tous les siens gagne.
    L’adversaire sur qui vous tombez retourne au départ.
role-yut-red = Rouge
role-yut-blue = Bleu
role-yut-green = Vert
role-yut-yellow = Jaune
turn-yut-red = À Rouge de jouer
turn-yut-blue = À Bleu de jouer
turn-yut-green = À Vert de jouer
turn-yut-yellow = À Jaune de jouer
thinking-yut-red = Rouge réfléchit
thinking-yut-blue = Bleu réfléchit
thinking-yut-green = Vert réfléchit
thinking-yut-yellow = Jaune réfléchit
wins-yut-red = Rouge gagne
wins-yut-blue = Bleu gagne
wins-yut-green = Vert gagne
wins-yut-yellow = Jaune gagne
option-rules = Variante
option-rules-dice = Chacun pour soi
option-rules-duel = Duel
option-rules-partners = Partenaires
option-rules-pool = Lancers cumulés
option-players = Joueurs
option-players-2 = Deux
option-players-3 = Trois
option-players-4 = Quatre
option-tall-stacks = Grandes piles
option-tall-stacks-help = En duel, peut-on empiler plus de deux chevaux ? Vous pouvez alors réunir tous ceux qui se rejoignent.
option-tall-stacks-off = Paires seulement
option-tall-stacks-on = Sans limite
option-alternate-cast = Lancers partagés
option-alternate-cast-help = Après un quatre ou un cinq, on relance une fois et l’on partage le total entre ses chevaux.
option-alternate-cast-off = Sans
option-alternate-cast-on = Avec
option-own-chut = Poteaux
option-own-chut-help = Chacun a son poteau : ses chevaux entrent juste après, et rentrent en le dépassant.
option-own-chut-off = Un pour tous
option-own-chut-on = Un par joueur
option-opposite-starts = Départs opposés
option-opposite-starts-help = On part face à face, on empile par deux, et seul un cinq exact ouvre le premier raccourci.
option-opposite-starts-off = Sans
option-opposite-starts-on = Avec
option-wild-horse = Cheval sauvage
option-wild-horse-help = Il court à contresens et renvoie ceux qu’il rencontre. Après son second tour, la partie finit.
option-wild-horse-off = Sans
option-wild-horse-on = Un
option-hurdles = Haies
option-hurdles-help = Le cheval qui finit son coup sur une haie saute plus loin.
option-hurdles-off = Sans
option-hurdles-on = Deux
option-sticks = Bâtons ou dés
option-sticks-help = Les bâtons de bois, bombés, montrent plus souvent leur côté plat ; les bâtons équilibrés et les dés, un côté aussi souvent que l’autre. Les dés sont pour « Chacun pour soi ».
option-sticks-wood = Bâtons de bois
option-sticks-fair = Bâtons équilibrés
option-sticks-dice = Dés à deux faces
ending-home = Le dernier cheval est rentré.
ending-wild-horse = Le cheval sauvage a fini son second tour.
refused-pair-or-skip = Choisissez d’abord : « Former la paire » ou « Passer ».
refused-join-or-skip = Choisissez d’abord : « Les réunir » ou « Passer ».
refused-yut-stuck = Aucun de vos chevaux ne peut avancer cette fois.
refused-yut-moved = Ce cheval a déjà avancé pendant ce tour. Choisissez-en un autre.
refused-yut-wild = On ne se pose pas sur le cheval sauvage. Choisissez un autre point.
refused-yut-blocked = Ce cheval ne peut employer aucun de vos lancers. Choisissez-en un autre.
refused-yut-count = Aucun de vos lancers n’y mène. Choisissez un point marqué.
variant-uses = avec { $value }
variant-own = avec votre cheval
variant-partners = avec le cheval de votre partenaire
variant-pair = avec la paire
variant-stack = avec la pile
variant-single = avec le cheval seul
variant-came-by-north = avec le cheval venu du haut
variant-came-by-west = avec le cheval venu de gauche
variant-came-by-south = avec le cheval venu du bas
variant-came-by-east = avec le cheval venu de droite
move-pair = Former la paire
move-pair-others = Réunir les deux autres
move-join = Les réunir
place-point = en { $point }
place-hand = en main
place-home = à l’arrivée
place-centre = au centre
place-post = sur le poteau
place-north = au coin du haut
place-west = au coin de gauche
place-south = au coin du bas
place-east = au coin de droite
place-before-post = { $count ->
    [1] juste avant le poteau
    [2] deux points avant le poteau
    [3] trois points avant le poteau
   *[other] quatre points avant le poteau
}
place-before-north = { $count ->
    [1] juste avant le coin du haut
    [2] deux points avant le coin du haut
    [3] trois points avant le coin du haut
   *[other] quatre points avant le coin du haut
}
place-before-west = { $count ->
    [1] juste avant le coin de gauche
    [2] deux points avant le coin de gauche
    [3] trois points avant le coin de gauche
   *[other] quatre points avant le coin de gauche
}
place-before-south = { $count ->
    [1] juste avant le coin du bas
    [2] deux points avant le coin du bas
    [3] trois points avant le coin du bas
   *[other] quatre points avant le coin du bas
}
place-before-east = { $count ->
    [1] juste avant le coin de droite
    [2] deux points avant le coin de droite
    [3] trois points avant le coin de droite
   *[other] quatre points avant le coin de droite
}
place-outer-north = au point extérieur du bras du haut
place-inner-north = au point intérieur du bras du haut
place-outer-west = au point extérieur du bras de gauche
place-inner-west = au point intérieur du bras de gauche
place-outer-south = au point extérieur du bras du bas
place-inner-south = au point intérieur du bras du bas
place-outer-east = au point extérieur du bras de droite
place-inner-east = au point intérieur du bras de droite
placing-help = Faites-en glisser un vers un endroit marqué, ou choisissez-le, puis l’endroit. Au clavier ou à la manette : prenez-le, portez-le avec les flèches, posez-le.
marker-of = { $marker } ({ $who })
marker-at = { $marker } : { $place }
marker-wild-horse = Cheval sauvage
marker-hurdle = Haie
marker-rock = Rocher
marker-camp = Camp éloigné

# Pendule
clock = Pendule
clock-none = Aucune
clock-game = Par partie
clock-turn = Par tour
clock-glass = Sablier
clock-time = Temps de chacun
clock-seconds = { $seconds } s
clock-minutes = { $minutes } min
clock-each-turn = À chaque tour
clock-nothing-added = Rien
clock-added = +{ $seconds } s
clock-free = { $seconds } s offertes
clock-a-turn = par tour
clock-at-zero = Temps écoulé
clock-ends = Partie perdue
clock-warns = On continue
clock-game-help = Chaque camp dispose de ce temps pour toute la partie. La pendule part au premier coup et s’arrête tant que quelque chose bouge.
clock-added-help = Chaque camp dispose de ce temps pour toute la partie, et en regagne un peu après chaque tour.
clock-free-help = Chaque camp dispose de ce temps pour toute la partie, mais le début de chaque tour ne compte pas.
clock-turn-help = Chaque tour dure au plus ce temps. Ce qui reste est perdu.
clock-glass-help = Le temps que vous prenez passe à l’adversaire, et inversement.
clock-warns-help = Le temps écoulé est annoncé, et la partie continue.
clock-line = Pendule : { $clock }
clock-left = Temps restant : { $time }
caption-clock-waits = La pendule part au premier coup.
caption-clock-waits-throw = La pendule part au premier lancer.
caption-out-of-time = { $who } : temps écoulé. La partie continue.

# Probabilités, tirage et lancer ; réglages de l’affichage
odds = Probabilités
odds-share = { $throw } : { $share } %
odds-measured = Mesuré sur { $throws } lancers, à { $uncertainty } % près.
odds-by-shape = Exact : un côté se montre aussi souvent que l’autre.
odds-stroke = Traits : ce qu’on attend en moyenne.
seed = Tirage
seed-help = Les lancers dépendent de ce nombre et de votre geste. Appuyez sur un chiffre pour le changer.
seed-another = Autre nombre
seed-of-match = Tirage { $seed }
throw-again = Encore un lancer
throw-of = { $who } : { $throw }
log-turn = { $who } : { $said }
log-rode = →{ $times } { $to }
log-home = rentré{ $times }
log-stuck = rien ne peut bouger
log-turn-lost = perd son tour
log-sent-back = renvoie { $who }
log-marker-sent-back = { $marker } : { $who } retourne au départ
begins = { $who } commence
throw-tie = { $who } à égalité : on relance
throw-hint-mouse = Maintenez n’importe où sur le plateau, glissez pour viser, lâchez – ou lancez d’un geste vif.
throw-hint-touch = Posez un doigt sur le plateau, glissez pour viser, levez-le – ou lancez d’un geste vif.
throw-hint-keyboard = Maintenez Entrée, visez avec gauche et droite, et lâchez.
throw-hint-left-keys = Maintenez Espace, visez avec Q et D (A et D en qwerty), puis lâchez.
throw-hint-pad = Maintenez le bouton du bas, visez avec le stick, et lâchez.
throw-hint-twice = Un premier appui pour ramasser, un second pour lancer ; « Lancer » fait les deux.
pictures = Illustrations
pictures-painted = Peintes
pictures-contrast = Contrastées
pictures-large = Grandes pièces
light = Lumière
light-day = Jour
light-evening = Soir
motion = Mouvements
motion-full = Complets
motion-reduced = Réduits
throw-gesture = Lancer les bâtons
throw-hold = Maintenir, lâcher
throw-twice = Deux appuis
danger = Pièces en danger
danger-silent = Non signalées
danger-marked = Signalées
throw-names = Noms des lancers
throw-names-korean = Coréens
throw-names-plain = Nombres
moves-written = Coups
moves-words = Avec des mots
moves-letters = En notation

# Indices
hint = Indice
hint-sought = Je cherche un indice
hint-button = Indice : { $move }.
hint-wins = Indice : ce coup gagne la partie.
hint-wins-in = { $count ->
    [one] Indice : ce coup gagne.
   *[other] Indice : ce coup gagne en { $count } coups.
}
hint-keeps-the-win = Indice : ce coup mène à la victoire.
hint-takes = Indice : ce coup prend { $piece } { $place }.
hint-home = Indice : ce coup fait rentrer un cheval.
hint-shuts-in = Indice : ce coup enferme { $piece } { $place }.
hint-takes-next = Indice : ce coup menace { $piece } { $place }.
hint-best = Indice : le meilleur coup trouvé.
refused-hint = Pas d’indice pour l’instant : on n’en donne que pendant votre tour.
refused-turn = Pendant une leçon, le plateau reste comme le guide le voit.
refused-turn-mover = Le plateau se tourne tout seul vers qui joue.
refused-resign = Cette partie est déjà finie.
refused-draw = Votre adversaire préfère continuer.

# Bilan d’une partie terminée
review = Bilan
review-looking = Examen du { $unit ->
    [turn] tour
   *[move] coup
} { $done } sur { $count }
review-accuracy = { $percent } %
review-luck = Lancers { $luck } %, choix { $lost } %
review-accuracy-help = Précision : à 100 %, chaque coup est le meilleur trouvé par l’ordinateur.
review-said = { $name } : « { $said } »
review-turned = Tout bascule au { $unit ->
    [turn] tour
   *[move] coup
} { $number }. { $who } : les chances tombent de { $before } % à { $after } %.
review-even = Aucun coup n’a décidé à lui seul de cette partie.
review-sticks = Les lancers ont décidé de cette partie, pas les coups.
review-end = La fin de la partie.
review-move = { $unit ->
    [turn] Tour
   *[move] Coup
} { $number }
review-played = { review-move }, { $who } : { $move }
review-no-choice = Il n’y avait pas de choix.
review-good = Rien de mieux n’a été trouvé.
review-better = Mieux : { $move }. Les chances sont tombées de { $before } % à { $after } %.
review-marks = Appuyez sur un coup pour le voir : ?! douteux, ? une erreur, ?? une gaffe.
review-turning = Le tournant

# Statistiques sur la carte
choose-this = Jouer ici
choose-this-study = Analyser ici
choose-other-ways = Préparer une partie
deeds-none = Aucune partie jouée ici.
deeds-open = Une partie vous attend ici.
deeds-played = { $played ->
    [one] { $won ->
        [0] Une partie jouée, aucune gagnée.
       *[other] Une partie jouée, et gagnée.
    }
   *[other] { $won ->
        [0] { $played } parties jouées, aucune gagnée.
        [one] { $played } parties jouées, une gagnée.
       *[other] { $played } parties jouées, { $won } gagnées.
    }
}
deeds-shared = { $played ->
    [one] Une partie entre vous.
   *[other] { $played } parties entre vous.
}
deeds-beaten = Niveau battu : { $name }.
deeds-passed = Vous avez battu { $name }.

# Réglages du son
volume = Volume
music-volume = Musique
background = En arrière-plan
background-sound = Garder le son
background-silent = Couper le son
no-sound-device = Madang ne trouve ni haut-parleurs ni casque : il se tait. Branchez l’un ou l’autre, et vous l’entendrez dans la minute.

# Places, appareils et commandes
players = Joueurs et commandes
join = Prenez place
join-help-touch = Pour partager cet écran, laissez une place sur « N’importe quel appareil » ; touchez ces mots pour réserver l’écran à cette place. Les autres appuient sur un bouton de leur appareil. Chacun est un animal : touchez l’image pour en changer, le nom pour écrire le vôtre.
join-help = Pour partager un appareil, laissez une place sur « N’importe quel appareil ». Pour une place à vous, appuyez sur un bouton de votre appareil ; Retour la rend. Un clavier sert à deux : Z Q S D (W A S D en qwerty) et Espace, ou les flèches et Entrée. Chacun est un animal : appuyez sur l’image pour en changer, sur le nom pour écrire le vôtre.
join-awaited = { $names } : la manette n’est pas branchée. Branchez-la, ou appuyez sur un bouton d’un autre appareil pour reprendre place.
join-face = Un autre animal pour { $name }
person-rename-title = Votre nom
join-take = S’asseoir ici
join-exchange = Échanger
join-free = Libérer
join-teams = Partenaires : { $one } — contre : { $other }
device-any = N’importe quel appareil
device-mouse = Souris
device-touch-screen = Écran tactile
device-keyboard = Clavier
device-left-keys = Clavier, moitié gauche
device-right-keys = Clavier, moitié droite
device-pad = Manette { $number }
device-pad-any = Manette
device-pad-lost = Manette débranchée
person-name-1 = Pie
person-name-2 = Loutre
person-name-3 = Grue
person-name-4 = Lièvre
person-name-5 = Renard
person-name-6 = Yak
person-name-7 = Héron
person-name-8 = Blaireau
person-name-9 = Hirondelle
person-name-10 = Singe
person-name-11 = Chameau
person-name-12 = Tortue
person-name-13 = Paon
person-name-14 = Marmotte
person-name-15 = Libellule
person-name-16 = Écureuil
refused-others-turn = C’est à quelqu’un d’autre de jouer.
refused-others-turn-open = C’est à { $name } de jouer, avec n’importe quel appareil libre.
refused-others-turn-with = C’est à { $name } de jouer, { $device ->
    [mouse] à la souris
    [touch-screen] au doigt
    [keyboard] au clavier
    [left-keys] avec Z Q S D et Espace
    [right-keys] avec les flèches et Entrée
   *[pad] à la manette
}.
refused-others-throw = C’est à { $name } de lancer, { $device ->
    [mouse] à la souris
    [touch-screen] au doigt
    [keyboard] avec Entrée
    [left-keys] avec Espace
    [right-keys] avec Entrée
   *[pad] à la manette
}.
refused-other-side-of = Cette pièce n’est pas à { $name }, dont c’est le tour ({ $role }).
hand-over-to = { $name } : à vous de jouer.
hand-over-help = Passez l’appareil. Le dernier coup reste visible sur le plateau.
go-on = Continuer
pad-lost = Manette débranchée
pad-lost-of = { $name } : manette débranchée
pad-lost-help = Rebranchez-la, ou continuez avec un autre appareil.
pad-lost-go-on = Utiliser cet appareil
settings-table = Jeu
settings-sound = Son
settings-picture = Affichage
settings-devices = Commandes
hand-over = Passer l’appareil
hand-over-off = Sans rappel
hand-over-on = Avec rappel
board-faces = Sens du plateau
board-faces-fixed = Toujours le même
board-faces-mover = Vers qui joue
board-faces-both = Tablette posée à plat
computers-resign = Ordinateur sans espoir
computers-play-on = Joue jusqu’au bout
computers-give-up = Abandonne
window-borderless = Sans bordure
rumble = Vibrations
rumble-off = Non
rumble-on = Oui
pause-in-background = Fenêtre en arrière-plan
pause-never = Continuer
pause-away = Mettre en pause
controls = Touches et boutons
controls-choose = Modifier…
controls-help-touch = Au doigt : touchez une pièce, puis un point, ou faites-la glisser. Un second doigt la repose. Maintenez le doigt sur un point refusé, ou sur un mot près du plateau, pour comprendre.
controls-help = Les flèches, Entrée, Échap et la croix directionnelle ne sont pas modifiables.
controls-press-key = Appuyez sur une touche pour : { $action }. Échap garde l’ancienne.
controls-press-button = Appuyez sur un bouton pour : { $action }. Échap garde l’ancien.
controls-taken = Ce choix n’est pas modifiable. Appuyez sur autre chose pour : { $action }.
controls-exchanged = { $action } et { $other } ont été échangés.
controls-reset = Réinitialiser
action-up = Haut
action-down = Bas
action-left = Gauche
action-right = Droite
action-confirm = Prendre, poser, valider
action-back = Reposer, retour
action-undo = Annuler
action-redo = Rétablir
action-hint = Indice
action-pause = Pause
action-switch-focus = Plateau ou boutons
action-previous-tab = Onglet précédent
action-next-tab = Onglet suivant
turn-board = Tourner le plateau
page-size = Taille de l’interface

# Noms des touches sans lettre
key-escape = Échap
key-page-up = PgPréc
key-page-down = PgSuiv
key-home = Début
key-end = Fin
key-insert = Inser
key-delete = Suppr
key-backspace = Retour arr.
key-space = Espace
key-enter = Entrée
key-tab = Tab
key-caps-lock = Verr. maj.
key-shift-left = Maj gauche
key-shift-right = Maj droite
key-control-left = Ctrl gauche
key-control-right = Ctrl droite
key-alt-left = Alt gauche
key-alt-right = Alt droite
key-numpad = Pavé num. { $key }

# Parties enregistrées
continue = Reprendre
continue-game = Reprendre : { $game }
games = Mes parties
games-count = { $count ->
    [0] aucune
    [one] une partie
   *[other] { $count } parties
}
games-reading = chargement, { $done } sur { $count }…
games-all = Tous
games-any = Toutes
games-unfinished = En cours
games-finished = Terminées
games-studies = Études
games-favourites = Favorites
games-none = Chaque partie est enregistrée ici, coup par coup. Jouez, collez le texte d’une partie, ou déposez un fichier sur la fenêtre.
games-none-fit = Aucune partie ne correspond.
games-coming = Chargement de vos parties…
games-unreadable = { $count ->
    [one] Un fichier est illisible. Il reste tel quel ; le journal dit lequel.
   *[other] { $count } fichiers sont illisibles. Ils restent tels quels ; le journal dit lesquels.
}
games-replay = Revoir
games-open-study = Ouvrir l’étude
games-rename = Renommer
games-rename-title = Nommez cette partie
games-favour = Favorite
games-unfavour = Retirer des favorites
games-copy = Copier le texte
games-save = Exporter
games-save-all = Tout exporter
games-delete = Supprimer
games-undelete = Annuler la suppression
games-paste = Coller
games-open-file = Ouvrir un fichier
letters = Lettres
letters-capitals = Majuscules
letters-space = Espace
letters-erase = Effacer
letters-new-line = À la ligne
writing-lines = Entrée passe à la ligne, Ctrl+Entrée termine.
writing-changed = Garder ce que vous avez écrit ?
writing-keep = Garder
writing-go-on = Continuer d’écrire
writing-drop = Supprimer
kept-against = { $first } contre { $second }
kept-unfinished = En cours
kept-over = Terminée
kept-won = Gagnée
kept-lost = Perdue
kept-today = Aujourd’hui, { $time }
kept-day = { $day }, { $time }
kept-when-unknown = Date inconnue
kept-branch = tirée d’une autre partie
kept-imported = importée
kept-study = Une étude
kept-own-start = depuis une position choisie
kept-reseated = des joueurs ont changé en cours de partie
kept-uncounted = hors statistiques
pause-kept = Enregistrée après chaque coup.
pause-kept-lesson = La leçon reprendra là où vous la laissez.
pause-kept-both = Enregistrée après chaque coup. Si vous recommencez ou quittez, cette partie reste dans « Mes parties ».
pause-not-kept = Partie non enregistrée !
replay-at = { $unit ->
    [turn] Tours
   *[move] Coups
} : { $now } sur { $count }
replay-slider = Moment de la partie
replay-first = Au début
replay-back = Un coup en arrière
replay-play = Lecture
replay-rest = Pause
replay-on = Un coup en avant
replay-last = À la fin
replay-copy = Copier la position
replay-branch = Reprendre ici

# Plateau d’analyse
analysis = Plateau d’analyse
analyse = Analyser
analysis-wins = { $who } : gain prouvé
analysis-draws = { $who } : nulle prouvée
analysis-loses = { $who } : perte prouvée
analysis-chance = { $who } : { $percent } %
analysis-looks = L’ordinateur cherche…
analysis-rests = Moteur arrêté.
analysis-throw = Choisissez le lancer
analysis-throws = { $who } lance : { $percent } %
analysis-engine = Moteur
analysis-values = Valeurs
analysis-pieces = Pièces
analysis-of-pieces = En pour cent : ce que chaque pièce apporte aux siens.
analysis-threat = Menace
analysis-if = { $who } jouant d’abord : { $worth }
analysis-no-threat = Pas de menace à montrer ici.
analysis-depth = prof. { $depth }
analysis-moves = Coups
analysis-words = En clair
analysis-games = Parties
analysis-curve = Les chances au fil des coups
explained-nothing = Rien ne saute aux yeux ici.
explained-why = Pourquoi ?
explained-shown = { $count ->
    [one] Un coup le montre : { $line }
   *[other] { $count } coups le montrent : { $line }
}
explained-insert = Ajouter
compare = Comparer
compared-here = Choisissez une position à comparer à celle-ci.
compared-start = Elles divergent dès le début.
compared-after = Elles divergent après { $move }.
explorer-looks = Je parcours vos parties…
explorer-reading = Lecture de vos parties : { $done } sur { $count }
explorer-games = { $count ->
    [0] Pas encore de partie avec ces règles.
    [one] Une partie avec ces règles.
   *[other] { $count } parties avec ces règles.
}
explorer-nothing = Aucune n’est arrivée à cette position.
explorer-played = { $count ->
    [one] 1 partie
   *[other] { $count } parties
}
explorer-book = livre
explorer-replies = { $keeping ->
    [one] { $keeping } réponse sur { $all } tient
   *[other] { $keeping } réponses sur { $all } tiennent
}
undo-change = Annuler
redo-change = Rétablir
pen = Dessiner
pen-green = Vert
pen-red = Rouge
pen-blue = Bleu
pen-yellow = Jaune
notes = Notes
notes-on = Après { $move }
notes-name = Titre
notes-comment = Commentaire
notes-none = Rien d’écrit ici pour l’instant.
notes-promote = Promouvoir
notes-main = Sur la ligne principale
notes-variation = Variante { $number } sur { $count }
notes-delete = Supprimer
notes-wipe = Effacer les dessins
mark-brilliant = Brillant
mark-good = Bon
mark-interesting = Intéressant
mark-doubtful = Douteux
mark-poor = Erreur
mark-blunder = Gaffe
share = Partager
share-copy = Copier
share-save = Enregistrer
share-picture = Image
share-picture-help = Le plateau tel quel, avec flèches et valeurs.
share-film = Animation
share-film-help = Toute la ligne, coup par coup, en image animée.
share-record = Texte de la partie
share-record-help = Coups, variantes et notes, sous forme de texte.
share-end-film = Annuler
share-filming = Image { $done } sur { $count }
share-paste = Coller une partie ou une position
share-pasted = { $value ->
    [0] Position collée.
    [1] Partie collée : un coup.
   *[other] Partie collée : { $value } coups.
}
share-not-pasted = Ce texte n’est ni une partie ni une position de ce jeu.
share-too-long = Trop long : une animation va jusqu’à { $value } coups.
share-window-changed = La fenêtre a changé de taille : l’animation s’est arrêtée.
share-no-picture = L’image n’a pas pu être faite. Gardez la fenêtre visible, et réessayez.
refused-study-full = Cette étude est pleine. Commencez-en une autre à partir d’ici.
branch = Reprendre ici
branch-help = C’est une partie à part ; l’ancienne reste telle quelle. Qui joue ?
branch-play = Continuer
notice-no-room = Il n’y a plus de place pour enregistrer votre partie. Jouez sans crainte : elle sera enregistrée dès qu’il y en aura.
notice-not-kept = Votre partie n’est pas enregistrée en ce moment. Jouez sans crainte : elle le sera dès que possible.
notice-write-protected = Madang n’a pas le droit d’écrire dans son dossier : votre partie n’est pas enregistrée. Jouez sans crainte : elle le sera dès que possible.
notice-no-library = Ce système n’a pas de dossier où enregistrer les parties.
notice-in-use = Cette partie est ouverte dans une autre fenêtre de Madang.
notice-refused-file = Le fichier de cette partie est illisible. Le journal dit pourquoi.
notice-refused-text = Le fichier de cette partie est abîmé. Le journal dit où.
notice-refused-game = Cette partie ne suit plus les règles et ne s’ouvre pas. Le journal dit pourquoi.
notice-deleted = Supprimée. « Annuler la suppression » la ramène.
notice-imported = { $value ->
    [0] Rien de nouveau : ces parties sont déjà enregistrées.
    [1] Une partie a été importée.
   *[other] { $value } parties ont été importées.
}
notice-not-imported = Rien n’a été importé : la partie { $value } enfreint une règle. Le journal dit laquelle.
notice-import-not-saved = Rien n’a été importé : la partie { $value } n’a pas pu être enregistrée.
notice-no-record = Rien n’a été importé : ce texte ne contient aucune partie.
notice-record-cut-off = Rien n’a été importé : le texte s’arrête au milieu d’une partie.
notice-record-malformed = Rien n’a été importé : la ligne { $value } est illisible. Le journal dit pourquoi.
notice-record-later = Rien n’a été importé : la partie vient d’une version plus récente de Madang.
notice-record-too-long = Rien n’a été importé : ce texte est plus long que n’importe quelle partie.
notice-copied = Copié : il n’y a plus qu’à coller.
notice-saved = Enregistré sous { $value }.
notice-nothing-to-paste = Il n’y a pas de texte à coller.
notice-no-clipboard = Le presse-papiers ne répond pas. Réessayez, ou passez par un fichier.
notice-not-saved = Le fichier n’a pas pu être enregistré. Essayez un autre dossier.
notice-not-opened = Ce fichier n’est pas un texte lisible.
notice-no-dialog = Ce système n’a pas de fenêtre de fichiers. Déposez le fichier sur la fenêtre, ou collez son texte.
notice-no-drop = Le navigateur ne laisse pas Madang lire un fichier déposé. Passez par « Ouvrir un fichier ».
notice-nothing-to-continue = Aucune partie n’est en cours.
statistics = Statistiques

# Explication d’une position
remark-and-more = { $list } et { $count } de plus
remark-any-throw = n’importe quel lancer
remark-or = { $first } ou { $second }
remark-then = { $move } (puis { $reply })
remark-wins = { $who } : gain immédiat par { $list }.
remark-standing-wins = { $who } : gain prouvé.
remark-standing-draws = { $who } : nulle prouvée.
remark-standing-loses = { $who } : perte prouvée.
remark-wins-within = { $plies ->
    [one] { $who } : gain prouvé en un coup.
   *[other] { $who } : gain prouvé en { $plies } coups au plus, les deux côtés comptés.
}
remark-loses-within = { $plies ->
    [one] { $who } : perte prouvée en un coup.
   *[other] { $who } : perte prouvée en { $plies } coups au plus, les deux côtés comptés.
}
remark-wins-capture = { $plies ->
    [one] { $who } : gain prouvé, en commençant par une prise.
   *[other] { $who } : gain prouvé, avec une prise d’ici { $plies } coups, les deux côtés comptés.
}
remark-loses-capture = { $plies ->
    [one] { $who } : perte prouvée, en commençant par une prise.
   *[other] { $who } : perte prouvée, avec une prise d’ici { $plies } coups, les deux côtés comptés.
}
remark-by-table = La table des positions résolues le dit.
remark-by-book = Le jeu est résolu depuis le début, et cette ouverture est dans son livre.
remark-keeps-one = Un seul coup garde ce résultat : { $move }.
remark-keeps-some = { $count } coups sur { $moves } gardent ce résultat.
remark-keeps-all = Tous les coups gardent ce résultat.
remark-loses-all = Tous les coups perdent aussitôt : { $list }.
remark-loses-but = Tous les coups perdent aussitôt, sauf { $list }.
remark-loses-one = { $move } perd aussitôt, à cause de { $reply }.
remark-loses-itself = { $move } perd sur-le-champ.
remark-loses-some = Ces coups perdent aussitôt : { $list }.
remark-threatens-win = { $who } : menace de gain immédiat par { $list }.
remark-shut-but-one = { $who } : toutes les pièces sont enfermées, sauf une, { $place }.
remark-shut = Sans issue : { $list }.
remark-takes = { $who } : { $list } à prendre.
remark-threatens = { $who } : menace sur { $list }.
remark-gives-away-one = { $move } donne une pièce : { $reply } la prend, et on ne peut pas reprendre.
remark-gives-away = Ces coups donnent une pièce : { $list }.
remark-throw-wins = { $who }, avec { $throws } : partie gagnée.
remark-throw-home = { $who }, avec { $throws } : une pièce rentre.
remark-throw-takes = { $who }, avec { $throws } : retour au départ pour { $what }.
remark-pieces = les { $count } pièces { $place }
remark-home = { $who } : une pièce peut rentrer ({ $list }).
remark-only-move = Un seul coup possible : { $move }.
remark-ahead = { $count ->
    [one] { $who } : une pièce d’avance.
   *[other] { $who } : { $count } pièces d’avance.
}
remark-lost = { $count ->
    [one] { $who } : { $count } perte sur { $all }.
   *[other] { $who } : { $count } pertes sur { $all }.
}
remark-at-home = { $who } : { $count } sur { $all } à l’arrivée.
remark-nothing-to-take = Aucune prise possible, d’un côté comme de l’autre.

# Statistiques et succès
statistics-title = Statistiques
statistics-none = Aucune partie terminée. La première que vous mènerez à son terme s’inscrira ici.
statistics-all-games = Tous les jeux
statistics-by-game = Par jeu
statistics-by-way = Par variante
statistics-by-side = Par côté
statistics-by-opponent = Par adversaire
statistics-way-default = Règles de base
statistics-way-change = { $option } : { $value }
statistics-people = Autres joueurs
statistics-played = Jouées
statistics-tally = { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
} · { $drawn ->
    [one] { $drawn } nulle
   *[other] { $drawn } nulles
} · { $lost ->
    [one] { $lost } perdue
   *[other] { $lost } perdues
}
statistics-won = Gagnées
statistics-drawn = Nulles
statistics-lost = Perdues
statistics-shared = Entre vous
statistics-beaten = Plus haut niveau battu
statistics-beaten-none = Aucun pour l’instant
statistics-streak = Victoires d’affilée
statistics-streak-now = Série en cours : { $count }
statistics-streak-best = Plus longue série : { $count }
statistics-streak-help = Seules comptent les parties contre l’ordinateur ; une nulle rompt la série.
statistics-longest = Partie la plus longue
statistics-shortest = Partie la plus courte
statistics-moves = { $count ->
    [one] Un coup
   *[other] { $count } coups
}
statistics-accuracy = La précision au fil du temps
statistics-accuracy-none = Ouvrez le bilan d’une partie terminée : sa précision s’inscrira ici.
statistics-throws = Lancers et probabilités
statistics-throws-none = Aucun lancer pour l’instant. On les compte dans les parties de Yut terminées.
statistics-throws-people = Joueurs
statistics-throws-computers = Ordinateurs
statistics-throws-expected = Attendus
statistics-throws-total = { $count ->
    [one] Un lancer
   *[other] { $count } lancers
}
statistics-throws-help = Les probabilités sont les mêmes pour tous. L’ordinateur ne choisit pas ses lancers.
statistics-fair-few = Trop peu de lancers pour en juger.
statistics-fair-usual = Rien d’étonnant : par le seul hasard, { $share } % des séries aussi longues s’écartent au moins autant des probabilités.
statistics-fair-unusual = Peu courant, mais cela arrive : par le seul hasard, { $share } % des séries aussi longues s’écartent au moins autant.
statistics-fair-rare = Très rare : par le seul hasard, moins d’une série aussi longue sur mille s’écarte autant des probabilités.
statistics-since = Compté depuis le { $date }
statistics-reset = Réinitialiser les statistiques
statistics-reset-undo = Annuler la réinitialisation
feat-title = Succès
feat-count = { $done } sur { $of }
feat-progress = { $done } sur { $of }
feat-earned = Accompli le { $date }
feat-not-earned = Pas encore
feat-elder = Un mot avec l’Ancien
feat-elder-line = Battez le niveau 5. Au Nei Pat Kono, personne n’y arrive ; avec les chèvres du Pulijudam, c’est possible.
feat-map = Le tour de la carte
feat-map-line = Gagnez une fois contre l’ordinateur à chacun des jeux.
feat-leaflets = Tout essayé
feat-leaflets-line = Au fil des parties terminées, essayez chaque option proposée avant le jeu.
feat-eye = L’œil clair
feat-eye-line = Obtenez 100 % de précision dans le bilan d’une partie contre l’ordinateur.
feat-closed-ranks = Les rangs serrés
feat-closed-ranks-line = Bagh Chal : gagnez avec les chèvres contre le niveau 2 ou plus, sans en perdre plus d’une.
feat-moving-tigers = Tigres en marche
feat-moving-tigers-line = Bagh Chal : gagnez avec les tigres contre le niveau 4 ou plus.
feat-both-sides = La dent et la corne
feat-both-sides-line = Bagh Chal : battez l’ordinateur avec les chèvres, puis avec les tigres, ou l’inverse.
feat-mountain = Maîtres de la montagne
feat-mountain-line = Pulijudam : gagnez avec les tigres contre le niveau 2 ou plus. La montagne est du côté des chèvres.
feat-buck = Bouc émissaire
feat-buck-line = Pulijudam : battez l’ordinateur en prenant le Bouc.
feat-shogun = La place du général
feat-shogun-line = Hasami Shogi : battez l’ordinateur en complétant la ligne de cinq avec votre shogun.
feat-double-cut = Deux coups de ciseaux
feat-double-cut-line = Hasami Shogi : d’un seul coup, prenez dans deux directions.
feat-five-arrows = Les cinq flèches
feat-five-arrows-line = Jarmo : battez l’ordinateur avec vos cinq soldats dans le camp adverse.
feat-even-board = Sans rien céder
feat-even-board-line = Nei Pat Kono : faites nulle contre le niveau 5, qui y joue à la perfection. Personne ne fait mieux.
feat-four-in-hand = L’attelage
feat-four-in-hand-line = Yut : rentrez quatre chevaux en une seule pile.
feat-lucky-hand = La main heureuse
feat-lucky-hand-line = Yut : lancez yut ou mo trois fois de suite dans le même tour.
    .numbers = Yut : lancez un quatre ou un cinq trois fois de suite dans le même tour.
feat-wild-horse = Le cavalier du cheval sauvage
feat-wild-horse-line = Yut : battez l’ordinateur dans une partie que finit le cheval sauvage.
statistics-results = Résultats
statistics-reset-help = Réinitialiser ne supprime rien et s’annule à tout moment.


# Préparation du plateau
edit-title = Préparer le plateau
edit-help = Choisissez une pièce, puis ses places, ou faites glisser les pièces. Celle qui était là s’en va ; seuls les chevaux d’un même côté se rejoignent. Le bouton droit vide un endroit.
edit-take-away = Enlever
edit-empty = Vider le plateau
edit-own-start = Position de départ
edit-to-move = Au tour de
edit-by-throws = Les premiers lancers diront qui commence.
edit-start-here = Jouer à partir d’ici
edit-count-hand = En main
edit-count-captured = Prises
edit-count-home = Rentrés
edit-count-quiet = Coups depuis la prise
edit-piece-tiger = Tigre
edit-piece-goat = Chèvre
edit-piece-alpha = Alpha
edit-piece-buck = Bouc
edit-piece-samurai-red = Samouraï rouge
edit-piece-samurai-green = Samouraï vert
edit-piece-shogun-red = Shogun rouge
edit-piece-shogun-green = Shogun vert
edit-piece-rock = Rocher
edit-piece-kono-light = Fleur
edit-piece-kono-dark = Lune
edit-piece-archer-green = Archer vert
edit-piece-archer-blue = Archer bleu
edit-piece-guard-green = Garde vert
edit-piece-guard-blue = Garde bleu
edit-piece-golden-archer-green = Archer d’or vert
edit-piece-golden-archer-blue = Archer d’or bleu
edit-piece-golden-guard-green = Garde d’or vert
edit-piece-golden-guard-blue = Garde d’or bleu
edit-piece-horse-red = Cheval rouge
edit-piece-horse-blue = Cheval bleu
edit-piece-horse-green = Cheval vert
edit-piece-horse-yellow = Cheval jaune
edit-impossible = Aucune partie ne peut mener à cette position.
edit-over = La partie serait déjà finie. Changez le plateau, ou le côté qui joue.
edit-no-more = { $who } : pièces de ce genre, { $count } au plus. Enlevez-en d’abord une.
edit-not-here = Cette pièce n’a pas sa place sur ce plateau.
edit-stays = On ne peut ni l’enlever ni le recouvrir, seulement le déplacer.
edit-most = Pas plus de { $count }, vu ce qui est sur le plateau.
edit-tigers = Il faut { $count } tigres sur le plateau.
edit-goats = Sur le plateau, en main et prises, il faut { $count } chèvres en tout.
edit-captured = À { $count } chèvres prises, les tigres ont gagné. Comptez-en moins.
edit-goats-first = Les chèvres commencent : posez-en une, ou laissez-les jouer.
edit-tigers-unmoved = Avant la première chèvre, aucun tigre n’a bougé. Posez une chèvre, ou remettez les tigres au départ.
edit-trapped = Un tigre vient de jouer : ils ne peuvent pas être tous enfermés. Libérez-en un.
edit-early-captures = Avec tant de chèvres en main, { $count ->
    [0] les tigres n’ont pu en prendre aucune.
   *[other] les tigres n’ont pas pu en prendre plus de { $count }.
}
edit-alpha = L’un des tigres doit être l’Alpha.
edit-buck-waits = Le Bouc attend que { $count } chèvres aient été prises.
edit-barriers = Trop de barrières pour les chèvres prises : { $count } au plus. Videz le plateau pour les retirer.
edit-pieces = { $who } : d’une à { $count } pièces sur le plateau.
edit-shogun = { $who } : aucune pièce n’est perdue, le shogun doit donc être sur le plateau.
edit-enemy-camp = { $who } : aucune pièce n’entre dans le camp d’en face.
edit-too-few = { $who } : à moins de { $count } pièces, la partie était déjà perdue.
edit-five = { $who } : cinq pièces alignées ont déjà gagné. Rompez la ligne.
edit-red-first = Rouge commence, et son camp est encore plein : personne n’a pu bouger.
edit-one-move = Le camp de Vert est encore plein : Rouge a joué un coup tout au plus.
edit-shogun-home = { $who } : rien n’a encore bougé, le shogun est donc au milieu de la rangée du fond.
edit-rock = { $who } : le rocher se pose entre les camps.
edit-one-left = { $who } : avec une seule pièce, la partie est perdue.
edit-quiet = Après { $count } coups sans prise, la partie est finie.
edit-opening = Les deux premiers tours sont des prises et ne mènent pas ici. Enlevez d’autres pièces, ou revenez au départ.
edit-first-capture = { $who } : le premier tour est une prise, or aucune pièce ne manque en face.
edit-turn = D’après le nombre de coups, c’est à l’autre de jouer.
edit-last-move = { $who } : aucune pièce n’a pu jouer le dernier coup. Comptez un coup depuis la prise, ou faites de la place.
edit-soldiers = { $who } : pas plus de { $count } soldats en tout.
edit-golden = { $who } : pas plus de { $count } soldats en dehors du soldat d’or.
edit-guard = { $who } : dans le camp adverse, un garde se retourne ; mettez-y un archer.
edit-nobody = Mettez un soldat de chaque couleur sur le plateau.
edit-post = { $who } : un cheval qui atteint son poteau est rentré.
edit-own-arm = { $who } : on n’entre pas par le bras de son propre poteau.
edit-stack = { $who } : cette pile est trop haute.
edit-enemies = { $who } : deux adversaires ne partagent pas un point.
edit-hurdle = { $who } : aucun cheval ne reste sur une haie.
edit-wild-horse = { $who } : aucun cheval ne se tient là où est le cheval sauvage.

# Livre de règles
rulebook = Règles
rulebook-close = Fermer
rulebook-why = Pourquoi ?
rulebook-why-close = Masquer
rulebook-sections = Sommaire
action-rules = Règles
caption-why = Réessayez pour savoir pourquoi.
caption-rules = Réessayez pour lire la règle.

# Leçons
lessons = Leçons
lessons-of = Leçons : { $game }
lesson-begun = en cours
lesson-show-me = Montrez-moi
lesson-again = Réessayer
lesson-back = Revenir
lesson-anew = Recommencer
lesson-play = Jouer une partie
lesson-leave = Quitter
lesson-offer = Première partie de { $game } ?
lesson-offer-line = « Je vous montre le jeu en quelques minutes, directement sur le plateau. Les leçons restent sur la carte, et vous arrêtez quand vous voulez. »
lesson-offer-yes = Montrez-moi
lesson-offer-no = Je joue tout de suite
refused-lesson = Pas encore : suivez votre guide.
refused-lesson-undo = Ici, il n’y a rien à reprendre.
credits = Crédits

# Les demandes : ce qu’attend une étape du tour, et une phrase de plus pour le volet à côté du plateau
prompt-place-goat = Posez une chèvre sur un point libre
prompt-place-goat-help = Les chèvres posées ne bougent pas tant qu’il en reste une en main.
how-to-pick = { $walk } pour se déplacer, { $pick } pour choisir.
walk-arrows = Flèches
walk-letters = Z Q S D
walk-pad = Croix directionnelle
prompt-walk-goat = Jouez une chèvre : la pièce, puis un point marqué
prompt-walk-goat-help = Toutes sont posées : chacune peut suivre une ligne jusqu’au point libre voisin, sans sauter ni prendre.
prompt-tiger = Jouez un tigre : la pièce, puis un point marqué
prompt-tiger-help = Un tigre va au point voisin, ou prend une chèvre en sautant tout droit jusqu’au point libre derrière elle.
prompt-barrier = Fermez une ligne, ou appuyez sur « Passer »
prompt-barrier-help = Choisissez les deux bouts d’une ligne : ni pas ni saut n’y passent, jusqu’à ce que deux tigres abattent la barrière. Passer, c’est y renoncer.
prompt-alpha = Jouez aussi l’Alpha, ou appuyez sur « Passer »
prompt-alpha-help = Il peut jouer juste après un autre tigre, jusqu’à l’entrée du Bouc ou à la dernière chèvre posée.
prompt-buck-or-goat = Posez une chèvre, ou faites entrer le Bouc
prompt-buck-or-goat-help = Choisissez le Bouc, puis une chèvre : il la remplace et protège ses voisines, sauf de l’Alpha. Si le Bouc est pris, vous perdez.
prompt-buck-or-step = Jouez une chèvre, ou faites entrer le Bouc
prompt-buck-or-step-help = Choisissez le Bouc, puis une chèvre : il la remplace et protège ses voisines, sauf de l’Alpha. Si le Bouc est pris, vous perdez.
prompt-rock = Roulez votre rocher, ou appuyez sur « Passer »
prompt-rock-help = Un pas par pièce perdue, dans tous les sens, vers une case libre entre les camps. Jouez ensuite une pièce.
prompt-move-samurai = Jouez un samouraï : il glisse ou il saute
prompt-move-samurai-help = Choisissez un samouraï, puis une case marquée. Les ennemis pris en ligne entre deux des vôtres quittent le plateau.
prompt-bring-back = Posez un soldat, ou appuyez sur « Passer »
prompt-bring-back-help = Un soldat récupéré peut se poser sur un point libre de votre camp. Si vous passez, il attend dans votre main.
prompt-bring-back-camps = Ramenez un soldat, ou appuyez sur « Passer »
prompt-bring-back-camps-help = Vous tenez les camps éloignés : choisissez un point libre de votre camp. Ils disparaissent alors.
prompt-must-bring-back = Rien ne peut bouger : posez un soldat
prompt-must-bring-back-help = Aucun de vos soldats ne peut bouger : posez celui de votre main sur un point libre de votre camp. On ne peut pas passer.
prompt-must-bring-back-camps = Rien ne peut bouger : ramenez un soldat
prompt-must-bring-back-camps-help = Vous tenez les camps éloignés : choisissez un point libre de votre camp. Ils disparaissent alors.
prompt-move-or-place = Jouez un soldat, ou posez-en un dans votre camp
prompt-move-or-place-help = Un de vos gardes a été pris et attend en main. Le poser prend tout le tour : choisissez un point libre de votre camp.
prompt-move-or-turn = Jouez un soldat, ou retournez un garde
prompt-move-or-turn-help = Un garde arrivé dans le camp adverse peut se retourner : choisissez-le deux fois. Cela prend tout le tour et vous rend un soldat pris.
prompt-must-turn = Rien ne peut bouger : retournez un garde
prompt-must-turn-help = Choisissez deux fois un garde arrivé dans le camp adverse : il se retourne, et vous rend un de vos soldats pris.
prompt-move-soldier = Jouez un de vos soldats le long d’une ligne
prompt-move-soldier-help = Choisissez un soldat, puis le point à l’autre bout de la ligne. L’ennemi qui s’y trouve est pris.
prompt-kono-take = Prenez : sautez par-dessus une amie
prompt-kono-take-help = Aucune de vos pièces ne peut avancer. Choisissez-en une, puis l’ennemie juste derrière l’amie d’à côté.
prompt-kono-move = Avancez d’un pas, ou prenez par-dessus une amie
prompt-kono-move-help = Choisissez une pièce, puis une case libre à côté, ou l’ennemie juste derrière une amie voisine.
prompt-join = Chevaux côte à côte : « Les réunir » ou « Passer »
prompt-join-help = Tous les vôtres sur ce point ne font plus qu’une pile et courent ensemble. Une prise les renvoie tous.
prompt-stuck = Rien ne peut bouger : appuyez sur « Passer »
prompt-stuck-help = Vous n’avez aucun coup cette fois ; c’est au joueur suivant.
prompt-throw-for-order = { $thrown ->
    [dice] Lancez les dés : le plus fort commence
   *[sticks] Lancez les bâtons : le plus fort commence
}
prompt-throw-for-order-help = Chacun lance une fois ; à égalité pour la première place, on relance.
prompt-throw-for-order-partners = Chacun lance une fois. L’ordre des lancers décide de toutes les places : les joueurs à égalité relancent.
prompt-throw = { $thrown ->
    [dice] Lancez les dés
   *[sticks] Lancez les bâtons
}
prompt-throw-help = { $thrown ->
    [dice] Chaque face blanche visible compte un pas. S’il n’y en a aucune, c’est mo, et il compte cinq.
   *[sticks] Chaque côté plat visible compte un pas. S’il n’y en a aucun, c’est mo, et il compte cinq.
}
    .numbers = { $thrown ->
        [dice] Chaque face blanche visible compte un pas. S’il n’y en a aucune, c’est cinq pas.
       *[sticks] Chaque côté plat visible compte un pas. S’il n’y en a aucun, c’est cinq pas.
    }
prompt-throw-again = { $thrown ->
    [dice] Relancez les dés
   *[sticks] Relancez les bâtons
}
prompt-throw-again-help = Vous avez gagné un autre lancer : c’est toujours votre tour.
prompt-move-horse = Avancez un cheval : la pièce, puis un point marqué
prompt-move-horse-help = Un cheval en main peut aussi entrer. Un raccourci peut partir d’un coin ou du centre : voyez les points marqués.
prompt-share-results = Employez vos lancers : un cheval, ou plusieurs
prompt-share-results-help = Un cheval par lancer, ou plusieurs lancers pour un seul. Le dernier qui peut avancer prend tout le reste.
prompt-split-total = Partagez le total entre vos chevaux
prompt-split-total-help = Chaque cheval avance une fois, d’un pas au moins. Le dernier à n’avoir pas bougé prend tout le reste.
prompt-pair = Deux chevaux seuls : « Former la paire » ou « Passer »
prompt-pair-help = Une paire avance comme un seul cheval, sans jamais de troisième. Une prise renvoie les deux.
prompt-pair-others = Choisissez la paire, ou appuyez sur « Passer »
prompt-pair-others-help = « Former la paire » joint le cheval qui vient d’arriver à un autre ; « Réunir les deux autres » le laisse seul.

# Page de préparation : variantes, joueurs, extensions
ways = Variante
recommended = Recommandé
one-way = Ce jeu n’a pas de variante. Choisissez simplement les joueurs.
chairs = Joueurs
chairs-alone = Joueurs : chacun pour soi – à quatre, on joue deux contre deux
chairs-teams = Joueurs : { $one } contre { $other }
chair-of = { $role } : { $name }
chair-empty = place libre
chair-nobody = Personne
person-temper = Joue sur cet appareil
person-rename = Écrire un nom
expansions = Extensions
expansion-belongs = Seulement avec « { $way } ».
expansion-clashes = Ne se combine pas avec vos autres choix.
set-up-table = Joueurs et plateau
more = Autres options
usual-rules = Règles de base
start-position = Position de départ
own-start = La partie commence à votre propre position.
way-bagh-chal-on = Sans va-et-vient
way-bagh-chal-on-line = Une fois les chèvres posées, on ne revient pas aussitôt sur ses pas : l’un des deux doit céder.
way-bagh-chal-off = Va-et-vient permis
way-bagh-chal-off-line = On va et vient à son gré. La même position trois fois, et la partie est nulle.
way-pulijudam-on = Sans va-et-vient
way-pulijudam-on-line = Une fois les chèvres posées, on ne revient pas aussitôt sur ses pas : l’un des deux doit céder.
way-pulijudam-off = Va-et-vient permis
way-pulijudam-off-line = On va et vient à son gré. La même position trois fois, et la partie est nulle.
way-hasami-shogi-five = Cinq alignées
way-hasami-shogi-five-line = Dix-huit pièces par côté. Prenez l’ennemi en tenaille, et alignez-en cinq pour gagner.
way-hasami-shogi-war = Guerre
way-hasami-shogi-war-line = Neuf pièces par côté, et les lignes ne valent rien : qui n’en a plus qu’une a perdu.
way-jarmo-base = Aux points
way-jarmo-base-line = Celui qui a le plus de points gagne : deux par soldat dans le camp adverse, un pour tout autre.
way-jarmo-legendary = Légendaire
way-jarmo-legendary-line = Une course : gagne qui mène le premier tous ses soldats encore en jeu de l’autre côté.
way-jarmo-jasyr = Jasyr
way-jarmo-jasyr-line = Une course sans retour : on avance ou on va de côté, aussi par les lignes pointillées.
way-nei-pat-kono = Quatre sur quatre
way-nei-pat-kono-line = Seize pièces couvrent le plateau. Pour prendre, sautez par-dessus une amie sur l’ennemie derrière elle.
way-yut-dice = Chacun pour soi
way-yut-dice-line = Chacun joue seul. Seuls yut et mo font relancer, jamais une prise.
    .numbers = Chacun joue seul. Seuls le quatre et le cinq font relancer, jamais une prise.
way-yut-duel = Duel
way-yut-duel-line = À deux, dans le sens des aiguilles. Prendre fait relancer, et le poteau suffit.
way-yut-partners = Partenaires
way-yut-partners-line = À quatre, on joue aussi les chevaux du partenaire ; à deux ou trois, chacun pour soi.
way-yut-pool = Lancers cumulés
way-yut-pool-line = On lance, puis on partage ses lancers entre ses chevaux, ou on les ajoute.

# Un plantage : sa page, et les phrases de la console et du dialogue du système.

crash = Madang s’est arrêté
crash-program = Le programme a planté. Vous n’y êtes pour rien.
crash-graphics = L’affichage a lâché : la carte, son pilote, ou ce que Madang leur demandait.
crash-kept = Vos parties sont enregistrées, jusqu’au dernier coup affiché.
crash-log = Le journal et le rapport sont dans { $folder }.
crash-report = Le rapport dit ce qui a planté, sur quel système et dans quelle partie. Il ne contient ni votre nom ni vos dossiers.
crash-go-on = Reprendre la partie
crash-again = Relancer
crash-safe = Relancer en mode sans échec
crash-copy = Copier le rapport
crash-not-again = Madang n’a pas pu être relancé. Relancez-le vous-même, s’il vous plaît.
no-graphics = Madang n’a rien trouvé pour dessiner : ni Vulkan, ni DirectX 12, ni Metal, ni OpenGL ne marchent sur cet ordinateur. Un pilote graphique plus récent peut aider.
no-display = Madang n’a pas trouvé d’écran où ouvrir sa fenêtre : ni WAYLAND_DISPLAY ni DISPLAY n’en désignent un.
no-display-named = Madang n’a pas trouvé d’écran où ouvrir sa fenêtre : { $named } ne mène à aucun.
notice-safe-graphics = Les derniers démarrages n’ont pas abouti : Madang s’est lancé en mode sans échec. Le moteur graphique se choisit dans les réglages.
notice-sound-lost = L’ordinateur n’a plus de son. Jouez sans crainte : Madang guette son retour.
notice-sound-back = Le son est revenu.
notice-no-full-screen = Ce système n’a pas de plein écran exclusif : Madang occupe l’écran sans cadre.
notice-renderer = Prendra effet au prochain démarrage.
tables-coming = Le niveau 5 va chercher sa table de positions résolues : { $arrived } mégaoctets sur { $whole }
tables-missing = La table de positions résolues n’est pas disponible ici. L’ordinateur réfléchit par lui-même.
search-lost = L’ordinateur a perdu le fil et a joué au hasard. Vous pouvez continuer.
hint-lost = L’ordinateur a perdu le fil. Pas d’indice cette fois.
review-lost = L’ordinateur a perdu le fil de cette partie et ne peut pas en faire le bilan.
renderer = Moteur graphique
renderer-auto = Automatique
version = Version { $version }

ladder = L’échelle
ladder-line = Une rencontre gagnée, et le suivant s’assied.
ladder-passed = { $game } : vous avez battu { $name }
ladder-next = { $game } : { $name } vous attend
ladder-first = { $game } : { $name } attend. D’abord, battez { $next }.
against-with-handicap = { $name }, avec un avantage pour moi
voices = Bavardage à table
voices-off = Silencieux
voices-on = De temps en temps
