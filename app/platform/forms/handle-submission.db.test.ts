import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { deleteExpiredRecords } from "~/settings/retention.server";
import { newId } from "~db/new-id.server";
import type { HeldFor } from "~db/schema.server";
import { follow, get, post, visibleText, visitorHeaders } from "~tests/support/app";
import { setSetting } from "~tests/support/builders";
import { findSubmitter } from "~tests/support/self-service";
import { deleteExpiredFormKeys } from "./form-keys.server";

const words = "We ask you to pray with us for our daughter, who begins her studies far from home.";
const good = {
  name: "Ada",
  email: "ada@ministry.test",
  subject: "Our daughter",
  prayerRequest: words,
};

const visibilities = async () =>
  (await db.selectFrom("prayerRequests").select("visibility").execute()).map(
    (row) => row.visibility,
  );
const hourMs = 3_600_000;
const makeKeysOlder = (ms: number) =>
  db
    .updateTable("formKeys")
    .set({ createdAt: new Date(Date.now() - ms).toISOString() })
    .execute();
const mails = async () => (await db.selectFrom("outbox").select("kind").execute()).length;

beforeEach(async () => {
  for (const table of ["prayerRequests", "outbox", "rateLimits", "formKeys"] as const) {
    await db.deleteFrom(table).execute();
  }
});

describe("a submission is saved once", () => {
  test("20 identical concurrent submissions become one record and two mails", async () => {
    const person = await visitorHeaders();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post("/prayers", good, person)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(303));
    expect(await visibilities()).toEqual(["shown"]);
    expect(await mails()).toBe(2);
  });

  test("a second, different request from the same page is a second record", async () => {
    const person = await visitorHeaders();
    await post("/prayers", good, person);
    await post("/prayers", { ...good, subject: "Our son as well" }, person);
    expect(await visibilities()).toHaveLength(2);
  });

  test("the same text is a repeat for 24 hours, and then a new submission", async () => {
    await post("/prayers", good);
    await makeKeysOlder(23 * hourMs);
    await post("/prayers", good);
    expect(await visibilities()).toHaveLength(1);
    await makeKeysOlder(25 * hourMs);
    await post("/prayers", good);
    expect(await visibilities()).toHaveLength(2);
  });

  test("a key that a wrong clock stored in the future does not count", async () => {
    await post("/prayers", good);
    await makeKeysOlder(-400 * 24 * hourMs);
    await post("/prayers", good);
    expect(await visibilities()).toHaveLength(2);
  });

  test("a submission with an idempotency key is saved once, also days later with another token", async () => {
    const sending = "0123456789abcdef0123456789abcdef";
    await post("/prayers", { ...good, sending }, await visitorHeaders());
    const earlier = new Date(Date.now() - 6 * 86_400_000).toISOString();
    await db.updateTable("formKeys").set({ createdAt: earlier }).execute();
    const again = await post("/prayers", { ...good, sending }, await visitorHeaders());
    expect(again.status).toBe(303);
    expect(await visibilities()).toEqual(["shown"]);
    await post("/prayers", { ...good, sending, subject: "Our daughter, and her sister" });
    expect(await visibilities()).toHaveLength(2);
  });

  test("a malformed idempotency key is ignored, and a key does not replace other content", async () => {
    for (const sending of ["x", "0123456789ABCDEF0123456789ABCDEF", "0".repeat(33)]) {
      await post("/prayers", {
        ...good,
        sending,
        subject: `Subject ${sending.length}${sending[9]}`,
      });
    }
    expect(await visibilities()).toHaveLength(3);
  });

  test("a reload after success gets the same response", async () => {
    const person = await visitorHeaders();
    for (const _ of [1, 2]) {
      const page = await follow(await post("/prayers", good, person));
      expect(visibleText(await page.text())).toContain("Prayer request submitted successfully!");
    }
    expect(await visibilities()).toHaveLength(1);
  });

  test("200 concurrent people make 200 records and 400 mails, also if some have to retry", async () => {
    const people = Array.from({ length: 200 }, (_, index) => ({
      ...good,
      email: `p${index}@ministry.test`,
      subject: `For family ${index}`,
    }));
    while (people.length > 0) {
      const sent = people.splice(0);
      const answers = await Promise.all(sent.map((person) => post("/prayers", person)));
      for (const [index, { status }] of answers.entries()) {
        const person = sent[index];
        // On a busy machine waiting for a connection may time out.
        if (status === 503 && person) people.push(person);
        else expect(status).toBe(303);
      }
    }
    expect(await visibilities()).toEqual(Array(200).fill("shown"));
    expect(await mails()).toBe(400);
  });
});

