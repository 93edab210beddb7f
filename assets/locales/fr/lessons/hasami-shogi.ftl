# Les mots des leçons du Hasami Shogi.

lesson-hasami-shogi = Des lames et des lignes
lesson-hasami-shogi-line = Glisser, sauter, refermer les ciseaux, et gagner : avec cinq pièces en ligne, ou parce qu’il n’en reste pas assez en face.

lesson-hasami-shogi-welcome = Entrez, entrez ! Vous menez l’armée rouge, moi la verte. Le premier qui aligne cinq pièces sans trou entre les deux camps gagne : en rangée, en colonne ou en diagonale. Il y a une seconde façon de gagner ; nous y viendrons.

lesson-hasami-shogi-slide = À vous. Une pièce glisse tout droit sur autant de cases libres que vous voulez, jamais en diagonale. Choisissez une pièce de votre rangée de devant, puis une case libre droit devant elle.
lesson-hasami-shogi-slide-yes = La voilà dehors ! Attention : on ne rentre plus chez soi, et l’on n’entre pas non plus chez l’autre. Nous n’avons plus qu’à nous retrouver au milieu.

lesson-hasami-shogi-jump = Votre rangée du fond n’a pas à attendre que celle de devant soit partie. Une pièce saute tout droit par-dessus une seule voisine, à vous ou à moi, vers la case libre qui suit. Faites-en sauter une par-dessus une amie.
lesson-hasami-shogi-jump-yes = Hop ! Un seul saut par tour, par-dessus une seule pièce, et personne n’a mal.
lesson-hasami-shogi-jump-no-front = Celle-là sort de la rangée de devant en glissant, et c’est son droit. Pour sauter, prenez derrière : une pièce de la rangée du fond, puis la case libre au-delà de l’amie qui est devant elle.
lesson-hasami-shogi-jump-no-out = Là-bas, elle est toute seule : personne à côté, donc personne par-dessus qui sauter. Chez vous, il y a du monde : choisissez une pièce de la rangée du fond.
lesson-hasami-shogi-jump-no-open = Celle-là n’a personne devant elle : elle glisse. Prenez une de ses voisines : chacune a une amie devant elle, par-dessus qui sauter.

lesson-hasami-shogi-take = Passons aux ciseaux. Ma pièce, là, au milieu, a une des vôtres à sa gauche. Glissez-en une autre à sa droite, et les lames se referment.
lesson-hasami-shogi-take-yes = Clac ! Ma tante la couturière n’aurait pas fait mieux. Plusieurs des miennes à la file y seraient passées aussi, pourvu qu’il n’y ait pas de trou.
lesson-hasami-shogi-take-no-apart = La bonne pièce, mais pas la bonne case. Il faut qu’elle soit dans la même rangée que la mienne, tout contre elle : alors la mienne est entre vos deux.
lesson-hasami-shogi-take-no-opens = C’était la lame de gauche, et la voilà partie ! Laissez-la où elle est, et amenez une autre pièce de l’autre côté.
lesson-hasami-shogi-take-no-below = D’en bas, elle ne ferme rien : les deux lames doivent être sur une même ligne, la mienne entre elles. La vôtre est à gauche ; l’autre va donc à droite.
lesson-hasami-shogi-take-no-far = C’est la bonne rangée, mais une case trop loin : avec un trou, les ciseaux ne coupent pas. Voyez qui peut venir plus près.
lesson-hasami-shogi-take-no = Ainsi, les lames restent ouvertes. Il vous faut quelqu’un juste à droite de ma pièce : cherchez laquelle des vôtres peut glisser jusque-là.

lesson-hasami-shogi-two-ways = La pièce qui bouge coupe dans les quatre directions. D’une certaine case, vous prenez d’un seul coup les deux pièces que je vous montre. Trouvez-la !
lesson-hasami-shogi-two-ways-yes = Deux coups de ciseaux en un ! Je ferais bien d’espacer un peu mes pièces.
lesson-hasami-shogi-two-ways-no-one = Vous en prenez une, très proprement. Mais amenez une pièce de chez vous sur la case qui touche les deux miennes, et toutes deux y passent.
lesson-hasami-shogi-two-ways-no-blade = Celle-là attendait derrière mes pièces : c’est la moitié de vos ciseaux. Laissez-la, et amenez quelqu’un de chez vous.
lesson-hasami-shogi-two-ways-no-short = La bonne pièce, la bonne colonne ! Elle s’arrête seulement trop tôt : continuez jusqu’à toucher mes deux pièces.
lesson-hasami-shogi-two-ways-no = Rien ne se referme ainsi. Cherchez la case libre qui touche mes deux pièces, avec une des vôtres derrière chacune.

