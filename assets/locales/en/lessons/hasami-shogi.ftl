# The words of the lessons of Hasami Shogi.

lesson-hasami-shogi = Blades and lines
lesson-hasami-shogi-line = Slide, jump, close the scissors, and win: by five in a line, or by leaving the enemy too few.

lesson-hasami-shogi-welcome = Come in, come in! You lead the red army, I lead the green one. The first to line up five between the two camps wins: in an unbroken row, column or diagonal. There is a second way to win; I’ll come to that.

lesson-hasami-shogi-slide = Your turn. A piece slides straight over as many empty squares as you like, never diagonally. Pick a piece in your front row, then any free square ahead of it.
lesson-hasami-shogi-slide-yes = And it is out of the camp! Mind you, nobody comes home again, and nobody enters the other camp. All we can do is meet in the middle.

lesson-hasami-shogi-jump = Your back row need not wait until the front row has gone. A piece jumps straight over one neighbour, yours or mine, onto the empty square behind. Make one of yours jump over a friend.
lesson-hasami-shogi-jump-yes = Hop! One jump a turn, over one piece only, and nobody is hurt by it.
lesson-hasami-shogi-jump-no-front = That one slides out of the front row, and quite rightly. For a jump, pick a piece behind it: one of your back row, then the free square beyond the friend in front of it.
lesson-hasami-shogi-jump-no-out = Out there it stands all alone, with nobody beside it to jump over. At home there is company: pick a piece of your back row.
lesson-hasami-shogi-jump-no-open = Nobody stands in front of that one, so it slides. Take one of its neighbours: each has a friend in front of it to jump over.

lesson-hasami-shogi-take = Now for the scissors. My piece out there has one of yours on its left. Slide another to its right, and the blades close.
lesson-hasami-shogi-take-yes = Snip! My aunt the dressmaker could not have done it better. Several of mine side by side would have gone too, as long as there was no gap.
lesson-hasami-shogi-take-no-apart = The right piece, on the wrong square. It has to stand in the same row as mine, right beside it, so that mine is between your two.
lesson-hasami-shogi-take-no-opens = That was the blade on the left, and now it is gone! Leave it where it is, and bring another piece to the other side.
lesson-hasami-shogi-take-no-below = From below it closes nothing: both blades must be in one line, with mine between them. Yours is on the left, so the other belongs on the right.
lesson-hasami-shogi-take-no-far = The right row, but one square too far: with a gap between them scissors don’t cut. Look who can stand closer.
lesson-hasami-shogi-take-no = The blades stay open that way. My piece needs one of yours close on its right: look for the one that can slide up there.

lesson-hasami-shogi-two-ways = The piece that moves cuts in all four directions. One square lets you take both pieces I point at with a single move. Find it!
lesson-hasami-shogi-two-ways-yes = Two cuts with one move! I had better keep my pieces apart.
lesson-hasami-shogi-two-ways-no-one = That takes one of them, very neatly. But bring a piece from home to the square that touches both of mine, and both will go.
lesson-hasami-shogi-two-ways-no-blade = That one was waiting behind my pieces, as half of your scissors. Leave it there, and bring somebody from home.
lesson-hasami-shogi-two-ways-no-short = The right piece in the right column! It only stops too soon: go on until it touches both of mine.
lesson-hasami-shogi-two-ways-no = Nothing closes that way. Look for the empty square that touches both of my pieces and has one of yours behind each of them.

lesson-hasami-shogi-between = Only the side that moves takes. So you may walk in between two of mine, and nothing happens to you. Go where I point: something of mine will not be so lucky.
lesson-hasami-shogi-between-yes = In between two of mine, and you did the taking! My two can stand there as long as they like; you came in of your own accord.
lesson-hasami-shogi-between-no-short = One square short. Outside my two you take nothing; go right in between, up to the piece above.
lesson-hasami-shogi-between-no-away = That piece was waiting in just the right column. Don’t let it stray sideways: slide it straight up to the square I point at.
lesson-hasami-shogi-between-no-above = That was the upper blade. My piece in the middle column only goes if yours stays above it and another comes from below.
lesson-hasami-shogi-between-no-outside = You stop politely outside the door, and nothing closes. Do come in: the square between my two is free, and safe.
lesson-hasami-shogi-between-no = Another day, perhaps. The square I point at looks like a trap, and it is safe: slide your piece up the middle column.