describe("the same text from the same address within 24 hours", () => {
  const testimony = {
    name: "Ada",
    email: "ada@ministry.test",
    title: "Bread again",
    category: "Provision",
    testimony: "There was bread again.",
    sharePublicly: "on",
  };
  const partnership = {
    fullName: "Ada",
    emailAddress: "ada@ministry.test",
    phoneNumber: "+234 800 000 0001",
    covenantCategories: ["word", "star"],
  };
  const message = { name: "Ada", email: "ada@ministry.test", message: "Where do you meet?" };
  const forms: [
    table: "prayerRequests" | "testimonies" | "contactMessages" | "partnerships",
    path: string,
    fields: Record<string, string | string[]>,
    toast: string,
  ][] = [
    ["prayerRequests", "/prayers", good, "Prayer request submitted successfully!"],
    [
      "prayerRequests",
      "/prayers",
      { ...good, isConfidential: "on" },
      "Prayer request submitted successfully!",
    ],
    ["testimonies", "/testimonies", testimony, "Testimony submitted successfully!"],
    ["contactMessages", "/contact", message, "Message sent"],
    ["partnerships", "/donations", partnership, "Partnership Form Submitted"],
  ];
  const ids = async (table: (typeof forms)[number][0]) =>
    (await db.selectFrom(table).select("id").execute()).map(({ id }) => id);

  beforeEach(async () => {
    for (const [table] of forms) await db.deleteFrom(table).execute();
  });

  test.each(forms)("adds no record and no mail: %s by %s", async (table, path, fields, toast) => {
    const again = { ...fields, sending: "0123456789abcdef0123456789abcdef" };
    const shout = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        name.startsWith("email") ? String(value).toUpperCase() : value,
      ]),
    );
    for (const sent of [fields, again, shout]) {
      const page = await follow(await post(path, sent));
      expect(visibleText(await page.text())).toContain(toast);
    }
    expect(await ids(table)).toHaveLength(1);
    expect(await mails()).toBe(2);
  });

  test.each([
    ["another address", { email: "eze@ministry.test" }],
    ["another text", { prayerRequest: `${words} Thank you.` }],
    ["another choice: it is confidential now", { isConfidential: "on" }],
  ])("is a new submission with %s", async (_, changes) => {
    await post("/prayers", good);
    await post("/prayers", { ...good, ...changes });
    expect(await ids("prayerRequests")).toHaveLength(2);
  });

  test("under another name is a repeat", async () => {
    await post("/prayers", good);
    await post("/prayers", { ...good, name: "Ada N." });
    expect(await ids("prayerRequests")).toHaveLength(1);
  });

  test("is not a repeat if only the name is the same as the text", async () => {
    for (const text of ["Pray for my mother Agatha", "Pray for my brother Bartholomew"]) {
      await post("/prayers", { ...good, name: text, subject: text, prayerRequest: text });
    }
    expect(await ids("prayerRequests")).toHaveLength(2);
  });

  test("is stored as a hash only, which is deleted after 24 hours", async () => {
    await post("/prayers", { ...good, isConfidential: "on" });
    const keys = await db.selectFrom("formKeys").selectAll().execute();
    expect(keys).toMatchObject([{ key: expect.stringMatching(/^[\w-]{20,}$/) }]);
    await makeKeysOlder(23 * hourMs);
    await deleteExpiredFormKeys(db);
    expect(await db.selectFrom("formKeys").selectAll().execute()).toHaveLength(1);
    await makeKeysOlder(25 * hourMs);
    await deleteExpiredFormKeys(db);
    expect(await db.selectFrom("formKeys").selectAll().execute()).toEqual([]);
  });

  test("keys against retries are deleted after eight days", async () => {
    await post("/prayers", { ...good, sending: "0123456789abcdef0123456789abcdef" });
    await makeKeysOlder(7 * 24 * hourMs);
    await deleteExpiredFormKeys(db);
    expect(await db.selectFrom("formKeys").select("recordId").execute()).toEqual([
      { recordId: null },
    ]);
    await makeKeysOlder(9 * 24 * hourMs);
    await deleteExpiredFormKeys(db);
    expect(await db.selectFrom("formKeys").selectAll().execute()).toEqual([]);
  });

  test.each(["erase", "withdraw", "correct"])(
    "is a new submission after the sender chose to %s the first",
    async (intent) => {
      await post("/prayers", good);
      const [id = ""] = await ids("prayerRequests");
      const { email: _, ...corrected } = { ...good, subject: "Our daughter and son" };
      const person = await findSubmitter(id);
      expect((await person.post({ intent, ...corrected })).status).toBe(303);
      await post("/prayers", good);
      const left = await ids("prayerRequests");
      expect(left.filter((other) => other !== id)).toHaveLength(1);
    },
  );

  test("a late retry of an erased submission does not bring it back", async () => {
    const sent = { ...good, sending: "0123456789abcdef0123456789abcdef" };
    await post("/prayers", sent);
    const [id = ""] = await ids("prayerRequests");
    await (await findSubmitter(id)).post({ intent: "erase" });
    expect((await post("/prayers", sent)).status).toBe(303);
    expect(await ids("prayerRequests")).toEqual([]);
  });
});

