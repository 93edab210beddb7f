# Every word of the game in English. The French file has the same keys; a test compares them.

title = Madang
title-line = The old board games of Asia on one table
loading = Laying the table …
broken = Something is missing
broken-help = These files belong to the game and cannot be found or read. Unpack the game again, or put them back:
broken-more = … and { $count } more

play = Play
settings = Settings
quit = Quit
back = Back
done = Done
start = Start

choose = Choose a game
choose-line = Each was drawn in sand, on cloth or on stone before it was printed.
game-bagh-chal = Bagh Chal
game-bagh-chal-line = Nepal. Four tigers hunt twenty goats; the goats close ranks until no tiger can stir.

role-goats = Goats
role-tigers = Tigers
person = Person
computer = Computer
you = You
computer-level = Computer { $level }, { $name }
level-1 = Wanderer
level-2 = Herder
level-3 = Villager
level-4 = Hunter
level-5 = Elder
level-1-temper = Follows fancy
level-2-temper = Forgets danger
level-3-temper = Slips now and then
level-4-temper = Seldom wrong
level-5-temper = Gives nothing away
level-solved = Perfect: this game is solved
sides = Sides
sides-chosen = As above
sides-lot = Draw lots
series = Match
series-single = One game
series-match-of-three = Match of three
option-shuttle-ban = Shuttling
option-shuttle-ban-help = Once all goats are placed, a step may not simply be taken back on the next turn, unless nothing else is possible.
option-shuttle-ban-on = Forbidden
option-shuttle-ban-off = Allowed

language = Language
effects-volume = Effects
off = Off
speed = Speed of the pieces
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-none = At once
window = Window
window-framed = In a frame
window-full = Full screen

turn-goats = Goats to move
turn-tigers = Tigers to move
thinking-goats = The goats think
thinking-tigers = The tigers think
game-over = The game is over
count-in-hand = In hand: { $count }
count-taken = Taken: { $count }
no-moves = No move yet.
undo = Undo
redo = Redo
pause = Pause
move-skip = Do without
show-result = Result

caption-captured = The piece on { $point } is taken.
caption-trapped = The piece on { $point } is shut in.
caption-freed = The piece on { $point } is free again.
caption-repeated = The same position for the third time.

refused = That cannot be played here.
refused-undo = There is no move of yours to take back.
refused-redo = There is no move to play again.
refused-over = The game is over.
refused-wait = It is not your turn yet.
refused-goats-wait = Goats stay where they are until all of them have been placed.
refused-occupied = That point is taken; a goat needs an empty one.
refused-other-side = That piece is not yours.
refused-nothing-there = Nothing stands there; begin with one of your own pieces.
refused-shut-in = That piece has nowhere to go.
refused-shuttle = A step may not be taken back at once while something else can be played.
refused-no-way = No line leads there from that piece.

paused = A rest
resume = Go on
restart = Begin again
leave = Leave the game
keep-playing = Go on playing
leave-question = Leave this game? It will be lost.
restart-question = Begin this game again? Its moves will be lost.

wins-goats = The goats win
wins-tigers = The tigers win
drawn = A draw
ending-captures = The fifth goat has been taken.
ending-trapped = Every tiger is shut in.
ending-blocked = The goats have no move left.
ending-repetition = The same position has come up for the third time.
score = Points: { $first } to { $second }
moves-played = { $count ->
    [one] One move was played.
   *[other] { $count } moves were played.
}
match-game = Game { $number }: { $winner }
match-goes-on = The match goes on.
match-won = Match won: { $player }
match-drawn = The match is drawn.
next-game = Next game
rematch = Play again
swap-sides = Swap sides
look-at-board = Look at the board
to-title = To the first page

# Pulijudam
game-pulijudam = Pulijudam
game-pulijudam-line = India. Three tigers come down the mountain; fifteen goats close every path around them.

# Heroes and barriers, for both hunts
option-heroes = Heroes
option-heroes-help = One tiger is the Alpha, which may move again after another tiger until the goats' Buck enters. The Buck shields its neighbours; whoever loses it loses the game.
option-heroes-off = Without
option-heroes-on = Alpha and Buck
option-barriers = Barriers
option-barriers-help = The third and the fourth goat taken each let the goats close one line. Two tigers at its ends pull the barrier down.
option-barriers-off = Without
option-barriers-on = Two barriers
ending-buck-taken = The Buck has been taken.
refused-barrier-due = First the barrier: touch both ends of a line, or do without it.
refused-alpha-alone = Only the Alpha may move again.
refused-closed = A barrier closes that line.

# Jarmo

