/** A site that sends its mails to a real mail server. */
import { openMailServer, type ReceivedMail } from "~tests/support/mail-server";
import { test as base, startTestSite } from "./site";

export type MailInbox = { received: ReceivedMail[] };

/** A unique address for each test. */
export const uniqueMailAddress = () => `${crypto.randomUUID()}@mailbox.test`;

export const test = base.extend<object, { mailing: MailInbox }>({
  mailing: [
    async ({ browserName: _browserName }, use) => use({ received: [] }),
    { scope: "worker" },
  ],
  site: [
    async ({ mailing }, use) => {
      const { received, url, close } = await openMailServer();
      mailing.received = received;
      const variables = { SMTP_URL: url, MAIL_FROM: "Prayer <prayer@ministry.test>" };
      const { stop, ...site } = await startTestSite(variables);
      await use(site);
      await stop();
      await close();
    },
    { scope: "worker" },
  ],
});
