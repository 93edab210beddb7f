# The words of the game in English. The French file has the same keys; a test compares them.

title = Madang
title-line = The old board games of Asia on one table
loading = Laying the table…
broken = Something is missing
broken-help = These files belong to the game and can’t be found or read. Unpack the game again, or put them back:
broken-more = … and { $count } more

play = Play
show-ends = Press any key to play.
play-game = Play { $game }
play-at-once = Standard rules
play-something-else = Play another game
settings = Settings
quit = Quit
back = Back
done = Done
start = Start

choose = Choose a game
choose-by-lot = Surprise me
choose-line-study = Choose a game. You play every side, and the computer says what it sees.
choose-line = Six old boards are waiting. Where would you like to sit down?
game-bagh-chal = Bagh Chal
game-bagh-chal-line = Nepal. Four “moving tigers” hunt twenty goats, which close ranks to shut them in.
game-bagh-chal-table = Two players, about 20 minutes

role-goats = Goats
role-tigers = Tigers
person = Player
person-as = { $name } ({ $role })
you = You
level-numbered = { $name } ({ $level })
level-1 = Wanderer
level-1-the = the Wanderer
level-2 = Herder
level-2-the = the Herder
level-3 = Villager
level-3-the = the Villager
level-4 = Hunter
level-4-the = the Hunter
level-5 = Elder
level-5-the = the Elder
level-1-temper = Plays on a whim
level-2-temper = Overlooks danger
level-3-temper = Slips now and then
level-4-temper = Rarely wrong
level-5-temper = Gives nothing away
level-solved = Perfect: this game is solved
sides = Sides
sides-chosen = As chosen
sides-lot = Random
series = Match
series-single = One game
series-proposed-help = With the Wild Horse and opposite starts, play two games: the horse starts at your first corner in one, at your opponent’s in the other.
series-match-of-three = Best of three
series-best-of-three = Best of three
series-best-of-five = Best of five
option-shuttle-ban = Going to and fro
option-shuttle-ban-on = Forbidden
option-shuttle-ban-off = Allowed

language = Language
effects-volume = Effects
off = Off
speed = Animation speed
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-none = Instant
window = Display mode
window-framed = Windowed
window-page = In the page
window-full = Full screen

turn-goats = Goats to move
turn-tigers = Tigers to move
thinking-goats = The goats are thinking
thinking-tigers = The tigers are thinking
count-in-hand = In hand: { $count }
count-in-hand-with = In hand: { $count } and { $others }
count-taken = Taken: { $count }
no-moves = No moves yet.
undo = Undo
redo = Redo
pause = Pause
move-skip = Skip
show-result = Result

caption-captured = Taken: { $piece } { $place }.
caption-trapped = Shut in: { $piece } { $place }.
caption-freed = Free again: { $piece } { $place }.
caption-turned = The soldier { $place } is now { $kind ->
    [archer] an archer
   *[other] a { $kind }
}.
caption-repeated = The same position for the third time.
caption-strayed = { $marker }: now { $place }.
caption-prey = A red corner: you can take that piece.
caption-danger = An amber sign: one of yours can be taken next.

# Pieces as captions and hints name them
piece-goat = the goat
piece-tiger = the tiger
piece-alpha = the Alpha
piece-buck = the Buck
piece-archer = the archer
piece-guard = the guard
piece-golden-archer = the golden archer
piece-golden-guard = the golden guard
piece-samurai = the samurai
piece-shogun = the Shogun
piece-kono = the piece
piece-horse = the horse
piece-other = the piece

# Moves in words: the piece that moves, and where it goes
mover-goat = goat
mover-tiger = tiger
mover-alpha = Alpha
mover-buck = Buck
mover-archer = archer
mover-guard = guard
mover-golden-archer = golden archer
mover-golden-guard = golden guard
mover-samurai = samurai
mover-shogun = Shogun
mover-rock = rock
mover-kono = piece
mover-horse = horse
mover-other = piece
moved-placed = { $piece } to { $to }
moved-to = { $piece } { $from } to { $to }
moved-takes = { $piece } { $from } takes { $taken }
moved-to-takes = { $piece } { $from } to { $to }, takes { $taken }

refused = You can’t move there. Pick a marked place.
refused-undo = You have no move to undo.
refused-redo = You have no move to redo.
refused-next-game = There’s no next game just now.
refused-over = The game is over. Use the buttons beside the board.
refused-wait = It isn’t your turn yet.
refused-goats-wait = Goats can’t move until all are placed. Put one on an empty point.
refused-occupied = That point is occupied. Put your goat on an empty one.
refused-other-side = That piece isn’t yours. Pick one of your own.
refused-nothing-there = There’s no piece there. Pick one of yours.
refused-shut-in = That piece can’t move. Pick another.
refused-shuttle = You can’t step straight back while you have another move. Pick another.
refused-no-way = No line leads there from that piece. Pick a marked point.

paused = Paused
resume = Resume
restart = Restart
leave = Leave game
leave-study = Leave the board
resign = Resign
resign-as = Resign ({ $who })
draw-offer = Offer a draw
draw-agree = Agree on a draw
game-return = Back to the game
study-return = Back to the study
leave-lesson = Leave the lesson
leave-puzzle = Leave the puzzle

wins-goats = The goats win
wins-tigers = The tigers win
wins-you = You win!
drawn = A draw
ending-captures = The fifth goat is taken.
ending-trapped = Every tiger is shut in.
ending-blocked = The goats have no move left.
ending-repetition = The same position came up for the third time.
score = Points: { $first } to { $second }
moves-played = { $count ->
    [one] One move played.
   *[other] { $count } moves played.
}
turns-played = { $count ->
    [one] One turn played.
   *[other] { $count } turns played.
}
match-game = Game { $number }: { $winner }
match-line = { $form } · game { $number } of { $count }
between-you = Between you: { $score }
between-you-drawn =
    { $count ->
        [one] { $count } draw
       *[other] { $count } draws
    }
points-now = Points: { $one } { $first }, { $other } { $second }
score-between = { $one } { $won } – { $lost } { $other }
match-goes-on = The match goes on.
match-won = Match won: { $player }
match-drawn = The match is drawn.
next-game = Next game
rematch = Rematch
swap-sides = Swap sides
look-at-board = View the board
details = Details
against-next = Now against { $name }
against-easier = Try { $name }
first-win = Your first win: { $game }
won-with-hints = { $count ->
    [one] Won with one hint.
   *[other] Won with { $count } hints.
}
won-with-many-hints = Won with { $count } hints. The ladder and the achievements allow { $most } at most.
result-last-move = The last move
result-1-won = “Oh! And I was only watching the clouds. Again?”
result-1-drawn = “Nobody won? Then nobody has to stop.”
result-1-lost = “I have no idea how I did that. Once more?”
result-2-won = “You saw what I did not. My herd would like you.”
result-2-drawn = “Even. The grass is as green on your side.”
result-2-lost = “You left a gate open, and for once I noticed.”
result-3-won = “The whole village will hear of this.”
result-3-drawn = “Well held. Twice I thought I had you.”
result-3-lost = “That was close. Show me again tomorrow, or now.”
result-4-won = “I did not see you coming. That is rare.”
result-4-drawn = “We circled each other, and neither found the gap.”
result-4-lost = “Patience. You were nearer than you think.”
result-5-won = “I have waited a long time to lose to you.”
result-5-drawn = “Nothing given, nothing taken. That is well played.”
result-5-lost = “Look at the board once more. It has something to tell you.”

# Pulijudam
game-pulijudam = Pulijudam
game-pulijudam-line = India. In the “tiger game” three tigers come down the mountain; fifteen goats close every path.
game-pulijudam-table = Two players, about 20 minutes

