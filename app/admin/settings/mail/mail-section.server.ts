import { z } from "zod";
import type { SettingsSection } from "~/admin/settings/section.server";
import { findAccount } from "~/platform/auth/account-settings.server";
import { env } from "~/platform/env.server";
import { fromAddress } from "~/platform/mail/deliver-mail.server";
import { isPlainAddress } from "~/platform/mail/mail-address.server";
import { findTestMail } from "~/platform/mail/outbox-admin.server";
import { formatDateTimeInZone } from "~/ui/format-date";
import { text } from "~/ui/forms/form-rules";
import { describeDelivery } from "./mail-labels";

export type TestMailStatus = {
  id: string;
  status: "waiting" | "failed" | "sent";
  delivery: string;
};

const keys = ["mailRouting"] as const;
const maxAddresses = 10;

/** One address per line. Without an address the mails go to the administrators. */
function addresses(label: string) {
  return text({ label, maxLength: 3_000 })
    .transform((text) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))])
    .superRefine((list, context) => {
      const wrong = list.find((address) => !isPlainAddress(address));
      const message = wrong
        ? `${label}: “${wrong.slice(0, 80)}” is not an email address`
        : `${label} can have at most ${maxAddresses} addresses`;
      if (wrong || list.length > maxAddresses) context.addIssue({ code: "custom", message });
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

/** The mail server and the sender, without the credentials. */
export function readMailServer(brand: string) {
  const { name, address } = fromAddress(env, brand);
  const host = env.SMTP_URL && new URL(env.SMTP_URL).hostname;
  return {
    isSet: host !== undefined,
    words: host
      ? `Mails are sent through ${host}.`
      : "No mail server is set. Mails wait in the outbox and cannot be sent. Ask the person who runs the server to set SMTP_URL and to start the site again.",
    from: `They come from ${name}, ${address}.`,
  };
}

export async function readTestMailStatus(
  userId: string,
  zone: string,
): Promise<{ email: string; last: TestMailStatus | null }> {
  const [{ email }, last] = await Promise.all([findAccount(userId), findTestMail(userId)]);
  return {
    email,
    last: last
      ? {
          id: last.id,
          status: last.status,
          delivery: describeDelivery(last, (at) => formatDateTimeInZone(zone, at)),
        }
      : null,
  };
}