lesson-hasami-shogi-corner = My piece sits in a corner of the battlefield, where nobody can get behind it. Corners have a rule of their own: hold both squares beside it, and it is taken. You have one of them already.
lesson-hasami-shogi-corner-yes = Cornered and cut. Both squares must be on the battlefield; a piece at home in its camp does not help.
lesson-hasami-shogi-corner-no-short = The right column, but not far enough. Only the squares right beside the corner count: go on, as far as it will go.
lesson-hasami-shogi-corner-no-leaves = There goes the square that you held already. Stay below my piece, and send somebody else to its right.
lesson-hasami-shogi-corner-no-far = The right row, but there is a gap between you and my piece. Only the square that touches it will do.
lesson-hasami-shogi-corner-no = My piece is still cosy in its corner. You stand below it; send a piece to the square on its right.

lesson-hasami-shogi-stop = Oh, look: four of mine in a line! If I reach the square I point at, I have five. I should never have said that aloud. Do something about it.
lesson-hasami-shogi-stop-yes = All four at once! One of yours was waiting at the other end, and I never noticed. So much for my talking.
lesson-hasami-shogi-stop-no-bar = That bars my way down the column and holds me up for now. But go all the way to the square I need, and see who stands at the other end of my line.
lesson-hasami-shogi-stop-no-short = The right column, but you stop below, and my piece still gets there first. Go right up to the square I point at.
lesson-hasami-shogi-stop-no-leaves = Now nobody stands at that end of my line, and at the other I am about to make five. Leave that piece, and close the other end.
lesson-hasami-shogi-stop-no = Then my piece comes straight down its column to the square I point at: five in a line, and I have won. Be there before it.

lesson-hasami-shogi-five = Now you. Four of yours stand on a diagonal with a gap in the middle. Fill it.
lesson-hasami-shogi-five-yes = Five in a line, and the game is yours! Just remember that pieces still in their camp do not count.
lesson-hasami-shogi-five-no-line = That one belongs to your line! Leave the four where they are, and send a fifth into the gap.
lesson-hasami-shogi-five-no-short = The right piece in the right column, but it stops too soon. The gap is in the very middle of the board.
lesson-hasami-shogi-five-no-far = It slid right past the gap! A little less far: the very middle of the board.
lesson-hasami-shogi-five-no = The gap is still open. It lies in the very middle of the board, and the piece that fits is at home in the same column.

lesson-hasami-shogi-few = Now the second way to win. A side with fewer than five pieces could never make a line, so it has lost. I have just five left, scattered about. Take one, and the game is yours.
lesson-hasami-shogi-few-yes = Four left, and that is that! So even a side without a line in sight can win with its scissors. Count now and then. A side that has no move loses too, and the same position for the third time is a draw.
lesson-hasami-shogi-few-no-short = Up the right column, but one square short. It has to touch my piece from below.
lesson-hasami-shogi-few-no-away = My piece is straight above, and yours walks off! Send it straight up.
lesson-hasami-shogi-few-no-opens = Your upper blade has left, and my piece can breathe. Keep it there, and bring the other from below.
lesson-hasami-shogi-few-no-one = One blade beside that piece, and no second one near. The piece I point at has one above it already.
lesson-hasami-shogi-few-no = Five of mine are still standing. The one I point at has a piece of yours above it; bring another from below.

lesson-hasami-shogi-finale = Let us play this one out. You begin with three in a line; make five of them. A line that is open at both ends is more than I can close.
lesson-hasami-shogi-won = Well played, this one is yours! I could not stand at every door at once. Come back soon! I’ll tell everybody about it.
lesson-hasami-shogi-lost = I got away this time. Try again: make four with both ends free, and I can only stand at one of them.

# War
lesson-hasami-shogi-war = War
lesson-hasami-shogi-war-line = Nine against nine, open camps, and only taking counts.

lesson-hasami-shogi-war-welcome = A smaller company today: nine of yours, nine of mine, each on one row. Lines of five win nothing here. You win when I have a single piece left.

lesson-hasami-shogi-war-camp = The gates are open: at war you may walk into my camp, and back into yours. Two of mine stand on my back row with one of your pieces beside them. Come in by the column I point at.
lesson-hasami-shogi-war-camp-yes = Straight through the front door, and two of mine are gone! Do sit down while you are here.
lesson-hasami-shogi-war-camp-no-gate = The right column, but you stop before the end. At war the gate is open: walk all the way, onto my back row.
lesson-hasami-shogi-war-camp-no-leaves = That one is half of your scissors already. Leave it beside my two, and bring the other half.
lesson-hasami-shogi-war-camp-no-far = In my camp already, and yet too far along: there is a gap between you and my two. Come in by the column I point at.
lesson-hasami-shogi-war-camp-no = My two are still standing. There is a piece of yours at one end of them; bring another to the other end, on my back row.