# Heroes and barriers, for Bagh Chal and Pulijudam
option-heroes = Heroes
option-heroes-help = An Alpha that may move right after another tiger, and a Buck that shields its neighbours but mustn’t be lost.
option-heroes-off = None
option-heroes-on = Alpha and Buck
option-barriers = Barriers
option-barriers-help = When the third goat is lost, and the fourth, the goats may close off a line.
option-barriers-off = None
option-barriers-on = Two barriers
ending-buck-taken = The Buck is taken.
refused-barrier-due = The barrier comes first. Pick both ends of a line, or press “Skip”.
refused-between-tigers = A barrier can’t go between two tigers. Pick another line.
refused-buck-waits = Once two goats are taken, the Buck may replace a goat. Place or move a goat.
refused-alpha-alone = Only the Alpha may move again. Move it, or press “Skip”.
refused-closed = A barrier closes that line. Go another way.

# Jarmo

game-jarmo = Jarmo
game-jarmo-line = Mongolia. Five soldiers a side cross a tangle of lines into the other’s camp.
game-jarmo-table = Two players, about 15 minutes
role-jarmo-green = Green
role-jarmo-blue = Blue
turn-jarmo-green = Green to move
turn-jarmo-blue = Blue to move
thinking-jarmo-green = Green is thinking
thinking-jarmo-blue = Blue is thinking
wins-jarmo-green = Green wins
wins-jarmo-blue = Blue wins
series-two-games = Two games
series-four-games = Four games
series-six-games = Six games
option-variant = Variant
option-variant-base = For points
option-variant-legendary = Legendary
option-variant-jasyr = Jasyr
option-golden = Golden soldiers
option-golden-help = One soldier a side begins as a guard. If it’s taken, it waits as a hostage to be freed.
option-golden-off = None
option-golden-on = One each
option-camps = Remote camps
option-camps-help = Hold both camps at once, and one taken soldier comes back.
option-camps-off = None
option-camps-on = Two camps
option-dotted = Dotted lines
option-dotted-help = Only Jasyr opens the dotted lines in the middle: both of them, or one.
option-dotted-both = Both
option-dotted-one = b3–c3 only
option-home-promotion = Taking in your camp
option-home-promotion-help = Does an archer that takes an enemy in its own camp become a guard? Only in “For points”.
option-home-promotion-on = Makes a guard
option-home-promotion-off = Stays an archer
ending-camp = All the winner’s soldiers on the board have reached the enemy camp.
ending-wiped-out = One side has no soldier left to play.
ending-shuttled = Both sides have gone to and fro twice in a row.
ending-stuck = Neither side can move.
refused-place-or-skip = You’ve moved. Put a soldier on a free point of your camp, or press “Skip”.
refused-redeploy-or-skip = You hold both camps. Put a soldier back on a free point of your camp, or press “Skip”.
refused-hostage = Your golden soldier is a hostage there. Take its captor to rescue it.
refused-arrived = A soldier in the enemy camp stays there. Move another.
refused-own-camp-only = A soldier from your hand goes on a free point of your own camp.
refused-own-piece = One of your own soldiers is there. Pick another point.
refused-sheltered = You can’t take a soldier that has reached your camp. Pick another point.
refused-never-back = In Jasyr you can’t move backward. Go forward or sideways.

# Hasami Shogi
game-hasami-shogi = Hasami Shogi
game-hasami-shogi-line = Japan. Hasami means scissors: two armies of samurai catch each other between two blades.
game-hasami-shogi-table = Two players, about 20 minutes
role-hasami-red = Red
role-hasami-green = Green
turn-hasami-red = Red to move
turn-hasami-green = Green to move
thinking-hasami-red = Red is thinking
thinking-hasami-green = Green is thinking
wins-hasami-red = Red wins
wins-hasami-green = Green wins
option-variant-five = Five in a line
option-variant-war = War
option-shogun = Shogun
option-shogun-help = A general in the middle of each back row, which also moves diagonally.
option-shogun-off = None
option-shogun-on = One each
option-rocks = Rocks
option-rocks-help = Each side has a rock that bars the way. When you lose pieces, you may roll yours.
option-rocks-off = None
option-rocks-on = One each
ending-five = Five stand in an unbroken line.
ending-too-few = One side has fewer than five pieces left.
ending-last-one = One side has no more than one piece left.
ending-walled-in = The side to move has no move left.
refused-samurai-way = A piece slides straight over empty squares or jumps over one neighbour. Only a Shogun also goes diagonally.
refused-camp-closed = You can’t go back to your camp or enter the enemy’s. Stay on the battlefield.
refused-rock-first = Your rock comes first. Move it, or press “Skip” to leave it there.
refused-rock-way = A rock goes one square at a time, onto an empty square between the camps.
refused-rock-waits = A rock moves only when its side has just lost pieces. Move a piece.

# Nei Pat Kono

game-nei-pat-kono = Nei Pat Kono
game-nei-pat-kono-line = Korea. “Kono of four fields”: a full board, and no piece takes without a friend to leap over.
game-nei-pat-kono-table = Two players, about 10 minutes

role-light = Blossom
role-dark = Moon
turn-light = Blossom to move
turn-dark = Moon to move
thinking-light = Blossom is thinking
thinking-dark = Moon is thinking
wins-light = Blossom wins
wins-dark = Moon wins

option-first = First move
option-first-help = Which side begins, whoever plays it.
option-first-light = Blossom
option-first-dark = Moon
option-quiet-limit = Moves without capture
option-quiet-limit-help = After this many moves without a capture, the side with more pieces wins. Equal numbers are a draw.
option-quiet-limit-25 = 25
option-quiet-counts = Count the pieces after
option-quiet-counts-help = If nothing is taken for this long, the side with more pieces wins. Equal numbers are a draw.
option-quiet-counts-plies = 25 moves
option-quiet-counts-turns = 25 moves each

refused-kono-step = A piece steps one square forward, back or sideways, onto an empty square.
refused-kono-leap = To take an enemy, leap straight over a neighbouring piece of your own.

ending-one-left = A side with one piece can never take again.
ending-hemmed-in = The side to move can neither step nor take.
ending-quiet-majority = Nothing has been taken for a long time, and the winner has more pieces.
ending-quiet-even = Nothing has been taken for a long time, and both sides have the same number of pieces.
ending-resigned = { $who }: resigned.
ending-agreed = Both sides agreed on a draw.
ending-out-of-time = { $who }: out of time.

# Throws, several seats and markers
throw = Throw
throw-by-lot = Throw at random
turn-throw = { $who } to throw
turn-of = { $who } to move
turn-does = { $who }: { $text }
throw-1 = do
throw-2 = gae
throw-3 = geol
throw-4 = yut
throw-5 = mo
throw-name = { $name }, { $value ->
    [one] 1 step
   *[other] { $value } steps
}
no-throw = No throw yet
sticks-fly = In the air…
throws-now = { $who } throws
throws-left = Steps to move: { $results }
two-roles = { $first } and { $second }
seat-with = { $role }, with { $partner }
wins-team = { $team } win
wins-name = { $who } wins
move-on = Change seats
caption-threw = { $who }: { $throw }.
caption-thrown = { $throw }.
caption-sent-back = { $count ->
    [one] { $who }: a horse goes back.
   *[other] { $who }: { $count } horses go back.
}
caption-came-home = { $count ->
    [one] { $who }: a horse is home.
   *[other] { $who }: { $count } horses are home.
}
caption-passed = { $who } loses a turn.
caption-next-game = Game { $count }: now you play { $who }.
caption-passes = Nothing can move: { $who } passes.
passes-now = Nothing can move: { $who } passes
refused-no-throw = You can’t throw now. Use the throws you have first.
refused-throw-first = Throw first: press a free place on the cloth, or “Throw”.
refused-click = Hold to gather, let go to throw – or press “Throw”.

