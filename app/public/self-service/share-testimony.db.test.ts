import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
import { follow, get, post, send, visibleText } from "~tests/support/app";
import {
  aConfidentialRequest,
  aPrayerRequest,
  aRequestUpdate,
  aTestimony,
} from "~tests/support/builders";
import { findTablesContaining } from "~tests/support/database";
import { aSubmitter } from "~tests/support/self-service";

beforeAll(() => seed(db));
beforeEach(() => db.deleteFrom("rateLimits").execute());

const secret = {
  name: "Canaryname",
  email: "canary@mailbox.test",
  subject: "Canarysubject",
  prayerRequest: "Canarywords for the team",
};
const testimony = {
  name: "Ada",
  email: "ada@mailbox.test",
  title: "He found work",
  category: "Career",
  testimony: "We prayed for a year, and he found work.",
  sharePublicly: "on",
  version: "1",
};

async function anAuthor(request: { id: string }) {
  const { id, address } = await aSubmitter("prayerRequests", request);
  const form = address.replace("/yours", "/yours/testimony");
  return {
    id,
    address,
    form,
    open: () => get(form),
    send: (fields: Record<string, string>) => post(form, fields),
  };
}

const answered = { status: "answered" as const };
const testimonies = () => db.selectFrom("testimonies").selectAll().execute();

function rowOf(id: string) {
  return db.selectFrom("prayerRequests").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

beforeEach(() => db.deleteFrom("testimonies").execute());

describe("refused", () => {
  test("an unknown link, and a link of another kind of record", async () => {
    const other = await aSubmitter("testimonies", await aTestimony());
    for (const token of ["", "x", new URLSearchParams(other.address.split("?")[1]).get("token")]) {
      const path = `/yours/testimony?token=${token}`;
      expect((await get(path)).status).toBe(404);
      expect((await post(path, testimony)).status).toBe(404);
      expect((await post(path, { intent: "copy", agrees: "on" })).status).toBe(404);
    }
    expect(await testimonies()).toHaveLength(1);
  });

  test("a request that is not answered: nothing is stored, and the typed text is preserved", async () => {
    const author = await anAuthor(await aPrayerRequest());
    expect(visibleText(await (await author.open()).text())).toContain("There is nothing to share");
    const response = await author.send(testimony);
    expect(response.status).toBe(409);
    expect(await response.text()).toContain(testimony.testimony);
    expect(await testimonies()).toEqual([]);
  });

  test("a form with errors: the typed text is preserved", async () => {
    const author = await anAuthor(await aPrayerRequest(answered));
    const response = await author.send({ ...testimony, category: "", title: "No" });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain('id="category-error"');
    expect(html).toContain(testimony.testimony);
    expect(await testimonies()).toEqual([]);
    expect(await rowOf(author.id)).toMatchObject({ version: 1, testimonyId: null });
  });

  test("a form of another site, and a version that is not current", async () => {
    const author = await anAuthor(await aPrayerRequest({ ...answered, version: 2 }));
    const body = new URLSearchParams({ ...testimony, version: "2" });
    const headers = { Origin: "null", "Sec-Fetch-Site": "cross-site" };
    expect((await send(author.form, body, headers)).status).toBe(403);
    expect((await author.send(testimony)).status).toBe(409);
    expect(await testimonies()).toEqual([]);
  });

  test("nothing is stored if the mark on the request cannot be saved", async () => {
    const author = await anAuthor(await aPrayerRequest(answered));
    await db.schema.alterTable("auditLog").renameTo("lost").execute();
    try {
      expect((await author.send(testimony)).status).toBe(503);
    } finally {
      await db.schema.alterTable("lost").renameTo("auditLog").execute();
    }
    expect(await testimonies()).toEqual([]);
    expect(await rowOf(author.id)).toMatchObject({ version: 1, testimonyId: null });
  });
});

test("the form has the text of a shared request and of its answer, and is not cached", async () => {
  const request = await aPrayerRequest({ ...answered, subject: "Work for my son" });
  await aRequestUpdate({ requestId: request.id, kind: "answer", text: "He starts on Monday." });
  const author = await anAuthor(request);
  const response = await author.open();
  const html = await response.text();
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  });
  for (const words of ["Work for my son", "Please pray.", "He starts on Monday."]) {
    expect(html).toContain(words);
  }
});

test("the next page says that the team reads it first", async () => {
  const author = await anAuthor(await aPrayerRequest(answered));
  const page = await (await follow(await author.send(testimony))).text();
  expect(visibleText(page)).toContain(
    "Someone on our team reads it first; then it appears on the testimonies page.",
  );
});

test("sent twice, also at the same time, it adds one testimony that waits for approval", async () => {
  const author = await anAuthor(await aPrayerRequest(answered));
  const responses = await Promise.all([author.send(testimony), author.send(testimony)]);
  responses.push(await author.send(testimony));
  for (const { status, headers } of responses) {
    expect([status, headers.get("Location")]).toEqual([303, author.address]);
  }
  const [stored, ...others] = await testimonies();
  expect(others).toEqual([]);
  expect(stored).toMatchObject({
    title: testimony.title,
    approved: false,
    authorAgreed: true,
    isHeld: false,
  });
  expect(await rowOf(author.id)).toMatchObject({ testimonyId: stored?.id, version: 2 });
  const mails = await db
    .selectFrom("outbox")
    .select("kind")
    .where("subjectId", "=", stored?.id ?? "")
    .execute();
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
    "testimony.received",
    "testimony.team",
  ]);
  const log = await db
    .selectFrom("auditLog")
    .select(["action", "after"])
    .where("recordId", "=", author.id)
    .execute();
  expect(log).toEqual([
    { action: "shared a prayer request as a testimony by the private link", after: null },
  ]);
  expect(visibleText(await (await author.open()).text())).toContain("There is nothing to share");
});

describe("a confidential request", () => {
  const open = () => aConfidentialRequest(secret, answered);

  test("is not copied without a fresh agreement", async () => {
    const author = await anAuthor(await open());
    expect(await (await author.open()).text()).not.toContain("Canary");
    const refused = await author.send({ intent: "copy" });
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(html).not.toContain("Canary");
    expect(visibleText(html)).toContain("Please tick this box");
  });

  test("is copied into the response alone: into no table, URL or cookie", async () => {
    const author = await anAuthor(await open());
    const response = await author.send({ intent: "copy", agrees: "on" });
    expect(response.status).toBe(200);
    const headers = JSON.stringify([...response.headers]);
    expect(headers).not.toContain("Canary");
    expect(response.headers.getSetCookie()).toEqual([]);
    const html = await response.text();
    expect(html).toContain(secret.prayerRequest);
    expect(html).not.toMatch(/<input[^>]*name="sharePublicly"[^>]*checked/);
    expect(await findTablesContaining(["Canary"])).toEqual([]);
    const log = await db
      .selectFrom("auditLog")
      .select("action")
      .where("recordId", "=", author.id)
      .execute();
    expect(log).toEqual([
      { action: "copied a prayer request into a testimony form by the private link" },
    ]);
  });

  test("the id of its testimony is stored encrypted only", async () => {
    const author = await anAuthor(await open());
    expect((await author.send(testimony)).status).toBe(303);
    const [stored] = await testimonies();
    const row = await rowOf(author.id);
    expect(row.testimonyId).toBeNull();
    expect(JSON.stringify(row)).not.toContain(stored?.id);
    expect((await author.send({ ...testimony, version: "2" })).status).toBe(303);
    expect(await testimonies()).toHaveLength(1);
  });
});
