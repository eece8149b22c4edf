import { z } from "zod";
import {
  changeSection,
  handleSettingsForm,
  type SettingsSection,
} from "~/admin/settings/section.server";
import type { RecordResult } from "~/crud/record-result";
import { db } from "~/platform/database.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { trashTables } from "~/resources";
import { type DeletionCounts, previewRetention } from "~/settings/retention.server";
import { readSettings } from "~/settings/settings.server";
import { wholeNumber } from "~/ui/forms/form-rules";

/** `preview` lists what the submitted times would delete, if the user asked for a preview. */
export type PrivacyResult = RecordResult & { preview?: DeletionCounts };

const keys = ["keptDays"] as const;

function days(label: string, lowest: number, highest: number) {
  return wholeNumber(label, lowest, highest).pipe(z.number({ error: `${label} is required` }));
}

/** At least one day: a trash that is emptied at once would be useless. */
const shortestTrash = 7;

export const privacy: SettingsSection<(typeof keys)[number]> = {
  name: "privacy",
  auditLabel: "how long things are kept",
  keys,
  schema: z
    .object({
      closedRequests: days("Closed prayer requests", 1, 3_650),
      messages: days("Messages", 1, 3_650),
      held: days("Suspected spam", 1, 365),
      sentMail: days("Notes of sent mails", 1, 365),
      trash: days("Trash", shortestTrash, 365),
    })
    .transform((keptDays) => ({ keptDays })),
  toFields: ({ keptDays }) =>
    Object.fromEntries(Object.entries(keptDays).map(([key, count]) => [key, String(count)])),
};

/** Empty if the database cannot be read. */
export async function previewSavedRetention(): Promise<DeletionCounts> {
  const { keptDays } = await readSettings();
  return previewRetention(db, trashTables, keptDays).catch(() => []);
}

/** Saves the retention times, or previews what they would delete. */
export async function savePrivacy(request: Request, userId: string) {
  const { intent, ...values } = await readFields(request);
  return handleSettingsForm<PrivacyResult>(privacy.name, values, async () => {
    const parsed = privacy.schema.safeParse(values);
    if (intent !== "preview" || !parsed.success) return changeSection(values, userId, privacy);
    const preview = await previewRetention(db, trashTables, parsed.data.keptDays);
    return { outcome: "shown", preview };
  });
}