# Yut
game-yut = Yut
game-yut-line = Korea. Four yut sticks fly up, and horses race round the cloth and chase each other home.
game-yut-table = Two to four players, 20 to 40 minutes
game-yut-first =
    Below each card, horses wait at the left and come home at the right.
    Bring all of yours home first to win.
    Land on an enemy, and it goes back to wait.
role-yut-red = Red
role-yut-blue = Blue
role-yut-green = Green
role-yut-yellow = Yellow
turn-yut-red = Red to move
turn-yut-blue = Blue to move
turn-yut-green = Green to move
turn-yut-yellow = Yellow to move
thinking-yut-red = Red is thinking
thinking-yut-blue = Blue is thinking
thinking-yut-green = Green is thinking
thinking-yut-yellow = Yellow is thinking
wins-yut-red = Red wins
wins-yut-blue = Blue wins
wins-yut-green = Green wins
wins-yut-yellow = Yellow wins
option-rules = Variant
option-rules-dice = Free for all
option-rules-duel = Duel
option-rules-partners = Partners
option-rules-pool = Pooled throws
option-players = Players
option-players-2 = Two
option-players-3 = Three
option-players-4 = Four
option-tall-stacks = Tall stacks
option-tall-stacks-help = In a duel, may more than two horses run together? When your horses meet, you may join them all.
option-tall-stacks-off = Pairs only
option-tall-stacks-on = Any height
option-alternate-cast = Split throws
option-alternate-cast-help = After a four or a five you throw once more, and split the total among your horses.
option-alternate-cast-off = Off
option-alternate-cast-on = On
option-own-chut = Posts
option-own-chut-help = Each player has a post of their own: horses enter just after it and finish by passing it.
option-own-chut-off = One for all
option-own-chut-on = One each
option-opposite-starts = Opposite starts
option-opposite-starts-help = The sides start across from each other, stacks hold two, and only entering with a five opens the first shortcut.
option-opposite-starts-off = Off
option-opposite-starts-on = On
option-wild-horse = Wild Horse
option-wild-horse-help = It runs the wrong way round and sends back whatever it meets. After its second round the game ends.
option-wild-horse-off = None
option-wild-horse-on = One
option-hurdles = Hurdles
option-hurdles-help = A horse that ends its move on a hurdle leaps on.
option-hurdles-off = None
option-hurdles-on = Two
option-sticks = Sticks or dice
option-sticks-help = Half-round wooden sticks land flat side up more often than not; with fair sticks and two-faced dice it’s even. Dice are only for “Free for all”.
option-sticks-wood = Wooden sticks
option-sticks-fair = Fair sticks
option-sticks-dice = Two-faced dice
ending-home = The last horse is home.
ending-wild-horse = The Wild Horse has come round for the second time.
refused-pair-or-skip = Choose first: press “Make a pair” or “Skip”.
refused-join-or-skip = Choose first: press “Join them” or “Skip”.
refused-yut-stuck = None of your horses can move this time.
refused-yut-moved = That horse has already moved this turn. Pick another.
refused-yut-wild = You can’t land on the Wild Horse. Pick another point.
refused-yut-blocked = That horse can’t use any of your throws. Pick another.
refused-yut-count = None of your throws leads there. Pick a marked point.
variant-uses = with { $value }
variant-own = with your own horse
variant-partners = with your partner’s horse
variant-pair = with the pair
variant-stack = with the stack
variant-single = with the single horse
variant-came-by-north = with the horse from the top
variant-came-by-west = with the horse from the left
variant-came-by-south = with the horse from the bottom
variant-came-by-east = with the horse from the right
move-pair = Make a pair
move-pair-others = Pair the other two
move-join = Join them
place-point = on { $point }
place-hand = in hand
place-home = home
place-centre = in the centre
place-post = on the post
place-north = at the top corner
place-west = at the left corner
place-south = at the bottom corner
place-east = at the right corner
place-before-post = { $count ->
    [1] just before the post
    [2] two before the post
    [3] three before the post
   *[other] four before the post
}
place-before-north = { $count ->
    [1] just before the top corner
    [2] two before the top corner
    [3] three before the top corner
   *[other] four before the top corner
}
place-before-west = { $count ->
    [1] just before the left corner
    [2] two before the left corner
    [3] three before the left corner
   *[other] four before the left corner
}
place-before-south = { $count ->
    [1] just before the bottom corner
    [2] two before the bottom corner
    [3] three before the bottom corner
   *[other] four before the bottom corner
}
place-before-east = { $count ->
    [1] just before the right corner
    [2] two before the right corner
    [3] three before the right corner
   *[other] four before the right corner
}
place-outer-north = on the outer point of the top arm
place-inner-north = on the inner point of the top arm
place-outer-west = on the outer point of the left arm
place-inner-west = on the inner point of the left arm
place-outer-south = on the outer point of the bottom arm
place-inner-south = on the inner point of the bottom arm
place-outer-east = on the outer point of the right arm
place-inner-east = on the inner point of the right arm
placing-help = Drag one to a marked place, or pick it and then the place. With keys or a gamepad, pick it up, carry it with the arrows and put it down.
marker-of = { $marker } ({ $who })
marker-at = { $marker }: { $place }
marker-wild-horse = Wild Horse
marker-hurdle = Hurdle
marker-rock = Rock
marker-camp = Remote camp

# Clock
clock = Clock
clock-none = None
clock-game = Whole game
clock-turn = Each turn
clock-glass = Sand glass
clock-time = Time each
clock-seconds = { $seconds } s
clock-minutes = { $minutes } min
clock-each-turn = Per turn
clock-nothing-added = Nothing
clock-added = +{ $seconds } s
clock-free = { $seconds } s free
clock-a-turn = each turn
clock-at-zero = Out of time
clock-ends = Loses
clock-warns = Plays on
clock-game-help = Each side has this long for all its turns. It starts with the first move, and rests while anything moves.
clock-added-help = Each side has this long for all its turns, and gets a little more after every one.
clock-free-help = Each side has this long for all its turns, but the first seconds of a turn cost nothing.
clock-turn-help = Every turn has this long. What is left over is lost.
clock-glass-help = The time you use runs over to your opponent, and back.
clock-warns-help = Whoever is out of time is told, and the game goes on.
clock-line = Clock: { $clock }
clock-left = Time left: { $time }
caption-clock-waits = The clock starts with the first move.
caption-clock-waits-throw = The clock starts with the first throw.
caption-out-of-time = { $who }: out of time. The game goes on.

# Odds, seed and throwing; display settings
odds = Odds
odds-share = { $throw }: { $share }%
odds-measured = Measured in { $throws } throws, each share within ± { $uncertainty }%.
odds-by-shape = Exact: both sides come up equally often.
odds-stroke = Lines: what to expect on average.
seed = Seed of throws
seed-help = The throws follow from this number and how you throw. Press a digit to change it.
seed-another = New number
seed-of-match = Throws from seed { $seed }
throw-again = Another throw
throw-of = { $who }: { $throw }
log-turn = { $who }: { $said }
log-rode = →{ $times } { $to }
log-home = home{ $times }
log-stuck = nothing can move
log-turn-lost = loses a turn
log-sent-back = sends { $who } back
log-marker-sent-back = the { $marker } sends { $who } back
begins = { $who } begins
throw-tie = { $who } tie: they throw again
throw-hint-mouse = Hold anywhere on the board, drag to aim, and let go – or drag and flick.
throw-hint-touch = Hold a finger anywhere on the board, drag to aim, and lift it – or drag and flick.
throw-hint-keyboard = Hold Enter, aim with left and right, and let go.
throw-hint-left-keys = Hold Space, aim with A and D, and let go.
throw-hint-pad = Hold the lower button, aim with the stick, and let go.
throw-hint-twice = Press once to gather, and again to throw; “Throw” does both.
pictures = Artwork
pictures-painted = Painted
pictures-contrast = High contrast
pictures-large = Large pieces
light = Light
light-day = Day
light-evening = Evening
motion = Motion
motion-full = Full
motion-reduced = Reduced
throw-gesture = Throwing the sticks
throw-hold = Hold and let go
throw-twice = Two presses
danger = Pieces in danger
danger-silent = Not marked
danger-marked = Marked
throw-names = Names of throws
throw-names-korean = Korean
throw-names-plain = Numbers
moves-written = Moves
moves-words = In words
moves-letters = In letters