game-jarmo = Jarmo
game-jarmo-line = Mongolia. Five archers a side cross a tangle of lines into the other’s camp.
role-jarmo-green = Green
role-jarmo-blue = Blue
turn-jarmo-green = Green to move
turn-jarmo-blue = Blue to move
thinking-jarmo-green = Green thinks
thinking-jarmo-blue = Blue thinks
wins-jarmo-green = Green wins
wins-jarmo-blue = Blue wins
series-two-games = Two games
series-four-games = Four games
series-six-games = Six games
option-variant = Way to play
option-variant-help = Which of the game’s rules are played.
option-variant-base = For points
option-variant-legendary = Legendary
option-variant-jasyr = Jasyr
option-golden = Golden soldiers
option-golden-help = The soldier at each side’s right-hand corner is golden and begins as a guard. Taken as a guard it stays under its captor as a hostage; taken as an archer it is out for good.
option-golden-off = Without
option-golden-on = One each
option-camps = Remote camps
option-camps-help = Two camps lie on the field. Whoever stands on both at the end of a turn may bring back one soldier that was taken; the camps are then gone.
option-camps-off = Without
option-camps-on = Two camps
option-dotted = Dotted lines
option-dotted-help = Jasyr alone uses the dotted lines in the middle: both of them, or only the one that is on record.
option-dotted-both = Both
option-dotted-one = b3–c3 alone
ending-camp = All of one side’s soldiers on the board stand in the enemy camp.
ending-wiped-out = One side has no soldier left on the board.
ending-shuttled = Both sides have gone to and fro twice running.
ending-stuck = Neither side can move.
refused-place-or-skip = You have moved; put a soldier on a free point of your camp, or skip.
refused-redeploy-or-skip = You stand on both camps; bring a soldier back onto a free point of your camp, or skip.
refused-hostage = Your golden soldier is a hostage there; it is free when its captor leaves or is taken.
refused-arrived = A soldier in the enemy camp stays there.
refused-own-camp-only = A soldier from the hand goes on a free point of your own camp.
refused-own-piece = One of your own soldiers stands there.
refused-sheltered = A soldier in your camp cannot be taken.
refused-never-back = In Jasyr nobody goes back.
# Hasami Shogi
game-hasami-shogi = Hasami Shogi
game-hasami-shogi-line = Japan. Two armies of samurai squeeze each other as with scissors; five in a line win the field.
role-hasami-red = Red
role-hasami-green = Green
turn-hasami-red = Red to move
turn-hasami-green = Green to move
thinking-hasami-red = Red thinks
thinking-hasami-green = Green thinks
wins-hasami-red = Red wins
wins-hasami-green = Green wins
option-variant-five = Five in a line
option-variant-war = War
option-shogun = Shogun
option-shogun-help = A Shogun stands in the middle of each first rank; it slides and jumps diagonally too.
option-shogun-off = Without
option-shogun-on = One each
option-rocks = Rocks
option-rocks-help = A rock for each side bars the way. Whoever loses pieces may move his rock before his turn, a step for each piece lost.
option-rocks-off = None
option-rocks-on = One each
ending-five = Five stand in an unbroken line.
ending-too-few = Fewer than five pieces are left.
ending-last-one = No more than a single piece is left.
ending-walled-in = No piece can move any more.
refused-samurai-way = A piece slides straight over empty squares or jumps one neighbour; only the Shogun goes diagonally too.
refused-camp-closed = Nobody goes back to his camp or enters the enemy’s.
refused-rock-first = First comes your rock: move it, or leave it where it is.
refused-rock-way = The rock goes one square at a time, to an empty square between the camps.
refused-rock-waits = A rock moves only just after its owner has lost pieces.
# Nei Pat Kono

game-nei-pat-kono = Nei Pat Kono
game-nei-pat-kono-line = Korea. A full board at the start, and no piece takes without a friend to leap over.

role-light = Light
role-dark = Dark
turn-light = Light to move
turn-dark = Dark to move
thinking-light = Light thinks
thinking-dark = Dark thinks
wins-light = Light wins
wins-dark = Dark wins

option-quiet-limit = Count without captures
option-quiet-limit-help = When nothing has been taken for so long, the pieces are counted: more pieces win, equal numbers draw.
option-quiet-limit-25 = 25
option-quiet-counts = What is counted
option-quiet-counts-help = Every single move, or a turn of both sides together, which makes the wait twice as long.
option-quiet-counts-plies = Single moves
option-quiet-counts-turns = Turns of both

refused-kono-step = A piece goes one square forward, backward or sideways, and only to an empty one.
refused-kono-leap = An enemy is taken only by leaping straight over a neighbouring piece of your own.

ending-one-left = With a single piece left nothing can be taken any more.
ending-hemmed-in = The side to move can neither step nor take.
ending-quiet-majority = Nothing has been taken for a long time, and the winner has more pieces.
ending-quiet-even = Nothing has been taken for a long time, and both sides have as many pieces.

