# Les leçons de Jarmo.

# La première leçon. L’Ancien guide.
lesson-jarmo = Jusqu’au camp adverse
lesson-jarmo-line = Suivre les lignes, prendre, ramener un soldat perdu et compter ses points.

lesson-jarmo-welcome = Bienvenue. Les cinq soldats verts sont à vous, et je mène les bleus. La rangée où se tiennent les vôtres est votre camp. Vous voulez entrer dans le camp bleu, là-bas en face ; les miens veulent entrer dans le vôtre.

lesson-jarmo-step = Un soldat suit une ligne jusqu’à l’autre bout. Les lignes se croisent sans se rencontrer : ne regardez que le point où chacune finit. Prenez le soldat du milieu de votre camp et avancez-le aussi loin qu’une ligne le porte : choisissez-le, puis le point.
lesson-jarmo-step-yes = Oui. Une seule ligne, et vous voilà sur la rangée du milieu. D’ici, d’autres lignes partent dans tous les sens.
lesson-jarmo-step-no-short = C’est bien une ligne, mais elle s’arrête tôt. Le même soldat en a une plus longue.
lesson-jarmo-step-no = C’est un bon coup pour un autre soldat. Pour l’instant, laissez partir celui du milieu.

lesson-jarmo-arrive = Ce soldat est à un carrefour : six lignes s’y rejoignent. Deux d’entre elles finissent dans le camp bleu. Suivez-en une.
lesson-jarmo-arrive-yes = Le voilà arrivé. Ici, ce soldat vaut deux points au lieu d’un, et il ne bougera plus. Prudence : un ennemi peut encore l’y prendre.
lesson-jarmo-arrive-no-back = Les lignes permettent aussi de reculer, et c’est parfois sage. Mais le camp bleu n’est qu’à une ligne.
lesson-jarmo-arrive-no-near = Un pas en avant, mais il manque une rangée. Du carrefour, deux lignes mènent jusqu’à la rangée du fond.
lesson-jarmo-arrive-no = Ainsi, le camp sera pour plus tard. Regardez les deux lignes du soldat de tête qui finissent sur la rangée du fond.

lesson-jarmo-take = Un soldat bleu s’est approché. Si une ligne mène sur un ennemi, vous pouvez le prendre. Rien ne vous y oblige jamais, mais ici, faites-le.
lesson-jarmo-take-yes = Voyez, votre soldat s’est retourné. C’était un archer ; il a pris un ennemi, et le voilà garde.
lesson-jarmo-take-no-past = Le bon soldat, mais pas la bonne ligne : il passe à côté. Son autre ligne finit juste sur l’ennemi.
lesson-jarmo-take-no = Ainsi, le soldat bleu poursuit sa route. Celui de votre coin gauche a une ligne qui finit juste sur lui.

lesson-jarmo-guard = Un garde marche comme les autres, mais il porte un don. Quand il entre dans le camp adverse, il ramène un soldat que vous avez perdu. Deux points du camp bleu lui sont ouverts ; choisissez celui où personne ne peut le prendre.
lesson-jarmo-guard-yes = Bien. Le garde est redevenu archer, et l’un de vos soldats perdus est dans votre main.
lesson-jarmo-guard-no-exposed = Il y arriverait, et ramènerait son soldat. Mais le soldat bleu de la deuxième rangée a une ligne vers ce coin et le prendrait. L’autre point est sûr.
lesson-jarmo-guard-no-walks = Le garde poursuit sa marche et garde son don. Il ne le remet que dans le camp bleu, et celui-ci n’est qu’à une ligne.
lesson-jarmo-guard-no = Vous aurez le temps plus tard. Votre garde est à une ligne du camp bleu.

lesson-jarmo-place = Posez le soldat sur un point libre de votre camp. Cela ne vous coûte rien : votre coup est déjà joué. Vous pourriez aussi appuyer sur « Passer » et le garder pour un autre tour.
lesson-jarmo-place-yes = Le voilà prêt à repartir. Dans votre main, il ne valait aucun point ; sur le plateau, il en vaut un.
lesson-jarmo-place-no-keep = Vous pouvez le garder, et l’on vous le demandera de nouveau après votre prochain coup. Mais on ne gagne rien à attendre ici : posez-le.

