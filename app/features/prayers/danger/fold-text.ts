import { toLatinLetters } from "~/platform/forms/latin-letters";
import { readDisguised, readMisspelt } from "./disguised-words";

/** A request has at most 5,200 characters. One character can be many invisible ones, or become several words. */
const maxRawLength = 20_000;
const maxLength = 10_000;

/** Applied in this order to lower-case text without accents. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/\b(want|wanted|need|going|ready|how|ways?|try|trying|tried|plan|planning) 2 /g, "$1 to "],
  [/[’‘ʼ`´]/g, "'"],
  [/(?<=[a-z])\*(?=[a-z])/g, ""],
  [/[^a-z0-9'.!?\n]+/g, " "],
  [/[.!?]+|\n(?: *\n)+/g, " . "],
  [/\b(i|he|she|they|we|you|it|that|there) ?'(?:m|s|re)\b/g, "$1 am"],
  [/'ve\b/g, " have"],
  [/'ll\b/g, " will"],
  [/'d\b/g, " would"],
  [/'/g, ""],
  [/([a-z])\1{2,}/g, "$1"],
  [/\bstep (?=dad|father|mum|mom|mother|brother|sister|son|daughter)/g, "step"],
];

/** Other spellings of a word, and what they are read as. An empty text drops a word that never changes the meaning. */
const spellings = readSpellings({
  "": "just jus really honestly truly actually literally simply even very so please pls plz abeg sef lol ngl lowkey",
  "i am": "im iam",
  "i have": "ive",
  "i will": "imma ima",
  "he am": "hes",
  "she am": "shes",
  "they am": "theyre",
  "do not": "dont doesnt didnt dnt",
  cannot: "cant couldnt",
  not: "wont wouldnt shouldnt isnt arent wasnt werent hasnt havent hadnt aint",
  "want to": "wanna wan",
  "going to": "gonna gon",
  "trying to": "tryna",
  "got to": "gotta",
  "have to": "needa",
  myself: "meself myslf mysef",
  anymore: "anylonger",
  nobody: "noone",
  this: "dis",
  that: "dat",
  they: "dem",
  you: "u",
  your: "ur",
  because: "cos coz cuz bcos",
  every: "evry",
  everyday: "evryday",
  everyone: "every1 evry1",
  think: "tink",
  tire: "taya",
  die: "diee",
  kill: "kll kil",
  suicide: "sucide suicde sicide suicid suside suiside",
  rape: "rpe",
  raped: "rped",
});

function readSpellings(table: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(table).flatMap(([word, others]) =>
      others.split(" ").map((other) => [other, word] as const),
    ),
  );
}

const joinedWords: readonly (readonly [RegExp, string])[] = [
  [/\bmy self\b/g, "myself"],
  [/\bany (?:more|longer)\b/g, "anymore"],
  [/\bno (?:one|body)\b/g, "nobody"],
  [/\b(?:can not|no fit)\b/g, "cannot"],
  [/\bgood bye\b/g, "goodbye"],
  [/\bsui cid/g, "suicid"],
  [/\bfor ever\b/g, "forever"],
];

const digitLetters: Record<string, string> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t" };

/** Returns the words of a text in one plain spelling. A full stop, also the first and last, is a word of its own. */
export function foldText(text: string): string[] {
  const letters = toLatinLetters(text.slice(0, maxRawLength)).slice(0, maxLength);
  const words = replaceAll(`. ${readDisguised(letters)} .`, replacements)
    .split(/\s+/)
    .map((word) => spellings.get(word) ?? readMisspelt(word) ?? readDigits(word))
    .filter((word) => word !== "");
  return withoutRepeats(replaceAll(words.join(" "), joinedWords).split(" "));
}

function replaceAll(text: string, table: readonly (readonly [RegExp, string])[]): string {
  return table.reduce((folded, [pattern, plain]) => folded.replace(pattern, plain), text);
}

function withoutRepeats(words: string[]): string[] {
  return words.filter((word, index) => word === "." || word !== words[index - 1]);
}

/** Reads "k1ll" as "kill", but leaves "12yr" and "7pm" alone. */
function readDigits(word: string): string {
  if (!/^[a-z](?=[a-z]*[0-9])[a-z0-9]*[a-z]$/.test(word)) return word;
  return word.replace(/[013457]/g, (digit) => digitLetters[digit] ?? digit);
}
