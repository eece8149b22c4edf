import {
  callToActionPatterns,
  commercePattern,
  offerPatterns,
  prayerPattern,
  pricePattern,
} from "./spam-patterns.server";
import { textFingerprint } from "./text-fingerprint.server";

type Post = { name: string; email: string; texts: string[] };

const heldFrom = 5;
const longestRead = 10_000;

const link =
  /\b(?:https?:\/\/|www\.)\S+|\b(?:t\.me|wa\.me|bit\.ly)\/\S+|(?<![@\w.-])[a-z0-9][a-z0-9-]{0,40}(?:\.[a-z0-9-]{1,40}){0,3}\.(?:com|net|org|info|biz|io|xyz|top|shop|site|online|store|club|bet|pro|ai|app|ru|cn|ng|uk|co)\b(?:\/\S*)?/g;
const address = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
const phone = /\+?\d(?:[ ().-]?\d){8,14}/g;
const linkMarkup = /\[\/?(?:url|img|link)\b|<\s*(?:a\s|script|iframe|img|object|svg)/;
const markup = /\[\/?[bi]\]|<\/?(?:h\d|p|b|div|span|br|font)\b[^>]{0,100}>/g;
const keyboardRow = /asdf|qwer|zxcv|hjkl|fghj|lkjh/g;

/**
 * How much a post looks like what bots and sellers send. The language people pray in and CAPITALS count
 * for nothing; one link, a phone number or the name of a trade is not enough.
 */
export function spamScore({ name, email, texts }: Post): number {
  const own = email.toLowerCase();
  const all = [name, ...texts].join("\n").slice(0, longestRead).toLowerCase();
  const addresses = (all.match(address) ?? []).filter((found) => found !== own);
  const said = all.replace(address, " ");
  const links = said.match(link)?.length ?? 0;
  const ways = links + addresses.length + (said.match(phone)?.length ?? 0);
  const called = callToActionPatterns.filter((call) => call.test(said)).length;
  const priced = pricePattern.test(said) ? 1 : 0;
  const foreign = isMostlyForeignScript(said);
  const prays = foreign || prayerPattern.test(said);
  const sold = prays && links === 0 ? 0 : Math.min(new Set(said.match(commercePattern)).size, 4);

  return (
    2 * Math.min(links, 4) +
    (texts.some(isOnlyLinks) ? 3 : 0) +
    (linkMarkup.test(all) ? heldFrom : 0) +
    Math.min(2 * (all.match(markup)?.length ?? 0), heldFrom) +
    offersIn(said) +
    sold +
    called +
    priced +
    Math.min(ways - links, 2) +
    (links > 1 && foreign ? 1 : 0) +
    (!prays && ways + called + sold > 0 ? 3 : 0) +
    (isNoise(name, texts) ? heldFrom : 0)
  );
}

/** Held posts wait for a person; none is refused for its score. */
export function isLikelySpam(score: number): boolean {
  return score >= heldFrom;
}

/** The name of one trade may be told by its victims; several of its phrases are an offer. */
function offersIn(text: string): number {
  const phrases = offerPatterns.map((trade) => new Set(text.match(trade)).size).filter(Boolean);
  return phrases.reduce((sum, distinct) => sum + Math.min(2 + distinct, heldFrom), 0);
}

function isOnlyLinks(text: string): boolean {
  const rest = text.toLowerCase().replace(link, "");
  return rest.length < text.length && rest.replace(/\P{L}/gu, "").length < 12;
}

function isMostlyForeignScript(text: string): boolean {
  const letters = text.replace(link, "").replace(/\P{L}/gu, "");
  return letters.replace(/\p{Script=Latin}/gu, "").length > letters.length / 2;
}

/** Typed by nobody: the name again, one key held down, keys in a row, one endless word. */
function isNoise(name: string, texts: string[]): boolean {
  const text = (texts.at(-1) ?? "").slice(0, longestRead).trim().toLowerCase();
  const bare = textFingerprint(text);
  if (bare !== "" && bare === textFingerprint(name)) return true;
  const runs = text.match(/(.)\1{9,}/gsu)?.join("").length ?? 0;
  const rows = text.match(keyboardRow)?.length ?? 0;
  const words = text.replace(link, "").match(/\p{L}{4,}/gu) ?? [];
  const mumbled = words.filter((word) => /^[bcdfghjklmnpqrstvwxz]+$/.test(word));
  return (
    runs * 3 > text.length * 2 ||
    mumbled.length * 2 > words.length ||
    rows * 20 > text.length ||
    /(?<![a-z])[a-z]{45,}(?![a-z])/.test(text)
  );
}
