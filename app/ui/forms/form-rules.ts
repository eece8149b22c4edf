/** Zod rules that all forms share. Only actions import them, so that zod is not sent to the browser. */
import { z } from "zod";
import { parseAudioUrl } from "~/ui/audio-url";
import { dropTrunkZero } from "~/ui/trunk-zero";
import { parseUploadUrl } from "~/ui/upload-url";
import { parseWebUrl } from "~/ui/url";
import { cleanText, graphemeSegmenter, indexAfterGraphemes, isStreamSafe } from "./unicode";

type Bounds = { label: string; minLength?: number; maxLength: number };

/** No real character needs more code units than this. It limits the size of characters with many combining marks. */
const maxCharacterLength = 16;

export function requiredMessage(label: string): string {
  return `${label} is required`;
}

/** Multi-line text. It is trimmed and normalised. */
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
    .transform(cleanText)
    .refine((text) => hasAtMost(maxLength, text), { error: tooLong, abort: true })
    .refine((text) => hasAtLeast(minLength, text), { error: tooShort, abort: true });
}

export function singleLine(bounds: Bounds) {
  return text(bounds).refine((text) => !/[\n\v\f\r\u0085\u2028\u2029]/.test(text), {
    error: `${bounds.label} must be one line`,
  });
}

/** One plain address. No display name or list, so that nothing can add a recipient or a header. */
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

export function optionalEmail() {
  return z
    .literal("")
    .or(emailAddress())
    .default("")
    .transform((text) => text || null);
}

/** The pattern of `<input type="email">`, with a dot required in the domain. */
const plainAddress =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** Refuses values that no browser sends: they are neither consent nor refusal. */
export function checkbox() {
  return z
    .literal("on", { error: "Please tick this box or leave it empty" })
    .optional()
    .transform((value) => value === "on");
}

/** Invisible characters do not count towards a minimum. */
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

/** A cheap check before the text is normalised and its characters are counted. */
function isShortEnough(count: number, text: string): boolean {
  return text.length <= count * maxCharacterLength;
}

/** The value of `<input type="date">`. With `minLength` 0 it may be empty. */
export function day(label: string, minLength: 0 | 1 = 1) {
  return singleLine({ label, minLength, maxLength: 10 }).refine(orEmpty(isDay), {
    error: `${label} must be a date, for example 2026-10-25`,
  });
}

export function optionalDay(label: string) {
  return singleLine({ label, maxLength: 10 })
    .refine((text) => text === "" || isDay(text), {
      error: `${label} must be a date, for example 2026-10-25`,
    })
    .transform((text) => text || null);
}

/** The value of `<input type="time">`. */
export function optionalTime(label: string) {
  return singleLine({ label, maxLength: 8 })
    .refine((text) => text === "" || /^([01]\d|2[0-3]):[0-5]\d$/.test(text), {
      error: `${label} must be a time, for example 18:30`,
    })
    .transform((text) => text || null);
}

/** An http or https URL. `facebook.com/x` becomes `https://facebook.com/x`. With `minLength` 0 it may be empty. */
export function link(label: string, minLength: 0 | 1 = 1, error = linkMessage(label)) {
  return singleLine({ label, minLength, maxLength: 2_000 })
    .transform(completeLink)
    .refine(orEmpty(isLink), { error });
}

export function optionalLink(label: string) {
  return singleLine({ label, maxLength: 2_000 })
    .transform(completeLink)
    .refine((text) => text === "" || isLink(text), { error: linkMessage(label) })
    .transform((text) => text || null);
}

/** The address of a profile, or its name, with or without @: `profile` is the address in front of the name. */
export function optionalProfile(label: string, profile: string) {
  return singleLine({ label, maxLength: 2_000 })
    .transform((text) => completeProfile(text, profile))
    .refine((text) => text === "" || isLink(text), {
      error: `${label} must be a web address, or the name of your profile, for example @ministry`,
    })
    .transform((text) => text || null);
}

/** "@name" and "name" become an address. "instagram.com" has a dot, so it is an address already. */
function completeProfile(text: string, profile: string): string {
  const isName = /^@[\p{L}\p{M}\p{N}._-]+$/u.test(text) || /^[\p{L}\p{M}\p{N}_-]+$/u.test(text);
  return isName ? profile + text.replace("@", "") : completeLink(text);
}

/** Accepts every common notation: 112, (0)116 123, +234 800 000 0000. */
export function phoneNumber(label: string) {
  return singleLine({ label, minLength: 1, maxLength: 40 }).refine(isPhoneNumber, {
    error: phoneMessage(label),
  });
}

export function optionalPhone(label: string) {
  return singleLine({ label, maxLength: 40 })
    .refine(orEmpty(isPhoneNumber), { error: phoneMessage(label), abort: true })
    .superRefine(checkTrunkZero(label))
    .transform((text) => text || null);
}

/** From another phone network "+234 0803" reaches nobody. Without a + the number may be a local one. */
function checkTrunkZero(label: string) {
  return (text: string, issues: z.core.$RefinementCtx) => {
    if (text.startsWith("+")) refuseTrunkZero(label, text, issues);
  };
}

