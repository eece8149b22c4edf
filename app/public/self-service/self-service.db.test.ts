import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emailHashes } from "~/platform/crypto/hashing.server";
import { db } from "~/platform/database.server";
import { reapplyErasures } from "~/platform/privacy/erase.server";
import {
  deleteOrphanedPrivateLinks,
  type SelfServiceArea,
} from "~/platform/privacy/private-links.server";
import { seed } from "~/seed.server";
import { follow, get, post, send, visibleText, visitorHeaders } from "~tests/support/app";
import { aContactMessage, aPartnership, aPrayerRequest, aTestimony } from "~tests/support/builders";
import { findTablesContaining } from "~tests/support/database";
import { aSubmitter, findSubmitter } from "~tests/support/self-service";
import { aStaffMember } from "~tests/support/staff";

beforeAll(() => seed(db));
// Repeated identical text would be held as spam.
beforeEach(() => db.deleteFrom("rateLimits").execute());

const makers = {
  prayerRequests: aPrayerRequest,
  testimonies: aTestimony,
  contactMessages: aContactMessage,
  partnerships: aPartnership,
};
const areas = Object.keys(makers) as SelfServiceArea[];

/** The values that a visitor submits in each form, and a later correction. */
const forms: Record<
  SelfServiceArea,
  { path: string; sent: object; correction: Record<string, string> }
> = {
  prayerRequests: {
    path: "/prayers",
    sent: { name: "Adé Obi", subject: "My mother’s health", prayerRequest: "Please pray for her." },
    correction: { name: "Adé Obi", subject: "My mother’s journey", prayerRequest: "She travels." },
  },
  testimonies: {
    path: "/testimonies",
    sent: {
      name: "Adé Obi",
      title: "Work again",
      testimony: "After a year I found work.",
      category: "Career",
      sharePublicly: "on",
    },
    correction: {
      name: "Adé",
      title: "Work at last",
      testimony: "After two years I found work.",
      category: "Family",
    },
  },
  contactMessages: {
    path: "/contact",
    sent: { name: "Adé Obi", subject: "A question", message: "When do you meet on Sundays?" },
    correction: { name: "Adé Obi", subject: "", message: "When do you meet on Fridays?" },
  },
  partnerships: {
    path: "/donations",
    sent: {
      fullName: "Adé Obi",
      phoneNumber: "+234 800 000 0002",
      address: "12 River Road",
      occupation: "Teacher",
      covenantCategories: ["word", "star"],
      gender: "F",
      dateOfBirth: "1980-05-06",
      amountInFigures: "25000",
      amountInWords: "",
    },
    correction: {
      fullName: "Adé Obi-Cole",
      phoneNumber: "+234 800 000 0003",
      address: "",
      covenantCategories: "works",
      preferredCurrency: "POUNDS",
      amountInFigures: "40",
    },
  },
};

let count = 0;

/** Sends the form and opens the link in the confirmation mail. */
async function aSender(area: SelfServiceArea, changes: object = {}) {
  count += 1;
  const email = `sender-${count}@mailbox.test`;
  const { path, sent } = forms[area];
  const fields = { ...sent, email, emailAddress: email, ...changes };
  expect((await post(path, fields as Record<string, string>)).status).toBe(303);
  const { id } = await db
    .selectFrom(area)
    .select("id")
    .where("emailHash", "in", emailHashes(email))
    .executeTakeFirstOrThrow();
  return { ...(await findSubmitter(id)), email };
}

function rowOf(area: SelfServiceArea, id: string): Promise<Record<string, unknown> | undefined> {
  return db.selectFrom(area).selectAll().where("id", "=", id).executeTakeFirst();
}

function logOf(id: string) {
  return db
    .selectFrom("auditLog")
    .select(["actor", "action", "before", "after"])
    .where("recordId", "=", id)
    .orderBy("at")
    .orderBy("id")
    .execute();
}

