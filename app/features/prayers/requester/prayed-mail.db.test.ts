import { beforeEach, describe, expect, test } from "vitest";
import { emailHashes } from "~/platform/crypto/hashing.server";
import { db } from "~/platform/database.server";
import { renderMailText } from "~/platform/mail/mail.server";
import { prayedMailStopPath } from "~/platform/mail/prayed-mail-links.server";
import { get, post, send, visibleText } from "~tests/support/app";
import { aConfidentialRequest, aPrayerRequest } from "~tests/support/builders";
import { aSubmitter } from "~tests/support/self-service";
import { enqueuePrayedMails, renderPrayedMail } from "./prayed-mail.server";

const dayMs = 86_400_000;
const past = "2026-01-01T00:00:00.000Z";
const soon = () => new Date(Date.now() + dayMs).toISOString();

beforeEach(async () => {
  for (const table of ["outbox", "prayerRequests", "prayerCounts"] as const) {
    await db.deleteFrom(table).execute();
  }
});

type Row = NonNullable<Parameters<typeof aPrayerRequest>[0]>;

async function aPrayedRequest(row: Row = {}, count = 3, notifiedCount = 0) {
  const request = await aPrayerRequest({ notifiesPrayer: true, ...row });
  await pray(request.id, count, notifiedCount);
  return request;
}

async function pray(requestId: string, count: number, notifiedCount = 0) {
  await db
    .insertInto("prayerCounts")
    .values({ requestId, count, notifiedCount, firstAt: past, lastAt: past })
    .onConflict((conflict) => conflict.column("requestId").doUpdateSet({ count }))
    .execute();
}

const mails = () =>
  db
    .selectFrom("outbox")
    .select(["subjectId", "payload"])
    .where("kind", "=", "prayer.prayed")
    .execute();

/** Marks every mail as sent. */
const deliver = () => db.updateTable("outbox").set({ status: "sent" }).execute();

describe("no mail", () => {
  test.each<[string, Row, number, number]>([
    ["nobody asked for it", { notifiesPrayer: false }, 3, 0],
    ["nobody prayed since the last one", {}, 3, 3],
    ["it is answered", { status: "answered" }, 3, 0],
    ["it is closed", { status: "closed" }, 3, 0],
    ["its time is over", { expiresAt: past }, 3, 0],
    ["there was one today", { notifiedAt: new Date().toISOString() }, 3, 1],
  ])("if %s", async (_reason, row, count, notifiedCount) => {
    await aPrayedRequest(row, count, notifiedCount);
    await enqueuePrayedMails();
    expect(await mails()).toEqual([]);
  });

  test("while the last one could not be sent", async () => {
    const { id } = await aPrayedRequest();
    await enqueuePrayedMails();
    await pray(id, 9);
    await enqueuePrayedMails(Date.now() + 2 * dayMs);
    expect(await mails()).toHaveLength(1);
  });

  test.each<[string, Row]>([
    ["answered", { status: "answered" }],
    ["closed", { status: "closed" }],
    ["no longer public", { expiresAt: past }],
    ["stopped", { notifiesPrayer: false }],
    ["without an address", { email: null }],
  ])("that is due is dropped if the request is %s meanwhile", async (_state, row) => {
    const { id } = await aPrayedRequest();
    expect(await renderPrayedMail(id, { count: 3, isFirst: true })).toBeDefined();
    await db.updateTable("prayerRequests").set(row).where("id", "=", id).execute();
    expect(await renderPrayedMail(id, { count: 3, isFirst: true })).toBeUndefined();
  });

  test("after the request was withdrawn", async () => {
    const request = await aPrayedRequest();
    const author = await aSubmitter("prayerRequests", request);
    expect((await author.post({ intent: "withdraw" })).status).toBe(303);
    expect(await renderPrayedMail(request.id, { count: 3, isFirst: true })).toBeUndefined();
    await enqueuePrayedMails();
    expect(await mails()).toEqual([]);
  });
});