lesson-jarmo-answer = Un soldat bleu vient de prendre le vôtre, en tête, et le voilà garde. Il est à une ligne de votre camp, où il ramènerait quelqu’un. Répondez tout de suite.
lesson-jarmo-answer-yes = C’est ainsi que les soldats se protègent : qui prend l’un est pris par l’autre. Et maintenant, le garde, c’est vous qui l’avez.
lesson-jarmo-answer-no-past = Le bon soldat, mais il passe à côté du garde. Son autre ligne finit juste sur lui.
lesson-jarmo-answer-no = Alors le garde bleu survit, et sera peut-être bientôt dans votre camp. Le soldat de votre coin gauche a une ligne qui finit sur lui.

lesson-jarmo-saved = Les bleus ont pris votre dernier soldat sur le plateau. Mais il en reste un dans votre main, et tant qu’il y est, rien n’est perdu : ce tour sert à le poser. Choisissez un point de votre camp que le garde bleu ne peut atteindre.
lesson-jarmo-saved-yes = Le voilà debout, et la partie continue. En main, un soldat ne vaut aucun point, mais il peut tout sauver.
lesson-jarmo-saved-no-reached = Une ligne mène du garde bleu à ce coin. Il prendrait votre seul soldat, et vous n’en auriez plus aucun. Un autre point est sûr.

lesson-jarmo-count = Il vous reste un soldat à faire entrer. Quand il arrive, tout ce que vous avez sur le plateau est dans le camp bleu, et la partie s’achève. Mais comptez d’abord : deux points pour chacun des vôtres là-bas, un pour chacun des cinq bleus.
lesson-jarmo-count-yes = Quatre points partout. À égalité, qui a le plus de soldats dans le camp adverse l’emporte, et c’est vous. Arriver en prenant a fait la différence.
lesson-jarmo-count-no-short = La partie s’achève alors à quatre points pour vous et cinq pour les bleus : ce sont eux qui gagneraient. Pouvez-vous arriver et leur ôter un point du même coup ?
lesson-jarmo-count-no = Vous pouvez attendre, mais les bleus n’attendent pas. Il y a moyen d’arriver et de prendre un soldat du même coup.

lesson-jarmo-wait = Deux des vôtres sont arrivés, et les bleus viennent de prendre le troisième. Ce n’est pas un coup à vous qui l’a décidé : la partie n’est donc pas finie. Mais aucun de vos soldats ne peut bouger : appuyez sur « Passer », et les bleus continuent.
lesson-jarmo-wait-yes = On attend, donc. Vos deux soldats gardent leurs points, à moins qu’on ne vienne les prendre.

lesson-jarmo-fro = Regardez : j’ai fait deux allers et retours, et vous un aller, un retour, un aller. Si vous rentrez maintenant, nous l’aurons fait deux fois chacun, et la partie s’arrête avec les points tels qu’ils sont. Vous avez quatre soldats, j’en ai trois.
lesson-jarmo-fro-yes = La partie est finie, quatre points à trois, et elle est à vous. Si vous aviez eu moins de points que moi, mieux aurait valu jouer autre chose.
lesson-jarmo-fro-no-on = Ce soldat poursuit sa route, et rien ne se répète. Vous menez : ramenez-le d’où il vient.
lesson-jarmo-fro-no = Un autre soldat part et la partie continue ; c’est souvent ce qu’il faut. Mais vous menez : rentrez avec celui qui est sorti, et c’est gagné.

lesson-jarmo-endings = Retenez ce qui finit une partie. Un joueur a fait entrer tous ses soldats du plateau, ou les a tous perdus ; chacun va et vient ; une position revient une troisième fois ; ou plus personne ne peut jouer. Finir est une chose, avoir plus de points en est une autre.

lesson-jarmo-finale = Maintenant, jouons celle-ci jusqu’au bout. Vous commencez avec un garde et un archer, et trois soldats perdus. Restez groupés, et souvenez-vous de ce qu’un garde peut ramener.
lesson-jarmo-won = Bien joué, et bien compté. La steppe vous est ouverte.
lesson-jarmo-lost = Cette fois, elle vous a échappé. Que vos deux soldats se protègent l’un l’autre, et voyez où les miens peuvent vous prendre avant de jouer. On recommence ?

