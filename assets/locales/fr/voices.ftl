# Les cinq personnes à table : d’où elles viennent, ce qu’elles disent, et leur mot après une partie.

# Flâneur
level-1-homeland = Sur les routes côtières du Japon
voice-1-greeting-1 = « J’ai suivi le vent, et voilà votre plateau. On joue ? »
voice-1-greeting-2 = « Du dernier col, on voyait déjà votre toit. Bonjour ! »
voice-1-greeting-3 = « Beau temps pour une partie. Beau temps pour tout. »
voice-1-good-move-1 = « Oh ! Ce chemin-là, je ne l’avais jamais regardé. »
voice-1-good-move-2 = « Comme le soleil après la grêle. Joli ! »
voice-1-good-move-3 = « Là, je pose mon baluchon pour regarder. »
voice-1-blunder-1 = « Les bonnes routes ont des flaques. Moi, je les prends toutes. »
voice-1-blunder-2 = « Le vent tourne, parfois. Chez moi aussi. »
voice-1-own-blunder-1 = « Aïe. Mes pieds d’un côté, ma tête de l’autre. »
voice-1-own-blunder-2 = « J’écoutais une alouette. Ça s’est vu ? »
voice-1-losing-1 = « Le ciel se couvre chez moi. Belle lumière, cela dit. »
voice-1-losing-2 = « Je crois que j’ai perdu la route. Je vous suis. »
voice-1-winning-1 = « J’ai le vent dans le dos. Je n’y suis pour rien. »
voice-1-winning-2 = « Tiens, il fait beau de mon côté. C’est curieux. »
voice-1-farewell-1 = « Je pars avec les hirondelles. On se recroisera. »
voice-1-farewell-2 = « Merci pour le feu, et pour la partie. »

# Berger
level-2-homeland = Des collines du Népal
voice-2-greeting-1 = « Asseyez-vous. Les chèvres brouteront bien sans moi. »
voice-2-greeting-2 = « Namasté. J’ai le temps, jusqu’au retour des clochettes. »
voice-2-greeting-3 = « Je descends de l’alpage exprès pour jouer avec vous. »
voice-2-good-move-1 = « Mon meilleur chien ne les aurait pas mieux menées. »
voice-2-good-move-2 = « Il faut des mains patientes pour un coup pareil. »
voice-2-good-move-3 = « Bien vu. Je le raconterai aux chèvres. »
voice-2-blunder-1 = « Il y en a toujours une qui saute la haie. Comptez les autres. »
voice-2-blunder-2 = « Ma grand-mère a perdu un yak, une fois. Elle l’a retrouvé. »
voice-2-own-blunder-1 = « Je comptais mes chèvres, et j’ai oublié le plateau. »
voice-2-own-blunder-2 = « Voilà, j’ai encore laissé la barrière ouverte. »
voice-2-losing-1 = « Mon troupeau s’éparpille. Vous tenez bien le vôtre. »
voice-2-losing-2 = « Quand ça monte trop, on s’assoit et on réfléchit. »
voice-2-winning-1 = « Toutes mes clochettes tintent. Mais la journée est longue. »
voice-2-winning-2 = « Doucement, doucement. Le bon sentier finit par se montrer. »
voice-2-farewell-1 = « Les clochettes rentrent, et moi avec. Portez-vous bien. »
voice-2-farewell-2 = « Montez nous voir au printemps. Il y aura du thé au lait. »

# Villageoise
level-3-homeland = D’un marché de l’Andhra, en Inde
voice-3-greeting-1 = « Entrez, entrez ! Toute la rue veut regarder. »
voice-3-greeting-2 = « J’ai fermé mon étal plus tôt, rien que pour ça. »
voice-3-greeting-3 = « Mettez-vous à l’ombre. Le tamarinier connaît ce jeu. »
voice-3-good-move-1 = « Vous avez vu ça, vous autres ? Il faut que je le dise à ma sœur. »
voice-3-good-move-2 = « Adjugé ! À ce prix-là, j’applaudis. »
voice-3-good-move-3 = « Oh là là ! Celui-là, on en parlera au marché. »
voice-3-blunder-1 = « Ma tante vend de l’or, et elle aussi laisse tomber des pièces. »
voice-3-blunder-2 = « La moitié de la rue a fait pareil la semaine dernière. »
voice-3-own-blunder-1 = « J’ai rendu trop de monnaie, là, non ? »
voice-3-own-blunder-2 = « Celui-là, pas un mot à mes voisines. »
voice-3-losing-1 = « Mon étal est presque vide ! Vous savez marchander. »
voice-3-losing-2 = « Les enfants vous encouragent déjà. »
voice-3-winning-1 = « Bon jour de marché pour moi, jusqu’ici. »
voice-3-winning-2 = « Mes voisines se frottent les mains. Ne les regardez pas. »
voice-3-farewell-1 = « Emportez quelques mangues. Et revenez ! »
voice-3-farewell-2 = « La rue parlera de notre partie. Merci. »