# Hints
hint = Hint
hint-sought = Looking for a hint
hint-button = Hint: { $move }.
hint-wins = Hint: this wins the game.
hint-wins-in = { $count ->
    [one] Hint: this wins.
   *[other] Hint: this wins in { $count } moves.
}
hint-keeps-the-win = Hint: this leads to a win.
hint-takes = Hint: this takes { $piece } { $place }.
hint-home = Hint: this brings a horse home.
hint-shuts-in = Hint: this shuts in { $piece } { $place }.
hint-takes-next = Hint: this threatens { $piece } { $place }.
hint-best = Hint: the best move found.
refused-hint = No hint now: hints are given only when it’s your turn.
refused-turn = In a lesson the board stays as the guide sees it.
refused-turn-mover = The board turns by itself: it faces the player to move.
refused-resign = This game is over already.
refused-draw = Your opponent would rather play on.

# Review of a finished game
review = Game review
review-looking = Looking at { $unit ->
    [turn] turn
   *[move] move
} { $done } of { $count }
review-accuracy = { $percent }%
review-luck = Throws { $luck }%, choices { $lost }%
review-accuracy-help = Accuracy: 100% means the best move found every time.
review-said = { $name }: “{ $said }”
review-turned = { $unit ->
    [turn] Turn
   *[move] Move
} { $number } was the turning point. { $who }: chances fell from { $before }% to { $after }%.
review-even = No single move decided this game.
review-sticks = The throws decided this game, not the moves.
review-end = The end of the game.
review-move = { $unit ->
    [turn] Turn
   *[move] Move
} { $number }
review-played = { review-move }, { $who }: { $move }
review-no-choice = There was no choice.
review-good = Nothing better was found.
review-better = Better: { $move }. Chances fell from { $before }% to { $after }%.
review-marks = Press a move to see it: ?! dubious, ? a mistake, ?? a blunder.
review-turning = The turning point

# Statistics on the map
choose-this = Play here
choose-this-study = Analyse here
choose-other-ways = Set up a game
deeds-none = No games played here yet.
deeds-open = A game of yours is open here.
deeds-played = { $played ->
    [one] { $won ->
        [0] One game played, no win yet.
       *[other] One game played, and won.
    }
   *[other] { $won ->
        [0] { $played } games played, none won yet.
        [one] { $played } games played, one won.
       *[other] { $played } games played, { $won } won.
    }
}
deeds-shared = { $played ->
    [one] One game between yourselves.
   *[other] { $played } games between yourselves.
}
deeds-beaten = Beaten: { $name }.
deeds-passed = You have beaten { $name }.

# Sound settings
volume = Volume
music-volume = Music
background = In the background
background-sound = Keep sound
background-silent = Mute
no-sound-device = Madang can’t find a sound device, so it’s silent. Plug one in, and you’ll hear it within a minute.

# Seats, devices and controls
players = Players and devices
join = Take your seats
join-help-touch = To share this screen, leave a seat on “Any device”; tap that to keep the seat for this screen alone. Others press a button on their own device. Everyone is an animal: tap the face for another, or the name to write your own.
join-help = To share a device, leave a seat on “Any device”. For a seat of your own, press a button on your device; Back gives it up. Two can share a keyboard: W A S D and Space, or the arrows and Enter. Everyone is an animal: press the face for another, or the name to write your own.
join-awaited = The gamepad of { $names } isn’t plugged in. Plug it in, or press a button on another device to take the seat again.
join-face = Another animal for { $name }
person-rename-title = Your name
join-take = Sit here
join-exchange = Swap
join-free = Free the seat
join-teams = Partners: { $one } — against: { $other }
device-any = Any device
device-mouse = Mouse
device-touch-screen = Touch screen
device-keyboard = Keyboard
device-left-keys = Keyboard, left half
device-right-keys = Keyboard, right half
device-pad = Gamepad { $number }
device-pad-any = Gamepad
device-pad-lost = Gamepad, unplugged
person-name-1 = Magpie
person-name-2 = Otter
person-name-3 = Crane
person-name-4 = Hare
person-name-5 = Fox
person-name-6 = Yak
person-name-7 = Heron
person-name-8 = Badger
person-name-9 = Swallow
person-name-10 = Monkey
person-name-11 = Camel
person-name-12 = Turtle
person-name-13 = Peacock
person-name-14 = Marmot
person-name-15 = Dragonfly
person-name-16 = Squirrel
refused-others-turn = It’s another player’s turn.
refused-others-turn-open = It’s { $name }’s turn: { $name } plays with any device that’s free.
refused-others-turn-with = It’s { $name }’s turn: { $name } plays { $device ->
    [mouse] with the mouse
    [touch-screen] by touch
    [keyboard] with the keyboard
    [left-keys] with W A S D and Space
    [right-keys] with the arrows and Enter
   *[pad] with a gamepad
}.
refused-others-throw = It’s { $name }’s turn: { $name } throws { $device ->
    [mouse] with the mouse
    [touch-screen] by touch
    [keyboard] with Enter
    [left-keys] with Space
    [right-keys] with Enter
   *[pad] with a gamepad
}.
refused-other-side-of = That piece isn’t { $name }’s, and it’s { $name }’s turn ({ $role }).
hand-over-to = It’s { $name }’s turn.
hand-over-help = Hand the device over. The last move stays on the board.
go-on = Continue
pad-lost = Gamepad unplugged
pad-lost-of = { $name }’s gamepad is unplugged
pad-lost-help = Plug it in again, or continue with another device.
pad-lost-go-on = Use this device
settings-table = Game
settings-sound = Sound
settings-picture = Display
settings-devices = Controls
hand-over = Pass and play
hand-over-off = No reminder
hand-over-on = Reminder
board-faces = The board faces
board-faces-fixed = One side
board-faces-mover = The player to move
board-faces-both = Both sides of a tablet
computers-resign = A beaten computer
computers-play-on = Plays on
computers-give-up = Resigns
window-borderless = Borderless
rumble = Rumble
rumble-off = Off
rumble-on = On
pause-in-background = When the window loses focus
pause-never = Keep playing
pause-away = Pause
controls = Keys and buttons
controls-choose = Change…
controls-help-touch = By touch: tap a piece, then a point, or drag it. A second finger puts it back. Hold a finger on a refused point, or on a word beside the board, to ask about it.
controls-help = The arrows, Enter, Esc and the d-pad can’t be changed.
controls-press-key = Press a key for: { $action }. Esc keeps the old one.
controls-press-button = Press a button for: { $action }. Esc keeps the old one.
controls-taken = That one can’t be changed. Press another for: { $action }.
controls-exchanged = { $action } and { $other } have been swapped.
controls-reset = Reset to defaults
action-up = Up
action-down = Down
action-left = Left
action-right = Right
action-confirm = Pick up, put down, press
action-back = Put back, go back
action-undo = Undo
action-redo = Redo
action-hint = Hint
action-pause = Pause
action-switch-focus = Board or buttons
action-previous-tab = Previous tab
action-next-tab = Next tab
turn-board = Turn the board
page-size = Interface size

