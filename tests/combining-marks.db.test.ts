import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import type { SelfServiceArea } from "~/platform/privacy/private-links.server";
import { post, read } from "~tests/support/app";
import {
  aConfidentialRequest,
  aContactMessage,
  aPartnership,
  aPrayerRequest,
  aTestimony,
} from "~tests/support/builders";
import { aSubmitter } from "~tests/support/self-service";
import { aStaffMember } from "~tests/support/staff";

const marked = (count: number) => `Please pray for m${"\u0333".repeat(count)}e`;
const four = marked(4);

beforeEach(async () => {
  for (const table of ["prayerRequests", "testimonies", "rateLimits"] as const) {
    await db.deleteFrom(table).execute();
  }
});

describe("of 30 marks on one letter four are stored", () => {
  const text = marked(30);

  test.each([
    ["prayerRequests", "/prayers", ["name", "subject", "prayerRequest"], {}],
    ["testimonies", "/testimonies", ["name", "title", "testimony"], { category: "Healing" }],
    ["contactMessages", "/contact", ["name", "subject", "message"], {}],
    [
      "partnerships",
      "/donations",
      ["fullName", "address", "occupation", "division", "chapter", "amountInWords"],
      { phoneNumber: "+234 800 000 0001", covenantCategories: "word" },
    ],
  ] as const)("in %s", async (table, path, names, others) => {
    const email = `${crypto.randomUUID()}@example.org`;
    const fields = Object.fromEntries(names.map((name) => [name, text]));
    const sent = { ...fields, ...others, email, emailAddress: email };
    expect((await post(path, sent)).status).toBe(303);
    const stored = await db
      .selectFrom(table)
      .selectAll()
      .orderBy("createdAt", "desc")
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject(Object.fromEntries(names.map((name) => [name, four])));
  });
});

describe("of 40,000 marks in an old record four are shown", () => {
  const old = marked(40_000);

  function expectFour(html: string): void {
    expect(html).toContain(four);
    expect(html).not.toContain(marked(5));
  }

  const prayerRequest = { name: old, subject: old, prayerRequest: old };
  const testimony = { name: old, title: old, testimony: old };
  const records: [
    area: SelfServiceArea,
    list: string,
    viewed: "view" | "edit",
    add: () => Promise<{ id: string }>,
  ][] = [
    ["prayerRequests", "/admin/prayers", "view", () => aPrayerRequest(prayerRequest)],
    ["testimonies", "/admin/testimonies", "edit", () => aTestimony(testimony)],
    ["contactMessages", "/admin/messages", "view", () => aContactMessage({ name: old })],
    ["partnerships", "/admin/partners", "view", () => aPartnership({ fullName: old })],
  ];

  test("on the public pages", async () => {
    await aPrayerRequest(prayerRequest);
    await aTestimony(testimony);
    expectFour(await read("/prayers"));
    expectFour(await read("/testimonies"));
  });

  test.each(records)(
    "in the admin area and by the private link: %s",
    async (area, list, viewed, add) => {
      const grace = await aStaffMember();
      const record = await add();
      expectFour(await grace.read(list));
      expectFour(await grace.read(`${list}?${viewed}=${record.id}`));
      expectFour(await (await aSubmitter(area, record)).read());
    },
  );

  test("in a confidential request", async () => {
    const grace = await aStaffMember();
    const { id } = await aConfidentialRequest({ ...prayerRequest, email: "ada@example.org" });
    expectFour(await grace.read(`/admin/prayers?view=${id}`));
  });
});