lesson-hasami-shogi-war-corner = I have tucked a piece into the corner of the board. At war these four corners are the dangerous ones: one piece of yours on each of the two squares beside it, and it is taken.
lesson-hasami-shogi-war-corner-yes = And I thought I was so clever. The marked corners further in mean nothing at war; these do.
lesson-hasami-shogi-war-corner-no-short = The right column, but not far enough. Only the square right below the corner closes it.
lesson-hasami-shogi-war-corner-no-away = That piece was in just the right column. Send it up, to the square below my corner.
lesson-hasami-shogi-war-corner-no-leaves = You held that side of the corner, and now it is open. Stay there, and let another piece come from below.
lesson-hasami-shogi-war-corner-no = My corner still holds. You stand on its left; send a piece to the square just below it.

lesson-hasami-shogi-war-last = I have two pieces left, and one of them has strayed too near to yours. One piece alone could never take anything again. Finish it.
lesson-hasami-shogi-war-last-yes = One piece left, and the war is yours. You did it kindly, I must say.
lesson-hasami-shogi-war-last-no-short = It comes up the right column and stops too low. Stand in the row of my piece, right beside it.
lesson-hasami-shogi-war-last-no-far = Straight past my piece! A little less far: the square to its right.
lesson-hasami-shogi-war-last-no-opens = That was the blade on the left. Let it stand, and bring the other one to the right.
lesson-hasami-shogi-war-last-no = My two are both still here. Close in the one I point at: it has a piece of yours on its left.

lesson-hasami-shogi-war-finale = You begin with five pieces, I with two, and one of mine hides in a corner. Take either of them, and the war is yours.
lesson-hasami-shogi-war-won = Well caught! Hiding in corners has never done me any good.
lesson-hasami-shogi-war-lost = I slipped through your fingers. Hold one side of the corner, then come to the other, and watch where I can jump.

# The Shogun
lesson-hasami-shogi-shogun = The Shogun
lesson-hasami-shogi-shogun-line = Lead a general that also slides and jumps diagonally.

lesson-hasami-shogi-shogun-welcome = Make way for the generals! In the middle of each back row stands a Shogun. Everything else is as you know it.

lesson-hasami-shogi-shogun-diagonal = A Shogun moves like the others, and diagonally as well: as far as the way is free, and never into a camp that is closed to it. Pick yours and send it off along a diagonal.
lesson-hasami-shogi-shogun-diagonal-yes = There it rides! No samurai could have gone that way.
lesson-hasami-shogi-shogun-diagonal-no-straight = It can do that too, like everybody. But show me what only a Shogun can do, and go diagonally.
lesson-hasami-shogi-shogun-diagonal-no = A good piece, but a plain samurai. Take the one I point at, with the horns on its helmet.

lesson-hasami-shogi-shogun-jump = It jumps diagonally too, over one neighbour, yours or mine. One of my pieces stands diagonally next to it, and beyond that piece a good square is waiting. Look who stands next to that square.
lesson-hasami-shogi-shogun-jump-yes = Over one of mine, and snip, another one taken between your two! The one that you jumped over is unharmed.
lesson-hasami-shogi-shogun-jump-no-straight = Straight ahead like a plain samurai, and there is nobody to meet there. My piece is at the Shogun’s corner: jump over it diagonally.
lesson-hasami-shogi-shogun-jump-no-slide = Diagonally, yes, but away from the feast. Try the direction where one of my pieces stands in the way, and go over it.
lesson-hasami-shogi-shogun-jump-no-blade = That one is waiting beside my other piece, as the second blade. Leave it, and let the Shogun come to the other side.
lesson-hasami-shogi-shogun-jump-no = My pieces are all still there. Let your Shogun jump over the one diagonally next to it, onto the square I point at.

lesson-hasami-shogi-shogun-straight = A general may move diagonally, but scissors cut straight, for a Shogun as for everybody. Take the piece I point at.
lesson-hasami-shogi-shogun-straight-yes = Left and right, straight through: taken.
lesson-hasami-shogi-shogun-straight-no-diagonal = Now your Shogun and a samurai stand on either side of it, but diagonally, and nothing closes. Look for the piece that can stand in the same row.
lesson-hasami-shogi-shogun-straight-no-shogun = The Shogun cannot get to the right of my piece in one move, however grand it is. One of your samurai can.
lesson-hasami-shogi-shogun-straight-no-opens = That was the blade on the left, and now it is gone. Leave it, and bring another piece to the right.
lesson-hasami-shogi-shogun-straight-no = Nothing closes there. You have a piece on its left; bring another to its right.