# Names of keys without a letter of their own
key-escape = Esc
key-page-up = PgUp
key-page-down = PgDn
key-home = Home
key-end = End
key-insert = Ins
key-delete = Del
key-backspace = Backspace
key-space = Space
key-enter = Enter
key-tab = Tab
key-caps-lock = Caps Lock
key-shift-left = Left Shift
key-shift-right = Right Shift
key-control-left = Left Ctrl
key-control-right = Right Ctrl
key-alt-left = Left Alt
key-alt-right = Right Alt
key-numpad = Num { $key }

# Saved games
continue = Continue
continue-game = Continue { $game }
games = My games
games-count = { $count ->
    [0] none
    [one] one game
   *[other] { $count } games
}
games-reading = loading { $done } of { $count }…
games-all = All
games-any = All of them
games-unfinished = Unfinished
games-finished = Finished
games-studies = Studies
games-favourites = Favourites
games-none = Every game you play is saved here, move by move. Play one, paste a saved game, or drop a file on the window.
games-none-fit = No game matches.
games-coming = Loading your games…
games-unreadable = { $count ->
    [one] One file can’t be read. It’s left as it is, and the log names it.
   *[other] { $count } files can’t be read. They’re left as they are, and the log names them.
}
games-replay = Replay
games-open-study = Open the study
games-rename = Rename
games-rename-title = Name this game
games-favour = Favourite
games-unfavour = Remove from favourites
games-copy = Copy as text
games-save = Export
games-save-all = Export all shown
games-delete = Delete
games-undelete = Undo delete
games-paste = Paste games
games-open-file = Open a file
letters = Letters
letters-capitals = Capitals
letters-space = Space
letters-erase = Erase
letters-new-line = New line
writing-lines = Enter begins a new line, Ctrl+Enter finishes.
writing-changed = Keep what you’ve written?
writing-keep = Keep it
writing-go-on = Keep writing
writing-drop = Discard
kept-against = { $first } against { $second }
kept-unfinished = Unfinished
kept-over = Finished
kept-won = You won
kept-lost = You lost
kept-today = Today, { $time }
kept-day = { $day }, { $time }
kept-when-unknown = Date unknown
kept-branch = branched off from another game
kept-imported = imported
kept-study = A study
kept-own-start = from a position of its own
kept-reseated = players changed during the game
kept-uncounted = not counted in the statistics
pause-kept = Saved after every move.
pause-kept-lesson = The lesson picks up where you leave it.
pause-kept-both = Saved after every move. If you restart or leave, this game stays in “My games”.
pause-not-kept = Not saved!
replay-at = { $unit ->
    [turn] Turns
   *[move] Moves
}: { $now } of { $count }
replay-slider = Place in the game
replay-first = To the beginning
replay-back = One move back
replay-play = Play
replay-rest = Pause
replay-on = One move on
replay-last = To the end
replay-copy = Copy position
replay-branch = Play on from here

# Analysis board
analysis = Analysis board
analyse = Analyse
analysis-wins = { $who }: a proven win
analysis-draws = { $who }: a proven draw
analysis-loses = { $who }: a proven loss
analysis-chance = { $who }: { $percent }%
analysis-looks = Looking…
analysis-rests = Engine off.
analysis-throw = Choose the throw
analysis-throws = { $who } to throw: { $percent }%
analysis-engine = Engine
analysis-values = Values
analysis-pieces = Pieces
analysis-of-pieces = On each piece, in percent: what it adds to its side’s chance.
analysis-threat = Threat
analysis-if = If { $who } were to move: { $worth }
analysis-no-threat = No threats to show here.
analysis-depth = depth { $depth }
analysis-moves = Moves
analysis-words = Explain
analysis-games = My games
analysis-curve = Chances along the line
explained-nothing = Nothing stands out here.
explained-why = Why?
explained-shown = { $count ->
    [one] One move shows it: { $line }
   *[other] { $count } moves show it: { $line }
}
explained-insert = Add line
compare = Compare
compared-here = Now pick a position to compare with this one.
compared-start = They diverge at the start.
compared-after = They diverge after { $move }.
explorer-looks = Looking through your games…
explorer-reading = Reading your games: { $done } of { $count }
explorer-games = { $count ->
    [0] No saved games with these rules yet.
    [one] One saved game with these rules.
   *[other] { $count } saved games with these rules.
}
explorer-nothing = None of them reached this position.
explorer-played = { $count ->
    [one] 1 game
   *[other] { $count } games
}
explorer-book = book
explorer-replies = { $keeping } of { $all } replies hold
undo-change = Undo
redo-change = Redo
pen = Pen
pen-green = Green
pen-red = Red
pen-blue = Blue
pen-yellow = Yellow
notes = Notes
notes-on = After { $move }
notes-name = Name
notes-comment = Comment
notes-none = Nothing written here yet.
notes-promote = Promote
notes-main = On the main line
notes-variation = Variation { $number } of { $count }
notes-delete = Delete
notes-wipe = Clear drawings
mark-brilliant = Brilliant
mark-good = Good
mark-interesting = Interesting
mark-doubtful = Dubious
mark-poor = Mistake
mark-blunder = Blunder
share = Share
share-copy = Copy
share-save = Save
share-picture = Image
share-picture-help = The board as it is, with arrows and values.
share-film = Animation
share-film-help = The whole line, move by move, as an animated image.
share-record = Game text
share-record-help = Every move, variation and note as text.
share-end-film = Cancel
share-filming = Frame { $done } of { $count }
share-paste = Paste a game or position
share-pasted = Pasted: { $value ->
    [0] a position
    [1] a game of one move
   *[other] a game of { $value } moves
}.
share-not-pasted = This text isn’t a game or a position of this game.
share-too-long = Too long: an animation holds { $value } moves at most.
share-window-changed = The window was resized, so the animation was stopped.
share-no-picture = The image didn’t work out. Keep the window in view and try again.
refused-study-full = This study is full. Start another one from here.
branch = Play on from here
branch-help = This becomes a new game, and the old one stays as it is. Who plays?
branch-play = Play on
notice-no-room = There’s no room left to save your game. You can play on, and it’s saved once there is room again.
notice-not-kept = Your game isn’t being saved just now. You can play on, and it’s saved once that works again.
notice-write-protected = Madang isn’t allowed to write to its folder, so your game isn’t saved. You can play on, and it’s saved once that works again.
notice-no-library = This system has no folder to save games in.
notice-in-use = This game is open in another window of Madang.
notice-refused-file = The file of that game can’t be read. The log says why.
notice-refused-text = The file of that game is damaged. The log says where.
notice-refused-game = That game doesn’t fit the rules any more, so it can’t be opened. The log says why.
notice-deleted = Deleted. “Undo delete” brings it back.
notice-imported = { $value ->
    [0] Nothing new: these games are saved already.
    [1] One game was imported.
   *[other] { $value } games were imported.
}
notice-not-imported = Nothing was imported: game { $value } breaks a rule. The log says which.
notice-import-not-saved = Nothing was imported: game { $value } couldn’t be saved.
notice-no-record = Nothing was imported: there’s no game in this text.
notice-record-cut-off = Nothing was imported: the text ends in the middle of a game.
notice-record-malformed = Nothing was imported: line { $value } can’t be read. The log says why.
notice-record-later = Nothing was imported: the game comes from a newer version of Madang.
notice-record-too-long = Nothing was imported: the text is longer than any game.
notice-copied = Copied, ready to paste.
notice-saved = Saved as { $value }.
notice-nothing-to-paste = There’s no text to paste.
notice-no-clipboard = The clipboard can’t be used just now. Try again, or use a file.
notice-not-saved = The file couldn’t be saved. Try another folder.
notice-not-opened = That file can’t be read as text.
notice-no-dialog = There’s no file dialog on this system. Drop the file on the window, or paste its text.
notice-no-drop = A browser doesn’t let Madang read dropped files. Press “Open a file”.
notice-nothing-to-continue = No unfinished game.
statistics = Statistics

