import { beforeEach, describe, expect, test } from "vitest";
import { openSharedRequests } from "~/features/prayers/prayer-requests.server";
import { mailKinds } from "~/mail-kinds.server";
import { db } from "~/platform/database.server";
import { renderMailText } from "~/platform/mail/mail.server";
import { holdWaitingMails, recordDeliveryResult } from "~/platform/mail/outbox-queue.server";
import { get, post, visibleText } from "~tests/support/app";
import { aConfidentialRequest, aPrayerRequest, setSetting } from "~tests/support/builders";
import { findOutboxRow, runMailer, startMailServer } from "~tests/support/outbox";
import { aSubmitter } from "~tests/support/self-service";
import { aStaffMember } from "~tests/support/staff";
import { enqueueExpiryMails, renderExpiryMail, startExpiry } from "./expiry.server";

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
const inDays = (days: number) => daysAgo(-days);

beforeEach(async () => {
  for (const table of ["outbox", "prayerRequests", "privateLinks", "settings"] as const) {
    await db.deleteFrom(table).execute();
  }
});

type Row = NonNullable<Parameters<typeof aPrayerRequest>[0]>;

/** Public for 24 days, with an address that mail can be sent to. */
async function anOldRequest(row: Row = {}) {
  const request = await aPrayerRequest({
    email: "ada@mailbox.test",
    createdAt: daysAgo(40),
    publicSince: daysAgo(24),
    ...row,
  });
  return aSubmitter("prayerRequests", request);
}

const mails = () =>
  db.selectFrom("outbox").select(["id", "subjectId"]).where("kind", "=", "prayer.expiry").execute();