lesson-hasami-shogi-shogun-five = A Shogun counts in a line like any other piece. Four of yours leave one gap between them. Who can get there?
lesson-hasami-shogi-shogun-five-yes = The general completes the line in person. A fine sight, and a win!
lesson-hasami-shogi-shogun-five-no-stops = The right diagonal, and the wrong stop. The Shogun has to stand exactly in the gap.
lesson-hasami-shogi-shogun-five-no-line = That one is part of the line: where it stood there is a new gap. A fifth piece has to come.
lesson-hasami-shogi-shogun-five-no = The gap is still open. Follow the diagonal from your Shogun: it leads right into it.

lesson-hasami-shogi-shogun-finale = You begin with three in a line, and your Shogun near. Play this one to the end: make four with both ends free, then the fifth.
lesson-hasami-shogi-shogun-won = Bravo! I shall tell my own general to get up earlier.
lesson-hasami-shogi-shogun-lost = I held out, for once. Try again, and let the Shogun come in diagonally to the end of your line.

# Rocks
lesson-hasami-shogi-rocks = Rocks
lesson-hasami-shogi-rocks-line = Use the rocks that bar the way, and move yours after a loss.

lesson-hasami-shogi-rocks-welcome = Somebody has left two rocks on the battlefield. The left one is yours, the right one mine. Nobody slides past a rock or jumps over it, and nobody can take it.

lesson-hasami-shogi-rocks-blade = Two of mine seem to be within your reach. But a rock is no blade: it helps nobody to take. Which of them can you really close in?
lesson-hasami-shogi-rocks-blade-yes = That one had a real piece of yours on the other side. The other is quite happy beside its rock.
lesson-hasami-shogi-rocks-blade-no-rock = On the other side of it is only a rock, and a rock cuts nothing. Look at my piece on the left: there you have somebody.
lesson-hasami-shogi-rocks-blade-no-leaves = That was your piece beside mine, the one real blade you had there. Leave it, and bring another to the other side.
lesson-hasami-shogi-rocks-blade-no = Nothing is closed in there. One of the two I point at already has a piece of yours beside it.

lesson-hasami-shogi-rocks-bar = I have just taken two of yours, so your rock may walk two squares before your turn, one at a time, in any direction. My piece at the top wants to come down its column and close in yours; I point at both. Bar that column.
lesson-hasami-shogi-rocks-bar-yes = Now it can look down the column all it likes.
lesson-hasami-shogi-rocks-bar-no-stay = Then the rock stays, and my piece comes down and takes. It costs you nothing to move it, so roll it into that column.
lesson-hasami-shogi-rocks-bar-no = There the rock is in nobody’s way. The column to bar is the one that my piece at the top looks down, the next one to the right of where your rock lay.

lesson-hasami-shogi-rocks-enough = You have one more square to go, if you want it. But the rock lies well where it is: press “Skip”, and your own turn begins.
lesson-hasami-shogi-rocks-enough-yes = Well left alone. A rock need never use all its squares.
lesson-hasami-shogi-rocks-enough-no-column = It would bar the same column there, no better than here. Let it rest: press “Skip”.
lesson-hasami-shogi-rocks-enough-no-leaves = Then it rolls out of the column again, and my piece comes down after all. Leave it where it is: press “Skip”.

lesson-hasami-shogi-rocks-gap = This time I have taken one piece, so your rock may go one square. And I have four in a line with a gap that I can reach. A rock breaks every line it lies in.
lesson-hasami-shogi-rocks-gap-yes = A rock in the middle of my lovely line! Nobody shifts it but you.
lesson-hasami-shogi-rocks-gap-no-stay = Then the gap stays open, and one of mine is coming for it. Put your rock there first.
lesson-hasami-shogi-rocks-gap-no = The gap in my line is still open there. It is just one square away from your rock.

lesson-hasami-shogi-rocks-turn = The rock came first; now your own turn follows. One of mine stands close to yours: take it.
lesson-hasami-shogi-rocks-turn-yes = Fair enough. And because I have lost a piece, it is my rock that may move now.
lesson-hasami-shogi-rocks-turn-no-short = The right column, but it stops below. Go up into the row of my piece, to the square on its right.
lesson-hasami-shogi-rocks-turn-no-far = One square too far, right up to the rock. The square beside my piece is the one below.
lesson-hasami-shogi-rocks-turn-no-opens = That was your blade on the left. Leave it beside my piece, and bring another to the right.
lesson-hasami-shogi-rocks-turn-no = The one I point at is still there. It has a piece of yours on its left; bring another to its right.

lesson-hasami-shogi-rocks-finale = Now play against me, with the rocks in between. You begin with three in a line; see that nothing closes both its ends.
lesson-hasami-shogi-rocks-won = Rock or no rock, you found the way. Come by again!
lesson-hasami-shogi-rocks-lost = Not this time. Make four with a free square at both ends, and bear in mind which columns the rocks bar.
