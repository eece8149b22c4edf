import { foldText } from "./fold-text";
import { findPhrase, indexText, parsePhrase, type Step } from "./match-phrase";
import {
  abuseCluePairs,
  clues,
  exceptions,
  oneself,
  type Phrase,
  phrases,
  relapse,
  selfHarmCluePairs,
} from "./phrases";
import { otherLanguages } from "./phrases-of-other-languages";

type Words = readonly string[];

const recovered = parseAll(exceptions.recovered);
const topic = parseAll(exceptions.topic);
const spiritOfSuicide = parseAll(exceptions.spiritOfSuicide);
const dream = parseAll(exceptions.dream);
const unreal = parseAll(exceptions.unreal);
const unseen = parseAll(exceptions.unseen);
const evil = parseAll(exceptions.evil);
const comesBack = [parsePhrase(relapse)];
const self = [parsePhrase(oneself)];

/** One phrase is enough, unless the words near it are an exception. */
type Rule = {
  phrases: Step[][];
  /** Whether an exception may stand in another sentence. */
  readsOtherSentences: boolean;
  isException(near: Words, before: Words): boolean;
};

const rules: readonly Rule[] = [
  {
    phrases: parseAll([
      ...phrases.wishToDie,
      ...phrases.wearyOfLife,
      ...phrases.planToDie,
      ...phrases.goodbye,
      ...phrases.relativeInDanger,
      ...phrases.threat,
    ]),
    readsOtherSentences: false,
    isException: hasRecovered,
  },
  {
    phrases: parseAll(otherLanguages),
    readsOtherSentences: false,
    isException: () => false,
  },
  {
    phrases: parseAll(phrases.suicide),
    readsOtherSentences: false,
    isException: (near) =>
      hasRecovered(near) ||
      contains(near, topic) ||
      (contains(near, spiritOfSuicide) && !contains(near, self)),
  },
  {
    phrases: parseAll(phrases.abuseByRelative),
    readsOtherSentences: false,
    isException: (near) => contains(near, unreal),
  },
  {
    phrases: parseAll(phrases.abuse),
    readsOtherSentences: true,
    isException: (near, before) => contains(near, unseen) || contains(before, evil),
  },
];

const clueCategories = Object.entries(clues).map(([category, list]) => ({
  category,
  phrases: parseAll(list),
}));

/** A pair of clues is enough, unless the passage has an exception. */
const clueRules = [
  {
    pairs: selfHarmCluePairs,
    isException: (passage: Words) => hasRecovered(passage) || contains(passage, dream),
  },
  {
    pairs: abuseCluePairs,
    isException: (passage: Words) => contains(passage, unseen),
  },
];

/** How many words around the end of a phrase are searched for exceptions. */
const wordsBefore = 26;
const wordsAfter = 15;
/** Two clues belong together if they stand in the same or in neighbouring blocks of this many words. */
const blockLength = 40;

/**
 * Whether a request tells of danger to life, or of abuse suffered now. In doubt the answer is yes: a false alarm costs a
 * reader one minute. English and Nigerian Pidgin, and the
 * most common sentences of ten other languages. New wordings are missed, so help must never depend on it alone.
 */
export function hasDangerSigns(text: string): boolean {
  const words = foldText(text);
  return rules.some((rule) => applies(rule, words)) || hasCluePair(words);
}

function applies(rule: Rule, words: Words): boolean {
  return findAny(words, rule.phrases).some((end) => {
    const before = words.slice(Math.max(0, end - wordsBefore), end);
    const after = words.slice(end, end + wordsAfter);
    if (rule.readsOtherSentences) return !rule.isException([...before, ...after], before);
    const sentence = before.slice(before.lastIndexOf(".", -2) + 1);
    const rest = sentence.at(-1) === "." ? [] : firstSentence(after);
    return !rule.isException([...sentence, ...rest], sentence);
  });
}

function firstSentence(words: Words): Words {
  const end = words.indexOf(".");
  return end === -1 ? words : words.slice(0, end);
}

function hasCluePair(words: Words): boolean {
  const found = clueCategories.flatMap(({ category, phrases }) =>
    findAny(words, phrases).map((end) => ({
      category,
      block: Math.floor((end - 1) / blockLength),
    })),
  );
  const blocks = Map.groupBy(found, ({ block }) => block);
  const blockCount = Math.ceil(words.length / blockLength);
  return Array.from({ length: blockCount }, (_, block) => block).some((block) => {
    const passage = words.slice(block * blockLength, (block + 2) * blockLength);
    const categories = [...(blocks.get(block) ?? []), ...(blocks.get(block + 1) ?? [])].map(
      ({ category }) => category,
    );
    return clueRules.some(
      ({ pairs, isException }) =>
        pairs.some((pair) => includesBoth(categories, pair.clues)) && !isException(passage),
    );
  });
}

function includesBoth(found: readonly string[], [one, other]: readonly [string, string]): boolean {
  const [first, last] = [found.indexOf(one), found.lastIndexOf(other)];
  return first !== -1 && last !== -1 && first !== last;
}

function findAny(words: Words, list: readonly Step[][]): number[] {
  const text = indexText(words);
  return Array.from(new Set(list.flatMap((steps) => findPhrase(text, steps))));
}

function contains(words: Words, list: readonly Step[][]): boolean {
  const text = indexText(words);
  return list.some((steps) => findPhrase(text, steps).length > 0);
}

function hasRecovered(words: Words): boolean {
  return contains(words, recovered) && !contains(words, comesBack);
}

function parseAll(list: readonly Phrase[]): Step[][] {
  return list.map(({ phrase }) => parsePhrase(phrase));
}
