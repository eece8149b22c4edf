import { z } from "zod";
import type { SettingsSection } from "~/admin/settings/section.server";
import { isPlainAddress } from "~/platform/mail/mail-address.server";
import { text } from "~/ui/forms/form-rules";

const keys = ["mailRouting"] as const;
const mostAddresses = 10;

/** One address on each line; none at all means the administrators. */
function addresses(label: string) {
  return text({ label, maxLength: 3_000 })
    .transform((text) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))])
    .superRefine((list, context) => {
      const wrong = list.find((address) => !isPlainAddress(address));
      const message = wrong
        ? `${label}: “${wrong.slice(0, 80)}” is not an e-mail address`
        : `${label} can have at most ${mostAddresses} addresses`;
      if (wrong || list.length > mostAddresses) context.addIssue({ code: "custom", message });
    });
}

export const mail: SettingsSection<(typeof keys)[number]> = {
  name: "mail",
  auditLabel: "who gets which mails",
  keys,
  schema: z
    .object({
      prayers: addresses("Prayer requests"),
      testimonies: addresses("Testimonies"),
      contact: addresses("Messages"),
      partnerships: addresses("Partnerships"),
    })
    .transform((mailRouting) => ({ mailRouting })),
  toFields: ({ mailRouting }) =>
    Object.fromEntries(Object.entries(mailRouting).map(([area, list]) => [area, list.join("\n")])),
};
