/** Rules that several kinds of records share, beside those of the public forms. Only actions import them. */
import { z } from "zod";
import { parseWebUrl } from "~/ui/parse-web-url";
import { singleLine, text } from "./form-rules";

/** A day as a date field sends it. */
export function day(label: string) {
  return singleLine({ label, minLength: 1, maxLength: 10 }).refine(isDay, {
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

/** A wall time as a time field sends it. */
export function optionalTime(label: string) {
  return singleLine({ label, maxLength: 8 })
    .refine((text) => text === "" || /^([01]\d|2[0-3]):[0-5]\d$/.test(text), {
      error: `${label} must be a time, for example 18:30`,
    })
    .transform((text) => text || null);
}

/** An address of the web: http or https, nothing else. */
export function link(label: string) {
  return singleLine({ label, minLength: 1, maxLength: 2_000 }).refine(isLink, {
    error: linkMessage(label),
  });
}

export function optionalLink(label: string) {
  return singleLine({ label, maxLength: 2_000 })
    .refine((text) => text === "" || isLink(text), { error: linkMessage(label) })
    .transform((text) => text || null);
}

/** A number to call, however it is written: 112, (0)116 123, +234 800 000 0000. */
export function phoneNumber(label: string) {
  return singleLine({ label, minLength: 1, maxLength: 40 }).refine(
    (text) => /^\+?[\d\s().-]+$/.test(text) && isBetween(3, text.replaceAll(/\D/g, "").length, 15),
    { error: `${label} must be a phone number, for example +234 800 000 0000` },
  );
}

/** A picture: a path of this site or an address of the web. */
export function picture(label: string) {
  return singleLine({ label, minLength: 1, maxLength: 2_000 }).refine(isPicture, {
    error: pictureMessage(label),
  });
}

export function optionalPicture(label: string) {
  return singleLine({ label, maxLength: 2_000 })
    .refine((text) => text === "" || isPicture(text), { error: pictureMessage(label) })
    .transform((text) => text || null);
}

export function wholeNumber(label: string, lowest: number, highest: number) {
  return singleLine({ label, maxLength: 12 })
    .refine((text) => text === "" || isWhole(text, lowest, highest), {
      error: `${label} must be a whole number from ${lowest} to ${highest.toLocaleString("en-GB")}`,
    })
    .transform((text) => (text === "" ? null : Number(text)));
}

export function oneOf<Choice extends string>(label: string, choices: readonly Choice[]) {
  return z.enum(choices, { error: `Please choose one of the offered values for ${label}` });
}

/** Long text in Markdown. */
export function longText(label: string, atLeast: 0 | 1) {
  return text({ label, minLength: atLeast, maxLength: 50_000 });
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(time || 0).toISOString().startsWith(text);
}

/** Browsers forgive what a reader stumbles over: spaces, unseen characters, slashes that lean the other way. */
function isLink(text: string): boolean {
  return /^https?:\/\/[^\s\p{C}/\\][^\s\p{C}\\]*$/iu.test(text) && parseWebUrl(text) !== undefined;
}

/** Two slashes at the start would name another host. */
function isPicture(text: string): boolean {
  return /^\/(?![/\\])[^\s\p{C}\\]*$/u.test(text) || isLink(text);
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
