# The lessons of Jarmo.

# The first lesson. The Elder guides.
lesson-jarmo = Into the enemy camp
lesson-jarmo-line = Follow the lines, take, bring a lost soldier back, and count your points.

lesson-jarmo-welcome = Welcome. The five green soldiers are yours, and I lead the blue. The row they stand on is your camp. They want to get into the blue camp on the far side, and mine want to get into yours.

lesson-jarmo-step = A soldier goes along one line to its other end. Lines cross without meeting, so look only at where each one ends. Move the soldier in the middle of your camp as far forward as a line will carry it: pick it, then the point.
lesson-jarmo-step-yes = Yes. One line, and you are in the middle row. From here the next lines lead on in every direction.
lesson-jarmo-step-no-short = That is a line too, but it stops early. The same soldier has a longer one.
lesson-jarmo-step-no = That is a good move for another soldier. For now, let the one in the middle go first.

lesson-jarmo-arrive = This soldier stands on a crossroads: six lines meet here. Two of them end in the blue camp. Follow one.
lesson-jarmo-arrive-yes = You have arrived. Here this soldier is worth two points instead of one, and it will not move again. Beware: an enemy may still take it here.
lesson-jarmo-arrive-no-back = Lines lead back as well, and sometimes that is wise. But the blue camp is only one line away.
lesson-jarmo-arrive-no-near = A step forward, but one row too short. From the crossroads two lines lead on to the far row itself.
lesson-jarmo-arrive-no = That leaves the camp for later. Look at the two lines of the soldier in front that end on the far row.

lesson-jarmo-take = A blue soldier has come close. If a line leads onto an enemy, you may take it. You never have to, but here you should.
lesson-jarmo-take-yes = See, your soldier has been turned over. It was an archer; it has taken an enemy, and now it is a guard.
lesson-jarmo-take-no-past = The right soldier, on the wrong line: it passes the enemy by. Its other line ends right on it.
lesson-jarmo-take-no = That lets the blue soldier go on. The one in your left corner has a line that ends right on it.

lesson-jarmo-guard = A guard walks like the others, but it carries a gift. When it enters the enemy camp, it brings back a soldier that you have lost. Two points of the blue camp are open to it; choose the one where nobody can take it.
lesson-jarmo-guard-yes = Good. The guard is an archer again, and one of your lost soldiers is in your hand.
lesson-jarmo-guard-no-exposed = It would arrive there, and bring its soldier back. But the blue soldier in the second row has a line to that corner and would take it. The other point is safe.
lesson-jarmo-guard-no-walks = The guard walks on and keeps its gift. It is given only in the blue camp, and that is one line away.
lesson-jarmo-guard-no = There is time for that later. Your guard is one line away from the blue camp.

lesson-jarmo-place = Put the soldier on a free point of your own camp. It costs you nothing: your move is already made. You could also press “Skip” and keep it for a later turn.
lesson-jarmo-place-yes = There it stands, ready to set out again. In your hand it was worth no point; on the board it is worth one.
lesson-jarmo-place-no-keep = You may keep it, and you will be asked again after your next move. But nothing is gained by waiting here: put it down.

lesson-jarmo-answer = A blue soldier has just taken yours in front, and is a guard now. It is one line away from your camp, where it would bring somebody back. Answer at once.
lesson-jarmo-answer-yes = That is how soldiers protect each other: whoever takes one is taken by the next. And now you have the guard.
lesson-jarmo-answer-no-past = The right soldier, but it goes past the guard. Its other line ends right on it.
lesson-jarmo-answer-no = Then the blue guard lives, and may soon be in your camp. The soldier in your left corner has a line that ends on it.

lesson-jarmo-saved = Blue has taken your last soldier on the board. But one lies in your hand, and while it does, you are not beaten: this whole turn is for putting it down. Choose a point of your camp that the blue guard cannot reach.
lesson-jarmo-saved-yes = There it stands, and the game goes on. A soldier in the hand counts no point, yet it can save the day.
lesson-jarmo-saved-no-reached = A line leads from the blue guard to that corner. It would take your only soldier, and then you would have none left. Another point is safe.