lesson-hasami-shogi-between = Seul prend celui qui joue. Vous pouvez donc venir entre deux des miennes sans qu’il vous arrive rien. Allez où je vous montre : une de mes pièces n’aura pas cette chance.
lesson-hasami-shogi-between-yes = Entre deux des miennes, et c’est vous qui avez pris ! Elles peuvent rester là tant qu’elles veulent : c’est vous qui avez choisi d’y venir.
lesson-hasami-shogi-between-no-short = Il manque une case. Dehors, vous ne prenez rien ; allez entre les deux, jusqu’à toucher la pièce du dessus.
lesson-hasami-shogi-between-no-away = Cette pièce attendait justement dans la bonne colonne. Qu’elle ne s’égare pas de côté : montez-la tout droit jusqu’à la case que je vous montre.
lesson-hasami-shogi-between-no-above = C’était la lame du haut. Pour prendre ma pièce de la colonne du milieu, la vôtre doit rester au-dessus, et une autre venir d’en bas.
lesson-hasami-shogi-between-no-outside = Vous restez poliment devant la porte, et rien ne se referme. Entrez donc : la case entre mes deux pièces est libre, et sûre.
lesson-hasami-shogi-between-no = Un autre jour, peut-être. La case que je vous montre a l’air d’un piège, mais elle est sûre : montez-y par la colonne du milieu.

lesson-hasami-shogi-corner = Ma pièce s’est mise dans un coin du champ de bataille, où personne ne peut passer derrière elle. Les coins ont leur propre règle : occupez les deux cases qui la touchent, et elle est prise. Vous en tenez déjà une.
lesson-hasami-shogi-corner-yes = Coincée, et prise. Les deux cases doivent être sur le champ de bataille ; une pièce restée dans son camp n’y aide pas.
lesson-hasami-shogi-corner-no-short = La bonne colonne, mais pas assez loin. Seules comptent les cases qui touchent le coin : continuez jusqu’au bout.
lesson-hasami-shogi-corner-no-leaves = Vous lâchez la case que vous teniez déjà. Restez sous ma pièce, et envoyez quelqu’un d’autre à sa droite.
lesson-hasami-shogi-corner-no-far = La bonne rangée, mais il reste un trou entre vous et ma pièce. Il faut la case qui la touche.
lesson-hasami-shogi-corner-no = Ma pièce est toujours bien au chaud dans son coin. Vous êtes juste au-dessous ; envoyez quelqu’un sur la case à sa droite.

lesson-hasami-shogi-stop = Tiens, tiens : quatre des miennes à la file ! Si j’atteins la case que je vous montre, cela fera cinq. Je n’aurais pas dû le dire tout haut. Faites quelque chose.
lesson-hasami-shogi-stop-yes = Les quatre d’un coup ! Une des vôtres attendait à l’autre bout, et je n’avais rien vu. Voilà ce que c’est que de bavarder.
lesson-hasami-shogi-stop-no-bar = Vous barrez ma colonne, et cela me retient pour l’instant. Mais allez jusqu’à la case qu’il me faut, et voyez qui se tient à l’autre bout de ma file.
lesson-hasami-shogi-stop-no-short = La bonne colonne, mais vous vous arrêtez plus bas, et ma pièce y arrive la première. Montez jusqu’à la case que je vous montre.
lesson-hasami-shogi-stop-no-leaves = Voilà ce bout de ma file libre, et à l’autre je vais aligner cinq pièces. Laissez celle-là, et fermez l’autre bout.
lesson-hasami-shogi-stop-no = Alors ma pièce descend tout droit sur la case que je vous montre : cinq alignées, et j’ai gagné. Soyez-y avant elle.