describe("a link that opens nothing", () => {
  test("gets the same response whether it is unknown, ended, or its record was deleted", async () => {
    const [ended, gone] = await Promise.all([
      aSubmitter("contactMessages", await aContactMessage()),
      aSubmitter("contactMessages", await aContactMessage()),
    ]);
    const now = new Date().toISOString();
    await db
      .updateTable("privateLinks")
      .set({ endedAt: now })
      .where("recordId", "=", ended.id)
      .execute();
    await db.deleteFrom("contactMessages").where("id", "=", gone.id).execute();
    const unknown = `/yours?token=${"A".repeat(43)}`;
    const responses = await Promise.all(
      [unknown, ended.address, gone.address, "/yours", "/yours?token=", "/yours?token=%00"].map(
        async (address) => {
          const response = await get(address);
          return [response.status, visibleText(await response.text())];
        },
      ),
    );
    expect(responses[0]?.[0]).toBe(404);
    expect(responses[0]?.[1]).toContain("This link no longer works");
    for (const response of responses) expect(response).toEqual(responses[0]);
    for (const address of [unknown, ended.address]) {
      const fields = { intent: "erase", version: "1" };
      expect((await post(address, fields)).status).toBe(404);
    }
    expect(await rowOf("contactMessages", ended.id)).toBeDefined();
  });

  test("more than sixty requests a minute from one network are rate limited", async () => {
    const headers = await visitorHeaders();
    const statuses: number[] = [];
    for (let time = 0; time < 62; time += 1) {
      statuses.push((await get("/yours?token=x", headers)).status);
    }
    // A new minute may have started meanwhile; then twice as many requests are needed.
    while (!statuses.includes(429) && statuses.length < 130) {
      statuses.push((await get("/yours?token=x", headers)).status);
    }
    const response = await get("/yours?token=x", headers);
    expect([response.status, statuses[0]]).toEqual([429, 404]);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    const { address } = await aSubmitter("contactMessages", await aContactMessage());
    const typed = { ...forms.contactMessages.correction, intent: "correct", version: "1" };
    const refused = await post(address, typed, headers);
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain("When do you meet on Fridays?");
  });

  test("the link is deleted with its record", async () => {
    const { id } = await aSubmitter("testimonies", await aTestimony());
    const links = () =>
      db.selectFrom("privateLinks").select("recordId").where("recordId", "=", id).execute();
    await deleteOrphanedPrivateLinks(db);
    expect(await links()).toHaveLength(1);
    await db.deleteFrom("testimonies").where("id", "=", id).execute();
    await deleteOrphanedPrivateLinks(db);
    expect(await links()).toEqual([]);
  });
});

