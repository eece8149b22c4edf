import { data } from "react-router";
import { keepOnFailure, saveTyped } from "~/admin/settings/section.server";
import { db } from "~/platform/database.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { type Forgotten, foreseeForgetting } from "~/settings/retention.server";
import { readSettings } from "~/settings/settings.server";
import type { PrivacyReply } from "./privacy-reply";
import { privacy } from "./privacy-section.server";

/** What the next clean-up deletes; empty while that cannot be counted. */
export async function foreseeSaved(): Promise<Forgotten> {
  const { keptDays } = await readSettings();
  return foreseeForgetting(db, keptDays).catch(() => []);
}

/** Saves the numbers, or says first what they would forget. */
export async function savePrivacy(request: Request, userId: string) {
  const { intent, ...values } = await readFields(request);
  const parsed = privacy.schema.safeParse(values);
  if (intent !== "preview" || !parsed.success) return saveTyped(values, userId, privacy);
  return keepOnFailure(values, privacy, async () => {
    const foreseen = await foreseeForgetting(db, parsed.data.keptDays);
    return data<PrivacyReply>({ values, errors: {}, foreseen });
  });
}
