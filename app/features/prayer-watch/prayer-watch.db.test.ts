/** The life of a slot: taken, confirmed, shown, changed and given up. */
import { brotliCompressSync } from "node:zlib";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { enqueue } from "~/platform/mail/outbox.server";
import {
  watchConfirmPath,
  watchSlotPath,
  watchStopPath,
} from "~/schedule/reminders/watch-links.server";
import { seed } from "~/seed.server";
import { follow, get, post, read, send, visibleText, visitorHeaders } from "~tests/support/app";
import { aGathering, aPrayerWatch, aWatchSignup } from "~tests/support/builders";

const form = { name: "Ada", email: "ada@mailbox.test", zone: "Africa/Lagos" };
const slotPath = (watchId: string, slot: number | string = 3) =>
  `/prayer-watch/slot?watch=${watchId}&slot=${slot}`;
const signups = () => db.selectFrom("watchSignups").selectAll().orderBy("id").execute();
const mails = async () => {
  const rows = await db.selectFrom("outbox").select("kind").orderBy("createdAt").execute();
  return rows.map(({ kind }) => kind);
};
const onlySignup = async () => {
  const [row] = await signups();
  if (!row) throw new Error("No signup is stored");
  return row;
};

beforeAll(() => seed(db));
afterEach(async () => {
  for (const table of [
    "prayerWatches",
    "watchSignups",
    "outbox",
    "formKeys",
    "rateLimits",
    "erasures",
  ] as const) {
    await db.deleteFrom(table).execute();
  }
});

const longAgo = "2020-01-01T18:00";

describe("the public page", () => {
  test("says so if no watch is planned, and other pages have no link then", async () => {
    await aPrayerWatch({ title: "A draft", publishedAt: null });
    await aPrayerWatch({ title: "For later", publishedAt: "2098-01-01T00:00:00.000Z" });
    await aPrayerWatch({ title: "Thrown away", deletedAt: "2026-01-01T00:00:00.000Z" });
    await aPrayerWatch({ startsAt: longAgo, endsAt: "2020-01-02T17:00:00.000Z" });
    const page = visibleText(await read("/prayer-watch"));
    expect(page).toContain("No prayer watch is planned at the moment");
    expect(page).not.toMatch(/A draft|For later|Thrown away/);
    for (const path of ["/programmes", "/prayers"]) {
      expect(await read(path)).not.toContain("/prayer-watch?watch");
    }
    expect(await (await get("/sitemap.xml")).text()).not.toContain("/prayer-watch");
  });

  test("shows the only watch with its times and slots, and other pages link to it", async () => {
    const { id } = await aPrayerWatch({ title: "Night of mercy" });
    expect(await (await get("/sitemap.xml")).text()).toContain("/prayer-watch</loc>");
    const html = await read("/prayer-watch");
    const page = visibleText(html);
    expect(page).toContain("Night of mercy");
    expect(page).toMatch(/From \w+day \d+ \w+.*, 6:00 PM Lagos to \w+day \d+ \w+.*, 6:00 PM Lagos/);
    expect(page).toContain("0 of 24 slots are covered");
    expect(html).toContain('<svg aria-hidden="true" viewBox');
    expect(html).toContain("Pray through the list");
    expect(html.match(/\/prayer-watch\/slot\?watch=/g)).toHaveLength(24);
    for (const path of ["/programmes", "/prayers"]) {
      expect(await read(path)).toContain(`/prayer-watch?watch=${id}`);
    }
  });

  test("offers past slots of a weekly watch for the next week, and no others", async () => {
    const running = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 16);
    const { id } = await aPrayerWatch({ startsAt: running, zone: "UTC", slotCount: 6 });
    expect(visibleText(await read("/prayer-watch")).match(/\bOver\b/g)).toHaveLength(3);
    await db.updateTable("prayerWatches").set({ isWeekly: true }).where("id", "=", id).execute();
    const page = visibleText(await read("/prayer-watch"));
    expect(page.match(/Next week/g)).toHaveLength(3);
    expect(page).not.toMatch(/\bOver\b/);
  });

  test("names the programme that the watch belongs to", async () => {
    const { id: gatheringId } = await aGathering({ title: "Operation Sweep" });
    await aPrayerWatch({ gatheringId });
    expect(visibleText(await read("/prayer-watch"))).toContain("With: Operation Sweep");
  });

  test("lists several watches, the next one first", async () => {
    await aPrayerWatch({ title: "In years", startsAt: "2098-01-01T18:00" });
    const { id } = await aPrayerWatch({ title: "Soon" });
    const page = visibleText(await read("/prayer-watch"));
    expect(page.indexOf("Soon")).toBeLessThan(page.indexOf("In years"));
    expect(visibleText(await read(`/prayer-watch?watch=${id}`))).toContain("All prayer watches");
  });

  test("counts each confirmed person once, and names nobody", async () => {
    const { id: watchId } = await aPrayerWatch({ isWeekly: true });
    const both = { watchId, slot: 3, email: "both@mailbox.test", isWeekly: true };
    await aWatchSignup({ ...both, name: "Canary One" });
    await aWatchSignup({ watchId, slot: 3, name: "Canary Two" });
    await aWatchSignup({ watchId, slot: 4, name: "Canary Three", confirmedAt: null });
    await aWatchSignup({ watchId, slot: 5, name: "Canary Four", firstWeek: 1 });
    const html = await read("/prayer-watch");
    expect(visibleText(html)).toContain("1 of 24 slots are covered");
    expect(visibleText(html)).toContain("2 people");
    expect(html).not.toMatch(/Canary|mailbox\.test/);
  });

  test("is small, also with a slot for each quarter of an hour", async () => {
    const sizeOf = async (slotMinutes: number) => {
      await db.deleteFrom("prayerWatches").execute();
      await aPrayerWatch({ slotMinutes, slotCount: 1_440 / slotMinutes });
      return brotliCompressSync(await read("/prayer-watch")).length;
    };
    expect(await sizeOf(60)).toBeLessThan(11 * 1024);
    expect(await sizeOf(15)).toBeLessThan(15 * 1024);
  });

  test("is cached, and rendered again after a person confirms", async () => {
    const { id: watchId } = await aPrayerWatch();
    const { id } = await aWatchSignup({ watchId, confirmedAt: null });
    expect(visibleText(await read("/prayer-watch"))).toContain("0 of 24 slots are covered");
    await post(watchConfirmPath(id), {});
    expect(visibleText(await read("/prayer-watch"))).toContain("1 of 24 slots are covered");
  });
});

