import { denials, speakerChanges, wordLists } from "./phrases";

type Words = { exact: Set<string>; beginnings: string[] };

/** One part of a phrase. `phrases.ts` describes the notation. */
export type Step =
  | { kind: "choice"; words: Words; sequences: Step[][] }
  | { kind: "optional"; step: Step }
  | { kind: "not"; step: Step }
  | { kind: "gap"; maxWords: number; endsBefore: Words };

const denialWords = parseWords(denials);
const sentenceEnd = parseWords(".");
const speakerChange = parseWords(`.|${speakerChanges}`);
const nothing = parseWords("");

export function parsePhrase(phrase: string): Step[] {
  return splitOutsideBrackets(phrase, " ").map(parseStep);
}

function parseStep(source: string): Step {
  if (source === "...") return { kind: "gap", maxWords: 5, endsBefore: speakerChange };
  const [, maxWords, crossing] = /^\[(\d+)(\.?)\]$/.exec(source) ?? [];
  if (maxWords !== undefined) {
    const endsBefore = crossing === "." ? nothing : sentenceEnd;
    return { kind: "gap", maxWords: Number(maxWords), endsBefore };
  }
  if (source.startsWith("!")) return { kind: "not", step: parseStep(source.slice(1)) };
  if (source.endsWith("?")) return { kind: "optional", step: parseStep(source.slice(0, -1)) };
  const options = splitOutsideBrackets(source, "|").flatMap((option) =>
    splitOutsideBrackets(wordLists[option] ?? option, "|"),
  );
  const sequences = options.filter((option) => option.startsWith("("));
  return {
    kind: "choice",
    words: parseWords(options.filter((option) => !option.startsWith("(")).join("|")),
    sequences: sequences.map((sequence) => parsePhrase(sequence.slice(1, -1))),
  };
}

function parseWords(source: string): Words {
  const words = source.split("|");
  return {
    exact: new Set(words.filter((word) => !word.endsWith("*"))),
    beginnings: words.filter((word) => word.endsWith("*")).map((word) => word.slice(0, -1)),
  };
}

function splitOutsideBrackets(source: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < source.length; index += 1) {
    if (source[index] === "(") depth += 1;
    if (source[index] === ")") depth -= 1;
    if (source[index] !== separator || depth > 0) continue;
    parts.push(source.slice(start, index));
    start = index + 1;
  }
  return [...parts, source.slice(start)];
}

/** The words of a text, and where each of them stands. */
type IndexedText = { words: readonly string[]; positions: Map<string, number[]> };

export function indexText(words: readonly string[]): IndexedText {
  const positions = new Map<string, number[]>();
  for (const [position, word] of words.entries()) {
    const known = positions.get(word);
    if (known) known.push(position);
    else positions.set(word, [position]);
  }
  return { words, positions };
}

/**
 * Returns the position after each match, in ascending order. All matches advance through the phrase together, one step
 * at a time. There is no backtracking, so the time grows linearly with the length of the text.
 */
export function findPhrase(text: IndexedText, [first, ...others]: readonly Step[]): number[] {
  if (first?.kind !== "choice") throw new Error("A phrase must begin with a word");
  const starts = findWords(text, first.words).map((position) => position + 1);
  const allStarts = first.sequences
    .map((sequence) => findPhrase(text, sequence))
    .reduce(union, starts);
  // Most phrases need a word that the text does not have.
  if (allStarts.length === 0 || others.some((step) => isAbsent(text, step))) return [];
  return advanceAll(text.words, others, allStarts);
}

function isAbsent({ positions }: IndexedText, step: Step): boolean {
  if (step.kind !== "choice" || step.sequences.length > 0) return false;
  for (const word of step.words.exact) if (positions.has(word)) return false;
  if (step.words.beginnings.length === 0) return true;
  return !Array.from(positions.keys()).some((word) => isOneOf(step.words, word));
}

function findWords({ positions }: IndexedText, words: Words): number[] {
  const found = Array.from(words.exact).filter((word) => positions.has(word));
  for (const word of words.beginnings.length > 0 ? positions.keys() : []) {
    if (!words.exact.has(word) && isOneOf(words, word)) found.push(word);
  }
  return found.flatMap((word) => positions.get(word) ?? []).sort((one, other) => one - other);
}

function advanceAll(words: readonly string[], steps: readonly Step[], starts: number[]): number[] {
  let positions = starts;
  for (const step of steps) {
    if (positions.length === 0) break;
    positions = advance(words, step, positions);
  }
  return positions;
}

function advance(words: readonly string[], step: Step, starts: number[]): number[] {
  switch (step.kind) {
    case "choice":
      return step.sequences
        .map((sequence) => advanceAll(words, sequence, starts))
        .reduce(
          union,
          starts.filter((start) => isOneOf(step.words, words[start])).map((start) => start + 1),
        );
    case "optional":
      return union(starts, advance(words, step.step, starts));
    case "not":
      return starts.filter((start) => advance(words, step.step, [start]).length === 0);
    case "gap":
      return union(starts, skipWords(words, step, starts));
  }
}

function skipWords(
  words: readonly string[],
  { maxWords, endsBefore }: { maxWords: number; endsBefore: Words },
  starts: number[],
): number[] {
  const ends: number[] = [];
  let next = 0;
  for (const start of starts) {
    const last = Math.min(start + maxWords, words.length);
    for (next = Math.max(next, start + 1); next <= last; next += 1) {
      const word = words[next - 1];
      if (isOneOf(endsBefore, word)) break;
      if (!isOneOf(denialWords, word)) ends.push(next);
    }
  }
  return ends;
}

function isOneOf({ exact, beginnings }: Words, word: string | undefined): boolean {
  if (word === undefined) return false;
  return exact.has(word) || beginnings.some((beginning) => word.startsWith(beginning));
}

/** Merges two ascending lists, without duplicates. */
function union(one: number[], other: number[]): number[] {
  if (one.length === 0) return other;
  if (other.length === 0) return one;
  const merged: number[] = [];
  let [left, right] = [0, 0];
  while (left < one.length || right < other.length) {
    const value = Math.min(one[left] ?? Infinity, other[right] ?? Infinity);
    if (one[left] === value) left += 1;
    if (other[right] === value) right += 1;
    merged.push(value);
  }
  return merged;
}
