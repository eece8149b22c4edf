/** A change of the giving accounts in two steps: see old and new side by side, then give the password. */
import { isDeepStrictEqual } from "node:util";
import { data } from "react-router";
import { backTo } from "~/admin/settings/back-to.server";
import {
  addressOf,
  keepOnFailure,
  overtakenReply,
  replyWith,
  saveTyped,
} from "~/admin/settings/section.server";
import { refuseOwnPassword } from "~/platform/auth/own-password.server";
import { mistakesOf, readFields } from "~/platform/forms/form-fields.server";
import { nudge } from "~/platform/mail/outbox.server";
import { givingAccounts } from "~/settings/account-words";
import type { Settings } from "~/settings/settings";
import { readSection } from "~/settings/settings.server";
import { typed } from "~/ui/forms/form-reply";
import type { AccountChange, GivingReply } from "./giving-review";
import { giving } from "./giving-section.server";

export async function changeGiving(request: Request, userId: string) {
  const { password, intent, ...values } = await readFields(request);
  const parsed = giving.schema.safeParse(values);
  if (!parsed.success) return replyWith(422, { values, errors: mistakesOf(parsed.error) });
  if (intent === "edit") return replyWith(200, { values });
  return keepOnFailure(values, giving, async () => {
    const now = await readSection(giving.keys);
    if (String(now.version) !== typed({ values, errors: {} }, "version")) {
      return overtakenReply(values, giving, parsed.data, { ...now, now: now.settings });
    }
    const review = changesOf(now.settings, parsed.data);
    if (review.length === 0) {
      return backTo(addressOf(giving), { title: "The accounts are as they were" });
    }
    if (intent !== "confirm") return reviewReply(200, { values, errors: {}, review });

    const refusal = await refuseOwnPassword(userId, password);
    if (refusal) return reviewReply(422, { values, errors: { password: refusal }, review });
    const answer = await saveTyped(values, userId, giving);
    nudge();
    return answer;
  });
}

function reviewReply(status: number, reply: GivingReply) {
  return data<GivingReply>(reply, { status });
}

function changesOf(
  before: Settings,
  after: Pick<Settings, "nigerianAccount" | "ukAccount">,
): AccountChange[] {
  return givingAccounts
    .map(([key, title]) => ({ title, was: before[key], becomes: after[key] }))
    .filter(({ was, becomes }) => !isDeepStrictEqual(was, becomes));
}
