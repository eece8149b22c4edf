import { beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { resources } from "~/resources";
import { builtInGatherings } from "~/schedule/content";
import { seed } from "~/seed.server";
import { read, visibleText } from "~tests/support/app";
import { setSetting } from "~tests/support/builders";
import { describeRecords } from "~tests/support/records";
import { aStaffMember, type Staff } from "~tests/support/staff";

const resource = resources.gatherings;

const valid = {
  title: "A title",
  description: "What happens.",
  icon: "flame",
  often: "weekly",
  weekdays: "SU",
  monthlyDay: "SU",
  until: "",
  rule: "",
  firstDay: "2026-01-04",
  start: "18:00",
  end: "19:00",
  timeWords: "",
  zone: "Africa/Lagos",
  showsAsProgramme: "on",
};
type Typed = Record<string, string | string[]>;

// The footer of every page lists gatherings with a card, so this one has a row instead.
const { showsAsProgramme: _card, ...rowed } = { ...valid, showsInSchedule: "on" };

describeRecords({
  resource,
  table: "gatherings",
  valid: rowed,
  roles: ["administrator", "editor"],
  publicPage: "/programmes",
  required: {
    title: "Title is required",
    description: "Description is required",
    often: "Choose how often it is held",
    weekdays: "Please choose from the offered days",
  },
});

describe("a programme of every week and month", () => {
  let grace: Staff;
  beforeAll(async () => {
    grace = await aStaffMember();
    await setSetting("homeZone", "Africa/Lagos");
    // The table was unavailable for a moment.
    await vi.waitFor(async () => expect(await read("/programmes")).not.toContain("Added one"), {
      timeout: 10_000,
    });
  });

  const add = (typed: Typed) => grace.post(`${resource.path}&new=1`, { ...valid, ...typed });
  async function kept(title: string) {
    const rows = db.selectFrom("gatherings").selectAll().where("title", "=", title);
    return rows.executeTakeFirst();
  }

  test.each([
    ["02:00", "03:00", true],
    ["18:00", "19:00", false],
  ])("from %s to %s the preview has the ground of the night: %s", async (start, end, isAtNight) => {
    const title = `Held at ${start}`;
    await add({ title, start, end });
    const { id } = await db
      .selectFrom("gatherings")
      .select("id")
      .where("title", "=", title)
      .executeTakeFirstOrThrow();
    const html = await grace.read(`${resource.path}&edit=${id}`);
    const [, preview = ""] = html.split("How visitors will see it");
    expect(/bg-night[^"]*text-linen[^>]*><article/.test(preview)).toBe(isAtNight);
    expect(preview).toContain(title);
  });
  async function added(typed: Typed & { title: string }) {
    expect((await add(typed)).status).toBe(303);
    const row = await kept(typed.title);
    if (!row) throw new Error(`${typed.title} was not kept`);
    return row;
  }

  const refusals: [what: string, typed: Typed, message: string][] = [
    ["no day of the week", { weekdays: [] }, "Choose at least one day of the week"],
    ["a day nobody knows", { weekdays: ["XX"] }, "Please choose from the offered days"],
    ["none of the month", { often: "monthly" }, "Choose which one of the month"],
    ["a fifth of the month", { often: "monthly", ordinals: "5" }, "Please choose from the offered"],
    ["another frequency", { often: "yearly" }, "Choose how often it is held"],
    ["a rule of its own from nowhere", { often: "own", rule: "FREQ=YEARLY" }, "Choose how often"],
    ["an end before its beginning", { until: "2026-01-01" }, "Last day cannot be earlier than"],
    ["a start alone", { end: "" }, "Enter both a start and an end"],
    ["an end alone", { start: "" }, "Enter both a start and an end"],
    ["no length", { end: "18:00" }, "The end cannot be the same as the start"],
    ["an hour that is none", { start: "24:00" }, "Start must be a time"],
    ["hours and words", { timeWords: "at dawn" }, "Enter times or words, not both"],
    ["a zone nobody knows", { zone: "Mars/Olympus" }, "Please choose a time zone from the list"],
    ["an icon nobody knows", { icon: "devil" }, "Please choose one of the offered values for Icon"],
    [
      "a changed day without a day",
      { "note-0": "Holiday" },
      "Choose the date that you want to change",
    ],
    ["a changed day that is none", { "day-0": "2026-02-30" }, "Date must be a date"],
    [
      "a day it is not held on",
      { "day-0": "2099-01-05" },
      "Monday 5 January 2099: It is not held on this day. Choose another date.",
    ],
    [
      "a break without any of its days",
      { "day-0": "2099-01-05", "lastDay-0": "2099-01-06" },
      "It is not held on any of these days",
    ],
    [
      "a break that ends first",
      { "day-0": "2099-01-11", "lastDay-0": "2099-01-04" },
      "The last date is before the first",
    ],
    [
      "a move to nowhere",
      { "day-0": "2099-01-04", "change-0": "moved" },
      "Sunday 4 January 2099: Enter a new date, new times, or a note with the new place",
    ],
    [
      "a move with half its hours and no usual ones",
      { start: "", end: "", "day-0": "2099-01-04", "change-0": "moved", "start-0": "09:00" },
      "Sunday 4 January 2099: Enter both a start and an end",
    ],
    [
      "a move without a length",
      { "day-0": "2099-01-04", "change-0": "moved", "end-0": "18:00" },
      "Sunday 4 January 2099: The end cannot be the same as the start",
    ],
    [
      "one day changed twice",
      { "day-0": "2099-01-04", "day-1": "2099-01-04" },
      "This date is here twice",
    ],
    [
      "a break without an end",
      { often: "daily", "day-0": "2099-01-01", "lastDay-0": "2199-01-01" },
      "At most 200 dates can be changed",
    ],
    ["a change nobody knows", { "day-0": "2099-01-04", "change-0": "x" }, "Choose one: as usual"],
    ["a long note", { "day-0": "2099-01-04", "note-0": "x".repeat(121) }, "Note must be at most"],
  ];

  test.each(refusals)("with %s is refused beside its field", async (_, typed, message) => {
    const response = await add({ title: "Refused", ...typed });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(visibleText(html)).toContain(message);
    const mistake = /<a href="#([\w-]+)"[^>]*class="underline/.exec(html)?.[1];
    expect(html).toMatch(new RegExp(`id="${mistake}"`));
    expect(await kept("Refused")).toBeUndefined();
  });

  test.each<[Typed, string, string]>([
    [{ often: "daily" }, "FREQ=DAILY", "Daily"],
    [{ weekdays: ["WE", "MO"] }, "FREQ=WEEKLY;BYDAY=MO,WE", "Every Monday and Wednesday"],
    [
      { often: "monthly", ordinals: ["1", "-1"], monthlyDay: "FR" },
      "FREQ=MONTHLY;BYDAY=1FR,-1FR",
      "First Friday and last Friday of the month",
    ],
    [{ until: "2099-12-31" }, "FREQ=WEEKLY;BYDAY=SU;UNTIL=20991231", "Every Sunday"],
  ])("stores %j as the rule %s and describes it", async (typed, rule, words) => {
    const title = `Held by ${rule}`;
    expect(await added({ title, ...typed })).toMatchObject({ rule, position: 1000 });
    const list = visibleText(await grace.read(`${resource.path}&q=${encodeURIComponent(title)}`));
    expect(list).toContain(words);
    expect(visibleText(await read("/programmes"))).toContain(`${title} ${words}`);
  });

  test("keeps a rule that the form cannot express until another is chosen", async () => {
    const { id } = await added({ title: "Every second week" });
    const rule = "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU";
    await db.updateTable("gatherings").set({ rule }).where("id", "=", id).execute();
    const form = await grace.read(`${resource.path}&edit=${id}`);
    expect(visibleText(form)).toContain(`Its rule, ${rule} , cannot be shown in this form`);
    expect(form).toMatch(/<input[^>]*id="often-own"[^>]*checked=""/);
    const own = { ...valid, title: "Every second week", often: "own", rule };
    await grace.post(`${resource.path}&edit=${id}`, { ...own, id, version: "1" });
    expect(await kept("Every second week")).toMatchObject({ rule, version: 2 });
    const other = { ...own, often: "daily", id, version: "2" };
    await grace.post(`${resource.path}&edit=${id}`, other);
    expect(await kept("Every second week")).toMatchObject({ rule: "FREQ=DAILY" });
  });

  test("stores changed days, hides past ones, and removes them again", async () => {
    const { id } = await added({
      title: "With a break",
      "day-0": "2099-01-04",
      "lastDay-0": "2099-01-18",
      "note-0": "Rest",
      "day-1": "2099-02-01",
      "change-1": "moved",
      "movedTo-1": "2099-02-02",
      "start-1": "09:00",
      "end-1": "10:00",
    });
    const cancelled = ["2099-01-04", "2099-01-11", "2099-01-18"].map((day) => ({
      day,
      cancelled: true,
      note: "Rest",
    }));
    const moved = { day: "2099-02-01", movedTo: "2099-02-02", start: "09:00", end: "10:00" };
    const row = await kept("With a break");
    expect(JSON.parse(row?.exceptions ?? "")).toEqual([...cancelled, moved]);

    const past = { day: "2026-02-01", cancelled: true };
    const exceptions = JSON.stringify([past, ...cancelled, moved]);
    await db.updateTable("gatherings").set({ exceptions }).where("id", "=", id).execute();
    const form = await grace.read(`${resource.path}&edit=${id}`);
    const text = visibleText(form);
    expect(text).toContain("4 January 2099 to 18 January 2099: cancelled");
    expect(text).toContain("1 February 2099: moved to 2 February 2099");
    expect(form).not.toContain("2026-02-01");
    const without = { ...valid, title: "With a break", "day-0": "2099-01-04", "change-0": "usual" };
    await grace.post(`${resource.path}&edit=${id}`, { ...without, id, version: "1" });
    expect(JSON.parse((await kept("With a break"))?.exceptions ?? "")).toEqual([past]);
  });

  test("can be changed on one date, chosen from its next dates, from the list", async () => {
    const { id } = await added({ title: "On Sundays", timeWords: "" });
    const list = await grace.read(resource.path);
    const link = `${resource.path.replace("&", "&amp;")}&amp;edit=${id}#dates`;
    expect(list).toContain(`href="${link}"`);
    expect(visibleText(list)).toContain("Change or cancel one date of On Sundays");
    const form = await grace.read(`${resource.path}&edit=${id}`);
    const [field = ""] = /<select[^>]*name="day-0".*?<\/select>/s.exec(form) ?? [];
    const days = [...field.matchAll(/value="(\d{4}-\d\d-\d\d)"/g)].map(([, day = ""]) => day);
    expect(days.length).toBeGreaterThan(40);
    expect(new Set(days.map((day) => new Date(day).getUTCDay()))).toEqual(new Set([0]));
    expect(visibleText(form)).toContain("On this date As usual Cancelled Another time or place");
    const [sunday = ""] = days;
    const elsewhere = { "day-0": sunday, "change-0": "moved", "note-0": "In the town hall" };
    const change = { ...valid, title: "On Sundays", id, version: "1", ...elsewhere };
    await grace.post(`${resource.path}&edit=${id}`, change);
    const stored = JSON.parse((await kept("On Sundays"))?.exceptions ?? "");
    expect(stored).toEqual([{ day: sunday, note: "In the town hall" }]);
    expect(visibleText(await read("/programmes"))).toMatch(/Sunday [^:]+: In the town hall/);
  });

  test("has its name and usual time above the changed dates, and a message about a new change", async () => {
    const title = "With a message";
    const { id } = await added({ title });
    const before = visibleText(await grace.read(`${resource.path}&edit=${id}`));
    expect(before).toContain(
      `Change or cancel one date ${title}, every Sunday, 6:00 to 7:00 PM Lagos`,
    );
    expect(before).not.toContain("Message for WhatsApp");
    const cancelled = { "day-0": "2099-01-04", "change-0": "cancelled", "note-0": "Road works" };
    const typed = { ...valid, title, id, version: "1", ...cancelled };
    const list = await grace.follow(await grace.post(`${resource.path}&edit=${id}`, typed));
    const text = visibleText(list);
    expect(text).toContain(`Tell your people about “${title}”`);
    expect(text).toContain(
      `${title} Sunday 4 January 2099: cancelled (Road works) After that: Sunday 11 January 2099, 6:00 to 7:00 PM Lagos`,
    );
    expect(list).toMatch(/<button[^>]*data-action="copy"[^>]*data-text="With a message\n/);
    expect(list).toContain(
      `https://wa.me/?text=${encodeURIComponent(`${title}\nSunday 4 January`)}`,
    );
    expect(visibleText(await grace.read(`${resource.path}&edit=${id}`))).toContain(
      "Message for WhatsApp about the saved dates",
    );
    // A save that changes no date has nothing to tell.
    const again = { ...typed, version: "2", description: "Other words." };
    const plain = await grace.follow(await grace.post(`${resource.path}&edit=${id}`, again));
    expect(visibleText(plain)).not.toContain("Tell your people");
  });

  test.each(["2099-01-04,nonsense", "%00", "2099-13-45"])(
    "whose list is opened with the changed dates %s shows no wrong message",
    async (days) => {
      const { id } = (await kept("With a message")) ?? { id: "" };
      const list = await grace.get(`${resource.path}&saved=${id}&changed=${days}`);
      expect(list.status).toBe(200);
      expect(visibleText(await list.text())).not.toContain("nonsense");
    },
  );

  test.each([
    ["start", "23:30", { start: "23:30", end: "00:30" }],
    ["end", "20:15", { start: "18:00", end: "20:15" }],
  ])("with only a new %s of %s on one date has both hours", async (part, time, hours) => {
    const title = `Only a new ${part}`;
    await added({
      title,
      "day-0": "2099-01-04",
      "change-0": "moved",
      [`${part}-0`]: time,
    });
    const stored = JSON.parse((await kept(title))?.exceptions ?? "");
    expect(stored).toEqual([{ day: "2099-01-04", ...hours }]);
  });

  test("names the changed date in the toast, and counts changed dates in the list", async () => {
    const title = "With named changes";
    const { id } = await added({ title });
    let version = 0;
    const save = async (changes: Typed) => {
      version += 1;
      const typed = { ...valid, title, id, version: String(version), ...changes };
      return visibleText(
        await grace.follow(await grace.post(`${resource.path}&edit=${id}`, typed)),
      );
    };
    const first = {
      "day-0": "2099-01-04",
      "change-0": "moved",
      "start-0": "19:00",
      "end-0": "20:30",
    };
    const moved = await save(first);
    expect(moved).toContain(
      "Programme updated successfully Sunday 4 January 2099: 7:00 to 8:30 PM.",
    );
    expect(moved).toContain("Every Sunday (1 date changed)");
    const both = await save({ ...first, "day-1": "2099-01-11" });
    expect(both).toContain("Sunday 11 January 2099 is cancelled.");
    expect(both).toContain("Every Sunday (2 dates changed)");
    expect(await save({ "day-0": "2099-01-11" })).toContain(
      "Sunday 4 January 2099 is as usual again.",
    );
    const others = { "day-0": "2099-01-11", "day-1": "2099-02-01", "lastDay-1": "2099-02-08" };
    expect(await save(others)).toContain("2 dates changed.");
    expect(await save(others)).not.toContain("2 dates changed.");
  });

  test("that is new says that its dates can be changed after saving", async () => {
    const form = visibleText(await grace.read(`${resource.path}&new=1`));
    expect(form).toContain("Save the programme first.");
  });

  test("changed by two people at once: the second sees the changes of the first in readable form", async () => {
    const { id } = await added({ title: "Contested times" });
    const monthly = { often: "monthly", ordinals: "1", "day-0": "2099-01-04" };
    await grace.post(`${resource.path}&edit=${id}`, { ...valid, ...monthly, id, version: "1" });
    const late = await grace.post(`${resource.path}&edit=${id}`, { ...valid, id, version: "1" });
    expect(late.status).toBe(409);
    const text = visibleText(await late.text());
    expect(text).toContain(
      "How often: you both changed it, and yours replaces this: First Sunday of the month",
    );
    expect(text).toContain(
      "Changed dates: you both changed it, and yours replaces this: 4 January 2099: cancelled",
    );
  });

  test("without a time accepts a text instead and shows it", async () => {
    const words = { start: "", end: "", timeWords: "at various hours" };
    expect(await added({ title: "Untimed", ...words })).toMatchObject({ start: null, end: null });
    expect(await read("/programmes")).toContain("at various hours");
  });

  test("is shown only in the chosen places", async () => {
    await added({ title: "Only a row", showsAsProgramme: [], showsInSchedule: "on" });
    expect(visibleText(await read("/programmes"))).toContain("Only a row");
    // The card of the next prayer may name it, with a reminder above the events.
    const [, events = ""] = visibleText(await read("/livestream")).split("Upcoming Events");
    expect(events).toContain("Previous Services");
    expect(events).not.toContain("Only a row");
    await added({ title: "Shown nowhere", showsAsProgramme: [] });
    for (const page of ["/programmes", "/livestream", "/"]) {
      expect(visibleText(await read(page))).not.toContain("Shown nowhere");
    }
    const list = visibleText(await grace.read(`${resource.path}&q=nowhere`));
    expect(list).toContain("Not shown");
  });

  test("has a row in the weekly or the monthly schedule, whatever place was chosen", async () => {
    const event = { showsAsProgramme: [], showsAsEvent: "on" };
    expect(await added({ title: "Weekly event", ...event })).toMatchObject({
      showsInWeekly: true,
      showsInMonthly: false,
    });
    const monthly = { often: "monthly", ordinals: "1" };
    expect(await added({ title: "Monthly event", ...event, ...monthly })).toMatchObject({
      showsInWeekly: false,
      showsInMonthly: true,
    });
    const [week, month] = [await read("/programmes"), await read("/programmes?tab=monthly")];
    const isInTable = (html: string, title: string) =>
      (/<table.*?<\/table>/s.exec(html)?.[0] ?? "").includes(`>${title}<`);
    expect([isInTable(week, "Weekly event"), isInTable(month, "Weekly event")]).toEqual([
      true,
      false,
    ]);
    expect([isInTable(week, "Monthly event"), isInTable(month, "Monthly event")]).toEqual([
      false,
      true,
    ]);
  });

  test("increments the content version of the gatherings", async () => {
    const version = async () => {
      const area = db.selectFrom("contentVersions").select("version");
      return (await area.where("area", "=", "gatherings").executeTakeFirstOrThrow()).version;
    };
    const before = await version();
    await added({ title: "Versioned" });
    expect(await version()).toBeGreaterThan(before);
  });

  test("saving a built-in gathering unchanged keeps its times", async () => {
    await seed(db);
    const builtIn = builtInGatherings.map(({ id }) => id);
    const rows = () =>
      db
        .selectFrom("gatherings")
        .select(["id", "rule", "start", "end", "exceptions", "firstDay", "zone", "timeWords"])
        .where("id", "in", builtIn)
        .orderBy("id")
        .execute();
    const before = await rows();
    expect(before).toHaveLength(10);
    for (const { id } of before) {
      const html = await grace.read(`${resource.path}&edit=${id}`);
      expect((await grace.post(`${resource.path}&edit=${id}`, fieldsIn(html))).status).toBe(303);
    }
    expect(await rows()).toEqual(before);
  });
});

/** The fields that a browser would send of the unchanged form. */
function fieldsIn(html: string): Record<string, string[]> {
  const [, form = ""] = /<form[^>]*aria-label="Edit Programme".*?>(.*?)<\/form>/s.exec(html) ?? [];
  const fields: Record<string, string[]> = {};
  const attribute = (tag: string, name: string) =>
    new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  const send = (name: string, value: string) => {
    fields[name] = [...(fields[name] ?? []), value];
  };
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const isChoice = /type="(checkbox|radio)"/.test(tag);
    if (isChoice && !tag.includes('checked=""')) continue;
    send(
      attribute(tag, "name"),
      isChoice ? attribute(tag, "value") || "on" : attribute(tag, "value"),
    );
  }
  for (const [, head = "", text = ""] of form.matchAll(/<textarea([^>]*)>(.*?)<\/textarea>/gs)) {
    send(attribute(head, "name"), text);
  }
  for (const [, head = "", options = ""] of form.matchAll(/<select([^>]*)>(.*?)<\/select>/gs)) {
    const all = [...options.matchAll(/<option[^>]*>/g)].map(([tag]) => tag);
    const chosen = all.find((tag) => tag.includes('selected=""')) ?? all[0] ?? "";
    send(attribute(head, "name"), attribute(chosen, "value"));
  }
  return fields;
}