lesson-jarmo-count = You have one soldier left to bring in. When it arrives, all that you have on the board is in the blue camp, and the game ends. But count first: two points for each of yours there, one for each of the five blue ones.
lesson-jarmo-count-yes = Four points each. When the points are level, the side with more soldiers in the enemy camp wins, and that is you. Arriving by a capture made the difference.
lesson-jarmo-count-no-short = That ends the game with four points for you and five for blue: blue would win. Can you arrive and take a point away at the same time?
lesson-jarmo-count-no = You can wait, but blue does not. There is a way to arrive and to take a soldier with the same move.

lesson-jarmo-wait = Two of yours have arrived, and blue has just taken the third. You have not arrived by a move of your own, so the game is not over. But nothing of yours can move: press “Skip”, and blue plays on.
lesson-jarmo-wait-yes = So you wait. Your two keep their points, unless blue comes to take them.

lesson-jarmo-fro = Look: I have stepped out and back twice, and you out, back and out. If you step back now, we have both done it twice, and the game ends with the points as they stand. You have four soldiers, I have three.
lesson-jarmo-fro-yes = The game is over, four points to three, and you have won it. Had you been behind, you would have done better to play something else.
lesson-jarmo-fro-no-on = That soldier walks on, and nothing is repeated. You are ahead: take it back to where it came from.
lesson-jarmo-fro-no = Another soldier moves, and the game goes on, which is often right. But you are ahead: go back with the one that went out, and it is won.

lesson-jarmo-endings = Remember how a game ends. A side has brought in all its soldiers on the board, or has lost them all; both sides go to and fro; a position comes up for the third time; or nobody can move. Ending it is one thing, having more points is another.

lesson-jarmo-finale = Now let us play this one out. You begin with a guard and an archer, and with three soldiers lost. Keep together, and remember what a guard can bring back.
lesson-jarmo-won = Well played, and well counted. The steppe is open to you now.
lesson-jarmo-lost = It slipped away this time. Let your two soldiers protect each other, and see where mine can take you before you move. Shall we try again?

# Legendary. The Hunter guides.
lesson-jarmo-legendary = Legendary: the race
lesson-jarmo-legendary-line = No points. Whoever arrives is sheltered, and a guard is turned over later.

lesson-jarmo-legendary-arrive = No points here. Bring your last soldier in, and you win. Your guard is one line from the blue corner, and a blue soldier has a line to that corner too. Go in.
lesson-jarmo-legendary-arrive-yes = That soldier cannot touch it. In Legendary, whoever has arrived is sheltered. And it is still a guard.
lesson-jarmo-legendary-arrive-no-walks = A detour. The guard has a line straight into the corner.
lesson-jarmo-legendary-arrive-no = That one has far to go. The guard is one line from the corner.

lesson-jarmo-legendary-turn-over = You have lost two soldiers. A guard that has arrived can fetch one, and that is your whole turn. Pick the guard in the corner, then pick it again.
lesson-jarmo-legendary-turn-over-yes = Turned over, an archer again. One soldier is back in your hand.
lesson-jarmo-legendary-turn-over-no = That is a move. Here you give up your move and turn the guard over instead.

lesson-jarmo-legendary-place = It may go into your camp in this same turn. Put it down.
lesson-jarmo-legendary-place-yes = One more bow. Also one more soldier to bring across: think before you fetch.
lesson-jarmo-legendary-place-no-keep = Keeping it is allowed, and soldiers in hand do not hold you up. But see it done once: put it down.

lesson-jarmo-legendary-win = One soldier against five. Count points and you are lost. Nobody counts them here.
lesson-jarmo-legendary-win-yes = Last soldier in. You win, one against five.
lesson-jarmo-legendary-win-no-back = Backwards. Two lines lead the other way, into the blue camp, and arriving wins.
lesson-jarmo-legendary-win-no-near = One row short. The blue camp is one line away, and arriving wins.

