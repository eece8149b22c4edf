/** Names and addresses that try to become recipients or headers, sent through a real SMTP server. */
import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { aContactMessage, setSetting } from "~tests/support/builders";
import { mailHeader, type ReceivedMail } from "~tests/support/mail-server";
import { emptyOutboxBeforeEach, runMailer, startMailServer } from "~tests/support/outbox";
import { mailKinds } from "./mail-kinds.server";

emptyOutboxBeforeEach();

const team = "team@ministry.test";
const victim = "victim@evil.test";
const lineBreaks = [
  "\r\n",
  "\n",
  "\r",
  "\u2028",
  "\u0085",
  "%0d%0a",
  "\v",
  "\\r\\n",
  "=?UTF-8?Q?=0A?=",
];
const injections = [
  `Bcc: ${victim}`,
  `To: ${victim}`,
  `Reply-To: ${victim}`,
  `X-Injected: yes`,
  `Subject: spam\r\n\r\nspam`,
  `, ${victim}`,
  `; ${victim}`,
  `<${victim}>`,
  `"<${victim}>, "`,
  `(${victim})`,
  `\u202E${victim}`,
  `\uFF0C${victim}`,
  `=?UTF-8?B?${Buffer.from(`\r\nBcc: ${victim}`).toString("base64")}?=`,
];
const payloads = lineBreaks.flatMap((lineBreak) =>
  injections.map((injection) => `${lineBreak}${injection}`),
);
const names = payloads.map((payload) => `Ada${payload}`).slice(0, 100);
const addresses = payloads.map((payload) => `ada@mailbox.test${payload}`).slice(0, 70);
const quotedAddresses = payloads.map((payload) => `"ada${payload}"@mailbox.test`).slice(0, 30);

const allowedHeaders = new Set([
  "from",
  "to",
  "reply-to",
  "subject",
  "message-id",
  "date",
  "mime-version",
  "content-type",
  "auto-submitted",
  "x-auto-response-suppress",
]);

async function sendAll(kind: string, visitors: { name: string; email: string }[]) {
  const { received, url } = await startMailServer();
  const messages: { id: string }[] = [];
  for (const visitor of visitors) messages.push(await aContactMessage(visitor));
  await db.transaction().execute(async (transaction) => {
    for (const { id } of messages) await enqueue(transaction, kind, id);
  });
  runMailer(mailKinds, { smtpUrl: url });
  const waiting = () =>
    db.selectFrom("outbox").select("id").where("status", "=", "waiting").execute();
  await expect.poll(waiting, { timeout: 15_000, interval: 50 }).toEqual([]);
  return received;
}

function expectClean(mail: ReceivedMail, recipient: string) {
  expect(mail.to).toEqual([recipient]);
  expect(mail.headers.map(([name]) => name).filter((name) => !allowedHeaders.has(name))).toEqual(
    [],
  );
  expect(mailHeader(mail, "To")).toBe(recipient);
  expect(mailHeader(mail, "Subject")).not.toContain("spam");
}

test("a malicious name becomes one harmless name in Reply-To and never a recipient", async () => {
  await setSetting("mailRouting", {
    prayers: [],
    testimonies: [],
    contact: [team],
    partnerships: [],
  });
  const visitors = names.map((name) => ({ name, email: "ada@mailbox.test" }));
  const received = await sendAll("contact.team", visitors);
  expect(received).toHaveLength(100);
  for (const mail of received) {
    expectClean(mail, team);
    expect(mailHeader(mail, "Reply-To")).toMatch(/^[^@<>,;]*<ada@mailbox\.test>$/);
  }
});

test("a malicious address is not used as Reply-To", async () => {
  await setSetting("mailRouting", {
    prayers: [],
    testimonies: [],
    contact: [team],
    partnerships: [],
  });
  const visitors = [...addresses, ...quotedAddresses].map((email) => ({ name: "Ada", email }));
  const received = await sendAll("contact.team", visitors);
  expect(received).toHaveLength(100);
  for (const mail of received) {
    expectClean(mail, team);
    expect(mailHeader(mail, "Reply-To")).toBe("");
  }
});

test("no mail is sent to a malicious address, and the outbox row says why", async () => {
  const visitors = [...addresses, ...quotedAddresses].map((email) => ({ name: "Ada", email }));
  const received = await sendAll("contact.received", visitors);
  expect(received).toEqual([]);
  const rows = await db.selectFrom("outbox").select(["status", "lastError"]).execute();
  const lastError = "The address is not one that mail can be sent to";
  expect(rows).toEqual(visitors.map(() => ({ status: "failed", lastError })));
});
