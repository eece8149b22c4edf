import type { Sermon } from "./sermon";

/** The stained glass that fits the words of a title, in the order in which we look for them. */
const windows: [name: string, words: RegExp][] = [
  ["well", /\b(wells?|dig)\b/i],
  ["springs", /\b(springs?|water|thirst|rain)/i],
  ["river", /\b(rivers?|jordan|stream|deep)/i],
  ["watchtower", /\b(watchm[ae]n|tower|wall)/i],
  ["candles", /\b(vigil|candle|midnight)/i],
  ["lamp", /\b(night|lamp|watch|midnight|dark)/i],
  ["flame", /\b(fire|flame|altar|revival|burn)/i],
  ["loaves-and-fish", /\b(loaves|fish|basket|hungry)/i],
  ["cup-and-bread", /\b(table|bread|cup|supper|communion)/i],
  ["wheat", /\b(seed|sow|harvest|grain|reap|wheat)/i],
  ["vine", /\b(vines?|vineyard|grapes|abide)/i],
  ["tree-of-life", /\b(tree|root|fruit|branch|garden)/i],
  ["lilies", /\b(lil(?:y|ies)|flowers?|worry|anxious)/i],
  ["dove", /\b(spirit|dove|breath)/i],
  ["olive-branch", /\b(peace|forgive|reconcil)/i],
  ["mountain", /\b(mountain|hills?|rock|zion|climb)/i],
  ["door", /\b(door|gate|knock|house|home)/i],
  ["boat", /\b(sea|storm|boat|ship|ark|waves?)\b/i],
  ["anchor", /\b(hope|anchor|steadfast)/i],
  ["cross", /\b(cross|calvary|crucif|lamb)/i],
  ["trumpet", /\b(trumpet|horn|jericho|jubilee)/i],
  ["crown", /\b(king|kingdom|crown|reign|throne)/i],
  ["star", /\b(star|wise men|bethlehem|christmas|advent)/i],
  ["harp", /\b(song|sing|praise|psalm|worship|harp)/i],
  ["open-hands", /\b(hands?|pray|prayer|give|giving|ask)/i],
  ["rising-sun", /\b(morning|dawn|light|sun|rise|risen|easter)/i],
];

/** The portrait window of a sermon, for an arch; the open book where no other fits. */
export function sermonPicture({ title }: Pick<Sermon, "title">): string {
  return `/art/${nameFor(title)}-800.jpg`;
}

/** The same window lying down, for share cards. */
export function wideSermonPicture({ title }: Pick<Sermon, "title">): string {
  return `/art/${nameFor(title)}-wide-640.jpg`;
}

function nameFor(title: string): string {
  return windows.find(([, words]) => words.test(title))?.[0] ?? "open-book";
}