lesson-jarmo-legendary-finale = Yours to finish. You start with two soldiers still on their way, I with one. I do not wait.
lesson-jarmo-legendary-won = Clean. You counted the steps.
lesson-jarmo-legendary-lost = I was a step ahead. Count how many lines each side still has to go, then try again.

# Jasyr. The Herder guides.
lesson-jarmo-jasyr = Jasyr: never back
lesson-jarmo-jasyr-line = Forward or sideways only, along the dotted lines too.

lesson-jarmo-jasyr-dotted = In Jasyr nobody goes back, so take your time before each step. The dotted lines in the middle are open here. Your soldier can step sideways along either one; choose the side where nobody can take it.
lesson-jarmo-jasyr-dotted-yes = A quiet step, and a good one. From this crossroads a line leads right into the blue corner.
lesson-jarmo-jasyr-dotted-no-left = The blue soldier in the corner has a line to that point, and would take yours. The other dotted line is safe.
lesson-jarmo-jasyr-dotted-no-ahead = Forward already, and there is no way back from there. Keep it in the middle row for now: go sideways along a dotted line.
lesson-jarmo-jasyr-dotted-no = That can wait. Choose the soldier in the very middle, and step sideways along a dotted line.

lesson-jarmo-jasyr-arrive = The blue soldier has come forward, and a line joins it to the corner that you want. Does it worry you? It need not. Go in.
lesson-jarmo-jasyr-arrive-yes = To take you it would have to step back, and that is not done here. Whoever has arrived is safe.
lesson-jarmo-jasyr-arrive-no-walks = That is a step, but not into the corner. One line leads right in.
lesson-jarmo-jasyr-arrive-no = No hurry, but no need to wait either. Your soldier in front has a line into the blue corner.

lesson-jarmo-jasyr-hand = I have taken your guard. An archer would be gone for good, but a guard goes straight back to your hand. Put it on a free point of your camp; here that is your whole turn.
lesson-jarmo-jasyr-hand-yes = There it is again, an archer now. Arriving brings nobody back in Jasyr.
lesson-jarmo-jasyr-hand-no = You may move and leave it in your hand. This once, bring it back: pick a free point of your camp.

lesson-jarmo-jasyr-room = Two are still on their way. The one at the edge has a single line left, to the marked point of the blue camp. Think of it before you move.
lesson-jarmo-jasyr-room-yes = Good. There is room for both. Whoever is shut in here stays shut in.
lesson-jarmo-jasyr-room-no-shut = Then your own soldier stands where the other must go. It could never move again, and you would never arrive. Leave it room.

lesson-jarmo-jasyr-finale = Bring your last two soldiers in before mine gets there. Think two steps ahead, for there is no way back.
lesson-jarmo-jasyr-won = All of them are in, and not one step was lost. You have the patience for this.
lesson-jarmo-jasyr-lost = Never mind. One step too many, or one the wrong way, and it cannot be taken back. Let us walk it again.

# The golden soldiers. The Villager guides.
lesson-jarmo-golden = The golden soldiers
lesson-jarmo-golden-line = Take one hostage, rescue your own, and set it free.

lesson-jarmo-golden-golden = Look who has come! Each side’s right-hand corner has a golden soldier, and it begins as a guard. Everybody wants to take it, and nobody wants to lose it.

lesson-jarmo-golden-hostage = Blue has sent its golden soldier out all alone. Go and take it, and watch what happens.
lesson-jarmo-golden-hostage-yes = It does not leave the board! It has been turned over, an archer now, and lies under your soldier. It’s a hostage, and stays one as long as you stand there.
lesson-jarmo-golden-hostage-no-past = So close, and past it! The same soldier has another line, right onto our golden guest.
lesson-jarmo-golden-hostage-no = Our golden guest would get away. The soldier in your left corner has a line that ends on it.

