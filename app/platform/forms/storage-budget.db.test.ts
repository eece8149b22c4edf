import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { post, visibleText, visitorHeaders } from "~tests/support/app";
import { aPrayerRequest } from "~tests/support/builders";
import { aSubmitter } from "~tests/support/self-service";
import { countStored, type StorageSender, storagePerHour } from "./storage-budget.server";

const good = {
  name: "Ada",
  email: "ada@ministry.test",
  subject: "Our daughter",
  prayerRequest: "We ask you to pray with us for our daughter, who begins her studies.",
};
const units = ["rows", "bytes"] as const;
type Unit = (typeof units)[number];

const fromHall = async () => ({ ...(await visitorHeaders()), "X-Forwarded-For": "198.51.100.7" });
const sendFromHall = async (fields: Record<string, string>, path = "/prayers") =>
  post(path, fields, await fromHall());
const person = (index: number) => ({
  ...good,
  email: `p${index}@ministry.test`,
  subject: `For family ${index}`,
});

const countRequests = async () =>
  (await db.selectFrom("prayerRequests").select("id").execute()).length;
const counters = () =>
  db
    .selectFrom("rateLimits")
    .select(["key", "count"])
    .where("key", "like", "stored %")
    .orderBy("key")
    .execute();
const setCount = (unit: Unit, of: "browser" | "network" | "all", count: number) =>
  db
    .updateTable("rateLimits")
    .set({ count })
    .where("key", "like", `stored ${unit} ${of}%`)
    .execute();