lesson-hasami-shogi-five = À vous maintenant. Quatre des vôtres sont sur une diagonale, avec un trou au milieu. Bouchez-le.
lesson-hasami-shogi-five-yes = Cinq alignées, la partie est à vous ! Souvenez-vous seulement que les pièces restées dans leur camp ne comptent pas.
lesson-hasami-shogi-five-no-line = Celle-là fait partie de votre ligne ! Laissez les quatre où elles sont, et envoyez une cinquième dans le trou.
lesson-hasami-shogi-five-no-short = La bonne pièce, la bonne colonne, mais elle s’arrête trop tôt. Le trou est en plein centre du plateau.
lesson-hasami-shogi-five-no-far = Elle a glissé plus loin que le trou ! Un peu moins loin : en plein centre du plateau.
lesson-hasami-shogi-five-no = Le trou est toujours là, en plein centre du plateau. La pièce qu’il vous faut est encore chez elle, dans la même colonne.

lesson-hasami-shogi-few = Voici la seconde façon de gagner. Avec moins de cinq pièces, on ne peut plus faire de ligne : on a donc perdu. Il m’en reste tout juste cinq, éparpillées. Prenez-en une, et la partie est à vous.
lesson-hasami-shogi-few-yes = Plus que quatre, et c’est fini ! On peut donc gagner aux ciseaux, sans la moindre ligne en vue. Comptez de temps en temps. Qui n’a plus aucun coup perd aussi, et si une position revient une troisième fois, la partie est nulle.
lesson-hasami-shogi-few-no-short = La bonne colonne, mais il manque une case. Il faut qu’elle touche ma pièce par-dessous.
lesson-hasami-shogi-few-no-away = Ma pièce est là-haut, dans sa colonne, et elle s’en va ! Faites-la monter tout droit.
lesson-hasami-shogi-few-no-opens = Votre lame du haut est partie, et ma pièce respire. Laissez-la là, et amenez l’autre d’en bas.
lesson-hasami-shogi-few-no-one = Une lame à côté de cette pièce, et pas de seconde dans les parages. Celle que je vous montre en a déjà une au-dessus d’elle.
lesson-hasami-shogi-few-no = J’ai toujours mes cinq pièces. Celle que je vous montre a une des vôtres au-dessus d’elle ; amenez-en une autre d’en bas.

lesson-hasami-shogi-finale = Jouons celle-ci jusqu’au bout. Vous commencez avec trois pièces à la file ; allez jusqu’à cinq. Une ligne ouverte aux deux bouts, c’est plus que je n’en peux fermer.
lesson-hasami-shogi-won = Bien joué, celle-là est à vous ! Je ne pouvais pas garder toutes les portes à la fois. Revenez vite, je la raconterai à tout le monde.
lesson-hasami-shogi-lost = Pour cette fois, je m’en tire. Recommencez : alignez-en quatre avec les deux bouts libres, je ne peux en boucher qu’un.

# La guerre
lesson-hasami-shogi-war = La guerre
lesson-hasami-shogi-war-line = Neuf contre neuf, des camps ouverts, et seules les prises comptent.

lesson-hasami-shogi-war-welcome = Nous sommes moins nombreux aujourd’hui : neuf pour vous, neuf pour moi, sur une seule rangée. Ici, une ligne de cinq ne gagne rien. Vous gagnez quand il ne me reste qu’une pièce.

lesson-hasami-shogi-war-camp = Les portes sont ouvertes : à la guerre, on entre dans le camp d’en face, et l’on revient dans le sien. Deux de mes pièces sont sur ma rangée du fond, avec une des vôtres à côté. Entrez par la colonne que je vous montre.
lesson-hasami-shogi-war-camp-yes = Par la grande porte, et deux des miennes en moins ! Asseyez-vous donc, puisque vous êtes là.
lesson-hasami-shogi-war-camp-no-gate = La bonne colonne, mais vous vous arrêtez avant le bout. À la guerre, la porte est ouverte : allez jusqu’à ma rangée du fond.
lesson-hasami-shogi-war-camp-no-leaves = Celle-là est déjà la moitié de vos ciseaux. Laissez-la à côté de mes deux pièces, et amenez l’autre moitié.
lesson-hasami-shogi-war-camp-no-far = Vous voilà dans mon camp, mais trop loin : il y a un trou entre vous et mes deux pièces. Entrez par la colonne que je vous montre.
lesson-hasami-shogi-war-camp-no = Mes deux pièces sont toujours debout. Vous avez quelqu’un à un bout ; amenez-en un autre à l’autre bout, sur ma rangée du fond.

