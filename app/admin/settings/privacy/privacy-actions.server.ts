import { data } from "react-router";
import { catchSaveErrors, saveSectionValues } from "~/admin/settings/section.server";
import { db } from "~/platform/database.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { type DeletionCounts, previewRetention } from "~/settings/retention.server";
import { readSettings } from "~/settings/settings.server";
import type { PrivacyResult } from "./privacy-result";
import { privacy } from "./privacy-section.server";

/** What the next clean-up deletes; empty while that cannot be counted. */
export async function previewSavedRetention(): Promise<DeletionCounts> {
  const { keptDays } = await readSettings();
  return previewRetention(db, keptDays).catch(() => []);
}

/** Saves the numbers, or says first what they would forget. */
export async function savePrivacy(request: Request, userId: string) {
  const { intent, ...values } = await readFields(request);
  const parsed = privacy.schema.safeParse(values);
  if (intent !== "preview" || !parsed.success) return saveSectionValues(values, userId, privacy);
  return catchSaveErrors(values, privacy, async () => {
    const foreseen = await previewRetention(db, parsed.data.keptDays);
    return data<PrivacyResult>({ values, errors: {}, preview: foreseen });
  });
}