describe("a submission is held for review, not rejected, because of", () => {
  async function expectHeld(
    fields: Record<string, string>,
    person: Record<string, string>,
    reason: { heldFor: HeldFor; heldSigns: string },
  ) {
    const response = await post("/prayers", { ...good, ...fields }, person);
    expect(response.status).toBe(303);
    expect(await visibilities()).toEqual(["held"]);
    const kinds = await db.selectFrom("outbox").select("kind").execute();
    expect(kinds).toEqual([{ kind: "prayer.team" }]);
    const stored = await db
      .selectFrom("prayerRequests")
      .select(["heldFor", "heldSigns", "heldAt", "createdAt"])
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ ...reason, heldAt: stored.createdAt });
  }

  test("no token", async () => {
    const { Cookie: _, ...person } = await visitorHeaders();
    await expectHeld({}, person, { heldFor: "review", heldSigns: "noToken" });
  });

  test("a forged token", async () => {
    const person = { ...(await visitorHeaders()), Cookie: "form=eyJpZCI6ImEifQ.forged" };
    await expectHeld({}, person, { heldFor: "review", heldSigns: "noToken" });
  });

  test("a form filled in faster than a person can", async () => {
    const reason = { heldFor: "review", heldSigns: "fast" } as const;
    await expectHeld({}, await visitorHeaders(500), reason);
  });

  test("a filled honeypot field", async () => {
    const reason = { heldFor: "suspectedSpam", heldSigns: "honeypot" } as const;
    await expectHeld({ website: "https://spam.test" }, await visitorHeaders(), reason);
  });

  test("two signs at once, which make it suspected spam", async () => {
    const { Cookie: _, ...person } = await visitorHeaders();
    const reason = { heldFor: "suspectedSpam", heldSigns: "noToken,honeypot" } as const;
    await expectHeld({ website: "https://spam.test" }, person, reason);
  });

  test("words of danger, which make it a matter for the team whatever else it looks like", async () => {
    const danger = { prayerRequest: "I want to end my life tonight, please pray.", website: "x" };
    await post("/prayers", { ...good, ...danger });
    const stored = db.selectFrom("prayerRequests").select(["heldFor", "heldSigns", "needsCare"]);
    expect(await stored.execute()).toEqual([
      { heldFor: "review", heldSigns: "honeypot", needsCare: true },
    ]);
  });

  test("the same long text from someone else", async () => {
    const long = words.repeat(3);
    await post("/prayers", { ...good, prayerRequest: long });
    await post("/prayers", { ...good, email: "b@ministry.test", prayerRequest: long });
    expect((await visibilities()).toSorted()).toEqual(["held", "shown"]);
  });

  test("more than 20 in an hour from one network", async () => {
    for (let index = 0; index < 22; index++) {
      const person = { ...(await visitorHeaders()), "X-Forwarded-For": `203.0.113.${index}` };
      const email = `p${index}@ministry.test`;
      await post("/prayers", { ...good, email, subject: `Number ${index}` }, person);
    }
    expect((await visibilities()).filter((one) => one === "held")).toHaveLength(2);
  });

  test("more than 3 in an hour from one browser on any network", async () => {
    const { Cookie = "" } = await visitorHeaders();
    for (let index = 0; index < 5; index++) {
      const person = { Cookie, "X-Forwarded-For": `10.1.${index}.1` };
      const own = { email: `p${index}@ministry.test`, subject: `Number ${index}` };
      await post("/prayers", { ...good, ...own }, person);
    }
    expect((await visibilities()).toSorted()).toEqual(["held", "held", "shown", "shown", "shown"]);
    // A mother who sends her fourth request: a matter for the team, not for the clock.
    const held = db.selectFrom("prayerRequests").select(["heldFor", "heldSigns"]);
    const reason = { heldFor: "review", heldSigns: "browser" };
    expect(await held.where("visibility", "=", "held").execute()).toEqual([reason, reason]);
    const inAYear = Date.now() + 365 * 24 * hourMs;
    await deleteExpiredRecords(db, [], inAYear);
    expect(await visibilities()).toHaveLength(5);
  });
});

