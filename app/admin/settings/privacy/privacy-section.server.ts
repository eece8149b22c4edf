import { z } from "zod";
import type { SettingsSection } from "~/admin/settings/section.server";
import { wholeNumber } from "~/ui/forms/record-rules";

const keys = ["keptDays"] as const;

function days(label: string, lowest: number, highest: number) {
  return wholeNumber(label, lowest, highest).pipe(z.number({ error: `${label} is required` }));
}

/** A trash that is emptied at once would be none. */
const shortestTrash = 7;

export const privacy: SettingsSection<(typeof keys)[number]> = {
  name: "privacy",
  auditLabel: "how long things are kept",
  keys,
  schema: z
    .object({
      closedRequests: days("Closed prayer requests", 1, 3_650),
      messages: days("Messages", 1, 3_650),
      held: days("Held as suspected spam", 1, 365),
      sentMail: days("Notes of sent mails", 1, 365),
      trash: days("Trash", shortestTrash, 365),
    })
    .transform((keptDays) => ({ keptDays })),
  toFields: ({ keptDays }) =>
    Object.fromEntries(Object.entries(keptDays).map(([key, count]) => [key, String(count)])),
};
