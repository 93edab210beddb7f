# The five people at the table: where they are from, what they say, and their remark after a match.

# Wanderer
level-1-homeland = On the coast roads of Japan
voice-1-greeting-1 = “I followed the wind, and here is your board. Shall we?”
voice-1-greeting-2 = “From the last pass I could see your roof. Hello!”
voice-1-greeting-3 = “Good weather for a game. Good weather for anything.”
voice-1-good-move-1 = “Oh! I never looked down that road.”
voice-1-good-move-2 = “Like sun after hail. Beautifully done.”
voice-1-good-move-3 = “Now you have made me put my bundle down to look.”
voice-1-blunder-1 = “Even good roads have puddles. I step in all of them.”
voice-1-blunder-2 = “The wind turns, now and then. It does for me, too.”
voice-1-own-blunder-1 = “Ah. My feet went one way, my head another.”
voice-1-own-blunder-2 = “I was listening to a lark. Did it show?”
voice-1-losing-1 = “Clouds on my side. The light is lovely, mind you.”
voice-1-losing-2 = “I think I have lost the road. Lead on.”
voice-1-winning-1 = “The wind is at my back. I did nothing to earn it.”
voice-1-winning-2 = “Look, the sky is clear on my side. How odd.”
voice-1-farewell-1 = “I go where the swallows go. We will meet again.”
voice-1-farewell-2 = “Thank you for the fire, and for the game.”

# Herder
level-2-homeland = From the hills of Nepal
voice-2-greeting-1 = “Sit, sit. The goats can graze without me for a while.”
voice-2-greeting-2 = “Namaste. I have time until the bells come home.”
voice-2-greeting-3 = “Down from the high pasture, just for a game with you.”
voice-2-good-move-1 = “My best dog could not have turned them better.”
voice-2-good-move-2 = “It takes patient hands to make a move like that.”
voice-2-good-move-3 = “Well seen. I will tell the goats.”
voice-2-blunder-1 = “One of them always slips the fence. Count the others.”
voice-2-blunder-2 = “My grandmother lost a yak once. She found it again.”
voice-2-own-blunder-1 = “I was counting goats, and forgot the board.”
voice-2-own-blunder-2 = “There, I have left the gate open again.”
voice-2-losing-1 = “My herd is scattered. You keep yours well together.”
voice-2-losing-2 = “Where the path is steep, one sits down and thinks.”
voice-2-winning-1 = “All my bells are ringing. But the day is long.”
voice-2-winning-2 = “Slowly, slowly. A good path shows itself in time.”
voice-2-farewell-1 = “The bells are going home, and I with them. Be well.”
voice-2-farewell-2 = “Come up the hill in spring. There will be milk tea.”

# Villager
level-3-homeland = From a market in Andhra, India
voice-3-greeting-1 = “Come in, come in! The whole street wants to watch.”
voice-3-greeting-2 = “I closed my stall early, just for this.”
voice-3-greeting-3 = “Sit in the shade. The tamarind tree knows this game.”
voice-3-good-move-1 = “Did you all see that? Wait until my sister hears!”
voice-3-good-move-2 = “Sold! At that price, I applaud.”
voice-3-good-move-3 = “Ayyo! They will talk about that one at the market.”
voice-3-blunder-1 = “My aunt sells gold, and even she drops a coin.”
voice-3-blunder-2 = “Half the street did the same only last week.”
voice-3-own-blunder-1 = “I gave too much change there, didn’t I?”
voice-3-own-blunder-2 = “Not a word to my neighbours about that one.”
voice-3-losing-1 = “My stall is nearly empty! You drive a hard bargain.”
voice-3-losing-2 = “The children are cheering for you already.”
voice-3-winning-1 = “A good market day for me, so far.”
voice-3-winning-2 = “My neighbours are rubbing their hands. Don’t look.”
voice-3-farewell-1 = “Take some mangoes with you. And come back!”
voice-3-farewell-2 = “The street will talk of our game. Thank you.”

# Hunter
level-4-homeland = From the snows of Mongolia
voice-4-greeting-1 = “… Good. You came.”
voice-4-greeting-2 = “Snow on the ridge. I will sit a while.”
voice-4-greeting-3 = “I am listening.”
voice-4-good-move-1 = “Hm. A clean track.”
voice-4-good-move-2 = “Well seen.”
voice-4-good-move-3 = “The forest went quiet just now.”
voice-4-blunder-1 = “Snow slips. So do we.”
voice-4-blunder-2 = “Look back once. Then ahead.”
voice-4-own-blunder-1 = “A branch broke under me.”
voice-4-own-blunder-2 = “That step was too loud.”
voice-4-losing-1 = “I hear you coming closer.”
voice-4-losing-2 = “You read my tracks.”
voice-4-winning-1 = “The trail is warm.”
voice-4-winning-2 = “Quiet, now.”
voice-4-farewell-1 = “The ridge calls. Walk well.”
voice-4-farewell-2 = “I will know your tracks again.”

# Elder
level-5-homeland = From an old house in Korea
voice-5-greeting-1 = “Please. Let us play.”
voice-5-greeting-2 = “You honour my house.”
voice-5-greeting-3 = “The tea is ready. So is the board.”
voice-5-good-move-1 = “Finely played.”
voice-5-good-move-2 = “I bow to that one.”
voice-5-good-move-3 = “I will think about that move tonight.”
voice-5-blunder-1 = “Please, take your time. I have plenty of it.”
voice-5-blunder-2 = “Forty years ago I played like that, too.”
voice-5-own-blunder-1 = “Forgive me. That was careless.”
voice-5-own-blunder-2 = “Ah. I still have much to learn.”
voice-5-losing-1 = “Today you are the teacher. Please go on.”
voice-5-losing-2 = “It is a pleasure to be put to the test like this.”
voice-5-winning-1 = “Take heart. The game is not over.”
voice-5-winning-2 = “Look closely, please. There may be a way through.”
voice-5-farewell-1 = “Thank you. It was an honour.”
voice-5-farewell-2 = “Please come again. The gate stays open.”

# After a match: “I” is the person across the table. Whose it was, then the move's number.
afterword-nothing-given = You gave almost nothing away.
afterword-luck-yours = Luck was with you.
afterword-luck-mine = Luck was with me.
afterword-one-move-yours = One move decided it: yours, number { $number }.
afterword-one-move-mine = One move decided it: mine, number { $number }.
afterword-ahead-until-yours = You were ahead until { $unit ->
    [turn] turn
   *[move] move
} { $number }.
afterword-ahead-until-mine = I was ahead until { $unit ->
    [turn] turn
   *[move] move
} { $number }.
afterword-ahead-from-yours = From { $unit ->
    [turn] turn
   *[move] move
} { $number } on you were ahead.
afterword-ahead-from-mine = I was ahead from { $unit ->
    [turn] turn
   *[move] move
} { $number } on.
afterword-even = It was even to the end.