lesson-hasami-shogi-war-corner = J’ai rangé une pièce dans le coin du plateau. À la guerre, ce sont ces quatre coins qui sont dangereux : une des vôtres sur chacune des deux cases voisines, et elle est prise.
lesson-hasami-shogi-war-corner-yes = Et moi qui me croyais maligne. Les coins marqués, plus à l’intérieur, ne comptent pas à la guerre ; ceux-ci, si.
lesson-hasami-shogi-war-corner-no-short = La bonne colonne, mais pas assez loin. Seule la case juste au-dessous du coin le ferme.
lesson-hasami-shogi-war-corner-no-away = Cette pièce était justement dans la bonne colonne. Faites-la monter sous mon coin.
lesson-hasami-shogi-war-corner-no-leaves = Vous teniez ce côté du coin, et le voilà ouvert. Restez-y, et qu’une autre pièce vienne d’en bas.
lesson-hasami-shogi-war-corner-no = Mon coin tient toujours. Vous êtes à sa gauche ; envoyez quelqu’un sur la case juste au-dessous.

lesson-hasami-shogi-war-last = Il me reste deux pièces, et l’une d’elles s’est aventurée trop près des vôtres. Seule, l’autre ne prendra plus jamais rien. Finissez-en.
lesson-hasami-shogi-war-last-yes = Plus qu’une pièce : la guerre est à vous. Vous l’avez fait gentiment, je dois dire.
lesson-hasami-shogi-war-last-no-short = Elle monte par la bonne colonne et s’arrête trop bas. Mettez-la dans la rangée de ma pièce, tout contre elle.
lesson-hasami-shogi-war-last-no-far = Plus loin que ma pièce ! Un peu moins : la case à sa droite.
lesson-hasami-shogi-war-last-no-opens = C’était la lame de gauche. Laissez-la, et amenez l’autre à droite.
lesson-hasami-shogi-war-last-no = J’ai toujours mes deux pièces. Enfermez celle que je vous montre : elle a déjà une des vôtres à sa gauche.

lesson-hasami-shogi-war-finale = Vous commencez avec cinq pièces, moi avec deux, dont une cachée dans un coin. Prenez l’une ou l’autre, et la guerre est à vous.
lesson-hasami-shogi-war-won = Bien attrapée ! Se cacher dans les coins ne m’a jamais réussi.
lesson-hasami-shogi-war-lost = Je vous ai filé entre les doigts. Tenez un côté du coin, venez ensuite de l’autre, et surveillez par où je peux sauter.

# Le shogun
lesson-hasami-shogi-shogun = Le shogun
lesson-hasami-shogi-shogun-line = Mener un général qui glisse et saute aussi en diagonale.

lesson-hasami-shogi-shogun-welcome = Place aux généraux ! Au milieu de chaque rangée du fond se tient un shogun. Pour le reste, rien ne change.

lesson-hasami-shogi-shogun-diagonal = Un shogun se déplace comme les autres, et en diagonale aussi : tant que la voie est libre, et jamais dans un camp qui lui est fermé. Choisissez le vôtre et envoyez-le le long d’une diagonale.
lesson-hasami-shogi-shogun-diagonal-yes = Le voilà parti ! Aucun samouraï n’aurait pu passer par là.
lesson-hasami-shogi-shogun-diagonal-no-straight = Cela aussi, il sait le faire, comme tout le monde. Mais montrez-moi ce que seul un shogun peut faire : allez en diagonale.
lesson-hasami-shogi-shogun-diagonal-no = Une bonne pièce, mais un simple samouraï. Prenez celle que je vous montre, avec des cornes à son casque.

