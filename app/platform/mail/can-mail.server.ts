import { env } from "~/platform/env.server";

/** Only then may a page promise a mail. Without a mail server, mails wait in the outbox. */
export function canMail(): boolean {
  return env.SMTP_URL !== undefined;
}