describe("the page", () => {
  test("is not cached, sends no referrer and is not indexed", async () => {
    const owner = await aSubmitter("prayerRequests", await aPrayerRequest());
    const response = await owner.get();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
    const html = await response.text();
    expect(html).toContain('name="robots" content="noindex');
    expect(html.split("</head>")[0]).not.toContain("token");
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("accepts its own forms although they have no origin, but not forms of other sites", async () => {
    const owner = await aSubmitter("contactMessages", await aContactMessage());
    const body = () => new URLSearchParams({ intent: "nonsense", version: "1" });
    const from = (origin: string, site: string) => ({ Origin: origin, "Sec-Fetch-Site": site });
    expect((await send(owner.address, body(), from("null", "same-origin"))).status).toBe(422);
    for (const [address, headers] of [
      [owner.address, from("null", "cross-site")],
      [owner.address, from("https://evil.example", "cross-site")],
      [owner.address, from("https://evil.example", "same-origin")],
      ["/contact", from("null", "same-origin")],
      ["/yours", from("null", "same-origin")],
    ] as const) {
      expect((await send(address, body(), headers)).status).toBe(403);
    }
  });

  test.each(areas)("%s: the mail contains the link, and the token is in no table", async (area) => {
    const { id, address } = await aSender(area);
    const token = new URL(address, "http://localhost").searchParams.get("token") ?? "";
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(await findTablesContaining([token])).toEqual([]);
    const again = await aSubmitter(area, { id });
    expect(again.address).toBe(address);
  });

  test.each(areas)("%s: shows everything that was sent and the consent", async (area) => {
    const owner = await aSender(area);
    const text = visibleText(await owner.read());
    for (const [name, value] of Object.entries(forms[area].sent)) {
      if (["covenantCategories", "gender", "dateOfBirth", "sharePublicly"].includes(name)) continue;
      expect(text).toContain(name === "amountInFigures" ? "25,000" : value);
    }
    if (area === "partnerships") {
      for (const phrase of ["Word (₦1,000", "Star (₦101,000", "Female", "6 May 1980"]) {
        expect(text).toContain(phrase);
      }
    }
    expect(text).toContain(owner.email);
    expect(text).toContain("edition 2026-11");
    expect(text).toContain("2 emails, on ");
  });

  test("submissions held as spam have no link until they are released", async () => {
    const { id } = await aContactMessage({ isHeld: true });
    expect((await findSubmitter(id)).address).toContain("none");
    const grace = await aStaffMember();
    await grace.post(`/admin/messages?view=${id}`, { intent: "release", id, version: "1" });
    expect((await (await findSubmitter(id)).get()).status).toBe(200);
  });
});

test("a correction that looks like spam is held, and the page says so", async () => {
  for (const area of ["contactMessages", "testimonies", "partnerships"] as const) {
    const owner = await aSender(area);
    const spam =
      "Buy cheap viagra now https://spam.example https://spam.example/2 casino bonus, click here, bitcoin investment";
    const field = { contactMessages: "message", testimonies: "testimony", partnerships: "address" };
    const fields = { ...forms[area].correction, [field[area]]: spam, intent: "correct" };
    expect((await owner.post(fields)).status).toBe(303);
    expect(await rowOf(area, owner.id)).toMatchObject({ isHeld: true });
    expect(visibleText(await owner.read())).toContain("Held until someone on our team");
  }
});

describe("correcting", () => {
  test.each(areas)(
    "%s: errors are shown beside the fields, and the typed text is preserved",
    async (area) => {
      const owner = await aSubmitter(area, await makers[area]());
      const required = area === "partnerships" ? "fullName" : "name";
      const fields = { ...forms[area].correction, [required]: "", intent: "correct" };
      const response = await owner.post(fields);
      const html = await response.text();
      expect(response.status).toBe(422);
      expect(html).toContain(`id="${required}-error"`);
      expect(html).toContain(Object.values(forms[area].correction)[1]);
      expect(await rowOf(area, owner.id)).not.toMatchObject({ [required]: "" });
    },
  );

  test.each(areas)("%s: only the submitted fields are written", async (area) => {
    const owner = await aSender(area);
    const before = await rowOf(area, owner.id);
    const { correction } = forms[area];
    const response = await owner.post({
      ...correction,
      intent: "correct",
      email: "other@evil.test",
      emailAddress: "other@evil.test",
      approved: "on",
      isHeld: "",
      status: "done",
      id: "other",
      createdAt: "2000",
      visibility: "shown",
      isUrgent: "on",
    });
    expect([response.status, response.headers.get("Location")]).toEqual([303, owner.address]);
    expect(visibleText(await (await follow(response)).text())).toContain(
      "Your correction is saved",
    );
    const after = await rowOf(area, owner.id);
    const written = Object.keys(forms[area].correction);
    const changed = Object.keys(before ?? {}).filter((key) => before?.[key] !== after?.[key]);
    for (const key of changed) {
      expect([...written, "version", "updatedAt", "occupation", "gender", "dateOfBirth"]).toContain(
        key,
      );
    }
    expect(after?.version).toBe(2);
    const text = visibleText(await owner.read());
    for (const value of Object.values(correction).slice(0, 2)) expect(text).toContain(value);
    expect(await logOf(owner.id)).toMatchObject([
      { actor: "person", action: expect.stringMatching(/^corrected a .* by the private link$/) },
    ]);
    expect(JSON.stringify(await logOf(owner.id))).not.toContain("Adé");
  });

  test("if someone else saved first, nothing is overwritten and the typed text is preserved", async () => {
    const owner = await aSubmitter("contactMessages", await aContactMessage({ version: 3 }));
    const response = await owner.post({
      name: "Ada",
      subject: "",
      message: "Another text",
      intent: "correct",
      version: "2",
    });
    const html = await response.text();
    expect(response.status).toBe(409);
    expect(visibleText(html)).toContain("It changed while you were here");
    expect(html).toContain("Another text");
    expect(html).toContain('name="version" value="3"');
    expect(await rowOf("contactMessages", owner.id)).toMatchObject({ message: "A message" });
  });

  test.each(areas)(
    "%s: a form sent twice is applied once and gets the same response",
    async (area) => {
      const owner = await aSender(area);
      const { correction } = forms[area];
      const fields = { ...correction, emailAddress: owner.email, intent: "correct" };
      for (let time = 0; time < 3; time += 1) {
        const response = await owner.post(fields);
        expect([response.status, response.headers.get("Location")]).toEqual([303, owner.address]);
      }
      expect(await rowOf(area, owner.id)).toMatchObject({ version: 2 });
      expect(await logOf(owner.id)).toHaveLength(1);
    },
  );

  test.each([{ intent: "withdraw" }, { intent: "constructor" }, {}])(
    "an intent that is not offered for messages is refused: %j",
    async (fields) => {
      const owner = await aSubmitter("contactMessages", await aContactMessage());
      expect((await owner.post(fields as Record<string, string>)).status).toBe(422);
      expect(await rowOf("contactMessages", owner.id)).toMatchObject({ version: 1 });
      expect(await logOf(owner.id)).toEqual([]);
    },
  );

  test("shows an error and preserves the typed text if it cannot be written", async () => {
    const owner = await aSubmitter("contactMessages", await aContactMessage());
    await db.schema.alterTable("auditLog").renameTo("lost").execute();
    try {
      const { correction } = forms.contactMessages;
      const response = await owner.post({ ...correction, intent: "correct" });
      expect(response.status).toBe(503);
      expect(await response.text()).toContain("When do you meet on Fridays?");
    } finally {
      await db.schema.alterTable("lost").renameTo("auditLog").execute();
    }
    expect(await rowOf("contactMessages", owner.id)).toMatchObject({ version: 1 });
  });
});

describe("erasing", () => {
  test.each(areas)(
    "%s: nothing is left, the link ends, and a restored backup is erased again",
    async (area) => {
      const owner = await aSender(area);
      const rows = await rowOf(area, owner.id);
      await owner.post({ ...forms[area].correction, intent: "correct" });
      const response = await owner.post({ intent: "erase", version: "2" });
      expect([response.status, response.headers.get("Location")]).toEqual([303, "/yours?erased"]);
      expect(visibleText(await (await follow(response)).text())).toContain("It is erased");
      expect((await owner.get()).status).toBe(404);
      expect(await findTablesContaining([owner.email])).toEqual([]);
      expect(await findTablesContaining([owner.id])).toEqual(["audit_log"]);
      expect((await logOf(owner.id)).at(-1)).toMatchObject({
        actor: "person",
        action: expect.stringMatching(/^erased a /),
        before: null,
        after: null,
      });
      await db
        .insertInto(area)
        .values(rows as never)
        .execute();
      expect(await reapplyErasures(db)).toBeGreaterThan(0);
      expect(await rowOf(area, owner.id)).toBeUndefined();
    },
  );

  test("is refused if the record has changed since it was shown", async () => {
    const owner = await aSubmitter("testimonies", await aTestimony({ version: 2 }));
    expect((await owner.post({ intent: "erase" })).status).toBe(409);
    expect(await rowOf("testimonies", owner.id)).toBeDefined();
  });
});