/** `text` begins with a country code. */
export function refuseTrunkZero(label: string, text: string, issues: z.core.$RefinementCtx): void {
  const digits = text.replaceAll(/\D/g, "");
  const dialled = dropTrunkZero(digits);
  if (dialled === digits) return;
  const message = `${label} has a 0 after the country’s code. Type it without that 0: +${dialled}`;
  issues.addIssue({ code: "custom", message });
}

function isPhoneNumber(text: string): boolean {
  return /^\+?[\d\s().-]+$/.test(text) && isBetween(3, text.replaceAll(/\D/g, "").length, 15);
}

function phoneMessage(label: string): string {
  return `${label} must be a phone number, for example +234 800 000 0000`;
}

/** A path of this site, or an https URL. With `minLength` 0 it may be empty. */
export function picture(label: string, minLength: 0 | 1 = 1) {
  return singleLine({ label, minLength, maxLength: 2_000 })
    .transform(completeLink)
    .refine(orEmpty(isSafelySent), { error: insecurePictureMessage(label), abort: true })
    .refine(orEmpty(isPicture), { error: pictureMessage(label) });
}

export function optionalPicture(label: string) {
  return singleLine({ label, maxLength: 2_000 })
    .transform(completeLink)
    .refine(orEmpty(isSafelySent), { error: insecurePictureMessage(label), abort: true })
    .refine(orEmpty(isPicture), { error: pictureMessage(label) })
    .transform((text) => text || null);
}

/** A picture of the media library, or none. */
export function optionalUpload(label: string) {
  return singleLine({ label, maxLength: 200 })
    .refine((text) => text === "" || parseUploadUrl(text) !== undefined, {
      error: `${label} must be a picture of the media library. Use the button to choose one.`,
    })
    .transform((text) => text || null);
}

/** An uploaded recording, or none. */
export function optionalAudio(label: string) {
  return singleLine({ label, maxLength: 200 })
    .refine((text) => text === "" || parseAudioUrl(text) !== undefined, {
      error: `${label} must be an uploaded recording. Use the button to choose one.`,
    })
    .transform((text) => text || null);
}

export function wholeNumber(label: string, lowest: number, highest: number) {
  return singleLine({ label, maxLength: 12 })
    .refine((text) => text === "" || isWhole(text, lowest, highest), {
      error: `${label} must be a whole number from ${lowest} to ${highest.toLocaleString("en-GB")}`,
    })
    .transform((text) => (text === "" ? null : Number(text)));
}

/** Minutes, also written as "35 min". */
export function minutes(label: string, lowest: number, highest: number) {
  return singleLine({ label, maxLength: 20 })
    .transform((text) => text.replace(/min(?:ute)?s?\.?$/i, "").trimEnd())
    .refine((text) => text === "" || isWhole(text, lowest, highest), {
      error: `${label} must be a number of minutes from ${lowest} to ${highest.toLocaleString("en-GB")}, for example 35`,
    })
    .transform((text) => (text === "" ? null : Number(text)));
}

export function oneOf<Choice extends string>(label: string, choices: readonly Choice[]) {
  return z.enum(choices, { error: `Please choose one of the offered values for ${label}` });
}

/** Markdown. */
export function longText(label: string, minLength: 0 | 1) {
  return text({ label, minLength, maxLength: 50_000 });
}

/** A required text has its minimum length by now. */
function orEmpty(isValid: (text: string) => boolean) {
  return (text: string) => text === "" || isValid(text);
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(time || 0).toISOString().startsWith(text);
}

/** A host name with a dot, then nothing or a path: the start of an address that people leave out. */
const hostAndPath = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u;

function completeLink(text: string): string {
  return hostAndPath.test(text) ? `https://${text}` : text;
}

/** Browsers accept spaces, invisible characters and backslashes in URLs; we do not. */
function isLink(text: string): boolean {
  return /^https?:\/\/[^\s\p{C}/\\][^\s\p{C}\\]*$/iu.test(text) && parseWebUrl(text) !== undefined;
}

/** "//" at the start would name another host. */
function isPicture(text: string): boolean {
  return /^\/(?![/\\])[^\s\p{C}\\]*$/u.test(text) || isLink(text);
}

/** The content security policy blocks pictures that arrive without encryption. */
function isSafelySent(text: string): boolean {
  return !/^http:/i.test(text);
}

function insecurePictureMessage(label: string): string {
  return `${label} starts with http://. Browsers do not show such a picture. Use an address that starts with https://, or upload the picture.`;
}

function linkMessage(label: string): string {
  return `${label} must be a web address that starts with https://`;
}

function pictureMessage(label: string): string {
  return `${label} must be a path of this site that starts with / or a web address that starts with https://`;
}

function isWhole(text: string, lowest: number, highest: number): boolean {
  return /^\d+$/.test(text) && isBetween(lowest, Number(text), highest);
}

function isBetween(lowest: number, value: number, highest: number): boolean {
  return value >= lowest && value <= highest;
}
