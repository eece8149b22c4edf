/** A change of the giving accounts in two steps: see old and new side by side, then give the password. */
import { isDeepStrictEqual } from "node:util";
import { data } from "react-router";
import { redirectWithFlash } from "~/admin/settings/redirect-with-flash.server";
import {
  catchSaveErrors,
  conflictResponse,
  formResponse,
  saveSectionValues,
  sectionPath,
} from "~/admin/settings/section.server";
import { validateCurrentPassword } from "~/platform/auth/current-password.server";
import { fieldErrors, readFields } from "~/platform/forms/form-fields.server";
import { wakeMailer } from "~/platform/mail/outbox.server";
import { givingAccountLabels } from "~/settings/account-labels";
import type { Settings } from "~/settings/settings";
import { readSettingsSection } from "~/settings/settings.server";
import { submittedValue } from "~/ui/forms/form-result";
import type { GivingAccountChange, GivingResult } from "./giving-review";
import { giving } from "./giving-section.server";

export async function changeGiving(request: Request, userId: string) {
  const { password, intent, ...values } = await readFields(request);
  const parsed = giving.schema.safeParse(values);
  if (!parsed.success) return formResponse(422, { values, errors: fieldErrors(parsed.error) });
  if (intent === "edit") return formResponse(200, { values });
  return catchSaveErrors(values, giving, async () => {
    const now = await readSettingsSection(giving.keys);
    if (String(now.version) !== submittedValue({ values, errors: {} }, "version")) {
      return conflictResponse(values, giving, parsed.data, { ...now, now: now.settings });
    }
    const review = changesOf(now.settings, parsed.data);
    if (review.length === 0) {
      return redirectWithFlash(sectionPath(giving), { title: "The accounts are as they were" });
    }
    if (intent !== "confirm") return reviewReply(200, { values, errors: {}, review });

    const refusal = await validateCurrentPassword(userId, password);
    if (refusal) return reviewReply(422, { values, errors: { password: refusal }, review });
    const answer = await saveSectionValues(values, userId, giving);
    wakeMailer();
    return answer;
  });
}

function reviewReply(status: number, reply: GivingResult) {
  return data<GivingResult>(reply, { status });
}

function changesOf(
  before: Settings,
  after: Pick<Settings, "nigerianAccount" | "ukAccount">,
): GivingAccountChange[] {
  return givingAccountLabels
    .map(([key, title]) => ({ title, before: before[key], after: after[key] }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}