# Explanation of a position
remark-and-more = { $list } and { $count } more
remark-any-throw = any throw
remark-or = { $first } or { $second }
remark-then = { $move } (then { $reply })
remark-wins = { $who } can win at once: { $list }.
remark-standing-wins = { $who }: a proven win.
remark-standing-draws = { $who }: a proven draw.
remark-standing-loses = { $who }: a proven loss.
remark-wins-within = { $plies ->
    [one] { $who }: a proven win in one move.
   *[other] { $who }: a proven win in at most { $plies } moves, both sides counted.
}
remark-loses-within = { $plies ->
    [one] { $who }: a proven loss in one move.
   *[other] { $who }: a proven loss in at most { $plies } moves, both sides counted.
}
remark-wins-capture = { $plies ->
    [one] { $who }: a proven win that begins with a capture.
   *[other] { $who }: a proven win, with a capture in at most { $plies } moves, both sides counted.
}
remark-loses-capture = { $plies ->
    [one] { $who }: a proven loss that begins with a capture.
   *[other] { $who }: a proven loss, with a capture in at most { $plies } moves, both sides counted.
}
remark-by-table = It’s in the table of solved positions.
remark-by-book = The game is solved from the start, and this opening is in its book.
remark-keeps-one = Only { $move } keeps it.
remark-keeps-some = { $count } of { $moves } moves keep it.
remark-keeps-all = Every move keeps it.
remark-loses-all = Every move loses at once: { $list }.
remark-loses-but = Every move loses at once except { $list }.
remark-loses-one = { $move } loses at once to { $reply }.
remark-loses-itself = { $move } loses on the spot.
remark-loses-some = Moves that lose at once: { $list }.
remark-threatens-win = If { $who } had the move, { $who } would win at once: { $list }.
remark-shut-but-one = { $who }: every piece but the one { $place } is shut in.
remark-shut = Shut in: { $list }.
remark-takes = { $who } can take { $list }.
remark-threatens = If { $who } had the move, { $who } could take { $list }.
remark-gives-away-one = { $move } gives a piece away: { $reply } takes it, and nothing can take back.
remark-gives-away = Moves that give a piece away: { $list }.
remark-throw-wins = With { $throws }, { $who } would win.
remark-throw-home = With { $throws }, { $who } would bring a piece home.
remark-throw-takes = With { $throws }, { $who } would send back { $what }.
remark-pieces = the { $count } pieces { $place }
remark-home = { $who } can bring a piece home: { $list }.
remark-only-move = The only legal move: { $move }.
remark-ahead = { $count ->
    [one] { $who }: one piece ahead.
   *[other] { $who }: { $count } pieces ahead.
}
remark-lost = { $who }: { $count } of { $all } taken.
remark-at-home = { $who }: { $count } of { $all } home.
remark-nothing-to-take = Neither side can take anything now.

# Statistics and achievements
statistics-title = Statistics
statistics-none = No game finished yet. Play one to its end, and it’s counted here.
statistics-all-games = All games
statistics-by-game = By game
statistics-by-way = By variant
statistics-by-side = By side
statistics-by-opponent = By opponent
statistics-way-default = Standard rules
statistics-way-change = { $option }: { $value }
statistics-people = Other players
statistics-played = Played
statistics-tally = { $won } won · { $drawn } drawn · { $lost } lost
statistics-won = Won
statistics-drawn = Drawn
statistics-lost = Lost
statistics-shared = Between yourselves
statistics-beaten = Highest level beaten
statistics-beaten-none = None yet
statistics-streak = Wins in a row
statistics-streak-now = Current streak: { $count }
statistics-streak-best = Best streak: { $count }
statistics-streak-help = Only games against the computer count; a draw ends a streak.
statistics-longest = Longest game
statistics-shortest = Shortest game
statistics-moves = { $count ->
    [one] One move
   *[other] { $count } moves
}
statistics-accuracy = Accuracy over time
statistics-accuracy-none = Review a game you have finished, and its accuracy appears here.
statistics-throws = Throws and odds
statistics-throws-none = No throws yet. They are counted in finished games of Yut.
statistics-throws-people = Players
statistics-throws-computers = Computers
statistics-throws-expected = Expected
statistics-throws-total = { $count ->
    [one] One throw
   *[other] { $count } throws
}
statistics-throws-help = The odds are the same for everyone. The computer can’t choose how the throws fall.
statistics-fair-few = Too few throws to judge yet.
statistics-fair-usual = As expected: of 100 fair runs this long, about { $share } stray at least this far from the odds.
statistics-fair-unusual = Unusual, but it happens: of 100 fair runs this long, about { $share } stray at least this far.
statistics-fair-rare = Very rare: fewer than one fair run in a thousand strays this far from the odds.
statistics-since = Counted since { $date }
statistics-reset = Reset statistics
statistics-reset-undo = Undo reset
feat-title = Achievements
feat-count = { $done } of { $of } earned
feat-progress = { $done } of { $of }
feat-earned = Earned on { $date }
feat-not-earned = Not yet
feat-elder = A word with the Elder
feat-elder-line = Beat level 5. Nobody can at Nei Pat Kono, but with Pulijudam’s goats you can.
feat-map = All over the map
feat-map-line = Win once against the computer in every game.
feat-leaflets = Nothing left untried
feat-leaflets-line = Over time, use every option of the set-up in finished games.
feat-eye = A clear eye
feat-eye-line = Reach 100% accuracy in the review of a game against the computer.
feat-closed-ranks = Closed ranks
feat-closed-ranks-line = Bagh Chal: win as the goats against level 2 or higher, with no more than one goat taken.
feat-moving-tigers = Moving tigers
feat-moving-tigers-line = Bagh Chal: win as the tigers against level 4 or higher.
feat-both-sides = Hunter and herd
feat-both-sides-line = Bagh Chal: beat the computer as the goats, and as the tigers.
feat-mountain = Lords of the mountain
feat-mountain-line = Pulijudam: win as the tigers against level 2 or higher. The mountain is on the goats’ side.
feat-buck = The Buck stops here
feat-buck-line = Pulijudam: beat the computer by taking the Buck.
feat-shogun = The general’s place
feat-shogun-line = Hasami Shogi: beat the computer by moving your Shogun into the line of five.
feat-double-cut = Double cut
feat-double-cut-line = Hasami Shogi: take pieces in two directions with one move.
feat-five-arrows = Five arrows
feat-five-arrows-line = Jarmo: beat the computer with all five soldiers in the enemy camp.
feat-even-board = Nothing given away
feat-even-board-line = Nei Pat Kono: draw against level 5, which plays it perfectly. Nobody can do better.
feat-four-in-hand = Four-in-hand
feat-four-in-hand-line = Yut: bring four horses home in one stack.
feat-lucky-hand = Lucky hand
feat-lucky-hand-line = Yut: throw yut or mo three times in a row within one turn.
    .numbers = Yut: throw a four or a five three times in a row within one turn.
feat-wild-horse = Rider of the Wild Horse
feat-wild-horse-line = Yut: beat the computer when the Wild Horse has come round twice.
statistics-results = Results
statistics-reset-help = A reset deletes nothing, and you can undo it at any time.


