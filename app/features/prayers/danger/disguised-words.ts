/** Words of danger that are written so that a filter, or a person who looks on, does not read them. */

/** Read also without one of their vowels, or with digits and symbols for letters. None becomes another word thereby. */
const disguisedWords =
  "want kill killing myself suicide suicidal overdose tonight anymore alive ending hanging daughter daughters molest molested molesting abused abusing touched touching raping poison";
/** Too short to lose a vowel. */
const shortWords = "die dead dying rape raped abuse hang life kms kys";
/** Run together, also within a longer word, and what they are read as. The longer ones come first. */
const joinedWords: Record<string, string> = {
  killmyself: "kill myself",
  killingmyself: "killing myself",
  hangmyself: "hang myself",
  hurtmyself: "hurt myself",
  iwanttodie: "i want to die",
  iwant2die: "i want to die",
  iwannadie: "i want to die",
  wanttodie: "i want to die",
  want2die: "i want to die",
  wannadie: "i want to die",
  endmylife: "i will end my life",
  takemyownlife: "take my own life",
  enditall: "i will end it all",
  commitsuicide: "commit suicide",
  tiredoflife: "tired of life",
  beatsme: "he beats me",
  rapedme: "he raped me",
  rapingme: "he is raping me",
};

/** A word without double letters and with at most one vowel missing, and what it is read as. */
const misspelt = new Map(
  disguisedWords.split(" ").flatMap((word) => {
    const vowels = Array.from(word.matchAll(/(?<=[a-z])[aeiou]/g));
    const written = vowels.map(({ index }) => word.slice(0, index) + word.slice(index + 1));
    return [word, ...written].map((one) => [halve(one), word] as const);
  }),
);

/** Reads "wnt" as "want", and "suiicide" as "suicide". */
export function readMisspelt(word: string): string | undefined {
  return misspelt.get(halve(word));
}

function halve(word: string): string {
  return word.replace(/([a-z])\1/g, "$1");
}

/** Which letters a character can stand for. */
const symbols: Record<string, string> = {
  "0": "o",
  "1": "il",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "il",
  "|": "il",
  "*": "aeiou",
  "#": "aeiou",
};
const whole = [...disguisedWords.split(" "), ...shortWords.split(" ")];
const byLength = Map.groupBy(whole, ({ length }) => length);

/** At least three words with nothing but dots between them. */
const dottedWords = /(?<![a-z])[a-z]{1,15}(?:\.[a-z]{1,15}){2,}/g;
const symbolWord = /[a-z0-9@$!|*#]{2,39}[a-z0-9@$|]/g;
const longWord = /[a-z0-9]{7,}/g;

/** Spells them out. The text is lower-case and has no accents. */
export function readDisguised(text: string): string {
  return joinLetters(text)
    .replace(dottedWords, (words) => words.replaceAll(".", " "))
    .replace(symbolWord, readSymbols)
    .replace(longWord, divide);
}

function divide(word: string): string {
  const found = Object.entries(joinedWords).find(([letters]) => word.includes(letters));
  return found ? word.replace(found[0], ` ${found[1]} `) : word;
}

/** Joins three or more single letters that have a space, a dot or the like between them. */
function joinLetters(text: string): string {
  const parts = text.split(/([^a-z0-9']+)/);
  let joined = "";
  for (let at = 0; at < parts.length; ) {
    const end = findRunEnd(parts, at);
    const run = parts.slice(at, end + 1);
    const isWord = run.length >= 5 && /[a-z]/.test(run[0] ?? "");
    joined += (isWord ? run.filter((_, index) => index % 2 === 0) : run).join("");
    joined += parts[end + 1] ?? "";
    at = end + 2;
  }
  return joined;
}

/** The place of the last single letter after the one at `start`. Words have even places, and what divides them odd ones. */
function findRunEnd(parts: readonly string[], start: number): number {
  let end = start;
  const isSingle = (at: number) => parts[at]?.length === 1;
  while (isSingle(end) && isSingle(end + 2) && (parts[end + 1]?.length ?? 0) <= 3) end += 2;
  return end;
}

function readSymbols(word: string): string {
  if (!/[^a-z]/.test(word)) return word;
  return byLength.get(word.length)?.find((meant) => standsFor(word, meant)) ?? word;
}

function standsFor(word: string, meant: string): boolean {
  return Array.from(word).every((character, index) => {
    const letter = meant[index] ?? "";
    return character === letter || symbols[character]?.includes(letter);
  });
}
