/** Signs of spam. A suspicious submission is held for review, never rejected. */
import { emailHash, keyedHash } from "~/platform/crypto/hashing.server";
import type { Database } from "~/platform/database.server";
import type { FormResult } from "~/ui/forms/form-result";
import type { FormToken } from "./form-token.server";
import { countEvent } from "./rate-limit.server";
import { isLikelySpam, spamScore, textFingerprint } from "./spam-score.server";

export type SpamCheckInput = { name: string; email: string; texts: string[] };

type SubmissionOrigin = {
  token: FormToken | undefined;
  networkHash: string;
  values: FormResult["values"];
};

/** The honeypot: people do not see this field. */
const honeypotField = "website";

const minFillMs = 2_000;
const hourSeconds = 3_600;
const daySeconds = 86_400;
const maxPerHour = { network: 20, email: 5, browser: 3 };
/** Many people use the same few words, but no two people write the same long text. */
const maxIdentical = (text: string) => (text.length > 80 ? 1 : 5);

/** Counts in the transaction of the submission, so failed and repeated ones are not counted. */
export async function isSuspicious(
  transaction: Database,
  form: string,
  input: SpamCheckInput,
  { token, networkHash, values }: SubmissionOrigin,
): Promise<boolean> {
  const fromNetwork = await countEvent(transaction, `${form} hour ${networkHash}`, hourSeconds);
  const fromEmail = await countEvent(
    transaction,
    `${form} hour ${emailHash(input.email)}`,
    hourSeconds,
  );
  const fromBrowser = token
    ? await countEvent(transaction, `${form} hour ${token.id}`, hourSeconds)
    : 0;
  const isTextSuspicious = await hasSuspiciousText(transaction, form, input);
  return (
    isTextSuspicious ||
    !token ||
    Date.now() - token.issuedAt < minFillMs ||
    Boolean(values[honeypotField]?.length) ||
    fromNetwork > maxPerHour.network ||
    fromEmail > maxPerHour.email ||
    fromBrowser > maxPerHour.browser
  );
}

/** Checks only the text: identical to other submissions, or similar to known spam. */
export async function hasSuspiciousText(
  transaction: Database,
  form: string,
  input: SpamCheckInput,
): Promise<boolean> {
  const text = textFingerprint(input.texts.join(" "));
  const sameText = await countEvent(
    transaction,
    `${form} text ${keyedHash("text", text)}`,
    daySeconds,
  );
  return (text !== "" && sameText > maxIdentical(text)) || isLikelySpam(spamScore(input));
}
