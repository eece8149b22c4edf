/** What a person of the team reads before everyone can: ways to reach or pay someone, hate, and accusations. */
import type { PublicTextSign } from "~/platform/records/held.server";
import { normalizeText } from "~/ui/forms/unicode";
import { toLatinLetters } from "./latin-letters";

/** A request has at most 5,200 characters. One character can become several. */
const maxLength = 10_000;

/** One text in the spellings that the patterns need. */
type Reading = {
  /** With capital letters. */
  original: string;
  /** Lower-case Latin letters, Latin digits, and links that are written out as links. */
  plain: string;
};

const checks: Record<PublicTextSign, (text: Reading) => boolean> = {
  link: ({ plain }) => link.test(plain),
  address: ({ plain }) => address.test(plain),
  number: ({ plain }) => hasContactNumber(plain),
  payment: ({ plain }) => hasPayment(plain),
  home: ({ original }) => street.test(original),
  accusation: ({ original }) => accusation.test(original),
  hate: ({ plain }) => isHateful(plain),
  obscene: ({ plain }) => pornography.test(plain),
};

/** Only for texts that visitors see at once. Nobody else has read them. */
export function findPublicTextSigns(texts: readonly string[]): PublicTextSign[] {
  const joined = texts.join("\n").slice(0, 2 * maxLength);
  const original = normalizeText(joined, "NFKC").slice(0, maxLength);
  const text = { original, plain: readPlainly(original) };
  const signs = Object.keys(checks) as PublicTextSign[];
  return signs.filter((sign) => checks[sign](text));
}

const zeros = [0x660, 0x6f0, 0x966, 0x9e6];

/** Applied in this order. */
const disguises: readonly (readonly [RegExp, string])[] = [
  [/[\u{3002}\u{ff61}]/gu, "."],
  [/[\u2010-\u2015\u2212]/g, "-"],
  [/ ?[[({<] ?(?:\.|dot) ?[\])}>] ?/g, "."],
  [/ ?[[({<] ?(?:@|at) ?[\])}>] ?/g, "@"],
  [/ dot (?=(?:com|org|net|info|ng|co|uk)\b)/g, "."],
  [/ ?\. ?(?=(?:com|org|net)\b)/g, "."],
  [/o(?=\d)|(?<=\d)o/g, "0"],
];

function readPlainly(text: string): string {
  const latin = toLatinLetters(text)
    .slice(0, maxLength)
    .replace(/\p{Nd}/gu, readDigit);
  return disguises.reduce((read, [pattern, plain]) => read.replace(pattern, plain), latin);
}

function readDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}

/** Endings that are words as well count only with a path: a full stop without a space often stands before them. */
const link =
  /h(?:tt|xx)ps?:\/\/\S|\bwww\.\S|\b[a-z0-9-]{2,40}\.(?:com|net|org|info|biz|io|xyz|site|online|shop|store|club|bet|ai|app|ru|cn|ng|uk|co|tk|tv|gg|gh|ke|za|ca|fr|click|vip|icu|dev|cc|ws|eu|website|link)(?![a-z0-9-])|\b[a-z0-9-]{1,40}\.(?:me|in|it|us|to|so|is|be|my|no|at|am|top|pro|live|life|world|today|church|ly|gl|gd|gle|page|ee)\/\S|(?<![a-z0-9._-])@[a-z0-9_.]{4,30}/;

const address = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/;

const longNumber = /\+?\d(?:[ ().-]{0,3}\d){7,30}/g;
const spelledDigits =
  /(?:\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b[ ,.-]{0,3}){8}/;

const date =
  /^(?:\d{1,2}[-. ]\d{1,2}[-. ](?:19|20)\d\d|(?:19|20)\d\d[-. ]\d{1,2}[-. ]\d{1,2})(?:[ -]{1,3}\d{1,2}\.?\d{0,2})?$/;
