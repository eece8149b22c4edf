import type { Sermon } from "./sermon";

export const builtInSermons: Sermon[] = [
  {
    id: "01930000-0002-7000-8000-000000000001",
    slug: "dig-again-the-wells",
    title: "Dig Again the Wells",
    preacher: "The ministry leader",
    date: "2026-09-20",
    duration: 50,
    scripture: "Genesis 26:15–33",
    excerpt:
      "The Philistines did not poison Abraham’s wells. They filled them with earth, a basket at a time, and the water stayed where it was. Isaac’s patient work in the valley of Gerar shows us how prayer that has been buried can be opened again.",
    description:
      "Isaac reopens the wells of his father Abraham, and teaches us how to recover a life of prayer that has been slowly filled with earth.",
    content: `Some of you have lived in a compound where the borehole stopped. The pump still hummed, but nothing came to the tap, and everyone said that the water had finished. Then a man came with a compressor and flushed the pipe. What came up first was mud, a great deal of it, brown and evil-smelling. After the mud came water. It had never finished. Silt had closed the screen little by little, and nobody could name the day it happened.

Keep that pipe in mind while we read about Isaac.

## Filled with earth

There is famine in the land when this chapter opens, and God tells Isaac not to go down to Egypt. He stays. He sows in a bad year and reaps a hundredfold, and his neighbours begin to watch him.

> Now all the wells which his father’s servants had dug in the days of Abraham his father, the Philistines had stopped, and filled with earth.
>
> Genesis 26:15

Consider how strange this is. In a dry country a well is worth more than a field. To stop one does not give you water; it only makes certain that your neighbour has none. Your own goats will be thirsty too. Envy will do that. It would rather go without than see another person drink.

Notice too what they used. It was not poison or a locked gate. It was earth, the commonest thing in Gerar, and it went in one basket at a time. A basket of earth does a deep well no harm that you can see. On the day the first one falls, the water is still there, and still sweet.

This is how most of us stopped praying. I do not know many people who decided against God. I know people whose phone was in their hand before their feet were on the floor. There is the man who prayed each night until his brother cheated him, and who has not been able to kneel since without meeting his brother there. There is the mother who buried a son and was told by well-meaning people not to cry. She obeyed them, and whatever could not be wept went down the well. That is earth. The water under it has not gone anywhere.

## The old names

> Isaac dug again the wells of water, which they had dug in the days of Abraham his father, for the Philistines had stopped them after the death of Abraham. He called their names after the names by which his father had called them.
>
> Genesis 26:18

Isaac was rich by then. He could have sunk new wells and put his own name on them. Instead he went back to holes in the ground that everyone had learned to walk around, and he asked the old servants what his father used to call them.

Some of us come from people who prayed. You may remember it from the wrong side of a curtain: a grandmother’s voice at four in the morning, saying all the names in the house, and yours among them. You thought then that she was keeping you awake. Perhaps since then you have studied and travelled, and you are a little embarrassed by her wrapper and her loud amens. But you have gone thirsty in a good flat with running water, and you know it. Go back and dig there. You do not have to use her words or copy her voice. You need the water she was drinking.

And some of us come from no such people. Then hear this as promise. Abraham too was the first of his house to dig. Someone will one day call a well by the name you gave it.

## Quarrel, and quarrel again

When Isaac’s servants dig in the valley they reach what the Hebrew calls *living water*, water that moves. At once there is trouble. The herdsmen of Gerar say that it is theirs. Isaac calls that well Esek, which means contention. They dig another, and there is a quarrel over that as well; he calls it Sitnah, hostility. It comes from the same root as the word Satan, the accuser.

We should be honest that the first fruit of a new obedience is often an argument. You begin to pray at six, and by the second week someone at home asks whether you think yourself holier than the rest of us. You make up your mind to earn honestly, and the customer who paid best goes elsewhere.

Isaac does not fight for Esek. It is not that he is weak, for the king himself has admitted that Isaac is the stronger. He moves along the valley, and he digs. He will let them have the hole; he will not let them have his day. There are quarrels you could win that would cost you the well you have not dug yet.

> He left that place, and dug another well. They didn’t argue over that one. He called it Rehoboth. He said, “For now Yahweh has made room for us, and we will be fruitful in the land.”
>
> Genesis 26:22

*Rehoboth* means broad places, room. He could not have known, while he stood in the second quarrel, that the third well was only a little farther on. Neither can you. Go to a bus stop in Lagos before dawn and look for the woman who sells tea and bread. She has been told to move her table more often than she can count. Each time she carries it a little way down the road, and by five o’clock the kettle is on. They can shift her table. They cannot tell her not to wake up. I have sat through conferences that taught me less about Isaac.

## Altar, tent, well

Isaac goes up to Beersheba, and that same night God speaks to him.

> Don’t be afraid, for I am with you.
>
> Genesis 26:24

Now watch the order of what he does in verse 25. First he builds an altar and calls on the name of the Lord. Then he pitches his tent. Then his servants dig. Worship comes first, then the place to live, then the work. Most of us try it the other way about: let me settle the work, then the house, and if there is strength left over there will be an altar. There is never strength left over.

See also who arrives. The king who sent him away comes up the road to ask for peace. Isaac could have enjoyed that moment. He cooked for them instead. They ate and drank, and in the morning they left him in peace; and that same day the servants ran in from the field with the best sentence in the chapter.

> We have found water.
>
> Genesis 26:32

They found it on the day he forgave. I do not say that the one caused the other. I only say that the Bible sets them down side by side, and that a heart is hard to dig while it is clenched.

## Take up the spade

So let us pray. You will not need many words.

Ask God to show you one well, only one, that used to give water. Perhaps you read Scripture with your wife before the children came. Perhaps you once prayed on the walk to work.

Now name the earth. Say to God what filled it, and if it was a person, say the person’s name. Mud comes up first, so do not be ashamed of what you hear yourself say.

Then take out one basket. Tomorrow at six, before the phone, give God ten minutes, and the day after that ten more. You are not making water. You are moving earth. He has kept the water.

*Lord, we have walked around these wells for years and called them dry. Give us back what our mothers drank. Give us patience for the mud, and peace with those who quarrel with us. Make room for us in this land, and let strangers drink here after we are gone. Through Jesus Christ, who sat by a well and asked for water, and gave it. Amen.*`,
    videoUrl: "https://example.org/youtube",
    coverUrl: null,
    coverAlt: "",
    audioUrl: null,
    smallAudioUrl: null,
    captions: null,
  },
  {
    id: "01930000-0002-7000-8000-000000000002",
    slug: "watchman-what-of-the-night",
    title: "Watchman, What of the Night?",
    preacher: "The ministry leader",
    date: "2026-08-16",
    duration: 45,
    scripture: "Isaiah 21:11–12",
    excerpt:
      "A voice calls out of the dark from across the border and asks how much of the night is left. The watchman will not flatter the caller, and he will not send him away. In two short verses Isaiah teaches us how to keep watch.",
    description:
      "Two verses of Isaiah on honest hope, and on keeping watch for other people until the morning comes.",
    content: `There is a question that people ask at three in the morning and at no other hour. Anyone who has worked nights in a care home in London will know it. A bell rings on the corridor. The carer goes in, and an old man whose eyes are wide open says, “What time is it?” There is a clock on the wall in front of him. He can read it. He does not want the number. He wants to know how much more of this there is, and whether anyone is awake.

That is the question in our text.

> One calls to me out of Seir, “Watchman, what of the night? Watchman, what of the night?” The watchman said, “The morning comes, and also the night. If you will inquire, inquire. Come back again.”
>
> Isaiah 21:11–12

It is among the shortest oracles in the whole book. It is headed *the burden of Dumah*. Dumah was a place in Arabia, and the name also means silence. So we may hear it as a message about silence, and that is how some of us have lived this year: we called, and it was quiet.

## A voice from across the border

Ask first who is calling. The voice comes out of Seir. Seir is in Edom, and the people of Edom were the children of Esau. They had an old quarrel with Israel, and there was blood in it on both sides. An Edomite has no business with a prophet in Jerusalem. Yet here he is, some person on a dark hillside, shouting over the border to the one man he thinks may know the time.

Trouble will do this. In trouble people ask help of those they would not greet on an ordinary day. Your neighbour who laughs at your church knows which window in the street has a light in it at midnight. He may never say a word about it, but when his daughter is taken to hospital it is your door he will knock at. Keep the light on for him. He called twice, Isaiah says, as people do who are not sure that anyone is there.

And the watchman answers. He does not ask for the man’s village or remind him what his grandfather did. A watch is kept for the whole hillside, and whoever asks may have the hour.

## An answer that does not flatter

Now weigh the answer: the morning comes, and also the night.

I have heard preachers stop after the first half. It is the half that fills a hall. *The morning comes*: say it to your neighbour, and go home. But the watchman had been trusted with a post, and a man at his post reports what he sees. He saw light on its way, and he saw more darkness after it. Both were true. For the peoples of that hillside one empire was passing and another would follow.

If I tell you this morning that your trouble will be over by Friday, I have left my post. I do not know that. Some of you will receive the letter you are praying for, and I will rejoice with you. Others will open a different letter. I am not free to promise what God has not promised. But what he has promised I may say as loudly as I like, and it is enough to stand on.

> They are new every morning. Great is your faithfulness.
>
> Lamentations 3:23

Do you remember where those words were written? Jerusalem was ash. The man who wrote them had walked through its streets. He does not say that the night had been short. He says that each morning, when he looked, there was mercy that had not been there the day before, as much as one day needed.

Nobody at a Lagos bus stop at a quarter to five argues about whether the sun will rise. It is as black as midnight. The conductors are only voices, and you find the queue by the glow of someone’s phone. But look at what the people are doing. The woman with the bread has already set out her table. The mason has his trowel wrapped in a sack. A boy stands very straight in an ironed uniform. Every one of them has arranged a whole day around a thing that cannot be seen yet. Hope is like that. It has very little to do with how you feel in the dark. It is what you have already packed.

## How to keep a watch

Earlier in the chapter the watchman describes his work.

> Lord, I stand continually on the watchtower in the daytime, and every night I stay at my post.
>
> Isaiah 21:8

The greater part of keeping watch is staying where you are. No trumpet sounds, and on most nights nothing happens. We who meet at midnight know how it feels at twenty to one, when the prayer has gone flat and the bed is six steps away. You have not failed because you feel nothing. A guard is not paid for his feelings. He is paid for being there, so that others can sleep.

But let us not grow proud of our sleeplessness.

> Unless Yahweh watches over the city, the watchman guards it in vain.
>
> Psalm 127:1

The same psalm says that God gives sleep to his loved ones. If you have worked all day and have small children, your bed may be the most obedient place for you, and no one here is to shame you for it. Take one watch and not all of them. There is another who neither slumbers nor sleeps. We keep him company; we do not replace him.

And if tonight you are the one who calls, and not the one who answers, there is a word for you as well. *If you will inquire, inquire. Come back again.* In Hebrew the verb is the one with which the prophets call people to turn home to God. The watchman does not say, “You have had your answer.” He says: ask again, and come nearer when you ask. God is not worn out by a question put twice.

## More than watchmen

There is a psalm written by someone who had done this work.

> My soul longs for the Lord more than watchmen long for the morning, more than watchmen for the morning.
>
> Psalm 130:6

He says it twice, the way you look at your wrist twice in the last hour of a shift. But read it closely. The watchman longs for the morning. The singer longs for the Lord. He has stopped asking only for the trouble to be over. He wants the One who is coming with the light.

We know that One by name. He too knelt at night under the trees, and asked three friends to stay awake for an hour, and found them sleeping. He kept that watch alone. Then he went into a darkness deeper than any of ours, and on the first day of the week, very early, it was the darkness that gave way. Because of that morning we can say to any hillside that the morning comes. We can also speak honestly of the night, since he has been there before us.

## Let us keep watch

Let us pray now, and not for ourselves first. Think of one person who is calling from across some border: a relative you no longer speak to, a colleague of another faith, a neighbour whose light is on at odd hours. Say the name quietly to God, and ask him what it would mean to answer. It may be as small as a message that says, “I am awake. How is the night?”

Then speak to him of your own night. Tell him how long it has been. Ask again what you asked last year; he has told you to come back.

*Lord of the morning, we are at our post. Some of us are tired and some of us are afraid. Keep us truthful when people ask us the hour. Keep us kind to the one who calls from the other side. Watch with those who are in hospital tonight and with those who nurse them, and when the light comes let it find us facing you. Through Jesus Christ our Lord. Amen.*`,
    videoUrl: "https://example.org/youtube",
    coverUrl: null,
    coverAlt: "",
    audioUrl: null,
    smallAudioUrl: null,
    captions: null,
  },
];
