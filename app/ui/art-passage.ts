import { artName } from "./picture";

/** The passage that each window of our own shows, and words from it (World English Bible). */
const passages: Readonly<Record<string, [reference: string, verse: string]>> = {
  anchor: [
    "Hebrews 6:19",
    "This hope we have as an anchor of the soul, a hope both sure and steadfast.",
  ],
  boat: ["Mark 4:39", "“Peace! Be still!” The wind ceased, and there was a great calm."],
  candles: ["Matthew 5:16", "Even so, let your light shine before men."],
  cross: ["John 19:30", "He said, “It is finished.”"],
  crown: ["James 1:12", "When he has been approved, he will receive the crown of life."],
  "cup-and-bread": ["1 Corinthians 11:26", "You proclaim the Lord’s death until he comes."],
  "dawn-window": [
    "Psalm 130:6",
    "My soul longs for the Lord more than watchmen long for the morning.",
  ],
  "dawn-window-night": [
    "Psalm 130:6",
    "My soul longs for the Lord more than watchmen long for the morning.",
  ],
  door: ["Revelation 3:20", "Behold, I stand at the door and knock."],
  dove: ["Matthew 3:16", "He saw the Spirit of God descending as a dove, and coming on him."],
  flame: [
    "Leviticus 6:13",
    "Fire shall be kept burning on the altar continually; it shall not go out.",
  ],
  harp: [
    "1 Samuel 16:23",
    "David took the harp, and played with his hand; so Saul was refreshed, and was well.",
  ],
  lamp: ["Psalm 119:105", "Your word is a lamp to my feet, and a light for my path."],
  lilies: ["Matthew 6:28", "Consider the lilies of the field, how they grow."],
  "loaves-and-fish": ["John 6:9", "There is a boy here who has five barley loaves and two fish."],
  mountain: ["Psalm 121:1", "I will lift up my eyes to the hills. Where does my help come from?"],
  "olive-branch": ["Genesis 8:11", "Behold, in her mouth was a freshly plucked olive leaf."],
  "open-book": ["Nehemiah 8:8", "They gave the sense, so that they understood the reading."],
  "open-hands": ["Psalm 63:4", "I will lift up my hands in your name."],
  "rising-sun": [
    "Malachi 4:2",
    "But to you who fear my name shall the sun of righteousness arise with healing in its wings.",
  ],
  river: [
    "Ezekiel 47:5",
    "The waters had risen, waters to swim in, a river that could not be walked through.",
  ],
  springs: [
    "Isaiah 35:7",
    "The burning sand will become a pool, and the thirsty ground springs of water.",
  ],
  star: ["Matthew 2:10", "When they saw the star, they rejoiced with exceedingly great joy."],
  "tree-of-life": [
    "Revelation 22:2",
    "The leaves of the tree were for the healing of the nations.",
  ],
  trumpet: ["Joshua 6:20", "The people shouted with a great shout, and the wall fell down flat."],
  vine: ["John 15:5", "I am the vine. You are the branches."],
  watchtower: ["Habakkuk 2:1", "I will stand at my watch, and set myself on the ramparts."],
  well: ["Genesis 26:18", "Isaac dug again the wells of water."],
  wheat: ["John 12:24", "But if it dies, it bears much fruit."],
};

/** Undefined for other pictures. `name` is what the window shows, as in "The well". */
export function artPassage(
  src: string,
): { name: string; reference: string; verse: string } | undefined {
  const motif = artName(src) ?? "";
  const passage = passages[motif];
  if (!passage) return undefined;
  const [reference, verse] = passage;
  return { name: `The ${motif.replaceAll("-", " ")}`, reference, verse };
}