lesson-hasami-shogi-shogun-jump = Il saute aussi en diagonale, par-dessus une seule voisine, à vous ou à moi. Une de mes pièces touche un de ses coins ; au-delà, une belle case l’attend. Regardez qui se trouve à côté.
lesson-hasami-shogi-shogun-jump-yes = Par-dessus l’une, et clac, une autre prise entre les deux vôtres ! Celle que vous avez survolée n’a rien.
lesson-hasami-shogi-shogun-jump-no-straight = Tout droit, comme un simple samouraï, et personne ne l’attend là-bas. Ma pièce le touche par le coin : sautez par-dessus, en diagonale.
lesson-hasami-shogi-shogun-jump-no-slide = En diagonale, oui, mais loin de la fête. Prenez la direction où une de mes pièces barre la route, et passez par-dessus.
lesson-hasami-shogi-shogun-jump-no-blade = Celle-là attend à côté de mon autre pièce : c’est la seconde lame. Laissez-la, et que le shogun vienne de l’autre côté.
lesson-hasami-shogi-shogun-jump-no = Mes pièces sont toutes là. Faites sauter votre shogun par-dessus celle qui le touche par le coin, vers la case que je vous montre.

lesson-hasami-shogi-shogun-straight = Un général va en diagonale, mais les ciseaux coupent droit, pour lui comme pour tous. Prenez la pièce que je vous montre.
lesson-hasami-shogi-shogun-straight-yes = Une à gauche, une à droite, bien droit : elle est prise.
lesson-hasami-shogi-shogun-straight-no-diagonal = Votre shogun et un samouraï l’entourent, mais en diagonale, et rien ne se referme. Cherchez la pièce qui peut venir dans la même rangée.
lesson-hasami-shogi-shogun-straight-no-shogun = Tout grand seigneur qu’il est, le shogun n’arrive pas à droite de ma pièce en un coup. Un de vos samouraïs, si.
lesson-hasami-shogi-shogun-straight-no-opens = C’était la lame de gauche, et la voilà partie. Laissez-la, et amenez une autre pièce à droite.
lesson-hasami-shogi-shogun-straight-no = Rien ne se referme là. Vous avez quelqu’un à sa gauche ; amenez-en un autre à sa droite.

lesson-hasami-shogi-shogun-five = Dans une ligne, un shogun compte comme une autre pièce. Entre quatre des vôtres, il reste un trou. Qui peut y aller ?
lesson-hasami-shogi-shogun-five-yes = Le général complète la ligne en personne. Quelle allure, et quelle victoire !
lesson-hasami-shogi-shogun-five-no-stops = La bonne diagonale, mais pas le bon arrêt. Le shogun doit se poser exactement dans le trou.
lesson-hasami-shogi-shogun-five-no-line = Celle-là fait partie de la ligne : là où elle était, il y a un nouveau trou. Il faut une cinquième pièce.
lesson-hasami-shogi-shogun-five-no = Le trou est toujours là. Suivez la diagonale qui part de votre shogun : elle y mène tout droit.

lesson-hasami-shogi-shogun-finale = Vous commencez avec trois pièces à la file, le shogun tout près. Jouons jusqu’au bout : alignez-en quatre, les deux bouts libres, puis la cinquième.
lesson-hasami-shogi-shogun-won = Bravo ! Je dirai à mon général de se lever plus tôt.
lesson-hasami-shogi-shogun-lost = J’ai tenu bon, pour une fois. Recommencez, et faites venir le shogun en diagonale au bout de votre file.

# Les rochers
lesson-hasami-shogi-rocks = Les rochers
lesson-hasami-shogi-rocks-line = Se servir des rochers qui barrent le passage, et déplacer le sien après une perte.

lesson-hasami-shogi-rocks-welcome = Quelqu’un a laissé deux rochers sur le champ de bataille. Celui de gauche est à vous, celui de droite à moi. On ne glisse pas au travers, on ne saute pas par-dessus, et l’on ne peut pas les prendre.

lesson-hasami-shogi-rocks-blade = Deux de mes pièces semblent à votre portée. Mais un rocher n’est pas une lame : il n’aide personne à prendre. Laquelle pouvez-vous vraiment enfermer ?
lesson-hasami-shogi-rocks-blade-yes = Celle-là avait bien une des vôtres de l’autre côté. L’autre est fort contente à côté de son rocher.
lesson-hasami-shogi-rocks-blade-no-rock = De l’autre côté, il n’y a qu’un rocher, et un rocher ne coupe rien. Regardez ma pièce de gauche : là, vous avez quelqu’un.
lesson-hasami-shogi-rocks-blade-no-leaves = C’était votre pièce à côté de la mienne, la seule vraie lame que vous aviez là. Laissez-la, et amenez-en une autre en face.
lesson-hasami-shogi-rocks-blade-no = Rien n’est enfermé là. Une des deux que je vous montre a déjà une des vôtres à côté d’elle.