describe("taking a slot", () => {
  test("is refused for unknown, past and missing slots", async () => {
    const { id } = await aPrayerWatch();
    const { id: draft } = await aPrayerWatch({ publishedAt: null });
    const running = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 16);
    const { id: today } = await aPrayerWatch({ startsAt: running, zone: "UTC" });
    for (const path of [
      slotPath("unknown"),
      slotPath("%00"),
      slotPath(draft),
      slotPath(today, 0),
      slotPath(id, ""),
      slotPath(id, "24"),
      slotPath(id, "-1"),
      slotPath(id, "1.5"),
      slotPath(id, "x"),
      slotPath(id, "9999999"),
    ]) {
      for (const response of [await get(path), await post(path, form)]) {
        expect([path, response.status]).toEqual([path, 404]);
        expect(visibleText(await response.text())).toContain("This slot is no longer open");
      }
    }
    expect(await signups()).toEqual([]);
  });

  test("shows errors beside the fields and preserves what was typed", async () => {
    const { id } = await aPrayerWatch();
    const typed = { name: "", email: "not an address", zone: "Mars/Base" };
    const response = await post(slotPath(id), typed);
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toMatch(/<p id="name-error"[^>]*>Name is required/);
    expect(html).toMatch(/<p id="email-error"[^>]*>Please enter a valid email address/);
    expect(html).toMatch(/<p id="zone-error"[^>]*>Please choose a time zone from the list/);
    expect(html).toContain("not an address");
    expect(await signups()).toEqual([]);
  });

  test("is stored unconfirmed with the consent, and sends one mail", async () => {
    const { id: watchId } = await aPrayerWatch();
    const response = await post(slotPath(watchId), {
      ...form,
      id: "x",
      confirmedAt: "2026-01-01",
      slot: "9",
      isWeekly: "on",
    });
    expect(response.status).toBe(303);
    const page = visibleText(await (await follow(response)).text());
    expect(page).toContain("We cannot send emails at the moment");
    expect(page).toContain("Our team sees your request and confirms it by hand");
    expect(await onlySignup()).toMatchObject({
      ...form,
      watchId,
      slot: 3,
      firstWeek: 0,
      isWeekly: false,
      confirmedAt: null,
      consentVersion: "2026-11 without mail",
    });
    expect(await mails()).toEqual(["watch.confirm"]);
  });

  test("counts once for parallel posts of one person, and for each of twenty people", async () => {
    const { id } = await aPrayerWatch();
    await Promise.all(Array.from({ length: 8 }, () => post(slotPath(id), form)));
    expect(await signups()).toHaveLength(1);
    const people = Array.from({ length: 20 }, (_, number) => `person${number}@mailbox.test`);
    await Promise.all(people.map((email) => post(slotPath(id), { ...form, email })));
    expect(await signups()).toHaveLength(21);
  });

  test("counts for each of sixty people on one network, also while other forms are flooded", async () => {
    const network = { "X-Forwarded-For": "198.51.100.7" };
    for (let number = 0; number < 25; number++) {
      const spam = { name: "Ada", email: `bot${number}@mailbox.test`, message: `Number ${number}` };
      expect((await post("/contact", spam, network)).status).toBe(303);
    }
    const { id } = await aPrayerWatch();
    for (let number = 0; number < 60; number++) {
      const person = { ...(await visitorHeaders()), ...network };
      const fields = { ...form, email: `person${number}@mailbox.test` };
      const response = await post(slotPath(id, number % 24), fields, person);
      expect(response.status).toBe(303);
    }
    expect(await signups()).toHaveLength(60);
    expect((await mails()).filter((kind) => kind === "watch.confirm")).toHaveLength(60);
  });

  test("gets the same response whether or not the person has the slot", async () => {
    const { id: watchId } = await aPrayerWatch({ isWeekly: true });
    const submit = async () => {
      const response = await post(slotPath(watchId), { ...form, isWeekly: "on" });
      return [response.status, visibleText(await (await follow(response)).text())];
    };
    const first = await submit();
    await db.updateTable("watchSignups").set({ confirmedAt: "2026-01-01" }).execute();
    expect(await submit()).toEqual(first);
    expect(await signups()).toHaveLength(1);
    expect(await mails()).toEqual(["watch.confirm", "watch.confirmed"]);
    expect(await onlySignup()).toMatchObject({ isWeekly: true, endsAt: null });
  });

  test("sends at most ten mails a day to one address", async () => {
    const { id } = await aPrayerWatch();
    for (let slot = 0; slot < 10; slot++) await post(slotPath(id, slot), form);
    const refused = await post(slotPath(id, 10), form);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    const html = await refused.text();
    expect(visibleText(html)).toContain("Nothing was saved. Please try again tomorrow.");
    expect(html).toContain(`value="${form.email}"`);
    expect(await mails()).toHaveLength(10);
    expect(await signups()).toHaveLength(10);
  });
});