const years = /^(?:19|20)\d\d(?:[ .-]{1,3}(?:19|20)\d\d)+$/;
const times = /^\d{1,2}\.\d\d[ -]{1,3}\d{1,2}\.\d\d$/;
const roundSum = /^[1-9]\d*000$/;
const verses = /^[1-9]\d{0,2}(?:[ .-]{1,3}[1-9]\d{0,2})+$/;

const currencyBefore =
  /(?:[₦$£€#]|\b(?:n|ngn|usd|gbp|eur|ghs|kes|zar|naira|dollars?|pounds?|euros?)) ?$/;
const currencyAfter =
  /^ ?(?:naira|dollars?|pounds?|euros?|cedis?|shillings?|rands?|francs?|cfa|usd|ngn|gbp|million|billion)\b/;
const bookBefore =
  /\b(?:gen|genesis|exodus|leviticus|numbers|deut|deuteronomy|joshua|judges|ruth|samuel|kings|chronicles|ezra|nehemiah|esther|job|ps|psalms?|prov|proverbs?|ecclesiastes|songs?|isa|isaiah|jer|jeremiah|ezekiel|daniel|hosea|joel|amos|micah|nahum|habakkuk|zechariah|malachi|matt?|matthew|mark|luke|john|acts|rom|romans|cor|corinthians|gal|galatians|eph|ephesians|phil|philippians|col|colossians|thess|thessalonians|tim|timothy|titus|heb|hebrews|james|pet|peter|jude|rev|revelation|chapters?|ch|verses?|vs?)\.? ?$/;

/** A number that one can call or pay into: not a date, a sum or a place in the Bible. */
function hasContactNumber(text: string): boolean {
  if (spelledDigits.test(text)) return true;
  return Array.from(text.matchAll(longNumber)).some(({ 0: found, index }) => {
    const end = index + found.length;
    return !isSum(text, found, index, end) && !isReference(text, found, index);
  });
}

function isSum(text: string, found: string, start: number, end: number): boolean {
  if (/^[+0]/.test(found)) return false;
  if (roundSum.test(found.replace(/\D/g, ""))) return true;
  return (
    currencyBefore.test(text.slice(Math.max(0, start - 10), start)) ||
    currencyAfter.test(text.slice(end, end + 12))
  );
}

function isReference(text: string, found: string, start: number): boolean {
  if (date.test(found) || years.test(found) || times.test(found)) return true;
  return verses.test(found) && bookBefore.test(text.slice(Math.max(0, start - 20), start));
}

const bank =
  /\b(?:gtb(?:ank)?|guaranty trust|zenith|access bank|uba|first ?bank|fcmb|fidelity bank|sterling bank|union bank|wema|polaris|keystone|stanbic|ecobank|opay|palmpay|kuda|moniepoint|jaiz|barclays|lloyds|natwest|hsbc|santander|monzo|revolut|halifax|starling|sort code|iban|account (?:number|no)|acct|a\/c)\b/g;
const transfer =
  /\b(?:western union|moneygram|paypal|cash ?app|venmo|zelle|remitly|worldremit|bitcoin|btc|usdt|gift cards?|recharge cards?|m-?pesa|momo|mobile money|(?:sow|send|transfer|drop) (?:\w{1,20} ){0,3}(?:seeds?|offerings?|tithes?|money|funds?|donations?))\b/g;
const accountNumber = /\d(?:[ -]?\d){4,20}/g;
const anyNumber = /\d{3,20}/g;
const wordsAround = 60;

function hasPayment(text: string): boolean {
  return hasNumberNear(text, bank, accountNumber) || hasSolicitation(text);
}

function hasSolicitation(text: string): boolean {
  return Array.from(text.matchAll(transfer)).some(({ index }) =>
    (around(text, index).match(anyNumber) ?? []).some((found) => !/^(?:19|20)\d\d$/.test(found)),
  );
}

function hasNumberNear(text: string, words: RegExp, number: RegExp): boolean {
  return Array.from(text.matchAll(words)).some(({ index }) => {
    const near = around(text, index);
    return Array.from(near.matchAll(number)).some(({ 0: found, index: start }) => {
      const end = start + found.length;
      return !isSum(near, found, start, end) && !isReference(near, found, start);
    });
  });
}

function around(text: string, index: number): string {
  return text.slice(Math.max(0, index - wordsAround), index + wordsAround + 20);
}

const street =
  /\b\d{1,4}[A-Za-z]?,? (?:\p{Lu}[\p{L}'’.-]{1,20} ){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Close|Crescent|Lane|Drive|Way|Estate|Boulevard)\b/u;

/** A name, and what is said of it. "He is a thief" names nobody. */
const accusation =
  /(?<![\p{L}’'])(?!(?:He|She|It|This|That|There|They|Who|What|God|Satan|Lucifer|Devil|Jezebel|Mother|Father|Sister|Brother|Sin|Fear|Death|Poverty|Someone|Somebody|Everyone|Nobody|One|Time)\b)\p{Lu}\p{L}{1,30}(?: of [^.!?\n]{1,60})? (?:is|was) (?:a|an|the) (?:\p{L}{1,15} )?(?:witch|wizard|thief|prostitute|rapist|murderer|killer|ritualist|occultist|cultist|fraudster|scammer|paedophile|pedophile|adulterer)\b/u;

/** Read as "GROUP" in the patterns of hate. */
const groups =
  /\b(?:muslims?|christians?|jews?|hindus?|catholics?|hausas?|fulanis?|igbos?|ibos?|yorubas?|ijaws?|tivs?|whites|blacks|(?:white|black) people|africans?|nigerians?|arabs?|indians?|chinese|asians?|immigrants?|foreigners?|gays?|lesbians?|homosexuals?|transgenders?)\b/g;

/** Not what others do to a group: "they kill Christians in the north" is a prayer. */
const hate: readonly RegExp[] = [
  /GROUP(?: [a-z]{1,15}){0,2} (?:must|should|deserve to|need to|have to|ought to) (?:all )?(?:die(?! to)|be (?:killed|wiped|destroyed|exterminated|slaughtered|burnt|burned|shot|hanged)|perish|burn|leave|go back)/,
  /(?:kill|exterminate|wipe out|slaughter|behead|burn|shoot) (?:off )?(?:all|every|each) (?:of )?(?:the |these |those )?GROUP/,
  /death to (?:all )?(?:the )?GROUP/,
  /GROUP (?:people )?are (?:all )?(?:[a-z]{1,15} )?(?:animals|vermin|cockroaches|dogs|pigs|monkeys|apes|demons|devils|rats|parasites|savages|subhuman|filth|scum|terrorists)/,
  /\bi hate (?:all )?(?:the |these |those |you )?GROUP/,
  /\b(?:i|we) (?:will|shall|am going to|are going to) (?:kill|shoot|stab|rape|behead|bomb|burn) (?:you|him|her|all of|every)/,
  /\bbomb (?:the|your|that|this) (?:church|mosque|school|market|temple|synagogue)/,
];
const slur =
  /\b(?:niggers?|niggas?|kikes?|faggots?|chinks|pakis?|gooks?|wogs?|spics|kaffirs?|tranny|trannies|ragheads?|towelheads?|wetbacks?|golliwogs?|nyamiri)\b/;

function isHateful(text: string): boolean {
  const read = text.replace(groups, "GROUP");
  return (
    hate.some((pattern) => pattern.test(read)) || slur.test(text) || slur.test(readDigits(text))
  );
}

const letters: Record<string, string> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  "@": "a",
  $: "s",
};

function readDigits(text: string): string {
  return text.replace(/[01345@$]/g, (symbol) => letters[symbol] ?? symbol);
}

/** An offer of it. Who asks to be set free from it is not held. */
const pornography =
  /\b(?:free|download|best|hot|live|full|hd) (?:[a-z]{1,15} )?(?:porn|xxx|sex|nude) ?(?:videos?|movies?|clips?|pics?|sites?)?\b|\b(?:porn|xxx|sex|nudes?) (?:videos?|movies?|clips?|pics?|tapes?)? ?(?:downloads?|free|hd|online|here|for sale)\b|\bsex tapes?\b/;
