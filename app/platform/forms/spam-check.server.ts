/** Signs of spam. A suspicious submission is held for review, never rejected. */
import { keyedHash } from "~/platform/crypto/hashing.server";
import type { Database } from "~/platform/database.server";
import { countInFixedWindow } from "~/platform/rate-limit.server";
import type { FormResult } from "~/ui/forms/form-result";
import type { FormToken } from "./form-token.server";
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

const minFillMs = 2_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
const maxPerHour = { network: 20, email: 5, browser: 3 };
/** Many people use the same few words, but no two people write the same long text. */
const maxIdentical = (text: string) => (text.length > 80 ? 1 : 5);

/** Counts in the transaction of the submission, so failed and repeated ones are not counted. */
export async function isSuspicious(
  transaction: Database,
  form: FormName,
  input: SpamCheckInput,
  { token, networkHash, values }: SubmissionOrigin,
): Promise<boolean> {
  const senders = [
    { sender: networkHash, limit: maxPerHour.network },
    { sender: emailCounterHash(form, input.email), limit: maxPerHour.email },
  ];
  if (token) senders.push({ sender: counterHash(form, token.id), limit: maxPerHour.browser });
  let hasSentTooOften = false;
  for (const { sender, limit } of senders) {
    const key = `${form} hour ${sender}`;
    const { waitSeconds } = await countInFixedWindow(transaction, { key, limit, windowMs: hourMs });
    hasSentTooOften ||= waitSeconds > 0;
  }
  const isTextSuspicious = await hasSuspiciousText(transaction, form, input);
  return (
    isTextSuspicious ||
    !token ||
    Date.now() - token.issuedAt < minFillMs ||
    Boolean(values[honeypotField]?.length) ||
    hasSentTooOften
  );
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
