/** The rules that the public forms share, as pieces of a zod schema. Only actions import them. */
import { z } from "zod";
import { graphemeSegmenter, indexAfterGraphemes } from "./graphemes";
import { isStreamSafe, normalizeText } from "./normalize-text";

type Bounds = { label: string; minLength?: number; maxLength: number };

/** No honest character needs more code units than this; it bounds what a pile of marks can weigh. */
const heaviestCharacter = 16;

export function requiredMessage(label: string): string {
  return `${label} is required`;
}

/** Several lines of text. Its ends are trimmed and its letters composed (NFC); the middle stays as written. */
export function text(bounds: Bounds) {
  const { label, minLength = 0, maxLength } = bounds;
  const tooShort =
    minLength > 1 ? `${label} must be at least ${minLength} characters` : requiredMessage(label);
  const tooLong = `${label} must be at most ${maxLength.toLocaleString("en-GB")} characters`;
  return z
    .string({ error: tooShort })
    .default("")
    .refine((text) => text.isWellFormed() && !text.includes("\0"), {
      error: `${label} contains a character that cannot be stored`,
      abort: true,
    })
    .refine((text) => isShortEnough(maxLength, text), { error: tooLong, abort: true })
    .refine(isStreamSafe, {
      error: `${label} has too many accents or marks on one letter. Please remove them.`,
      abort: true,
    })
    .transform((text) => normalizeText(text.replaceAll("\r\n", "\n"), "NFC").trim())
    .refine((text) => hasAtMost(maxLength, text), { error: tooLong, abort: true })
    .refine((text) => hasAtLeast(minLength, text), { error: tooShort, abort: true });
}

/** Text that a visitor types into one line. */
export function singleLine(bounds: Bounds) {
  return text(bounds).refine((text) => !/[\n\v\f\r\u0085\u2028\u2029]/.test(text), {
    error: `${bounds.label} must be one line`,
  });
}

/** One plain address: no display name, no list, nothing that could add a recipient or a header. */
export function emailAddress() {
  const error = "Please enter a valid email address";
  return z
    .string({ error })
    .default("")
    .transform((text) => text.trim())
    .refine((text) => text.length <= 254, {
      error: "Email address must be at most 254 characters",
      abort: true,
    })
    .refine((text) => plainAddress.test(text), { error });
}

/** The pattern of `<input type="email">`, with a dot required in the domain. */
const plainAddress =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** A box to tick. Anything but a browser's own answer is refused: it is no consent and no refusal. */
export function checkbox() {
  return z
    .literal("on", { error: "Please tick this box or leave it empty" })
    .optional()
    .transform((value) => value === "on");
}

/** Characters that nobody can see do not count towards a minimum. */
function hasAtLeast(count: number, text: string): boolean {
  let seen = 0;
  for (const { segment } of graphemeSegmenter.segment(text)) {
    if (seen >= count) break;
    if (!/^\p{Default_Ignorable_Code_Point}+$/u.test(segment)) seen += 1;
  }
  return seen >= count;
}

function hasAtMost(count: number, text: string): boolean {
  return isShortEnough(count, text) && indexAfterGraphemes(text, count) === undefined;
}

/** The cheap check, before the text is normalised or its characters are counted. */
function isShortEnough(count: number, text: string): boolean {
  return text.length <= count * heaviestCharacter;
}
