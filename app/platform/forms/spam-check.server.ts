/** Signs that no person wrote this. They hold it for review; they never refuse it. */

import { emailHash, keyedHash } from "~/platform/crypto/keyed-hash.server";
import type { Database } from "~/platform/database.server";
import type { FormResult } from "~/ui/forms/form-result";
import type { FormToken } from "./form-token.server";
import { countEvent } from "./rate-limit.server";
import { isLikelySpam, spamScore } from "./spam-score.server";
import { textFingerprint } from "./text-fingerprint.server";

export type SpamCheckInput = { name: string; email: string; texts: string[] };

type Circumstances = { token: FormToken | undefined; place: string; values: FormResult["values"] };

/** The field that people do not see. */
const trapField = "website";

const leastFillMs = 2_000;
const hour = 3_600;
const day = 86_400;
const mostPerHour = { place: 20, email: 5, browser: 3 };
/** Many people ask in the same few words; nobody writes the same long text as another. */
const mostAlike = (text: string) => (text.length > 80 ? 1 : 5);

/** Counts in the transaction of the sending: one that fails, or comes twice, counts for nothing. */
export async function isSuspicious(
  transaction: Database,
  form: string,
  weighed: SpamCheckInput,
  { token, place, values }: Circumstances,
): Promise<boolean> {
  const fromPlace = await countEvent(transaction, `${form} hour ${place}`, hour);
  const fromEmail = await countEvent(transaction, `${form} hour ${emailHash(weighed.email)}`, hour);
  const fromBrowser = token ? await countEvent(transaction, `${form} hour ${token.id}`, hour) : 0;
  const isSuspiciousItself = await hasSuspiciousText(transaction, form, weighed);
  return (
    isSuspiciousItself ||
    !token ||
    Date.now() - token.issuedAt < leastFillMs ||
    Boolean(values[trapField]?.length) ||
    fromPlace > mostPerHour.place ||
    fromEmail > mostPerHour.email ||
    fromBrowser > mostPerHour.browser
  );
}

/** Whether the words alone are a sign: others have sent the same, or they read like spam. */
export async function hasSuspiciousText(
  transaction: Database,
  form: string,
  weighed: SpamCheckInput,
): Promise<boolean> {
  const text = textFingerprint(weighed.texts.join(" "));
  const sameText = await countEvent(transaction, `${form} text ${keyedHash("text", text)}`, day);
  return (text !== "" && sameText > mostAlike(text)) || isLikelySpam(spamScore(weighed));
}