# Board editor
edit-title = Set up the board
edit-help = Pick a piece, then the places for it, or drag pieces about. A new piece replaces any other; only a side’s own horses stay together. The right button clears a place.
edit-take-away = Remove
edit-empty = Empty the board
edit-own-start = Starting position
edit-to-move = To move
edit-by-throws = The first throws decide who begins.
edit-start-here = Play from here
edit-count-hand = In hand
edit-count-captured = Taken
edit-count-home = Home
edit-count-quiet = Moves since a capture
edit-piece-tiger = Tiger
edit-piece-goat = Goat
edit-piece-alpha = Alpha
edit-piece-buck = Buck
edit-piece-samurai-red = Red samurai
edit-piece-samurai-green = Green samurai
edit-piece-shogun-red = Red Shogun
edit-piece-shogun-green = Green Shogun
edit-piece-rock = Rock
edit-piece-kono-light = Blossom
edit-piece-kono-dark = Moon
edit-piece-archer-green = Green archer
edit-piece-archer-blue = Blue archer
edit-piece-guard-green = Green guard
edit-piece-guard-blue = Blue guard
edit-piece-golden-archer-green = Green golden archer
edit-piece-golden-archer-blue = Blue golden archer
edit-piece-golden-guard-green = Green golden guard
edit-piece-golden-guard-blue = Blue golden guard
edit-piece-horse-red = Red horse
edit-piece-horse-blue = Blue horse
edit-piece-horse-green = Green horse
edit-piece-horse-yellow = Yellow horse
edit-impossible = No game can reach this position.
edit-over = The game would be over already. Change the board, or who is to move.
edit-no-more = { $who }: no more than { $count } of these. Remove one first.
edit-not-here = That doesn’t belong on this board.
edit-stays = That can’t be removed or covered, only moved elsewhere.
edit-most = On this board, { $count } at most.
edit-tigers = There must be { $count } tigers on the board.
edit-goats = On the board, in hand and taken there must be { $count } goats in all.
edit-captured = With { $count } goats taken, the tigers have won. Lower the number.
edit-goats-first = Goats move first: put a goat on the board, or let the goats move.
edit-tigers-unmoved = Before the first goat no tiger has moved. Add a goat, or put the tigers back where they begin.
edit-trapped = A tiger has just moved, so they can’t all be shut in. Free one.
edit-early-captures = With so many goats in hand, { $count ->
    [0] none can have been taken
   *[other] no more than { $count } can have been taken
} yet.
edit-alpha = One of the tigers must be the Alpha.
edit-buck-waits = The Buck waits until { $count } goats have been taken.
edit-barriers = Too many barriers for the goats taken: { $count } at most. Empty the board to remove them.
edit-pieces = { $who }: from one to { $count } pieces on the board.
edit-shogun = { $who }: nothing is lost yet, so the Shogun must be on the board.
edit-enemy-camp = { $who }: no piece can enter the enemy’s camp.
edit-too-few = { $who }: with fewer than { $count } pieces the game is lost.
edit-five = { $who }: five in a line have already won. Break the line.
edit-red-first = Red moves first and still fills its camp, so no piece can have moved yet.
edit-one-move = Green still fills its camp, so Red has made one move at most.
edit-shogun-home = { $who }: no piece has moved yet, so the Shogun stands in the middle of the back row.
edit-rock = { $who }: the rock belongs between the camps.
edit-one-left = { $who }: with one piece left the game is lost.
edit-quiet = After { $count } moves without a capture the game is over.
edit-opening = The first two turns take a piece each, and can’t lead here. Remove more pieces, or go back to the start.
edit-first-capture = { $who }: the first turn takes a piece, but the other side still has all of them.
edit-turn = By the number of moves it’s the other side’s turn.
edit-last-move = { $who }: no piece can have made the last move. Count a move since the capture, or give a piece more room.
edit-soldiers = { $who }: no more than { $count } soldiers in all.
edit-golden = { $who }: no more than { $count } soldiers besides the golden one.
edit-guard = { $who }: a guard turns over in the enemy camp; put an archer there.
edit-nobody = Put a soldier of each side on the board.
edit-post = { $who }: a horse that reaches its post is home.
edit-own-arm = { $who }: no horse comes in by the arm of its own post.
edit-stack = { $who }: that stack is too high.
edit-enemies = { $who }: enemies can’t share a point.
edit-hurdle = { $who }: no horse stays on a hurdle.
edit-wild-horse = { $who }: no horse stands where the Wild Horse is.

# Rulebook
rulebook = Rules
rulebook-close = Close
rulebook-why = Why?
rulebook-why-close = Hide
rulebook-sections = Contents
action-rules = Rules
caption-why = Do it again to see why.
caption-rules = Do it again to read the rule.

# Lessons
lessons = Lessons
lessons-of = Lessons: { $game }
lesson-begun = in progress
lesson-show-me = Show me
lesson-again = Try again
lesson-back = Step back
lesson-anew = Start again
lesson-play = Play a game
lesson-leave = Leave
lesson-offer = New to { $game }?
lesson-offer-line = “I’ll show you how it goes, on the board, in a few minutes. Lessons stay on the map, and you can stop at any time.”
lesson-offer-yes = Show me
lesson-offer-no = I’ll just play
refused-lesson = Not yet: follow your guide.
refused-lesson-undo = There’s nothing to go back to here.
credits = Credits

# Prompts: what a step of a turn asks, and a sentence more for the sheet beside the board
prompt-place-goat = Place a goat on an empty point
prompt-place-goat-help = Goats on the board stay where they are until the last one is placed.
how-to-pick = { $walk } to walk, { $pick } to pick.
walk-arrows = Arrows
walk-letters = W A S D
walk-pad = D-pad
prompt-walk-goat = Move a goat: pick it, then a marked point
prompt-walk-goat-help = All are placed: now they step along a line to an empty point beside them. They never jump or take.
prompt-tiger = Move a tiger: pick it, then a marked point
prompt-tiger-help = A tiger steps to the next point, or jumps straight over a goat to the empty point behind and takes it.
prompt-barrier = Close a line with a barrier, or press “Skip”
prompt-barrier-help = Pick both ends of the line. No piece steps or jumps along it until two tigers stand at its ends. If you skip, the barrier is gone.
prompt-alpha = Move the Alpha too, or press “Skip”
prompt-alpha-help = It may move right after another tiger, until the Buck comes in or the last goat is placed.
prompt-buck-or-goat = Place a goat, or bring in the Buck
prompt-buck-or-goat-help = Pick the Buck, then one of your goats: it replaces that goat and shields those beside it from all but the Alpha. If the Buck is taken, you lose.
prompt-buck-or-step = Move a goat, or bring in the Buck
prompt-buck-or-step-help = Pick the Buck, then one of your goats: it replaces that goat and shields those beside it from all but the Alpha. If the Buck is taken, you lose.
prompt-rock = Move your rock, or press “Skip”
prompt-rock-help = One square for each piece just lost, in any direction, onto empty squares between the camps. Then move a piece.
prompt-move-samurai = Move one of your samurai: slide or jump
prompt-move-samurai-help = Pick one, then a marked square. Enemies caught in a line between two of yours are taken.
prompt-bring-back = Put a soldier in your camp, or press “Skip”
prompt-bring-back-help = A soldier you’ve won back may go on a free point of your camp now. If you skip, it waits in your hand.
prompt-bring-back-camps = Bring a soldier back, or press “Skip”
prompt-bring-back-camps-help = You hold both remote camps: pick a free point of your own camp. The remote camps are then gone.
prompt-must-bring-back = None can move: put a soldier in your camp
prompt-must-bring-back-help = None of your soldiers can move, so this turn puts one from your hand on a free point of your camp. You can’t skip it.
prompt-must-bring-back-camps = None can move: bring a soldier back
prompt-must-bring-back-camps-help = You hold both remote camps: pick a free point of your own camp. The remote camps are then gone.
prompt-move-or-place = Move a soldier, or put one in your camp
prompt-move-or-place-help = A guard of yours was taken and waits in your hand. Putting it back is a whole turn: pick a free point of your camp.
prompt-move-or-turn = Move a soldier, or turn over a guard
prompt-move-or-turn-help = A guard in the enemy camp can be turned over: pick it twice. That’s a whole turn, and gives you back a soldier that was taken.
prompt-must-turn = None can move: turn over a guard
prompt-must-turn-help = Pick a guard in the enemy camp twice. It’s turned over, and gives you back a soldier that was taken.
prompt-move-soldier = Move one of your soldiers along a line
prompt-move-soldier-help = Pick one, then the point at the other end of the line. An enemy on that point is taken.
prompt-kono-take = Take a piece: leap over a friend
prompt-kono-take-help = None of your pieces can step. Pick one, then the enemy right behind the friend beside it.
prompt-kono-move = Step, or leap over a friend to take
prompt-kono-move-help = Pick a piece, then an empty square beside it, or the enemy right behind a friend beside it.
prompt-join = Your horses meet: “Join them” or “Skip”
prompt-join-help = All of yours on this point become one stack and run as one. An enemy that lands on it sends all of them back.
prompt-stuck = Nothing can move: press “Skip”
prompt-stuck-help = You have no move this time, and the turn goes to the next player.
prompt-throw-for-order = { $thrown ->
    [dice] Throw the dice: the highest throw begins
   *[sticks] Throw the sticks: the highest throw begins
}
prompt-throw-for-order-help = Everyone throws once. A tie for the highest is thrown again.
prompt-throw-for-order-partners = Everyone throws once. The throws decide the whole order, so any tie is thrown again.
prompt-throw = { $thrown ->
    [dice] Throw the dice
   *[sticks] Throw the sticks
}
prompt-throw-help = { $thrown ->
    [dice] Each white side facing up counts one step. If there’s none, it’s mo, and counts five.
   *[sticks] Each flat side facing up counts one step. If there’s none, it’s mo, and counts five.
}
    .numbers = { $thrown ->
        [dice] Each white side facing up counts one step. If there’s none, it counts five.
       *[sticks] Each flat side facing up counts one step. If there’s none, it counts five.
    }
