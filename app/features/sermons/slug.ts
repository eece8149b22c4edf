/** Slugs are the ends of lasting addresses: letters a to z, digits and hyphens. */
import { normalizeText } from "~/ui/forms/unicode";

const maxSlugLength = 80;

/** Letters that are not a plain letter with a mark. */
const plainLetters: Record<string, string> = {
  ɓ: "b",
  ɗ: "d",
  ƙ: "k",
  ƴ: "y",
  ŋ: "ng",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ł: "l",
  ß: "ss",
  ı: "i",
};

/** Empty if the text has no letter that has a plain one. */
export function toSlug(text: string): string {
  const plain = normalizeText(text, "NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}|['’ʼ‘]/gu, "")
    .replaceAll(/[ɓɗƙƴŋæœøđłßı]/g, (letter) => plainLetters[letter] ?? "")
    .replaceAll(/[^a-z0-9]+/g, "-");
  return cutSlug(plain, maxSlugLength);
}

/** At the end of a word if there is one in the second half. */
function cutSlug(slug: string, length: number): string {
  const trimmed = slug.replace(/^-/, "");
  const cut = trimmed.slice(0, length);
  const end = trimmed.length > length && trimmed[length] !== "-" ? cut.lastIndexOf("-") : -1;
  return (end > length / 2 ? cut.slice(0, end) : cut).replace(/(?<!-)-+$/, "");
}

/** The first of `wanted`, `wanted-2`, `wanted-3` … that is not taken. */
export function firstFreeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  let slug = wanted;
  for (let number = 2; isTaken(slug); number++) {
    const suffix = `-${number}`;
    slug = cutSlug(wanted, maxSlugLength - suffix.length) + suffix;
  }
  return slug;
}

/** Pages of the site under /sermons/. */
const reserved = ["series", "preachers", "topics", "scripture", "feed.xml", "search", "listen"];

export function isReservedSlug(slug: string): boolean {
  return reserved.includes(slug.trim().toLowerCase());
}
