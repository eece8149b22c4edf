/** A confidential request cannot be matched with other records of the same address without the key. */
import type { KyselyPlugin } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { countPersonalData, erasePersonalData } from "~/platform/privacy/personal-data.server";
import { withdrawRequest } from "~/platform/privacy/withdraw.server";
import { post } from "~tests/support/app";
import { aConfidentialRequest, aContactMessage, aPrayerRequest } from "~tests/support/builders";
import { emptyDatabase } from "~tests/support/database";
import { confidentialEmailHash, emailHash } from "./hashing.server";
import { deriveKeyFrom } from "./master-key.server";
import { rehashConfidentialRequests } from "./rehash-confidential.server";
import { rotateKey } from "./rotate-key.server";

beforeEach(emptyDatabase);

const content = { name: "Ngozi", subject: "In confidence", prayerRequest: "Please pray for me." };

/** A row as the version before has stored it: with the hash that all records of the address have. */
function anOldRequest(email: string) {
  return aConfidentialRequest({ ...content, email }, { emailHash: emailHash(email) });
}

const hashesOf = async (database = db) =>
  (await database.selectFrom("prayerRequests").select("emailHash").orderBy("id").execute()).map(
    (row) => row.emailHash,
  );

const countRequests = async (email: string) =>
  (await countPersonalData(email)).find(({ label }) => label === "prayer requests")?.count;

/** Stops a run as a killed process would. */
function failAfter(queries: number): KyselyPlugin {
  let left = queries;
  return {
    transformQuery({ node }) {
      left -= 1;
      if (left < 0) throw new Error("interrupted");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

test("requests of the version before get their own hash, and an interrupted run goes on", async () => {
  const emails = Array.from({ length: 520 }, (_, index) => `asked${index}@mailbox.test`);
  for (const email of emails) await anOldRequest(email);
  const open = await aPrayerRequest({ email: emails[0], emailHash: emailHash(emails[0] ?? "") });
  // The first batch has one query and 500 updates; the second one is rolled back.
  const interrupted = rehashConfidentialRequests(db.withPlugin(failAfter(510)));
  await expect(interrupted).rejects.toThrow("interrupted");
  const expected = emails.map((email) => confidentialEmailHash(email));
  const halfDone = await hashesOf();
  expect(halfDone.slice(0, 500)).toEqual(expected.slice(0, 500));
  expect(halfDone[500]).toBe(emailHash(emails[500] ?? ""));
  // Meanwhile both kinds are found.
  expect(await countRequests(emails[0] ?? "")).toBe(2);
  expect(await countRequests(emails[519] ?? "")).toBe(1);

  expect(await rehashConfidentialRequests(db)).toBe(20);
  expect(await hashesOf()).toEqual([...expected, emailHash(open.email ?? "")]);
  expect(await rehashConfidentialRequests(db)).toBe(0);
});

test("a request that cannot be decrypted, or has no address, does not stop the others", async () => {
  await aConfidentialRequest({ ...content, email: "" }, { emailHash: null });
  await aConfidentialRequest({ ...content, email: "x@mailbox.test" }, { sealed: "damaged" });
  await db
    .updateTable("prayerRequests")
    .set({ emailHash: "old" })
    .where("sealed", "=", "damaged")
    .execute();
  await anOldRequest("last@mailbox.test");
  expect(await rehashConfidentialRequests(db)).toBe(1);
  expect(await hashesOf()).toEqual([null, "old", confidentialEmailHash("last@mailbox.test")]);
});

test("all requests of an address are found and erased, whatever their hash", async () => {
  const email = "asker@mailbox.test";
  await anOldRequest(email);
  await aConfidentialRequest({ ...content, email });
  await aPrayerRequest({ email, emailHash: emailHash(email) });
  expect(await countRequests(` ${email.toUpperCase()}`)).toBe(3);
  await erasePersonalData("system", email);
  expect(await hashesOf()).toEqual([]);
});

test("a withdrawn request, and a rotated key, have a hash of their own too", async () => {
  const email = "withdrawn@mailbox.test";
  const { id } = await aPrayerRequest({ email, emailHash: emailHash(email) });
  await withdrawRequest(db, id);
  expect(await hashesOf()).toEqual([confidentialEmailHash(email)]);
  await aContactMessage({ email, emailHash: emailHash(email) });
  const next = Buffer.alloc(32, 7);
  const rolledBack = new Error("rolled back");
  const rotated = db.transaction().execute(async (transaction) => {
    await rotateKey(transaction, next);
    const key = deriveKeyFrom(next, "confidential email");
    expect(await hashesOf(transaction)).toEqual([confidentialEmailHash(email, key)]);
    throw rolledBack;
  });
  await expect(rotated).rejects.toBe(rolledBack);
});

/** Ids, times and short values are left out: they are not made from the address, the browser or the text. */
const hashesIn = (rows: unknown) => new Set(JSON.stringify(rows).match(/[\w-]{43}/g) ?? []);

test("a person who sends a confidential request and a message leaves nothing that both have", async () => {
  const text = "Please pray for my family and for the work of my hands this week.";
  const sender = { name: "Ada", email: "ada@mailbox.test", subject: "My family" };
  const tables = [
    "prayerRequests",
    "contactMessages",
    "rateLimits",
    "formKeys",
    "outbox",
    "auditLog",
    "privateLinks",
  ] as const;
  const readAll = () =>
    Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  expect((await post("/contact", { ...sender, message: text })).status).toBe(303);
  const byMessage = hashesIn(await readAll());
  expect(byMessage).toContain(emailHash(sender.email));
  for (const table of tables) await db.deleteFrom(table).execute();
  const request = { ...sender, prayerRequest: text, isConfidential: "on" };
  expect((await post("/prayers", request)).status).toBe(303);
  const byRequest = hashesIn(await readAll());
  expect(byRequest.size).toBeGreaterThan(3);
  expect([...byRequest].filter((hash) => byMessage.has(hash))).toEqual([]);
});
