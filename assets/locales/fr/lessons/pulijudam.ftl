# La leçon de Pulijudam en français. Le fichier anglais a les mêmes clés.

lesson-pulijudam = Descendre de la montagne
lesson-pulijudam-line = Comment les tigres prennent sur la montagne, menacent deux chèvres à la fois et quittent le sommet à temps.
lesson-pulijudam-mountain = Trois tigres, quinze chèvres, vingt-trois points. Vous menez les tigres. Cinq chèvres prises, et vous gagnez. Trois tigres enfermés, et c’est moi.
lesson-pulijudam-jump = Un tigre fait un pas le long d’une ligne, ou saute par-dessus une chèvre jusqu’au point libre juste derrière. L’une des miennes est mal placée. Prenez-la.
lesson-pulijudam-jump-yes = Une. Restent quatre.
lesson-pulijudam-jump-no = Un pas. Permis, et inutile : il y a une chèvre à prendre. Sautez tout droit par-dessus, vers le bas.
lesson-pulijudam-straight = On saute tout droit. On ne monte pas au sommet par une ligne pour redescendre par une autre : là-haut, ma chèvre ne craint rien. L’autre, si.
lesson-pulijudam-straight-yes = Exact. Le sommet, les bouts des flancs et les deux bouts du pied sont sûrs. Partout ailleurs, mes chèvres doivent se couvrir.
lesson-pulijudam-straight-no = Cela ne prend rien. Une chèvre se tient juste sous l’un de vos tigres, et le point derrière elle est libre.
lesson-pulijudam-fork = Une menace, j’y réponds. Deux, je ne peux pas. Allez au point d’où vous menacez les deux chèvres.
lesson-pulijudam-fork-yes = J’en couvre une. Une seule.
lesson-pulijudam-fork-no-one = Une seule chèvre en danger. Je la couvre, et vous n’avez rien gagné. Il y a un point entre les deux.
lesson-pulijudam-fork-no = De là, aucune chèvre n’est en danger. Cherchez entre les deux.
lesson-pulijudam-take = L’autre est à vous.
lesson-pulijudam-take-yes = Deux menaces, une réponse. Tout le métier est là.
lesson-pulijudam-take-no = La chèvre de droite n’a rien derrière elle. Sautez par-dessus.
lesson-pulijudam-leave = Du sommet, on voit quatre lignes. Huit chèvres les ferment toutes ; sept sont en place, et ensuite c’est à moi. Sortez.
lesson-pulijudam-leave-yes = À temps, et avec une chèvre en plus. Un tigre qui s’attarde là-haut est vite enfermé.
lesson-pulijudam-leave-no = Je pose alors la huitième chèvre, et le sommet est fermé. Votre tigre, là-haut, a encore un saut. Qu’il le fasse.
lesson-pulijudam-leave-no-blocks = Votre propre tigre bouche le trou, et celui du sommet ne peut plus bouger. Sautez plutôt dans ce trou.
lesson-pulijudam-wait = Une fois toutes les chèvres posées, on ne revient pas aussitôt sur ses pas. Le tigre de gauche vient du point marqué ; ce retour lui est fermé. À trois, on manque vite de pas. Gagnez avant.
lesson-pulijudam-finale = Trois de prises, encore deux. J’ai sept chèvres en main et aucune patience. Le sommet est libre ; voyez ce qu’on menace de là-haut.
lesson-pulijudam-won = Cinq. Proprement fait.
lesson-pulijudam-lost = Pas cette fois. Avant chaque pas, comptez les chèvres que vous menacez. Une, j’y réponds ; deux, je ne peux pas. On recommence.
