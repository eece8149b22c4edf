import type { PrayerPoint } from "./prayer-point";

export const builtInPrayerPoints: (PrayerPoint & { author: string })[] = [
  {
    id: "01930000-0001-7000-8000-000000000001",
    title: "Holiness",
    content:
      "Holy Father, you see us as we are and you have not turned away. Go into the rooms we keep locked: the words we use when no one important is listening, the thoughts we feed in secret. Wash our hands, and then wash our wanting. Teach us to love what is clean, and to be the same people in the dark that we are in your house. Where we have wronged someone, give us no rest until we have gone to them and put it right. Make our ordinary days a place where you are at home. In the name of Jesus Christ, amen.",
    scripture: "Psalm 51:10",
    author: "The ministry leader",
  },
  {
    id: "01930000-0001-7000-8000-000000000002",
    title: "Deliverance",
    content:
      "Lord, you heard the cry of slaves in Egypt, and you hear mine. I name before you the thing that holds me, the habit or the fear that I have promised so often to leave. I cannot break it by trying harder. Stretch out your hand. Cut the cord, and close the door behind me so that I do not go back by night. Set free everyone in my family who is bound, and everyone tonight who is held against their will. Give us good people to walk with until our steps are steady. In the name of Jesus, who opens prisons, amen.",
    scripture: "Psalm 34:17",
    author: "The ministry leader",
  },
  {
    id: "01930000-0001-7000-8000-000000000003",
    title: "Revival Fire",
    content:
      "Spirit of the living God, our lamps are low. We have sung with our mouths while our hearts were elsewhere, and we have grown used to it. Rake out the cold ash and light us again. Begin with those of us who lead. Give us back the open Bible, and the courage to speak of Jesus to the person beside us on the bus. Let the fire warm the poor and the stranger before it warms our pride, and let it go on burning on Monday. Revive your church in this city, and begin in this room. Amen.",
    scripture: "Psalm 85:6",
    author: "The ministry leader",
  },
  {
    id: "01930000-0001-7000-8000-000000000004",
    title: "Restoration",
    content:
      "God of mercy, you know the years the locust took. You know the money that was lost, the marriage that went silent, the child who stopped calling. I bring you what is left. I do not ask you to turn the clock back; I ask you to plant again in this same ground. Give bread where there was hunger, and honest work for idle hands. Where trust was broken, begin it again with one true word. And when you restore me, keep me from forgetting those who are still waiting. Let what grows here feed more than my own house. In Jesus’ name, amen.",
    scripture: "Joel 2:25",
    author: "The ministry leader",
  },
  {
    id: "01930000-0001-7000-8000-000000000005",
    title: "Divine Judgment on Wickedness",
    content:
      "Righteous Judge, rise up against wickedness. Bring to nothing every scheme that robs the widow, sells the child or buys the court. Let the bribe fail and the lie be known. Stop the hand that is raised to strike, and shelter the one it is raised against. We ask no harm for any man or woman: turn those who do evil, as you have turned us, and let them live to make good what they took. Give our judges clean hands and our witnesses courage. And where wickedness hides in us, judge that first. Let justice come down on our land like rain. Amen.",
    scripture: "Amos 5:24",
    author: "The ministry leader",
  },
  {
    id: "01930000-0001-7000-8000-000000000006",
    title: "Healing and Peace",
    content:
      "Lord Jesus, you stopped for the sick when others hurried by. Stop tonight beside those we name before you. Ease their pain and give them sleep. Steady the hands of their doctors and nurses, and provide what the treatment costs. Heal in the way and at the hour you choose, and until then be nearer than the illness. Speak peace to the anxious mind that counts the hours. Comfort those who mourn, and do not hurry them. For those who nurse a parent or a child at home, send help before their strength is gone. We rest in you. Amen.",
    scripture: "Psalm 147:3",
    author: "The ministry leader",
  },
  {
    id: "01930000-0001-7000-8000-000000000007",
    title: "Repositioning",
    content:
      "Father, you took David from the sheepfold and you found Gideon in hiding. Find me. If I am standing where fear put me, lift me out and set my feet on rock. If I am where you want me, teach me to stay and to serve there gladly. Open the door that is mine and close the one I have been forcing. Prepare me in small things, so that a larger trust will not ruin me. Wherever you place me next, let someone weaker be safer because I have come. I am ready to move, Lord. Go before me. Amen.",
    scripture: "Psalm 40:2",
    author: "The ministry leader",
  },
];