# Chasseur
level-4-homeland = Des neiges de Mongolie
voice-4-greeting-1 = « … Bien. Vous êtes là. »
voice-4-greeting-2 = « Il neige sur la crête. Je m’assois un peu. »
voice-4-greeting-3 = « J’écoute. »
voice-4-good-move-1 = « Hm. Une trace nette. »
voice-4-good-move-2 = « Bien vu. »
voice-4-good-move-3 = « La forêt vient de se taire. »
voice-4-blunder-1 = « La neige glisse. Nous aussi. »
voice-4-blunder-2 = « Un regard en arrière. Puis devant. »
voice-4-own-blunder-1 = « Une branche a craqué sous moi. »
voice-4-own-blunder-2 = « Trop de bruit, ce pas-là. »
voice-4-losing-1 = « Je vous entends approcher. »
voice-4-losing-2 = « Vous lisez mes traces. »
voice-4-winning-1 = « La piste est chaude. »
voice-4-winning-2 = « Plus un bruit. »
voice-4-farewell-1 = « La crête m’appelle. Bonne route. »
voice-4-farewell-2 = « Je reconnaîtrai vos traces. »

# Ancien
level-5-homeland = D’une vieille maison de Corée
voice-5-greeting-1 = « Je vous en prie. Jouons. »
voice-5-greeting-2 = « Vous honorez ma maison. »
voice-5-greeting-3 = « Le thé est prêt. Le plateau aussi. »
voice-5-good-move-1 = « C’est finement joué. »
voice-5-good-move-2 = « Devant ce coup, je m’incline. »
voice-5-good-move-3 = « Ce coup, j’y penserai ce soir. »
voice-5-blunder-1 = « Prenez votre temps, je vous prie. J’en ai beaucoup. »
voice-5-blunder-2 = « Il y a quarante ans, je jouais ainsi, moi aussi. »
voice-5-own-blunder-1 = « Pardonnez-moi. C’était négligent. »
voice-5-own-blunder-2 = « Ah. Il me reste beaucoup à apprendre. »
voice-5-losing-1 = « Aujourd’hui, le maître, c’est vous. Continuez. »
voice-5-losing-2 = « Quel plaisir d’être ainsi mis à l’épreuve. »
voice-5-winning-1 = « Gardez courage. La partie n’est pas finie. »
voice-5-winning-2 = « Regardez bien, je vous prie. Il y a peut-être un passage. »
voice-5-farewell-1 = « Merci. Ce fut un honneur. »
voice-5-farewell-2 = « Revenez, je vous prie. La porte reste ouverte. »

# Après une partie : « je » est la personne d’en face. À qui revient le mérite, puis le numéro du coup.
afterword-nothing-given = Vous n’avez presque rien laissé passer.
afterword-luck-yours = La chance était avec vous.
afterword-luck-mine = La chance était avec moi.
afterword-one-move-yours = Un seul coup a tout décidé : le vôtre, le numéro { $number }.
afterword-one-move-mine = Un seul coup a tout décidé : le mien, le numéro { $number }.
afterword-ahead-until-yours = Vous étiez devant jusqu’au { $unit ->
    [turn] tour
   *[move] coup
} { $number }.
afterword-ahead-until-mine = J’étais devant jusqu’au { $unit ->
    [turn] tour
   *[move] coup
} { $number }.
afterword-ahead-from-yours = À partir du { $unit ->
    [turn] tour
   *[move] coup
} { $number }, vous étiez devant.
afterword-ahead-from-mine = À partir du { $unit ->
    [turn] tour
   *[move] coup
} { $number }, j’étais devant.
afterword-even = Tout est resté ouvert jusqu’au bout.
