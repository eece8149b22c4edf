import { findOwnAccount } from "~/platform/auth/own-account.server";
import { env } from "~/platform/env.server";
import { senderOf } from "~/platform/mail/mail-sender.server";
import { findTestMail } from "~/platform/mail/outbox-desk.server";
import { momentIn } from "~/ui/day-words";
import { fateOf } from "./mail-words";
import type { LastTest } from "./test-mail";

/** How mails leave this site and in whose name, without the login. */
export function readMailServer(brand: string) {
  const { name, address } = senderOf(env, brand);
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
export async function readOwnTest(
  userId: string,
  zone: string,
): Promise<{ email: string; last: LastTest | null }> {
  const [{ email }, last] = await Promise.all([findOwnAccount(userId), findTestMail(userId)]);
  return {
    email,
    last: last
      ? { id: last.id, status: last.status, fate: fateOf(last, (at) => momentIn(zone, at)) }
      : null,
  };
}
