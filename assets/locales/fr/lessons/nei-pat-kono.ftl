# Les mots des leçons du Nei Pat Kono.

lesson-nei-pat-kono = Par-dessus une amie
lesson-nei-pat-kono-line = Avancer, prendre en sautant par-dessus une amie, et ne laisser qu’une pièce en face.

lesson-nei-pat-kono-welcome = Venez, asseyez-vous, il y a toujours de la place sur ce banc. Les fleurs claires sont à vous, les lunes foncées sont à moi, et pas une case n’est libre. Si je n’ai plus qu’une pièce, ou plus un seul coup à jouer, vous gagnez.

lesson-nei-pat-kono-first = Aucune case n’est libre : le premier coup est donc une prise. Choisissez une pièce de la rangée la plus proche de vous, puis la lune droit devant elle. Elle saute par-dessus son amie et retombe sur la mienne.
lesson-nei-pat-kono-first-yes = Et voilà ma première pièce partie ! La vôtre occupe sa place, et l’amie du milieu n’a pas bougé. Jamais par-dessus l’adversaire, toujours par-dessus une amie : tout le secret est là.

lesson-nei-pat-kono-behind = Plus tard, on a de la place pour se promener. Une pièce va d’une case en avant, en arrière ou de côté, jamais en diagonale. La vôtre, devant, fait face à une des miennes, mais elle n’a personne derrière elle : amenez-y celle du coin.
lesson-nei-pat-kono-behind-yes = Les voilà toutes deux alignées avec ma pièce. Je bavardais avec un voisin, je n’ai rien vu !
lesson-nei-pat-kono-behind-no-beside = Vos deux pièces sont côte à côte, mais leur ligne mène à une case vide. La mienne est juste devant votre pièce de tête ; la case derrière celle-ci est celle que je vous montre.
lesson-nei-pat-kono-behind-no-away = Votre pièce de tête s’éloigne alors de la mienne. Laissez-la où elle est ; c’est à celle du coin de venir.

lesson-nei-pat-kono-take = Une à vous, une à vous, une à moi, bien alignées. Sautez avec celle de derrière, par-dessus son amie, sur ma pièce.
lesson-nei-pat-kono-take-yes = C’est exactement cela. On prend de la même façon en avant, en arrière et de côté. Une seule prise par tour, et jamais d’obligation.
lesson-nei-pat-kono-take-no-back = Celle de derrière s’en va, et son amie se retrouve seule. Qu’elle saute plutôt : par-dessus l’amie, droit sur ma pièce.
lesson-nei-pat-kono-take-no-friend = L’amie du milieu est partie, et il n’y a plus personne par-dessus qui sauter. Laissez-la, et sautez avec celle de derrière.

lesson-nei-pat-kono-landing = Ici, deux de mes pièces sont à prendre ; je vous les montre. Avant de sauter, regardez qui habite à côté de la case où vous tombez. Prenez celle que personne ne pourra venger.
lesson-nei-pat-kono-landing-yes = Vous avez l’œil ! Je n’ai pas deux pièces alignées avec cette case : la vôtre y est tranquille.
lesson-nei-pat-kono-landing-no-taken-back = Là, j’ai encore deux pièces dans la même rangée, et la plus éloignée sauterait par-dessus son amie pour vous reprendre. Regardez plutôt l’autre, celle qui touche votre paire.
lesson-nei-pat-kono-landing-no-pair = Vous défaites votre paire, au moment où elle était alignée avec une des miennes. Laissez-les côte à côte, et sautez avec celle de derrière.
lesson-nei-pat-kono-landing-no = C’est un pas, et rien ne vous oblige jamais à prendre. Mais pour une fois que c’est gratuit, trouvez la prise à laquelle je ne peux pas répondre.

lesson-nei-pat-kono-danger = Cette fois, c’est moi qui ai une paire. Elle est alignée avec la pièce que je vous montre, l’une juste à côté, l’autre derrière : au prochain tour, je prends. Mettez-la à l’abri.
lesson-nei-pat-kono-danger-yes = Et me voilà sans personne à prendre. Dès que deux des miennes s’alignent avec une des vôtres, repensez-y.
lesson-nei-pat-kono-danger-no-cover = Avec une amie au-dessous, elle a l’air plus brave, mais je saute le long de la rangée et je la prends quand même. Éloignez celle que je vous montre.
lesson-nei-pat-kono-danger-no = Alors je saute par-dessus ma propre pièce et je prends la vôtre dans cette rangée. C’est elle qu’il faut bouger, vers n’importe quelle case libre à côté.

lesson-nei-pat-kono-hem-in = Inutile d’attraper tout le monde. En haut, ma pièce du coin ne peut plus bouger ; celle du bas n’a qu’une issue, celle que je vous montre. Fermez la porte.
lesson-nei-pat-kono-hem-in-yes = Fermée ! J’ai encore deux pièces, mais aucune ne peut ni avancer ni prendre, et je n’ai pas le droit de passer. La partie est à vous.
lesson-nei-pat-kono-hem-in-no-above = Celle-là empêchait ma pièce du bas de monter ; la voilà avec deux issues. Laissez-la, et fermez l’autre.
lesson-nei-pat-kono-hem-in-no-corner = Vous laissez sortir ma pièce du haut. Ces deux-là font leur travail ; envoyez-en une autre sur la case que je vous montre.
lesson-nei-pat-kono-hem-in-no-walks = La bonne pièce, mais pas du bon côté ! En bas, la mienne s’échappe encore par la case à sa gauche. Descendez-y.

lesson-nei-pat-kono-count = Encore une chose, pour que personne ne reste ici jusqu’à minuit. Après 25 coups sans prise, les vôtres et les miens ensemble, on compte les pièces : qui en a le plus gagne, et à égalité, la partie est nulle. Si vous aimez attendre, choisissez avant le jeu 25 coups chacun.

lesson-nei-pat-kono-finale = Jouons celle-ci jusqu’au bout. Au départ, vous avez quatre pièces, moi trois. Gardez les vôtres par paires et surveillez les miennes.
lesson-nei-pat-kono-won = Bien sauté ! On sera content de vous revoir sur ce banc. La prochaine fois, on commence avec les seize.
lesson-nei-pat-kono-lost = Celle-là vous a échappé ; cela nous arrive à tous, ici. Alignez deux des vôtres avec une des miennes, et recommencez.