# La Légendaire. Le Chasseur guide.
lesson-jarmo-legendary = La course légendaire
lesson-jarmo-legendary-line = Pas de points. Arriver met à l’abri, et le garde se retourne plus tard.

lesson-jarmo-legendary-arrive = Pas de points ici. Qui fait entrer son dernier soldat gagne. Votre garde est à une ligne du coin bleu, et un soldat bleu a lui aussi une ligne vers ce coin. Entrez.
lesson-jarmo-legendary-arrive-yes = Ce soldat ne peut rien contre lui. À la Légendaire, qui est arrivé est à l’abri. Et il est encore garde.
lesson-jarmo-legendary-arrive-no-walks = Un détour. Une ligne mène le garde droit dans le coin.
lesson-jarmo-legendary-arrive-no = Celui-là a encore du chemin. Le garde est à une ligne du coin.

lesson-jarmo-legendary-turn-over = Vous avez perdu deux soldats. Un garde arrivé peut en ramener un, et cela prend tout votre tour. Choisissez le garde dans le coin, puis encore une fois.
lesson-jarmo-legendary-turn-over-yes = Retourné : le revoilà archer. Un soldat est revenu dans votre main.
lesson-jarmo-legendary-turn-over-no = C’est un déplacement. Ici, renoncez-y et retournez plutôt le garde.

lesson-jarmo-legendary-place = Il peut rejoindre votre camp dans ce même tour. Posez-le.
lesson-jarmo-legendary-place-yes = Un arc de plus. Un soldat de plus à faire passer, aussi : réfléchissez avant d’aller en chercher.
lesson-jarmo-legendary-place-no-keep = Le garder est permis, et les soldats en main ne retardent rien. Mais pour voir, posez-le.

lesson-jarmo-legendary-win = Un soldat contre cinq. Aux points, ce serait perdu. Ici, personne ne les compte.
lesson-jarmo-legendary-win-yes = Le dernier est entré. Vous gagnez, à un contre cinq.
lesson-jarmo-legendary-win-no-back = En arrière. Deux lignes mènent de l’autre côté, au camp bleu, et arriver, c’est gagner.
lesson-jarmo-legendary-win-no-near = Il manque une rangée. Le camp bleu est à une ligne, et arriver, c’est gagner.

lesson-jarmo-legendary-finale = À vous de conclure. Au départ, deux de vos soldats sont encore en route, et un des miens. Je n’attends pas.
lesson-jarmo-legendary-won = Net. Vous avez compté les pas.
lesson-jarmo-legendary-lost = J’avais un pas d’avance. Comptez les lignes qui restent à chacun, puis recommencez.

# Le Jasyr. Le Berger guide.
lesson-jarmo-jasyr = Le Jasyr, sans retour
lesson-jarmo-jasyr-line = En avant ou de côté seulement, par les lignes pointillées aussi.

lesson-jarmo-jasyr-dotted = Au Jasyr, personne ne recule : prenez votre temps avant chaque pas. Les lignes pointillées du milieu sont ouvertes. Votre soldat peut aller de côté par l’une ou par l’autre ; choisissez le côté où personne ne peut le prendre.
lesson-jarmo-jasyr-dotted-yes = Un pas tranquille, et un bon. De ce carrefour, une ligne mène droit dans le coin bleu.
lesson-jarmo-jasyr-dotted-no-left = Le soldat bleu du coin a une ligne vers ce point et prendrait le vôtre. L’autre ligne pointillée est sûre.
lesson-jarmo-jasyr-dotted-no-ahead = Déjà en avant, et de là on ne revient pas. Pour l’instant, restez dans la rangée du milieu : allez de côté par une ligne pointillée.
lesson-jarmo-jasyr-dotted-no = Cela peut attendre. Prenez le soldat du centre, et allez de côté par une ligne pointillée.

lesson-jarmo-jasyr-arrive = Le soldat bleu s’est avancé, et une ligne le relie au coin que vous visez. Cela vous inquiète ? Il n’y a pas de quoi. Entrez.
lesson-jarmo-jasyr-arrive-yes = Pour vous prendre, il devrait reculer, et cela ne se fait pas ici. Qui est arrivé est tranquille.
lesson-jarmo-jasyr-arrive-no-walks = C’est un pas, mais pas dans le coin. Une ligne y mène tout droit.
lesson-jarmo-jasyr-arrive-no = Rien ne presse, mais rien n’oblige à attendre. Votre soldat de tête a une ligne jusque dans le coin bleu.

