/** Mail scanners open every link of a mail. No link of the mails to the author of a request may change anything. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { mailKinds } from "~/mail-kinds.server";
import { db } from "~/platform/database.server";
import { renderMailHtml, renderMailText } from "~/platform/mail/mail.server";
import { siteOrigin } from "~/platform/site-origin.server";
import { get } from "~tests/support/app";
import { aConfidentialRequest, aPrayerRequest } from "~tests/support/builders";
import { aSubmitter } from "~tests/support/self-service";

const past = "2026-01-01T00:00:00.000Z";

/** Every row of every table. The counters of requests by network are no record of the ministry or of a person. */
async function readAllTables(): Promise<Record<string, unknown[]>> {
  const tables = await db.introspection.getTables();
  const content: Record<string, unknown[]> = {};
  for (const { name } of tables.filter((table) => table.name !== "rate_limits")) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    content[name] = rows;
  }
  return content;
}

/** The paths of the links in both parts of the mail, and of its unsubscribe header. */
async function linksOf(kind: string, id: string): Promise<string[]> {
  const found = mailKinds.find((one) => one.kind === kind);
  const mail = await found?.render(id, { count: 2, isFirst: true });
  if (!mail) throw new Error(`${kind} gave no mail`);
  const text = `${renderMailText(mail)} ${renderMailHtml(mail).replaceAll("&amp;", "&")}`;
  const urls = [...text.matchAll(/https?:\/\/[^\s"<>]+/g)].map(([url]) => url);
  expect(urls.every((url) => url.startsWith(siteOrigin()))).toBe(true);
  return [...new Set(urls.map((url) => url.slice(siteOrigin().length)))];
}

test("opening every link of every mail to the author changes nothing in any table", async () => {
  const secret = { name: "Ada", email: "ada@mailbox.test", subject: "x", prayerRequest: "x" };
  const shared = await aPrayerRequest({
    email: "ada@mailbox.test",
    publicSince: past,
    notifiesPrayer: true,
  });
  const confidential = await aConfidentialRequest(secret, { notifiesPrayer: true });
  for (const request of [shared, confidential]) await aSubmitter("prayerRequests", request);
  const links = [
    ...(await linksOf("prayer.received", shared.id)),
    ...(await linksOf("prayer.prayed", shared.id)),
    ...(await linksOf("prayer.prayed", confidential.id)),
    ...(await linksOf("prayer.expiry", shared.id)),
  ];
  for (const part of [
    "/yours?",
    "/yours/stop?",
    "answer=keep",
    "answer=answered",
    "answer=withdraw",
  ]) {
    expect(links.join("\n")).toContain(part);
  }
  const before = await readAllTables();
  for (const link of links) {
    for (const headers of [{}, { Purpose: "prefetch" }, { "User-Agent": "Scanner" }]) {
      const response = await get(link, headers as Record<string, string>);
      expect([link, response.status]).toEqual([link, 200]);
      await response.text();
    }
  }
  expect(await readAllTables()).toEqual(before);
});
