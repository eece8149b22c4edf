/** The built server sends mails: started, stopped gently, and killed in the middle. */
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

/** Starts a server that mails, and resolves once it listens. */
async function launch(smtpUrl: string) {
  const run = launchOnTestDatabase({
    SMTP_URL: smtpUrl,
    MAIL_FROM: "House of Prayer <hello@ministry.test>",
    LOG_LEVEL: "silent",
  });
  return { ...run, address: await serverAddress(run) };
}

async function putMails(count: number) {
  const { id } = await aContactMessage({ email: "ada@mailbox.test" });
  await db.transaction().execute(async (transaction) => {
    for (let left = count; left > 0; left--) await enqueue(transaction, "contact.team", id);
  });
}

const routing = { prayers: [], testimonies: [], partnerships: [], contact: ["team@ministry.test"] };
const patiently = { timeout: 30_000, interval: 50 };
const listRows = () => db.selectFrom("outbox").selectAll().execute();

test("two servers share the outbox: 40 mails, each sent once, with links to where the site is", async () => {
  await setSetting("mailRouting", routing);
  const { received, url } = await startMailServer();
  const [first] = await Promise.all([launch(url), launch(url)]);
  await putMails(40);
  await expect
    .poll(async () => (await listRows()).map(({ status }) => status), patiently)
    .toEqual(Array(40).fill("sent"));
  expect(received).toHaveLength(40);
  const rows = await listRows();
  const expected = rows.map(({ id }) => `<${id}@ministry.test>`).toSorted();
  expect(received.map((mail) => mailHeader(mail, "Message-ID")).toSorted()).toEqual(expected);
  expect(received[0]?.from).toBe("hello@ministry.test");
  expect(received[0]?.text).toMatch(/http:\/\/localhost:\d+\/admin\/messages/);
  expect(first.address).toMatch(/^http:\/\/localhost:\d+$/);
});

test("a server told to stop delivers the mail in flight first", async () => {
  await setSetting("mailRouting", routing);
  let acceptSender: (() => void) | undefined;
  const { received, url } = await startMailServer({
    onMailFrom(_address, _session, done) {
      acceptSender = done;
    },
  });
  const { server, exited, address } = await launch(url);
  await putMails(1);
  await expect.poll(() => acceptSender, patiently).toBeDefined();
  server.kill("SIGTERM");
  const isListening = () => fetch(`${address}/healthz`).then(Boolean, () => false);
  await expect.poll(isListening, patiently).toBe(false);
  acceptSender?.();
  expect(await exited).toBe(0);
  expect(received).toHaveLength(1);
  expect(await listRows()).toMatchObject([{ status: "sent" }]);
});

test("a server killed before the answer loses nothing: the next sends it under the same Message-ID", async () => {
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
  await putMails(1);
  await expect.poll(() => messageIds.length, patiently).toBe(1);
  server.kill("SIGKILL");
  await exited;
  const [row] = await listRows();
  expect(row).toMatchObject({ status: "waiting", attempts: 0 });
  // The lease of the dead server, run out in a moment.
  await db
    .updateTable("outbox")
    .set({ leasedUntil: new Date(0).toISOString() })
    .execute();
  isSilent = false;
  await launch(url);
  await expect.poll(listRows, patiently).toMatchObject([{ status: "sent" }]);
  expect(messageIds).toEqual([`<${row?.id}@ministry.test>`, `<${row?.id}@ministry.test>`]);
});