lesson-jarmo-golden-rescue = Oh no, now I have yours, and my soldier stands on top of it. Take my soldier, as you would take anybody.
lesson-jarmo-golden-rescue-yes = There is your rescuer, right on top of its friend, and a guard now as well. One more step and the golden soldier is free.
lesson-jarmo-golden-rescue-no-past = You walk right past, and your friend has to wait! The same soldier has another line, onto mine.
lesson-jarmo-golden-rescue-no = Your golden soldier would have to wait under mine. The one in your right corner can reach it.

lesson-jarmo-golden-free = When the rescuer leaves, the golden soldier can go where it likes. And your rescuer is a guard with a line into the blue corner. Do two good deeds at once!
lesson-jarmo-golden-free-yes = What a move! The golden soldier is free, your guard has arrived, and it has brought somebody back.
lesson-jarmo-golden-free-no-elsewhere = That sets it free too. But in the blue corner your guard would also bring back a soldier.
lesson-jarmo-golden-free-no = The golden soldier is still stuck under its rescuer. Move the one on top.

lesson-jarmo-golden-place = And home comes a soldier you had lost. Give it a place in your camp.
lesson-jarmo-golden-place-yes = Now everybody is here again.
lesson-jarmo-golden-place-no-keep = It can wait in your hand, of course. But let it sit with the others: put it down.

lesson-jarmo-golden-done = One word of warning about the golden soldier in the middle. It’s an archer for good now, and never becomes a guard again. If it is taken once more, it is out of the game. Look after it!

lesson-jarmo-golden-finale = And now a real game among friends. It begins with your golden soldier under one of mine, over there on the crossroads. Get it out, and then go on as you like!
lesson-jarmo-golden-won = Lovely! Golden or not, they all did well. Come again soon.
lesson-jarmo-golden-lost = Oh, that one went to me. Free the hostage early, and don’t leave your others alone. Once more?

# The remote camps. The Wanderer guides.
lesson-jarmo-camps = The remote camps
lesson-jarmo-camps-line = Stand on both camps and bring a soldier back, or stop the enemy from doing it.

lesson-jarmo-camps-both = See the two camps out there on the crossroads? One is yours already. Stroll onto the other one, and something nice happens.
lesson-jarmo-camps-both-yes = Both at once! Now you may call back somebody you have lost.
lesson-jarmo-camps-both-no-leaves = Off you go, and off goes the camp you held! Leave that soldier where it sits, and send the one in the right-hand corner to the other camp.
lesson-jarmo-camps-both-no-past = The right wanderer on the wrong path. It has another line, and that one ends on the free camp.
lesson-jarmo-camps-both-no = A fine walk, but it misses the other camp. Your soldier in the right-hand corner has a line right onto it.

lesson-jarmo-camps-back = Put a lost soldier on a free point of your own camp. The remote camps pack up and leave; they only do this once.
lesson-jarmo-camps-back-yes = Welcome back! The camps are gone, and the game goes on as usual.
lesson-jarmo-camps-back-no-keep = You may say no: the camps stay, and I ask again next turn, if you are still there. But who knows? Take it while you can.

lesson-jarmo-camps-stop = Now blue tries the same. One of its soldiers sits on a camp, and a friend is just a line away from the other one. Spoil it!
lesson-jarmo-camps-stop-yes = Gone, and you are sitting there instead. That is the surest way.
lesson-jarmo-camps-stop-no-sit = Sitting on the free camp looks clever. But the blue soldier in the middle of the far row just takes you there, and then blue holds both.
lesson-jarmo-camps-stop-no = Off they go to the second camp. Take the one that sits on the first, while you can reach it.

lesson-jarmo-camps-done = That is all there is to it. Before a game you can put the two camps elsewhere, on any two points of the three rows in the middle. I would never leave them in the same place twice.

lesson-jarmo-camps-finale = One little game to end with. You begin on one of the camps, with two soldiers lost. Use the camps or forget about them, but get into my camp!
lesson-jarmo-camps-won = Ha, well wandered! I was looking at the view.
lesson-jarmo-camps-lost = Even I get there sometimes. Look where my soldiers can go before you stroll off, and have another try.