# Games with throws, several seats, and things that belong to nobody.
throw = Throw
turn-throw = { $who }: throw
throw-1 = do
throw-2 = gae
throw-3 = geol
throw-4 = yut
throw-5 = mo
throw-name = { $name }, { $value }
no-throw = Not thrown yet
sticks-fly = In the air …
throws-now = { $who } throws
throws-left = To use: { $results }
two-roles = { $first } and { $second }
wins-team = { $team } win
move-on = Move on one seat
caption-threw = { $who }: { $throw }.
caption-thrown = { $throw }.
caption-sent-back = { $count ->
    [one] { $who }: a piece goes back.
   *[other] { $who }: { $count } pieces go back.
}
caption-came-home = { $count ->
    [one] { $who }: a piece is home.
   *[other] { $who }: { $count } pieces are home.
}
caption-passed = { $who }: the turn is lost.
refused-no-throw = There is nothing to throw now.

# Yut
game-yut = Yut
game-yut-line = Korea. Four sticks fly up, and horses race round the cloth and chase each other home.
role-yut-red = Red
role-yut-blue = Blue
role-yut-green = Green
role-yut-yellow = Yellow
turn-yut-red = Red to move
turn-yut-blue = Blue to move
turn-yut-green = Green to move
turn-yut-yellow = Yellow to move
thinking-yut-red = Red thinks
thinking-yut-blue = Blue thinks
thinking-yut-green = Green thinks
thinking-yut-yellow = Yellow thinks
wins-yut-red = Red wins
wins-yut-blue = Blue wins
wins-yut-green = Green wins
wins-yut-yellow = Yellow wins
option-rules = Rules
option-rules-help = Four leaflets tell the game in four ways: who joins whom, what a capture brings, and how results are used.
option-rules-dice = Every horse for itself
option-rules-duel = Duel
option-rules-partners = Partners
option-rules-pool = Gathered throws
option-players = Players
option-players-help = How many play. Four play in two teams, except when every horse runs for itself; a duel is for two.
option-players-2 = Two
option-players-3 = Three
option-players-4 = Four
option-alternate-cast = Split throws
option-alternate-cast-help = With partners only: after a four or a five you throw once more, and share the total out among your horses.
option-alternate-cast-off = Without
option-alternate-cast-on = With
option-own-chut = A post for each
option-own-chut-help = With partners only: everyone sets out from and comes home to a large circle of his own.
option-own-chut-off = One for all
option-own-chut-on = One each
option-opposite-starts = Opposite starts
option-opposite-starts-help = With gathered throws only: the sides start across from each other, stacks are of two, and only an exact five opens the first shortcut.
option-opposite-starts-off = Without
option-opposite-starts-on = With
option-wild-horse = Wild Horse
option-wild-horse-help = With gathered throws only: a Wild Horse runs against the race and sends home whom it meets. After its second round the game ends.
option-wild-horse-off = Without
option-wild-horse-on = One
option-hurdles = Hurdles
option-hurdles-help = With gathered throws only: who ends a move on a hurdle leaps on, and further when an opponent has more horses home.
option-hurdles-off = Without
option-hurdles-on = Two
option-sticks = Sticks
option-sticks-help = Half-round wooden sticks fall flat more often than not; fair ones fall either way alike.
option-sticks-wood = Wooden
option-sticks-fair = Fair
ending-home = The last horse is home.
ending-wild-horse = The Wild Horse has come round for the second time.
refused-pair-or-skip = Say first whether the two horses go on as a pair.
refused-yut-stuck = None of your horses can move.
refused-yut-moved = That horse has already moved in this turn.
refused-yut-wild = The Wild Horse is there.
refused-yut-full = Two of your horses stand there already.
refused-yut-blocked = That horse cannot use any of your results.
refused-yut-count = None of your results leads there.
variant-uses = with { $value }
variant-own = with your own horse
variant-partners = with your partner’s horse
variant-pair = with the pair
variant-single = with the single horse
variant-came-by-north = with the horse from the north
variant-came-by-west = with the horse from the west
variant-came-by-south = with the horse from the south
variant-came-by-east = with the horse from the east
move-pair = Make a pair
marker-wild-horse = Wild Horse
marker-hurdle = Hurdle
marker-camp = Remote camp