describe("a mail", () => {
  test("is added once a day, by however many servers, and says how many prayed since the last", async () => {
    const { id } = await aPrayedRequest({ expiresAt: soon() });
    await Promise.all(Array.from({ length: 6 }, () => enqueuePrayedMails()));
    expect(await mails()).toEqual([
      { subjectId: id, payload: JSON.stringify({ count: 3, isFirst: true }) },
    ]);
    await deliver();
    await pray(id, 8);
    await enqueuePrayedMails(Date.now() + dayMs / 2);
    expect(await mails()).toHaveLength(1);
    await db.updateTable("prayerRequests").set({ expiresAt: null }).execute();
    await enqueuePrayedMails(Date.now() + dayMs + 1_000);
    expect((await mails()).map(({ payload }) => payload)).toContain(
      JSON.stringify({ count: 5, isFirst: false }),
    );
    await deliver();
    await enqueuePrayedMails(Date.now() + 3 * dayMs);
    expect(await mails()).toHaveLength(2);
  });

  test("does not change the version, so that an open form can still be saved", async () => {
    await aPrayedRequest();
    await enqueuePrayedMails();
    const { version } = await db
      .selectFrom("prayerRequests")
      .select("version")
      .executeTakeFirstOrThrow();
    expect(version).toBe(1);
  });

  test("names nobody, quotes nothing, and carries its own stop link", async () => {
    const request = await aPrayedRequest({ subject: "Canarysubject", prayerRequest: "Canarytext" });
    await aSubmitter("prayerRequests", request);
    const mail = await renderPrayedMail(request.id, { count: 1, isFirst: false });
    if (!mail) throw new Error("no mail");
    const text = renderMailText(mail).replaceAll(/\s+/g, " ");
    expect(text).toContain("Since our last mail your prayer request was prayed for 1 time.");
    expect(text).not.toContain("Canary");
    expect(text).toContain("/yours?token=");
    expect(mail.unsubscribe?.path).toBe(prayedMailStopPath(request.id));
  });

  test("about a confidential request has no private link, whose opening would be logged", async () => {
    const content = {
      name: "Ada",
      email: "ada@mailbox.test",
      subject: "Canary",
      prayerRequest: "Canary",
    };
    const request = await aConfidentialRequest(content, { notifiesPrayer: true });
    await aSubmitter("prayerRequests", request);
    const mail = await renderPrayedMail(request.id, { count: 2, isFirst: true });
    expect(mail?.to).toEqual([{ name: "", address: content.email }]);
    expect(JSON.stringify(mail)).not.toMatch(/Canary|\/yours\?/);
  });
});

describe("the stop link", () => {
  const choiceOf = async (id: string) =>
    (
      await db
        .selectFrom("prayerRequests")
        .select("notifiesPrayer")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).notifiesPrayer;

  test.each(["", "x", "x.y", `${crypto.randomUUID()}.${"A".repeat(43)}`])(
    "with the token %j is refused and changes nothing",
    async (token) => {
      const { id } = await aPrayedRequest();
      for (const path of [`/yours/stop?token=${token}`, `/yours/stop?token=${id}.${token}`]) {
        expect((await get(path)).status).toBe(404);
        await post(path, {});
      }
      expect(await choiceOf(id)).toBe(true);
    },
  );

  test("shows one button, and stops the mails by one post from any mail program", async () => {
    const { id } = await aPrayedRequest();
    const path = prayedMailStopPath(id);
    const page = await get(path);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(html.match(/<form\b(?![^>]*less-data)[^>]*method="post"/g)).toHaveLength(1);
    expect(await choiceOf(id)).toBe(true);
    const oneClick = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    for (const origin of ["https://mail.example", "null"]) {
      const headers = { Origin: origin, "Sec-Fetch-Site": "cross-site" };
      const response = await send(path, oneClick, headers);
      expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
    }
    expect(await choiceOf(id)).toBe(false);
    const log = await db
      .selectFrom("auditLog")
      .select(["actor", "action"])
      .where("recordId", "=", id)
      .execute();
    expect(log).toEqual([
      {
        actor: "person",
        action: "stopped the mails when someone prays for a prayer request, by the link in a mail",
      },
    ]);
    expect(visibleText(await (await get(path)).text())).toContain("These emails are off");
  });
});

describe("the tick on the form", () => {
  const form = { name: "Ada", subject: "A journey", prayerRequest: "Please pray for safe roads." };
  const sent = async (fields: Record<string, string>) => {
    const email = `${crypto.randomUUID()}@mailbox.test`;
    const response = await post("/prayers", { ...form, email, ...fields });
    const row = await db
      .selectFrom("prayerRequests")
      .select(["notifiesPrayer", "sealed"])
      .where("emailHash", "in", emailHashes(email))
      .executeTakeFirst();
    return { status: response.status, row };
  };

  test("is off unless it is ticked, and refuses other values", async () => {
    expect((await sent({})).row).toMatchObject({ notifiesPrayer: false });
    expect((await sent({ notifiesPrayer: "on" })).row).toMatchObject({ notifiesPrayer: true });
    expect((await sent({ notifiesPrayer: "on", isConfidential: "on" })).row).toMatchObject({
      notifiesPrayer: true,
    });
    expect(await sent({ notifiesPrayer: "yes" })).toEqual({ status: 422, row: undefined });
  });
});
