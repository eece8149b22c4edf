/** Signs of spam. A submission with such signs is held, never rejected. */
import { keyedHash } from "~/platform/crypto/hashing.server";
import type { Database } from "~/platform/database.server";
import { countInFixedWindow } from "~/platform/rate-limit.server";
import type { Held, HeldSign, SpamSign } from "~/platform/records/held.server";
import type { FormResult } from "~/ui/forms/form-result";
import { type FormToken, minFillMs } from "./form-token.server";
import { isLikelySpam, spamScore, textFingerprint } from "./spam-score.server";

export type SpamCheckInput = { name: string; email: string; texts: string[] };

/** Every public form. Separates their limits and idempotency keys. */
const formNames = [
  "prayer",
  "testimony",
  "contact",
  "partnership",
  "reminder",
  "watch slot",
] as const;
export type FormName = (typeof formNames)[number];

type SubmissionOrigin = {
  token: FormToken | undefined;
  networkHash: string;
  values: FormResult["values"];
};

/** The honeypot: people do not see this field. */
const honeypotField = "website";

const hourMs = 3_600_000;
const dayMs = 86_400_000;
const maxPerHour = { network: 20, email: 5, browser: 3 };
/** Many people use the same few words, but no two people write the same long text. */
const maxIdentical = (text: string) => (text.length > 80 ? 1 : 5);

/** Counts in the transaction of the submission, so failed and repeated ones are not counted. */
export async function findSpamSigns(
  transaction: Database,
  form: FormName,
  input: SpamCheckInput,
  { token, networkHash, values }: SubmissionOrigin,
): Promise<SpamSign[]> {
  const signs: SpamSign[] = [];
  const senders: [sign: keyof typeof maxPerHour, sender: string][] = [
    ["network", networkHash],
    ["email", emailCounterHash(form, input.email)],
  ];
  if (token) senders.push(["browser", counterHash(form, token.id)]);
  for (const [sign, sender] of senders) {
    const { waitSeconds } = await countInFixedWindow(transaction, {
      key: `${form} hour ${sender}`,
      limit: maxPerHour[sign],
      windowMs: hourMs,
    });
    if (waitSeconds > 0) signs.push(sign);
  }
  if (!token) signs.push("noToken");
  else if (Date.now() - token.issuedAt < minFillMs) signs.push("fast");
  if (values[honeypotField]?.length) signs.push("honeypot");
  if (await hasSuspiciousText(transaction, form, input)) signs.push("text");
  return signs;
}

/** People send quickly, often, or from a shared network. They neither fill in a hidden field nor write what spam says. */
const signsOfContent: readonly SpamSign[] = ["honeypot", "text"];

/** For the team. */
export const signTexts: Record<HeldSign, string> = {
  network: `more than ${maxPerHour.network} came from one network within an hour`,
  email: `more than ${maxPerHour.email} came from one email address within an hour`,
  browser: `more than ${maxPerHour.browser} came from one device within an hour`,
  noToken: "it did not come straight from our form",
  fast: "the form was sent within two seconds",
  honeypot: "a field that people cannot see was filled in",
  text: "the words are like those of spam, or were sent several times",
  link: "it contains a link, or the name of an account on a network",
  address: "it contains an email address",
  number: "it contains a phone or account number",
  payment: "it names a bank or a way to send money, with a number",
  home: "it contains the address of a house",
  accusation: "it accuses someone by name",
  hate: "it contains words of hate or a threat",
  obscene: "it offers pornography",
};

/** One sign that people show too is a matter for the team. Only suspected spam is deleted without them. */
export function heldForSigns(signs: readonly SpamSign[]): Held | undefined {
  if (signs.length === 0) return undefined;
  const isSpam = signs.length > 1 || signs.some((sign) => signsOfContent.includes(sign));
  return { heldFor: isSpam ? "suspectedSpam" : "review", signs };
}

/** Differs for each form: counters must not show that one person used two of them. */
export function counterHash(form: FormName, sender: string): string {
  return keyedHash("address", form, sender);
}

function emailCounterHash(form: FormName, email: string): string {
  return counterHash(form, email.trim().toLowerCase());
}

/** The keys of the counters of an address contain one of these. */
export function emailCounterHashes(email: string): string[] {
  return formNames.map((form) => emailCounterHash(form, email));
}

/** Checks only the text: identical to other submissions, or similar to known spam. */
export async function hasSuspiciousText(
  transaction: Database,
  form: FormName,
  input: SpamCheckInput,
): Promise<boolean> {
  const text = textFingerprint(input.texts.join(" "));
  const { waitSeconds } = await countInFixedWindow(transaction, {
    key: `${form} text ${keyedHash("text", form, text)}`,
    limit: maxIdentical(text),
    windowMs: dayMs,
  });
  return (text !== "" && waitSeconds > 0) || isLikelySpam(spamScore(input));
}