lesson-jarmo-jasyr-hand = J’ai pris votre garde. Un archer serait perdu pour de bon, mais un garde revient aussitôt dans votre main. Posez-le sur un point libre de votre camp ; ici, cela prend tout votre tour.
lesson-jarmo-jasyr-hand-yes = Le revoilà, en archer. Au Jasyr, arriver ne ramène personne.
lesson-jarmo-jasyr-hand-no = Vous pouvez jouer et le laisser dans votre main. Pour cette fois, ramenez-le : choisissez un point libre de votre camp.

lesson-jarmo-jasyr-room = Deux des vôtres sont encore en route. Celui du bord n’a plus qu’une ligne, vers le point marqué du camp bleu. Pensez-y avant de jouer.
lesson-jarmo-jasyr-room-yes = Bien. Il y a de la place pour les deux. Ici, qui s’enferme reste enfermé.
lesson-jarmo-jasyr-room-no-shut = Alors votre propre soldat serait là où l’autre doit aller. Celui-ci ne bougerait plus jamais, et vous n’arriveriez pas. Laissez-lui sa place.

lesson-jarmo-jasyr-finale = Menez vos deux derniers soldats au but avant que le mien n’y soit. Pensez deux pas à l’avance, car on ne revient pas.
lesson-jarmo-jasyr-won = Tous sont entrés, et pas un pas de perdu. Vous avez la patience qu’il faut.
lesson-jarmo-jasyr-lost = Ce n’est rien. Un pas de trop ou un pas de travers, et l’on ne peut plus le reprendre. Refaisons le chemin.

# Les soldats d’or. La Villageoise guide.
lesson-jarmo-golden = Les soldats d’or
lesson-jarmo-golden-line = Prendre un otage, délivrer le sien et lui rendre la liberté.

lesson-jarmo-golden-golden = Regardez qui est là ! Le coin droit de chaque camp a son soldat d’or, et il commence comme garde. Tout le monde veut le prendre, et personne ne veut le perdre.

lesson-jarmo-golden-hostage = Les bleus ont laissé le leur partir tout seul. Allez le prendre, et voyez ce qui se passe.
lesson-jarmo-golden-hostage-yes = Il ne quitte pas le plateau ! Le voilà retourné, archer désormais, et il reste sous votre soldat. C’est un otage, tant que vous êtes là.
lesson-jarmo-golden-hostage-no-past = Tout près, mais à côté ! Le même soldat a une autre ligne, droit sur notre invité doré.
lesson-jarmo-golden-hostage-no = Notre invité doré nous échapperait. Le soldat de votre coin gauche a une ligne qui finit sur lui.

lesson-jarmo-golden-rescue = Aïe, cette fois, c’est moi qui tiens le vôtre, et mon soldat est monté dessus. Prenez mon soldat, comme n’importe quel autre.
lesson-jarmo-golden-rescue-yes = Voilà votre sauveur, sur la tête de son ami, et garde par-dessus le marché. Encore un pas, et le soldat d’or est libre.
lesson-jarmo-golden-rescue-no-past = Vous passez à côté, et votre ami attend toujours ! Le même soldat a une autre ligne, droit sur le mien.
lesson-jarmo-golden-rescue-no = Votre soldat d’or devrait attendre sous le mien. Celui de votre coin droit peut l’atteindre.

lesson-jarmo-golden-free = Quand le sauveur s’en va, le soldat d’or peut aller où il veut. Et votre sauveur est un garde, avec une ligne jusque dans le coin bleu. Faites d’une pierre deux coups !
lesson-jarmo-golden-free-yes = Quel coup ! Le soldat d’or est libre, votre garde est arrivé, et il a ramené quelqu’un.
lesson-jarmo-golden-free-no-elsewhere = Cela le libère aussi. Mais dans le coin bleu, votre garde ramènerait en plus un soldat.
lesson-jarmo-golden-free-no = Le soldat d’or est encore coincé sous son sauveur. Jouez celui du dessus.