# The sticks in the open.
odds = Odds
odds-share = { $throw } { $share }%
odds-measured = Measured in { $throws } throws: each share is within ± { $uncertainty }%.
odds-by-shape = Exact: both sides of a slat are alike.
odds-stroke = Strokes: what these sticks show on average.
seed = Seed
seed-help = The throws follow from this number: the same number brings the same sticks to your hand. Press a digit to change it.
seed-another = Another number
seed-of-match = Seed { $seed }
throw-again = Throw again
throw-hint-mouse = Hold anywhere, aim by dragging, and let go – or drag and flick.
throw-hint-keyboard = Hold Enter, aim with left and right, and let go.
throw-hint-pad = Hold the lower button, aim with the stick, and let go.
throw-hint-twice = Press once to gather the sticks, and again to throw.
pictures = Pictures
pictures-painted = Painted
pictures-contrast = High contrast
pictures-large = Large print
light = Light
light-day = Day
light-evening = Evening
motion = Motion
motion-full = Full
motion-reduced = Reduced
throw-gesture = Throwing sticks
throw-hold = Hold and let go
throw-twice = Two presses
danger = Pieces in danger
danger-silent = See for yourself
danger-marked = Marked
throw-names = Names of throws
throw-names-korean = Korean
throw-names-plain = Numbers

# Hints.
hint = Hint
hint-button = Hint: { $move }.
hint-wins = Hint: this wins the game.
hint-wins-in = { $count ->
    [one] Hint: this wins.
   *[other] Hint: this wins in { $count } moves.
}
hint-keeps-the-win = Hint: with this the game is won in the end.
hint-takes = Hint: this takes the piece on { $point }.
hint-home = Hint: this comes home.
hint-shuts-in = Hint: this shuts in the piece on { $point }.
hint-takes-next = Hint: after this the piece on { $point } can be taken.
hint-best = Hint: the best move in sight.
refused-hint = There is nothing for you to decide now.

# How the game went.
review = How it went
review-looking = Looking at move { $done } of { $count }
review-accuracy = { $percent }%
review-turned = Move { $number } turned it. { $who }: chances down from { $before }% to { $after }%.
review-even = No single move turned this game.
review-sticks = No decision turned this game: the sticks did.
review-end = The end of the game.
review-no-choice = Move { $number }: there was no choice.
review-good = Move { $number }, { $who }: nothing better was found.
review-better = Move { $number }. { $who }: chances down from { $before }% to { $after }%. The arrow shows a better move.
review-turning = The turning point
review-earlier = Earlier
review-later = Later
review-play-on = Play on from here

# What has been done in a game, on the map.
choose-this = Play here
deeds-none = Nobody has played here yet.
deeds-played = { $played ->
    [one] One game played, { $won } won.
   *[other] { $played } games played, { $won } won.
}
deeds-beaten = Beaten: level { $level }, { $name }.

# Loudness.
volume = Loudness
music-volume = Music
background = In the background
background-sound = Be heard
background-silent = Be silent

# Seats and devices.
players = Players and devices
join = Take your seats
join-help = Press a button on your device: it takes the next free seat. Back leaves it. Two people can share a keyboard, one at W A S D and Space, one at the arrows and Enter.
join-teams = Partners: { $one } — against: { $other }
computer-number = Computer { $level }
device-any = Any device
device-mouse = Mouse
device-keyboard = Keyboard
device-left-keys = Keyboard, left half
device-right-keys = Keyboard, right half
device-pad = Gamepad { $number }
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
refused-others-turn = It is another player’s turn.
hand-over-to = It is { $name }’s turn.
go-on = Go on
pad-lost = The gamepad has gone
pad-lost-of = { $name }’s gamepad has gone
pad-lost-help = Plug it in again, or take another device and go on with that.
pad-lost-go-on = Go on with this device
settings-table = Table
settings-sound = Sound
settings-picture = Picture
settings-devices = Devices
hand-over = Sharing a device
hand-over-off = Simply go on
hand-over-on = Ask to hand over
window-borderless = No frame
rumble = Rumble
rumble-off = Off
rumble-on = On
pause-in-background = When the window is left
pause-never = Go on
pause-away = Rest
controls = Keys and buttons
controls-choose = Choose …
controls-help = The arrows, Enter, Esc and the directional pad always mean the same.
controls-press-key = Press the key for: { $action }. Esc leaves it as it is.
controls-press-button = Press the button for: { $action }. Esc leaves it as it is.
controls-taken = That one always means the same. Press another for: { $action }.
controls-exchanged = { $action } and { $other } have changed places.
controls-reset = As in the beginning
action-up = Up
action-down = Down
action-left = Left
action-right = Right
action-confirm = Take, put down, press
action-back = Let go, back
action-undo = Take back
action-redo = Play again
action-hint = Hint
action-pause = Pause
action-switch-focus = Between board and buttons
action-previous-tab = Page before
action-next-tab = Page after
page-size = Size of the pages

# Keys that are called by a word.
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
key-numpad = Pad { $key }