/** As the write path does: what is refused counts nowhere. */
async function isStored(sender: StorageSender, bytes: number, budget = storagePerHour) {
  class Refused extends Error {}
  try {
    await db.transaction().execute(async (transaction) => {
      if (await countStored(transaction, sender, bytes, budget)) throw new Refused();
    });
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

const browser = (id: string) => ({ id, issuedAt: Date.now() - 60_000 });
const kilobyte = 1_000;

beforeEach(async () => {
  for (const table of ["prayerRequests", "outbox", "rateLimits", "formKeys"] as const) {
    await db.deleteFrom(table).execute();
  }
});

describe("a form is refused with what was typed, and nothing is stored, after", () => {
  const words = {
    browser: "more from your device",
    network: "more from your network",
    all: "more in this hour",
  };
  const cases = units.flatMap((unit) =>
    (["browser", "network", "all"] as const).map((of) => ({ unit, of })),
  );

  test.each(cases)("the $unit of $of", async ({ unit, of }) => {
    const headers = await fromHall();
    expect((await post("/prayers", person(1), headers)).status).toBe(303);
    await setCount(unit, of, storagePerHour[of][unit]);
    const before = await counters();
    const response = await post("/prayers", good, headers);
    expect(response.status).toBe(429);
    const wait = Number(response.headers.get("Retry-After"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(3_600);
    const html = await response.text();
    expect(html).toContain(good.prayerRequest);
    expect(visibleText(html)).toContain(words[of]);
    expect(visibleText(html)).toMatch(/Please send them again in (a minute|\d+ minutes)/);
    expect(await countRequests()).toBe(1);
    expect(await counters()).toEqual(before);
  });
});

describe("in an hour when all networks together have sent very much", () => {
  test.each(units)("a network that sent much of the %s is refused", async (unit) => {
    expect((await sendFromHall(person(1))).status).toBe(303);
    await setCount(unit, "network", storagePerHour.smallNetwork[unit]);
    await setCount(unit, "all", storagePerHour.busy[unit]);
    const response = await sendFromHall(good);
    expect(response.status).toBe(429);
    const wait = Number(response.headers.get("Retry-After"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(3_600);
    expect(visibleText(await response.text())).toContain("more from your network");
    expect(await countRequests()).toBe(1);
  });

  test.each(units)("people on another network go on sending: %s", async (unit) => {
    await countStored(db, { network: "a flood", token: undefined, isPrayer: true }, 1);
    await setCount(unit, "all", storagePerHour.busy[unit]);
    for (let index = 0; index < 12; index++) {
      expect((await sendFromHall(person(index))).status).toBe(303);
    }
    expect(await countRequests()).toBe(12);
  });
});

/** Programs that have never opened a form. They go on until nothing of theirs is stored any more. */
async function flood(
  networks: number,
  { isPrayer = true, bytes = 20 * kilobyte, budget = storagePerHour } = {},
): Promise<number> {
  let stored = 0;
  for (let network = 0; network < networks; network++) {
    const bot = { network: `10.0.${network}.0/24`, token: undefined, isPrayer };
    let posts = 0;
    while (posts < 75 && (await isStored(bot, bytes, budget))) posts += 1;
    stored += posts;
  }
  return stored;
}

describe("after a flood of 75 posts of 20 KB from each of 40 networks", () => {
  const confidential = { ...person(1), confidential: "on", prayerRequest: "Pray. ".repeat(330) };

  test("a person on another network still sends a confidential request of 2 KB", async () => {
    const stored = await flood(40);
    expect(stored).toBeGreaterThanOrEqual(40);
    expect(stored).toBeLessThan(400);
    expect((await sendFromHall(confidential)).status).toBe(303);
    expect(await countRequests()).toBe(1);
  });

  test("so does one whose browser keeps no cookies", async () => {
    await flood(40);
    const headers = { "X-Forwarded-For": "198.51.100.7" };
    expect((await post("/prayers", confidential, headers)).status).toBe(303);
    expect(await countRequests()).toBe(1);
  });
});

describe("a flood by programs that have never opened a form", () => {
  test("does not stop 20 of 20 people behind the same address", async () => {
    const bot = { "X-Forwarded-For": "198.51.100.9" };
    const network = "198.51.100.0/24";
    while (await isStored({ network, token: undefined, isPrayer: true }, 20 * kilobyte));
    while (await isStored({ network, token: undefined, isPrayer: true }, 200));
    expect((await post("/prayers", good, bot)).status).toBe(429);
    for (let index = 0; index < 20; index++) {
      expect((await sendFromHall(person(index))).status).toBe(303);
    }
    expect(await countRequests()).toBe(20);
  });

  test("from any number of networks stops nobody who has opened one", async () => {
    const budget = {
      ...storagePerHour,
      busy: { rows: 150, bytes: 600 * kilobyte },
      all: { rows: 600, bytes: 2_500 * kilobyte },
    };
    await flood(60, { budget });
    const withoutToken = { network: "198.51.100.0/24", token: undefined, isPrayer: true };
    expect(await isStored(withoutToken, 20 * kilobyte, budget)).toBe(false);
    for (const isPrayer of [true, false]) {
      const sender = { ...withoutToken, token: browser(`a ${isPrayer}`), isPrayer };
      expect(await isStored(sender, 2 * kilobyte, budget)).toBe(true);
    }
  });

  test("is not made one of people by a cookie of this second", async () => {
    const network = "198.51.100.0/24";
    let stored = 0;
    const bot = () => ({
      network,
      token: { id: `${stored}`, issuedAt: Date.now() },
      isPrayer: true,
    });
    while (await isStored(bot(), 200)) stored += 1;
    expect(stored).toBe(storagePerHour.network.rows / 3);
  });
});

describe("prayer requests come before messages and partnerships", () => {
  test("behind an address whose neighbours, with forms that they opened, send many messages", async () => {
    const network = "198.51.100.0/24";
    let stored = 0;
    const neighbour = () => ({ network, token: browser(`${stored}`), isPrayer: false });
    while (await isStored(neighbour(), 200)) stored += 1;
    expect(stored).toBe(storagePerHour.network.rows / 2);
    const message = {
      name: "Ada",
      email: "ada@ministry.test",
      subject: "",
      message: "Hello there",
    };
    expect((await sendFromHall(message, "/contact")).status).toBe(429);
    expect((await sendFromHall(good)).status).toBe(303);
  });
});

test("one browser does not use up what its network may send", async () => {
  const sender = { network: "198.51.100.0/24", token: browser("one"), isPrayer: true };
  let stored = 0;
  while (await isStored(sender, 200)) stored += 1;
  expect(stored).toBe(storagePerHour.browser.rows);
  expect(await isStored({ ...sender, token: browser("another") }, 200)).toBe(true);
});

describe("by a private link", () => {
  const corrected = {
    name: "Ada",
    subject: "Our daughter",
    prayerRequest: "She has begun. Pray on with us.",
  };

  test("a correction counts, and beyond the budget it is refused with the typed text", async () => {
    const ada = await aSubmitter("prayerRequests", await aPrayerRequest());
    expect((await ada.post({ intent: "correct", ...corrected })).status).toBe(303);
    expect(await counters()).toHaveLength(6);
    await setCount("rows", "network", storagePerHour.network.rows);
    const typed = { ...corrected, version: "2", prayerRequest: "She is well. Thank you." };
    const refused = await ada.post({ intent: "correct", ...typed });
    expect(refused.status).toBe(429);
    const html = await refused.text();
    expect(html).toContain(typed.prayerRequest);
    expect(visibleText(html)).toContain("Please send them again in");
    const [row] = await db.selectFrom("prayerRequests").select("prayerRequest").execute();
    expect(row?.prayerRequest).toBe(corrected.prayerRequest);
  });

  test("withdrawing and erasing are never refused", async () => {
    const ada = await aSubmitter("prayerRequests", await aPrayerRequest());
    await ada.post({ intent: "correct", ...corrected });
    await db.updateTable("rateLimits").set({ count: storagePerHour.all.rows }).execute();
    await db.deleteFrom("rateLimits").where("key", "not like", "stored %").execute();
    expect((await ada.post({ intent: "withdraw", version: "2" })).status).toBe(303);
    expect((await ada.post({ intent: "erase", version: "3" })).status).toBe(303);
    expect(await countRequests()).toBe(0);
  });
});

test("a form that is sent again counts once, and one with invalid fields not at all", async () => {
  const headers = await fromHall();
  await post("/prayers", good, headers);
  const once = await counters();
  expect(once.map(({ count }) => count).filter((count) => count === 1)).toHaveLength(3);
  await post("/prayers", good, headers);
  await post("/prayers", { ...good, prayerRequest: "" }, headers);
  expect(await counters()).toEqual(once);
});

test("60 people on one network within ten minutes all succeed", async () => {
  for (let index = 0; index < 60; index++) {
    expect((await sendFromHall(person(index))).status).toBe(303);
  }
  expect(await countRequests()).toBe(60);
});