test("the settings can hold every request for review", async () => {
  await setSetting("reviewRequestsFirst", true);
  await post("/prayers", good);
  await setSetting("reviewRequestsFirst", false);
  expect(await visibilities()).toEqual(["held"]);
  expect(await mails()).toBe(2);
});

test("the team gets at most 20 mails an hour about held submissions", async () => {
  for (let index = 0; index < 25; index++) {
    const person = { ...(await visitorHeaders(500)), "X-Forwarded-For": `10.0.${index}.1` };
    await post(
      "/prayers",
      { ...good, email: `p${index}@ministry.test`, subject: `No. ${index} of it` },
      person,
    );
  }
  expect(await visibilities()).toEqual(Array(25).fill("held"));
  expect(await mails()).toBe(20);
  // Of this form: another one has its own 20.
  const { Cookie: _, ...stranger } = await visitorHeaders();
  const message = { name: "Ada", email: "ada@ministry.test", message: "When is the service?" };
  await post("/contact", message, stranger);
  const last = db.selectFrom("outbox").select("kind").where("kind", "=", "contact.team");
  expect(await last.execute()).toHaveLength(1);
});

describe("many submissions from one network", () => {
  // All within one minute.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const neighbour = (place: string) => ({ "X-Forwarded-For": place });
  const flood = async (times: number, headers: Record<string, string>) => {
    for (let turn = 0; turn < times; turn++) {
      const { status } = await post("/prayers", { ...good, subject: `Number ${newId()}` }, headers);
      expect(status).toBe(303);
    }
  };

  test("more than 60 a minute without a token get 429, and people with a token are still accepted", async () => {
    await flood(60, neighbour("198.51.100.1"));
    expect((await post("/prayers", good, neighbour("198.51.100.1"))).status).toBe(429);
    const person = { ...(await visitorHeaders()), ...neighbour("198.51.100.1") };
    expect((await post("/prayers", good, person)).status).toBe(303);
  });

  test("more than 240 a minute get 429 for everyone, with a message, Retry-After and the typed text", async () => {
    const person = async () => ({ ...(await visitorHeaders()), ...neighbour("198.51.100.2") });
    // One browser may store fewer than its network.
    for (let turn = 0; turn < 8; turn++) await flood(30, await person());
    const last = await post("/prayers", good, await person());
    expect(last.status).toBe(429);
    expect(Number(last.headers.get("Retry-After"))).toBeGreaterThan(0);
    const html = await last.text();
    expect(visibleText(html)).toContain(
      "Your words are safe here. Please send them again in a minute.",
    );
    expect(html).toContain(words);
  });
});

describe("the form token", () => {
  test("is set with every page that has a form, and only once", async () => {
    for (const path of [
      "/",
      "/prayers",
      "/testimonies",
      "/donations",
      "/contact",
      "/prayers.data",
    ]) {
      const [cookie = ""] = (await get(path)).headers.getSetCookie();
      expect(cookie).toMatch(/^form=/);
      expect(
        (await get(path, { Cookie: cookie.split(";")[0] ?? "" })).headers.getSetCookie(),
      ).toEqual([]);
    }
  });

  test("is never in the page, and a page without a form sets no cookie", async () => {
    const page = await get("/prayers");
    const value = page.headers.getSetCookie()[0]?.split(";")[0]?.slice("form=".length) ?? "none";
    expect(await page.text()).not.toContain(value);
    expect((await get("/sermons")).headers.getSetCookie()).toEqual([]);
    expect(page.headers.has("Form-Token")).toBe(false);
  });
});
