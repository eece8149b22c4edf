import { normalizeText } from "~/ui/forms/unicode";
import { abuseAtHomePhrases, abusePhrases } from "./danger-abuse";
import { hasAbuseHints, hasSelfHarmHints } from "./danger-hints";
import { lovedOneSelfHarmPhrases, selfHarmPhrases, suicidePhrases } from "./danger-self-harm";

const relapse = "(?!.*\\b(?:again|still|back)\\b)";
const healed = `\\b(?:no longer (?:\\w+ ){0,4}\\|?(?:die|kill\\w*|suic\\w+|death|dead|end|harm\\w*|cut\\w*|hurt\\w*)|i used to|(?:delivered|saved|rescued|healed|freed|set) (?:me|him|her)|overcame)\\b${relapse}`;
const ofOthers =
  "^(?!.*\\b(?:i|me|myself|my (?:mind|life|head|heart))\\b).*spirit of \\|?su|\\b(?:died|dead|death|lost|killed)\\b|\\bsu\\w+ (?:bomb|attack|vest)|\\b(?:youths?|campus\\w*|nation|land|generation|young people|teenagers|students|country|society)\\b";
const unreal =
  "\\b(?:dream\\w*|spirit (?:husband|wife)|spiritual\\w*|charms?|juju|diabolic\\w*|used to|as a child|no longer|delivered)\\b";
const unseen =
  "\\b(?:dream\\w*|spirits?|spiritual\\w*|witchcraft|witches|strong ?m[ae]n|marine|coven|juju|masquerades?|robbers?|kidnap\\w*|used to|as a child|delivered|escaped|years ago|rescued me)\\b";
/** Named before the deed they are its doers; after it they are often only blamed for a man's. */
const unseenDoers = "\\b(?:demons?|devil|satan|enem\\w+)\\b[^|]*\\|";

const takenBack = new RegExp(`${healed}|\\bdream\\w*`);
const notOfHome = new RegExp(unseen);

/** What is said, and the words near it that take it back; `across` also hears the sentences beside it. */
const kinds = [
  { phrases: selfHarmPhrases, unless: new RegExp(healed), across: false },
  { phrases: suicidePhrases, unless: new RegExp(`${healed}|${ofOthers}`), across: false },
  { phrases: lovedOneSelfHarmPhrases, unless: new RegExp(healed), across: false },
  { phrases: abuseAtHomePhrases, unless: new RegExp(unreal), across: false },
  { phrases: abusePhrases, unless: new RegExp(`${unseen}|${unseenDoers}`), across: true },
];

/** By the two letters a phrase's key word starts with: a long text is walked once. */
const heard = new Map<string, { pattern: RegExp; unless: RegExp; across: boolean }[]>();
for (const { phrases, unless, across } of kinds) {
  for (const { pattern, starts } of phrases) {
    for (const start of starts) {
      heard.set(start, [...(heard.get(start) ?? []), { pattern, unless, across }]);
    }
  }
}

/**
 * Whether a request tells of danger to life or of abuse suffered now. It judges what people say of
 * themselves and their own, for deliverance prayers are full of death and enemies. In doubt it says
 * yes: a false alarm costs a reader's minute. English and Pidgin only, and of words put in a new way it
 * hears about two in three: help must never hang on it alone.
 */
export function hasDangerSigns(text: string): boolean {
  const plain = inPlainWords(text);
  return saysSo(plain) || passagesOf(plain).some(hintsAtIt);
}

function saysSo(plain: string): boolean {
  return Array.from(plain.matchAll(/\b\w[\w ]/g)).some(({ 0: start, index }) =>
    heard.get(start)?.some(({ pattern, unless, across }) => {
      pattern.lastIndex = index;
      const match = pattern.exec(plain);
      return match && !unless.test(near(match, across));
    }),
  );
}

function passagesOf(plain: string): string[] {
  const count = Math.max(1, Math.ceil(plain.length / 200) - 1);
  return Array.from({ length: count }, (_, passage) =>
    plain.slice(passage * 200, passage * 200 + 400),
  );
}

function hintsAtIt(passage: string): boolean {
  return (
    (!takenBack.test(passage) && hasSelfHarmHints(passage)) ||
    (!notOfHome.test(passage) && hasAbuseHints(passage))
  );
}

/** The words around what is said, which begins at the bar. */
function near({ input, index, 0: said }: RegExpExecArray, across: boolean): string {
  const before = input.slice(Math.max(0, index - 120), index);
  const after = input.slice(index, index + said.length + 80);
  if (across) return `${before}|${after}`;
  return `${before.slice(before.lastIndexOf(".") + 1)}|${after.split(".", 1)[0]}`;
}

const spellings: [RegExp, string][] = [
  [/[^a-z0-9'.!?\n]+/g, " "],
  [/[.!?]+|\n[ \n]*\n/g, " . "],
  [/\b(i|he|she|they|we|it) ?'(m|s|re)\b/g, "$1 am"],
  [/\bim\b/g, "i am"],
  [/\b(i|he|she|they|we|you)(?:'ve|ve)\b/g, "$1 have"],
  [/\bi'd\b/g, "i would"],
  [/\b(i|he|she|they|it)'ll\b/g, "$1 will"],
  [/\b(?:hes|shes)\b/g, "he am"],
  [/\b(?:do|does|did)n'?t\b/g, "do not"],
  [/\b(?:can'?t|can not|couldn'?t)\b/g, "cannot"],
  [/\b(?:wo|would|should|is|are|was|were|has|have|had|ai)n'?t\b/g, "not"],
  [/\bwanna\b/g, "want to"],
  [/\bgonna\b/g, "going to"],
  [/\bmy ?(?:self|slf)\b/g, "myself"],
  [/\bany ?(?:more|longer)\b/g, "anymore"],
  [/\bno ?(?:one|body)\b/g, "nobody"],
  [/'/g, ""],
  [/([a-z])\1{2,}/g, "$1"],
  [/\s+/g, " "],
  [/\b(\w+)(?: \1\b)+/g, "$1"],
];

/** A request has at most 5,200 characters. One of them can consist of many invisible ones, or become several words. */
const longestRaw = 20_000;
const longestRead = 10_000;

function inPlainWords(text: string): string {
  const letters = normalizeText(text.slice(0, longestRaw), "NFKD")
    .replace(/[\p{M}\p{Cf}]+/gu, "")
    .slice(0, longestRead)
    .replace(/[’‘ʼ`´]/g, "'")
    .toLowerCase();
  return spellings.reduce((plain, [said, meant]) => plain.replace(said, meant), ` ${letters} . `);
}
