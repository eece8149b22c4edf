/** The built server sends mails: after a start, while it stops, and after kill -9. */
import { afterEach, expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { aContactMessage, setSetting } from "~tests/support/builders";
import { launchOnTestDatabase, serverAddress } from "~tests/support/launch";
import { mailHeader } from "~tests/support/mail-server";
import { emptyOutboxBeforeEach, startMailServer } from "~tests/support/outbox";

emptyOutboxBeforeEach();

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => db.deleteFrom("outbox").execute());

async function launch(smtpUrl: string) {
  const run = launchOnTestDatabase({
    SMTP_URL: smtpUrl,
    MAIL_FROM: "House of Prayer <hello@ministry.test>",
    LOG_LEVEL: "silent",
  });
  return { ...run, address: await serverAddress(run) };
}

async function enqueueMails(count: number) {
  const { id } = await aContactMessage({ email: "ada@mailbox.test" });
  await db.transaction().execute(async (transaction) => {
    for (let remaining = count; remaining > 0; remaining--)
      await enqueue(transaction, "contact.team", id);
  });
}

const routing = { prayers: [], testimonies: [], partnerships: [], contact: ["team@ministry.test"] };
const slowPoll = { timeout: 30_000, interval: 50 };
const listRows = () => db.selectFrom("outbox").selectAll().execute();

test("two servers share the outbox: 40 mails, each sent once, with links to the site", async () => {
  await setSetting("mailRouting", routing);
  const { received, url } = await startMailServer();
  const [first] = await Promise.all([launch(url), launch(url)]);
  await enqueueMails(40);
  await expect
    .poll(async () => (await listRows()).map(({ status }) => status), slowPoll)
    .toEqual(Array(40).fill("sent"));
  expect(received).toHaveLength(40);
  const rows = await listRows();
  const expected = rows.map(({ id }) => `<${id}@ministry.test>`).toSorted();
  expect(received.map((mail) => mailHeader(mail, "Message-ID")).toSorted()).toEqual(expected);
  expect(received[0]?.from).toBe("hello@ministry.test");
  expect(received[0]?.text).toMatch(/http:\/\/localhost:\d+\/admin\/messages/);
  expect(first.address).toMatch(/^http:\/\/localhost:\d+$/);
});

test("on SIGTERM a server first delivers the mail in progress", async () => {
  await setSetting("mailRouting", routing);
  let acceptSender: (() => void) | undefined;
  const { received, url } = await startMailServer({
    onMailFrom(_address, _session, done) {
      acceptSender = done;
    },
  });
  const { server, exited, address } = await launch(url);
  await enqueueMails(1);
  await expect.poll(() => acceptSender, slowPoll).toBeDefined();
  server.kill("SIGTERM");
  const isListening = () => fetch(`${address}/healthz`).then(Boolean, () => false);
  await expect.poll(isListening, slowPoll).toBe(false);
  acceptSender?.();
  expect(await exited).toBe(0);
  expect(received).toHaveLength(1);
  expect(await listRows()).toMatchObject([{ status: "sent" }]);
});

test("a mail whose server was killed before the SMTP reply is sent again with the same Message-ID", async () => {
  await setSetting("mailRouting", routing);
  const messageIds: string[] = [];
  let isSilent = true;
  const { url } = await startMailServer({
    onData(stream, _session, done) {
      let raw = "";
      stream.on("data", (chunk) => {
        raw += chunk;
      });
      stream.on("end", () => {
        messageIds.push(/^Message-ID: (\S+)/im.exec(raw)?.[1] ?? "");
        if (!isSilent) done();
      });
    },
  });
  const { server, exited } = await launch(url);
  await enqueueMails(1);
  await expect.poll(() => messageIds.length, slowPoll).toBe(1);
  server.kill("SIGKILL");
  await exited;
  const [row] = await listRows();
  expect(row).toMatchObject({ status: "waiting", attempts: 0 });
  // Let the lease of the dead server expire.
  await db
    .updateTable("outbox")
    .set({ leasedUntil: new Date(0).toISOString() })
    .execute();
  isSilent = false;
  await launch(url);
  await expect.poll(listRows, slowPoll).toMatchObject([{ status: "sent" }]);
  expect(messageIds).toEqual([`<${row?.id}@ministry.test>`, `<${row?.id}@ministry.test>`]);
});
