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
person-number = Player { $number }
computer-level = Computer { $level }, { $name }
level-1 = Wanderer
level-2 = Herder
level-3 = Villager
level-4 = Hunter
level-5 = Elder
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
effects-volume = Loudness of effects
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
thinking-goats = The goats think …
thinking-tigers = The tigers think …
game-over = The game is over
count-in-hand = In hand: { $count }
count-taken = Taken: { $count }
no-moves = No move yet.
undo = Undo
redo = Redo
pause = Pause
show-result = Result
key-pad-west = left button
key-pad-north = top button
key-pad-start = Start

caption-captured = A goat is taken on { $point }.
caption-trapped = The tiger on { $point } is shut in.
caption-freed = The tiger on { $point } is free again.
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

# Nei Pat Kono

game-nei-pat-kono = Nei Pat Kono
game-nei-pat-kono-line = Korea. A full board at the start, and no piece takes without a friend to leap over.

role-light = Light
role-dark = Dark
turn-light = Light to move
turn-dark = Dark to move
thinking-light = Light thinks …
thinking-dark = Dark thinks …
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