function rowOf(id: string) {
  return db.selectFrom("prayerRequests").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

const isPublic = async (id: string, at?: string) =>
  (await openSharedRequests(at).select("id").where("id", "=", id).execute()).length === 1;

describe("nobody is asked", () => {
  test.each<[string, Row]>([
    ["public for fewer than 23 days", { publicSince: daysAgo(22) }],
    ["new, without a date", { publicSince: null, createdAt: daysAgo(1) }],
    ["without an address", { email: null }],
    ["with an address that no mail can be sent to", { email: "not an address" }],
    ["answered", { status: "answered" }],
    ["closed", { status: "closed" }],
    ["held", { visibility: "held" }],
    ["hidden", { visibility: "hidden" }],
    ["asked already", { expiryAskedAt: daysAgo(1), expiresAt: inDays(6) }],
  ])("about a request that is %s", async (_state, row) => {
    const { id } = await anOldRequest(row);
    await enqueueExpiryMails();
    expect(await mails()).toEqual([]);
    expect(await renderExpiryMail(id)).toBeUndefined();
  });

  test("about a confidential request, or one whose link was ended", async () => {
    const secret = { name: "Ada", email: "ada@mailbox.test", subject: "x", prayerRequest: "x" };
    const confidential = await aConfidentialRequest(secret, { publicSince: daysAgo(50) });
    await aSubmitter("prayerRequests", confidential);
    const { id } = await anOldRequest();
    await db
      .updateTable("privateLinks")
      .set({ endedAt: daysAgo(1) })
      .where("recordId", "=", id)
      .execute();
    await enqueueExpiryMails();
    expect(await mails()).toEqual([]);
    expect(await renderExpiryMail(confidential.id)).toBeUndefined();
    expect(await renderExpiryMail(id)).toBeUndefined();
  });

  test("if the setting is 0", async () => {
    await setSetting("requestPublicDays", 0);
    const { id } = await anOldRequest({ publicSince: daysAgo(500) });
    await enqueueExpiryMails();
    expect(await mails()).toEqual([]);
    expect(await isPublic(id, inDays(5_000))).toBe(true);
  });

  test("again, by however many servers and however often the job runs", async () => {
    await anOldRequest();
    await Promise.all(Array.from({ length: 6 }, () => enqueueExpiryMails()));
    await enqueueExpiryMails(Date.now() + dayMs);
    expect(await mails()).toHaveLength(1);
  });
});

test("without a mail server nothing expires", async () => {
  const { id } = await anOldRequest();
  await enqueueExpiryMails();
  const mailer = runMailer(mailKinds, { smtpUrl: undefined, timing: { pollMs: 20 } });
  const [mail] = await mails();
  await expect
    .poll(() => findOutboxRow(mail?.id ?? ""))
    .toMatchObject({
      lastError: "No mail server is set (SMTP_URL).",
    });
  await mailer.stop();
  await enqueueExpiryMails(Date.now() + 300 * dayMs);
  expect(await rowOf(id)).toMatchObject({ expiresAt: null, expiryAskedAt: null });
  expect(await isPublic(id, inDays(300))).toBe(true);
});

test.each(["failed", "delayed", "held"] as const)(
  "a mail that was %s ends nothing",
  async (outcome) => {
    const { id } = await anOldRequest();
    await enqueueExpiryMails();
    const [mail] = await mails();
    const row = await findOutboxRow(mail?.id ?? "");
    await recordDeliveryResult(db, row, { is: outcome, reason: "No" }, startExpiry);
    expect(await rowOf(id)).toMatchObject({ expiresAt: null, expiryAskedAt: null });
  },
);

test("the time ends after the mail server accepted the mail, on the day that the mail names", async () => {
  const { id } = await anOldRequest();
  const server = await startMailServer();
  await enqueueExpiryMails();
  runMailer(mailKinds, { smtpUrl: server.url, timing: { pollMs: 20 } });
  await expect.poll(async () => (await rowOf(id)).expiryAskedAt).not.toBeNull();
  const { expiryAskedAt, expiresAt, publicSince, version } = await rowOf(id);
  expect(expiresAt).toBe(
    new Date(
      Math.max(
        Date.parse(publicSince ?? "") + 30 * dayMs,
        Date.parse(expiryAskedAt ?? "") + 7 * dayMs,
      ),
    ).toISOString(),
  );
  expect(version).toBe(1);
  expect(server.received).toHaveLength(1);
  expect(await isPublic(id)).toBe(true);
  expect(await isPublic(id, inDays(8))).toBe(false);
});

test("a mail that is accepted late leaves seven days", async () => {
  const { id } = await anOldRequest({ publicSince: daysAgo(100) });
  const acceptedAt = new Date().toISOString();
  await startExpiry(db, id, acceptedAt);
  expect((await rowOf(id)).expiresAt).toBe(
    new Date(Date.parse(acceptedAt) + 7 * dayMs).toISOString(),
  );
});

test("a mail that is sent twice ends the time once", async () => {
  const { id } = await anOldRequest();
  await enqueueExpiryMails();
  const [mail] = await mails();
  const row = await findOutboxRow(mail?.id ?? "");
  await recordDeliveryResult(db, row, { is: "sent", refused: [] }, startExpiry);
  const first = await rowOf(id);
  await recordDeliveryResult(db, row, { is: "sent", refused: [] }, startExpiry);
  expect(await rowOf(id)).toEqual(first);
});

describe("the links of the mail", () => {
  const answers = ["keep", "answered", "withdraw"] as const;
  const linkTo = (address: string, answer: string) =>
    `${address.replace("/yours", "/yours/expiry")}&answer=${answer}`;

  test("are three, each on its own page", async () => {
    const { id, address } = await anOldRequest({ subject: "Canary", prayerRequest: "Canary text" });
    const mail = await renderExpiryMail(id);
    if (!mail) throw new Error("no mail");
    const paths = mail.blocks.flatMap((block) =>
      typeof block === "object" && "link" in block ? [block.path] : [],
    );
    expect(paths).toEqual(answers.map((answer) => linkTo(address, answer)));
    expect(renderMailText(mail)).not.toContain("Canary");
  });

  test.each(["", "keep2", "constructor"])("with the answer %j get 404", async (answer) => {
    const { address } = await anOldRequest();
    expect((await get(linkTo(address, answer))).status).toBe(404);
    expect((await get(`/yours/expiry?token=x&answer=keep`)).status).toBe(404);
  });

  test.each([
    ["keep", "keep", { expiresAt: null, expiryAskedAt: null, status: "new" }],
    ["answered", "answer", { status: "answered" }],
    ["withdraw", "withdraw", { isConfidential: true, expiresAt: null }],
  ])("%s: the page has one button, which does it", async (answer, intent, expected) => {
    const author = await anOldRequest({ expiryAskedAt: daysAgo(8), expiresAt: daysAgo(1) });
    const before = await rowOf(author.id);
    const response = await get(linkTo(author.address, answer));
    const html = await response.text();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
    expect(html.match(/<form\b(?![^>]*less-data)[^>]*method="post"/g)).toHaveLength(1);
    expect(html).toContain(`value="${intent}" name="intent"`);
    expect(await rowOf(author.id)).toEqual(before);
    const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? "";
    expect((await post(author.address, { intent, version })).status).toBe(303);
    expect(await rowOf(author.id)).toMatchObject(expected);
    const again = await get(linkTo(author.address, answer));
    expect(visibleText(await again.text())).toContain("There is nothing more to do here");
  });

  test("kept, it is asked about again after the next period", async () => {
    const author = await anOldRequest({ expiryAskedAt: daysAgo(8), expiresAt: daysAgo(1) });
    await author.post({ intent: "keep" });
    await enqueueExpiryMails();
    expect(await mails()).toEqual([]);
    await enqueueExpiryMails(Date.now() + 24 * dayMs);
    expect(await mails()).toHaveLength(1);
  });
});

describe("silence", () => {
  test("hides it from visitors, and the team sees why", async () => {
    const { id } = await anOldRequest({
      subject: "A silent one",
      expiryAskedAt: daysAgo(8),
      expiresAt: daysAgo(1),
    });
    const { id: other } = await anOldRequest({ subject: "Another one", expiresAt: inDays(1) });
    const page = visibleText(await (await get("/prayers")).text());
    expect(page).toContain("Another one");
    expect(page).not.toContain("A silent one");
    const member = await aStaffMember("prayerTeam");
    expect(visibleText(await member.read("/admin/prayers"))).toContain("No longer public");
    expect(visibleText(await member.read("/admin/prayers?show=expired"))).toContain("1 found");
    const view = visibleText(await member.read(`/admin/prayers?view=${id}`));
    expect(view).toContain("its time on the prayers page is over");
    expect(visibleText(await member.read(`/admin/prayers?view=${other}`))).not.toContain(
      "No longer public",
    );
  });

  test("every open request is reachable for the team, whatever its dates", async () => {
    const dates = [null, daysAgo(400), daysAgo(1), inDays(1), inDays(4_000), "", "nonsense"];
    const ids: string[] = [];
    for (const publicSince of dates) {
      for (const expiresAt of dates) {
        for (const isConfidential of [false, true]) {
          const row = {
            publicSince,
            expiresAt,
            expiryAskedAt: expiresAt,
            updatedTextAt: publicSince,
          };
          const secret = { name: "Ada", email: "a@b.test", subject: "x", prayerRequest: "x" };
          const request = isConfidential
            ? await aConfidentialRequest(secret, row)
            : await aPrayerRequest(row);
          ids.push(request.id);
        }
      }
    }
    const member = await aStaffMember("prayerTeam");
    const found = new Set<string>();
    for (let page = 1; page <= Math.ceil(ids.length / 25); page += 1) {
      const html = await member.read(`/admin/prayers?page=${page}`);
      for (const [, id = ""] of html.matchAll(/view=([0-9a-f-]{36})/g)) found.add(id);
    }
    expect([...found].toSorted()).toEqual(ids.toSorted());
  });
});

test("after a restore a mail that was waiting is held, and its author is asked once more", async () => {
  const { id } = await anOldRequest();
  await enqueueExpiryMails();
  const [waiting] = await mails();
  await holdWaitingMails(db);
  await enqueueExpiryMails();
  await enqueueExpiryMails();
  const [again, ...others] = (await mails()).filter((mail) => mail.id !== waiting?.id);
  expect([again?.subjectId, others]).toEqual([id, []]);
  // Once it is sent, Retry of the held one sends nothing.
  await startExpiry(db, id, new Date().toISOString());
  expect(await renderExpiryMail(id)).toBeUndefined();
  await enqueueExpiryMails();
  expect(await mails()).toHaveLength(2);
});
