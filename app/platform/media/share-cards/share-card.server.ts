import { createHash } from "node:crypto";
import { env } from "~/platform/env.server";
import { indexAfterGraphemes, limitMarks, normalizeText } from "~/ui/forms/unicode";
import type { ShareCardKind } from "~/ui/share-card-url";
import { frauncesLetters, interLetters } from "./lettering";

/** What the pictures of one record show. */
export type ShareCard = {
  kind: ShareCardKind;
  id: string;
  /** Above the title: "Sermon". */
  label: string;
  title: string;
  /** The scripture or the subject. Empty if there is none. */
  reference: string;
  /** A few sentences for the tall picture. May be empty. */
  text: string;
  /** The stained glass: `/art/…-800.jpg`. */
  art: string;
  /** An upload that stands in the window instead. */
  cover: string | null;
};

/** Reads what visitors may see of one kind, and nothing else: a picture of a hidden record must not exist. */
export type ShareCardSource = {
  /** The newest, at most `maxPrepared`. Their pictures are drawn in advance. */
  listNewest: () => Promise<ShareCard[]>;
  find: (ids: readonly string[]) => Promise<ShareCard[]>;
};

export const maxPrepared = 100;

/** With the name and the address of the site, which every picture shows. */
export type DrawnCard = ShareCard & { brand: string; host: string };

/** Change it when the design changes, so that all pictures are drawn again. */
const designVersion = 1;

const maxTitle = 170;
const maxText = 240;
const hashLength = 16;

/** Shortens the texts, and leaves out the letters that no font has. */
export function toDrawnCard(card: ShareCard, brand: string): DrawnCard {
  return {
    ...card,
    title: shorten(drawableText(card.title), maxTitle) || card.label,
    reference: shorten(drawableText(card.reference), maxTitle),
    text: shortenToSentence(drawableText(card.text)),
    brand: drawableText(brand),
    host: env.SITE_URL ? new URL(env.SITE_URL).host : "",
  };
}

const inFraunces = new Set(frauncesLetters);
const inInter = new Set(interLetters);

/** Leaves out what no font has, such as emoji. */
export function drawableText(text: string): string {
  const letters = Array.from(normalizeText(limitMarks(text), "NFC").replaceAll(/\s+/g, " "));
  return letters
    .filter((letter) => inInter.has(letter))
    .join("")
    .replaceAll(/ +/g, " ")
    .trim();
}

/** One font for the whole text: two in one word look broken. */
export function fontFor(text: string): "Fraunces" | "Inter" {
  return Array.from(text).every((letter) => inFraunces.has(letter)) ? "Fraunces" : "Inter";
}

/** Part of the URL: another content is another picture. */
export function hashShareCard(card: ShareCard, brand: string): string {
  const content = JSON.stringify([designVersion, toDrawnCard(card, brand)]);
  return createHash("sha256").update(content).digest("hex").slice(0, hashLength);
}

function shorten(text: string, maxLength: number): string {
  const end = indexAfterGraphemes(text, maxLength);
  if (end === undefined) return text;
  const cut = text.slice(0, end);
  const lastSpace = cut.lastIndexOf(" ");
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, "")}…`;
}

/** Ends after a sentence if one ends in the second half of what fits. */
function shortenToSentence(text: string): string {
  const end = indexAfterGraphemes(text, maxText);
  if (end === undefined) return text;
  const [whole = ""] = /^.*[.!?][”’]?(?=\s)/s.exec(text.slice(0, end)) ?? [];
  return whole.length > end / 2 ? whole : shorten(text, maxText);
}
