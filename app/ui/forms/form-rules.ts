/** The rules that the public forms share, as pieces of a zod schema. Only actions import them. */
import { z } from "zod";
import { characters, endOfCharacters } from "./characters";
import { isStreamSafe, normalizeText } from "./normalize-text";

type Bounds = { label: string; atLeast?: number; atMost: number };

/** No honest character needs more code units than this; it bounds what a pile of marks can weigh. */
const heaviestCharacter = 16;

export function requiredMessage(label: string): string {
  return `${label} is required`;
}

/** Several lines of text. Its ends are trimmed and its letters composed (NFC); the middle stays as written. */
export function words(bounds: Bounds) {
  const { label, atLeast = 0, atMost } = bounds;
  const tooShort =
    atLeast > 1 ? `${label} must be at least ${atLeast} characters` : requiredMessage(label);
  const tooLong = `${label} must be at most ${atMost.toLocaleString("en-GB")} characters`;
  return z
    .string({ error: tooShort })
    .default("")
    .refine((text) => text.isWellFormed() && !text.includes("\0"), {
      error: `${label} contains a character that cannot be stored`,
      abort: true,
    })
    .refine((text) => isShortEnough(atMost, text), { error: tooLong, abort: true })
    .refine(isStreamSafe, {
      error: `${label} has too many accents or marks on one letter. Please remove them.`,
      abort: true,
    })
    .transform((text) => normalizeText(text.replaceAll("\r\n", "\n"), "NFC").trim())
    .refine((text) => hasAtMost(atMost, text), { error: tooLong, abort: true })
    .refine((text) => hasAtLeast(atLeast, text), { error: tooShort, abort: true });
}

/** Text that a visitor types into one line. */
export function line(bounds: Bounds) {
  return words(bounds).refine((text) => !/[\n\v\f\r\u0085\u2028\u2029]/.test(text), {
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
export function tickBox() {
  return z
    .literal("on", { error: "Please tick this box or leave it empty" })
    .optional()
    .transform((value) => value === "on");
}

/** Characters that nobody can see do not count towards a minimum. */
function hasAtLeast(count: number, text: string): boolean {
  let seen = 0;
  for (const { segment } of characters.segment(text)) {
    if (seen >= count) break;
    if (!/^\p{Default_Ignorable_Code_Point}+$/u.test(segment)) seen += 1;
  }
  return seen >= count;
}

function hasAtMost(count: number, text: string): boolean {
  return isShortEnough(count, text) && endOfCharacters(text, count) === undefined;
}

/** The cheap check, before the text is normalised or its characters are counted. */
function isShortEnough(count: number, text: string): boolean {
  return text.length <= count * heaviestCharacter;
}