describe("confirming", () => {
  test("opening the link changes nothing; the button confirms, however often it is pressed", async () => {
    const { id: watchId } = await aPrayerWatch();
    const { id } = await aWatchSignup({ watchId, confirmedAt: null });
    const path = watchConfirmPath(id);
    expect(visibleText(await read(path))).toContain("Will you keep this slot?");
    expect((await get(path, { "Sec-Purpose": "prefetch" })).headers.get("Cache-Control")).toBe(
      "no-store",
    );
    expect((await onlySignup()).confirmedAt).toBeNull();
    const responses = await Promise.all(Array.from({ length: 5 }, () => post(path, {})));
    const page = visibleText((await responses[0]?.text()) ?? "");
    expect(page).toContain("Your slot is yours");
    expect((await onlySignup()).confirmedAt).not.toBeNull();
    expect(await mails()).toEqual(["watch.confirmed"]);
    const entries = await db
      .selectFrom("auditLog")
      .select("action")
      .where("recordId", "=", id)
      .execute();
    expect(entries).toEqual([{ action: "confirmed a slot of a prayer watch" }]);
  });

  test("is refused with a wrong or old link, and for a slot that is over", async () => {
    const { id: watchId } = await aPrayerWatch();
    const createdAt = new Date(Date.now() - 8 * 86_400_000).toISOString();
    const { id: old } = await aWatchSignup({ watchId, confirmedAt: null, createdAt });
    const { id: gone } = await aWatchSignup({ watchId, slot: 30, confirmedAt: null });
    const { id } = await aWatchSignup({ watchId, slot: 1, confirmedAt: null });
    for (const path of [
      "/prayer-watch/confirm",
      "/prayer-watch/confirm?token=guess",
      `${watchConfirmPath(id)}x`,
      watchSlotPath(id).replace("yours", "confirm"),
      watchConfirmPath(old),
      watchConfirmPath(gone),
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
      if (path !== watchConfirmPath(gone)) await post(path, {});
    }
    expect((await signups()).every(({ confirmedAt }) => confirmedAt === null)).toBe(true);
  });
});

describe("the private link", () => {
  async function anOwnSlot(row: Partial<Parameters<typeof aWatchSignup>[0]> = {}) {
    const { id: watchId } = await aPrayerWatch({ isWeekly: true });
    return aWatchSignup({ watchId, slot: 3, ...row });
  }
  const change = {
    intent: "change",
    slot: "5",
    zone: "Europe/London",
    version: "1",
    reminds: "on",
  };

  test("shows everything that is stored, is never cached and sends no referrer", async () => {
    const { id } = await anOwnSlot({ name: "Ada", email: "ada@mailbox.test" });
    const response = await get(watchSlotPath(id));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
    const page = visibleText(await response.text());
    for (const text of ["Ada", "ada@mailbox.test", "9:00 PM to 10:00 PM Lagos", "Only once"]) {
      expect(page).toContain(text);
    }
  });

  test("without a mail server offers no mail, and keeps the wish for one", async () => {
    const { id } = await anOwnSlot();
    const html = await read(watchSlotPath(id));
    expect(visibleText(html)).not.toContain("Email me 15 minutes before");
    expect(html).toContain('<input type="hidden" name="reminds" value="on"/>');
  });

  test("is refused with any other token", async () => {
    const { id } = await anOwnSlot();
    for (const path of [
      "/prayer-watch/yours",
      "/prayer-watch/yours?token=guess",
      `${watchSlotPath(id)}x`,
      watchConfirmPath(id).replace("confirm?", "yours?"),
      watchSlotPath("unknown"),
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
      expect((await post(path, { intent: "giveUp" })).status).toBe(404);
    }
    expect(await signups()).toHaveLength(1);
  });

  test("moves the person to another slot, changes the zone and the repeats", async () => {
    const { id } = await anOwnSlot();
    const response = await post(watchSlotPath(id), { ...change, isWeekly: "on" });
    expect(response.status).toBe(303);
    expect(await onlySignup()).toMatchObject({
      slot: 5,
      zone: "Europe/London",
      isWeekly: true,
      isSilent: false,
      endsAt: null,
      version: 2,
    });
    expect(visibleText(await (await follow(response)).text())).toContain("Your slot is changed");
  });

  test("after a move no mail about the earlier slot is sent, and mails about others still are", async () => {
    const { id } = await anOwnSlot();
    const other = await anOwnSlot();
    for (const subjectId of [id, other.id]) await enqueue(db, "watch.confirmed", subjectId);
    await post(watchSlotPath(id), { ...change, slot: "3" });
    expect(await mails()).toHaveLength(2);
    await post(watchSlotPath(id), { ...change, version: "2" });
    const waiting = await db.selectFrom("outbox").select("subjectId").execute();
    expect(waiting).toEqual([{ subjectId: other.id }]);
  });

  test("works from the private page, whose forms have no origin", async () => {
    const { id } = await anOwnSlot();
    const fields = new URLSearchParams(change).toString();
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    const own = { ...(await visitorHeaders()), ...type, Origin: "null" };
    expect((await send(watchSlotPath(id), fields, own)).status).toBe(303);
    const other = { ...own, "Sec-Fetch-Site": "cross-site" };
    expect((await send(watchSlotPath(id), fields, other)).status).toBe(403);
  });

  test("refuses another version, a slot that does not exist, and one that the person has", async () => {
    const { id, watchId, email } = await anOwnSlot();
    await aWatchSignup({ watchId, slot: 7, email });
    const path = watchSlotPath(id);
    expect((await post(path, { ...change, version: "9" })).status).toBe(409);
    for (const [slot, message] of [
      ["99", "This slot is over. Please choose another."],
      ["7", "You have this slot already. Choose another."],
      ["x", "Please choose one of the slots"],
    ] as const) {
      const response = await post(path, { ...change, slot });
      expect(response.status).toBe(422);
      expect(visibleText(await response.text())).toContain(message);
    }
    expect((await post(path, { ...change, zone: "Mars" })).status).toBe(422);
    expect((await post(path, { intent: "erase" })).status).toBe(422);
    expect(await onlySignup()).toMatchObject({ slot: 3, version: 1 });
  });

  test("gives the slot up: the record and its mails are erased, also after a restore", async () => {
    const { id } = await anOwnSlot();
    await post(watchConfirmPath(id), {});
    const response = await post(watchSlotPath(id), { intent: "giveUp" });
    expect(visibleText(await (await follow(response)).text())).toContain(
      "You have given up your slot",
    );
    expect(await signups()).toEqual([]);
    expect(await mails()).toEqual([]);
    expect(await db.selectFrom("erasures").select("area").execute()).toEqual([
      { area: "watchSignups" },
    ]);
    expect((await get(watchSlotPath(id))).status).toBe(404);
  });
});

describe("stopping the reminders", () => {
  test("opening the link only asks; the button stops them and the slot stays", async () => {
    const { id: watchId } = await aPrayerWatch();
    const { id } = await aWatchSignup({ watchId });
    const path = watchStopPath(id);
    expect(visibleText(await read(path))).toContain("Stop these reminders?");
    expect((await onlySignup()).isSilent).toBe(false);
    expect(visibleText(await (await post(path, {})).text())).toContain("Your slot is still yours");
    expect((await onlySignup()).isSilent).toBe(true);
  });

  test("one-click unsubscribe works from any origin, with a valid token only", async () => {
    const { id: watchId } = await aPrayerWatch();
    const { id } = await aWatchSignup({ watchId });
    const cross = {
      Origin: "https://mail.test",
      "Sec-Fetch-Site": "cross-site",
      "Content-Type": "application/x-www-form-urlencoded",
    };
    const path = watchStopPath(id);
    for (const other of [`${path}x`, path.replace("/stop", "/confirm"), "/prayer-watch/stop"]) {
      expect((await send(other, "List-Unsubscribe=One-Click", cross)).status).toBe(403);
    }
    expect((await send(path, "List-Unsubscribe=One-Click", cross)).status).toBe(200);
    expect((await onlySignup()).isSilent).toBe(true);
    expect((await get("/prayer-watch/stop?token=guess")).status).toBe(404);
  });
});

describe("the calendar file", () => {
  test("has the slot, names nobody, and repeats if the slot is weekly", async () => {
    const { id } = await aPrayerWatch({ isWeekly: true, startsAt: "2098-03-01T18:00" });
    const path = `/prayer-watch/slot.ics?watch=${id}&slot=3&week=0`;
    const once = await read(path);
    expect(once).toContain("DTSTART;TZID=Africa/Lagos:20980301T210000");
    expect(once).not.toContain("RRULE");
    expect(await read(`${path}&weekly=1`)).toContain("RRULE:FREQ=WEEKLY");
    for (const other of [`${path}9`, path.replace("slot=3", "slot=x"), path.replace(id, "no")]) {
      const expected = other.endsWith("week=09") ? 200 : 404;
      expect([other, (await get(other)).status]).toEqual([other, expected]);
    }
  });
});

test("the private page is rate limited like the other private pages", async () => {
  const watch = await aPrayerWatch();
  const { id } = await aWatchSignup({ watchId: watch.id });
  const headers = await visitorHeaders();
  const path = watchSlotPath(id);
  expect((await get(path, headers)).status).toBe(200);
  // As after sixty requests, in this minute and the next.
  const { key } = await db
    .selectFrom("rateLimits")
    .select("key")
    .where("key", "like", "private link%")
    .executeTakeFirstOrThrow();
  const start = Number(key.split(" ").at(-1));
  await db.deleteFrom("rateLimits").execute();
  for (const second of [start, start + 60]) {
    const full = {
      key: key.replace(String(start), String(second)),
      windowStart: new Date(second * 1000).toISOString(),
      count: 60,
    };
    await db.insertInto("rateLimits").values(full).execute();
  }
  const response = await get(path, headers);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(visibleText(await response.text())).toContain("Please try again in a minute");
  expect((await post(path, { intent: "giveUp" }, headers)).status).toBe(429);
  expect(await signups()).toHaveLength(1);
});