lesson-jarmo-golden-place = Et voici de retour un soldat que vous aviez perdu. Faites-lui une place dans votre camp.
lesson-jarmo-golden-place-yes = Nous revoilà au complet.
lesson-jarmo-golden-place-no-keep = Il peut attendre dans votre main, bien sûr. Mais laissez-le rejoindre les autres : posez-le.

lesson-jarmo-golden-done = Un mot encore sur le soldat d’or, au milieu. C’est maintenant un archer, pour de bon : il ne redeviendra jamais garde. Si on le prend encore une fois, il est hors du jeu. Prenez-en soin !

lesson-jarmo-golden-finale = Et maintenant, une vraie partie entre amis. Au départ, je tiens votre soldat d’or, là-bas au carrefour. Tirez-le de là, et continuez comme il vous plaira !
lesson-jarmo-golden-won = Magnifique ! Dorés ou non, tous s’en sont bien tirés. Revenez vite.
lesson-jarmo-golden-lost = Oh, celle-ci est pour moi. Délivrez l’otage sans tarder, et ne laissez pas les autres tout seuls. On remet ça ?

# Les camps éloignés. Le Flâneur guide.
lesson-jarmo-camps = Les camps éloignés
lesson-jarmo-camps-line = Occuper les deux camps pour faire revenir un soldat, ou en empêcher l’autre.

lesson-jarmo-camps-both = Vous voyez les deux camps, là-bas, aux carrefours ? L’un est déjà à vous. Allez donc flâner jusqu’à l’autre, et vous aurez une bonne surprise.
lesson-jarmo-camps-both-yes = Les deux à la fois ! Vous pouvez rappeler quelqu’un que vous avez perdu.
lesson-jarmo-camps-both-no-leaves = Le voilà parti, et le camp avec lui ! Laissez ce soldat assis où il est, et envoyez celui du coin droit sur l’autre camp.
lesson-jarmo-camps-both-no-past = Le bon promeneur, mais pas le bon chemin. Il a une autre ligne, et celle-là finit sur le camp libre.
lesson-jarmo-camps-both-no = Jolie promenade, mais elle passe à côté de l’autre camp. Votre soldat du coin droit a une ligne qui y va tout droit.

lesson-jarmo-camps-back = Posez un soldat perdu sur un point libre de votre propre camp. Les camps éloignés plient bagage : ils ne font cela qu’une fois.
lesson-jarmo-camps-back-yes = Bon retour parmi nous ! Les camps sont partis, et la partie continue comme d’habitude.
lesson-jarmo-camps-back-no-keep = Vous pouvez dire non : les camps restent, et je vous le redemanderai au prochain tour, si vous y êtes encore. Mais qui sait ? Prenez tant que c’est là.

lesson-jarmo-camps-stop = Aux bleus d’essayer. Un de leurs soldats est assis sur un camp, et l’autre camp n’est qu’à une ligne d’un de ses amis. Gâchez-leur la fête !
lesson-jarmo-camps-stop-yes = Parti, et c’est votre soldat qui a pris sa place. Rien de plus sûr.
lesson-jarmo-camps-stop-no-sit = S’asseoir sur le camp libre a l’air malin. Mais le soldat bleu du milieu de la rangée du fond vous y prend, et les bleus tiennent les deux.
lesson-jarmo-camps-stop-no = Et les voilà partis vers le second camp. Prenez celui qui est assis sur le premier, tant que vous pouvez l’atteindre.

lesson-jarmo-camps-done = Ce n’est pas plus compliqué que cela. Avant une partie, vous pouvez mettre les deux camps ailleurs, sur deux points quelconques entre les premières rangées. Moi, je ne les laisserais jamais deux fois au même endroit.

lesson-jarmo-camps-finale = Une petite partie pour finir. Au départ, vous tenez un camp, et moi deux de vos soldats. Servez-vous des camps éloignés ou oubliez-les, mais entrez dans le mien !
lesson-jarmo-camps-won = Ha, quelle belle balade ! Moi, je regardais le paysage.
lesson-jarmo-camps-lost = Même moi, il m’arrive d’arriver. Voyez où mes soldats peuvent aller avant de partir flâner, et recommencez.