prompt-throw-again = { $thrown ->
    [dice] Throw the dice again
   *[sticks] Throw the sticks again
}
prompt-throw-again-help = You’ve won another throw: it’s still your turn.
prompt-move-horse = Move a horse: pick it, then a marked point
prompt-move-horse-help = A horse in your hand may come in instead. Corners and the centre may offer a shortcut: see the marked points.
prompt-share-results = Use your throws: one horse, or several
prompt-share-results-help = Use each throw on a different horse, or add several for one. The last horse that can move takes all that’s left.
prompt-split-total = Share out the total among your horses
prompt-split-total-help = Each horse moves once, by at least one step. The last that hasn’t moved takes all that’s left.
prompt-pair = Two single horses: “Make a pair” or “Skip”
prompt-pair-help = A pair moves as one horse, and no third can join it. An enemy that lands on it sends both back.
prompt-pair-others = Choose which two to pair, or press “Skip”
prompt-pair-others-help = “Make a pair” joins the horse that has just landed to another; “Pair the other two” leaves it single.

# Set-up page: variants, players, expansions
ways = Variant
recommended = Recommended
one-way = This game has no variants. Just choose who plays.
chairs = Players
chairs-alone = Players: everyone for themselves – four could play two against two
chairs-teams = Players: { $one } against { $other }
chair-of = { $role }: { $name }
chair-empty = empty seat
chair-nobody = Nobody
person-temper = Plays on this device
person-rename = Write a name
expansions = Expansions
expansion-belongs = Only in “{ $way }”.
expansion-clashes = Can’t be combined with your other choices.
set-up-table = Players and board
more = More options
usual-rules = Standard rules
start-position = Starting position
own-start = The game begins from your own position.
way-bagh-chal-on = No going to and fro
way-bagh-chal-on-line = Once the goats are placed, you may not step straight back: one side has to give way.
way-bagh-chal-off = To and fro allowed
way-bagh-chal-off-line = Step to and fro as you like. The same position three times is a draw.
way-pulijudam-on = No going to and fro
way-pulijudam-on-line = Once the goats are placed, you may not step straight back: one side has to give way.
way-pulijudam-off = To and fro allowed
way-pulijudam-off-line = Step to and fro as you like. The same position three times is a draw.
way-hasami-shogi-five = Five in a line
way-hasami-shogi-five-line = Eighteen a side. Squeeze the enemy out, and line up five of your own to win.
way-hasami-shogi-war = War
way-hasami-shogi-war-line = Nine a side, and lines mean nothing: whoever is down to a single piece has lost.
way-jarmo-base = For points
way-jarmo-base-line = Most points win: two for a soldier in the enemy camp, one for any other.
way-jarmo-legendary = Legendary
way-jarmo-legendary-line = A race: the first to bring every soldier still on the board across wins.
way-jarmo-jasyr = Jasyr
way-jarmo-jasyr-line = A race with no way back: soldiers go forward or sideways, also along the dotted lines.
way-nei-pat-kono = Four by four
way-nei-pat-kono-line = Sixteen pieces fill the board. To take, leap over a friend onto the enemy behind it.
way-yut-dice = Free for all
way-yut-dice-line = Everyone plays alone. Yut and mo bring another throw; a capture brings none.
    .numbers = Everyone plays alone. A four or a five brings another throw; a capture brings none.
way-yut-duel = Duel
way-yut-duel-line = For two, clockwise. A capture brings another throw, and you only have to reach the post.
way-yut-partners = Partners
way-yut-partners-line = Four make two teams, and partners move each other’s horses; two or three play alone.
way-yut-pool = Pooled throws
way-yut-pool-line = Throw first, then share your throws out among your horses, or add them up.

# A crash: its page, and the sentences on the console and in the system's dialog.

crash = Madang has stopped
crash-program = Something in the program broke. It wasn’t your doing.
crash-graphics = The graphics failed: the card, its driver, or what Madang asked of them.
crash-kept = Your games are saved, up to the last move that was shown.
crash-log = The log and the report are in { $folder }.
crash-report = The report says what broke, on which system, and in which game. It contains neither your name nor your folders.
crash-go-on = Go on with the game
crash-again = Start again
crash-safe = Start with safe graphics
crash-copy = Copy the report
crash-not-again = Madang couldn’t be started again. Please start it yourself.
no-graphics = Madang can’t draw anything: Vulkan, DirectX 12, Metal and OpenGL all fail on this computer. A newer graphics driver may help.
no-display = Madang found no screen to open its window on: neither WAYLAND_DISPLAY nor DISPLAY names one.
no-display-named = Madang found no screen to open its window on: { $named } leads to none.
notice-safe-graphics = Madang failed to start the last few times, so it uses safe graphics now. You can choose the renderer in the settings.
notice-sound-lost = The computer’s sound is gone. Play on: you’ll hear Madang again as soon as it’s back.
notice-sound-back = The sound is back.
notice-no-full-screen = This system has no exclusive full screen, so Madang fills the screen without a frame.
notice-renderer = This takes effect at the next start.
tables-coming = Level 5 is fetching its table of solved positions: { $arrived } of { $whole } MB
tables-missing = The table of solved positions isn’t available here. The computer thinks for itself.
search-lost = The computer lost the thread and moved at random. You can go on.
hint-lost = The computer lost the thread. There’s no hint this time.
review-lost = The computer lost the thread of this game and can’t review it.
renderer = Renderer
renderer-auto = Automatic
version = Version { $version }

ladder = The ladder
ladder-line = Win a match, and the next opponent sits down.
ladder-passed = { $game }: { $name }, beaten
ladder-next = { $game }: { $name } is next
ladder-first = { $game }: { $name } waits. Beat { $next } first.
against-with-handicap = { $name }, with a head start for me
voices = Table talk
voices-off = Silent
voices-on = Now and then
