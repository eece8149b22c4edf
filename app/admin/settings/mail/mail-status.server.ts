import { findAccount } from "~/platform/auth/account-settings.server";
import { env } from "~/platform/env.server";
import { fromAddress } from "~/platform/mail/mail-sender.server";
import { findTestMail } from "~/platform/mail/outbox-admin.server";
import { formatDateTimeInZone } from "~/ui/format-date";
import { describeDelivery } from "./mail-labels";
import type { TestMailStatus } from "./test-mail";

/** How mails leave this site and in whose name, without the login. */
export function readMailServer(brand: string) {
  const { name, address } = fromAddress(env, brand);
  const host = env.SMTP_URL && new URL(env.SMTP_URL).hostname;
  return {
    isSet: host !== undefined,
    words: host
      ? `Mails leave through ${host}.`
      : "No mail server is set, so mails cannot be sent: they wait in the outbox. Ask whoever runs the server to set SMTP_URL and to start the site again.",
    from: `They come from ${name}, ${address}.`,
  };
}

/** To whom a test mail would go, and what became of the last one. */
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