lesson-hasami-shogi-rocks-bar = Je viens de vous prendre deux pièces : votre rocher peut donc faire deux pas avant votre tour, case par case, dans toutes les directions. Ma pièce, là-haut, veut descendre sa colonne et enfermer la vôtre ; je vous montre les deux. Barrez-lui la route.
lesson-hasami-shogi-rocks-bar-yes = Elle peut maintenant regarder en bas tant qu’elle veut.
lesson-hasami-shogi-rocks-bar-no-stay = Alors le rocher reste, ma pièce descend et prend. Le déplacer ne vous coûte rien : roulez-le dans cette colonne.
lesson-hasami-shogi-rocks-bar-no = Là, le rocher ne gêne personne. La colonne à barrer est celle de ma pièce du haut, juste à droite de l’endroit où il se trouvait.

lesson-hasami-shogi-rocks-enough = Il vous reste un pas, si vous le voulez. Mais le rocher est bien où il est : appuyez sur « Passer », et votre tour commence.
lesson-hasami-shogi-rocks-enough-yes = Voilà qui est sage. Un rocher n’est jamais obligé de faire tous ses pas.
lesson-hasami-shogi-rocks-enough-no-column = Il barrerait la même colonne, ni mieux ni moins bien. Laissez-le se reposer : appuyez sur « Passer ».
lesson-hasami-shogi-rocks-enough-no-leaves = Alors il ressort de la colonne, et ma pièce descend quand même. Laissez-le où il est : appuyez sur « Passer ».

lesson-hasami-shogi-rocks-gap = Cette fois, je n’ai pris qu’une pièce : votre rocher peut faire un pas. Et j’en ai quatre sur une ligne, avec un trou que je peux atteindre. Un rocher coupe toute ligne où il se trouve.
lesson-hasami-shogi-rocks-gap-yes = Un rocher au milieu de ma belle ligne ! Et nul autre que vous ne peut l’en déloger.
lesson-hasami-shogi-rocks-gap-no-stay = Alors le trou reste ouvert, et une des miennes y vient tout droit. Mettez-y d’abord votre rocher.
lesson-hasami-shogi-rocks-gap-no = Ainsi, le trou de ma ligne reste ouvert. Il est à un pas de votre rocher.

lesson-hasami-shogi-rocks-turn = D’abord le rocher, et maintenant votre tour. Une de mes pièces est tout près des vôtres : prenez-la.
lesson-hasami-shogi-rocks-turn-yes = C’est de bonne guerre. Et comme je viens de perdre une pièce, c’est mon rocher qui peut bouger.
lesson-hasami-shogi-rocks-turn-no-short = La bonne colonne, mais elle s’arrête trop bas. Montez dans la rangée de ma pièce, sur la case à sa droite.
lesson-hasami-shogi-rocks-turn-no-far = Une case trop loin, jusque sous le rocher. La case à côté de ma pièce est celle d’en dessous.
lesson-hasami-shogi-rocks-turn-no-opens = C’était votre lame de gauche. Laissez-la à côté de ma pièce, et amenez-en une autre à droite.
lesson-hasami-shogi-rocks-turn-no = Celle que je vous montre est toujours là. Elle a une des vôtres à sa gauche ; amenez-en une autre à sa droite.

lesson-hasami-shogi-rocks-finale = Jouez maintenant contre moi, les rochers au milieu. Vous commencez avec trois pièces à la file ; veillez à ce que rien n’en ferme les deux bouts.
lesson-hasami-shogi-rocks-won = Rocher ou pas, cela faisait bien cinq. Repassez quand vous voulez !
lesson-hasami-shogi-rocks-lost = Pas cette fois. Alignez-en quatre avec une case libre à chaque bout, et songez aux colonnes que barrent les rochers.
