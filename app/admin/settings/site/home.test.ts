import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
import { builtInSettings } from "~/settings/content";
import { builtInHomeTexts, fillPrayerTime, type HomeTextName } from "~/settings/home-texts";
import { read, visibleText } from "~tests/support/app";
import { aGalleryItem, setSetting } from "~tests/support/builders";
import { describeSettingsSection, readFormVersion } from "~tests/support/settings";
import { aStaffMember } from "~tests/support/staff";
import { homeGroups, homeKeys } from "./home-fields";
import { originals } from "./home-section.server";

const address = "/admin/settings/home";
const fields = homeGroups.flatMap((group) => group.fields);
const kindOf = (name: string) => fields.find((field) => field.name === name)?.kind;

/** A text that only this field has. */
const own = (name: string) => `Ours ${name}`;

const valid = {
  ...Object.fromEntries(homeKeys.map((name) => [name, own(name)])),
  heroHeading: "Kneel with Us",
  story: "It began with **one candle**.\n\n### Later\n\nOthers came.",
};

const required = fields.filter(({ kind }) => kind !== "text");
const optional = fields.filter(({ kind }) => kind === "text");

/** Shown only beside pictures of our own, or while the story is open or there is an announcement. */
const otherwise: readonly string[] = ["heroHeading", "story", "homeGalleryText"];

const seenOnHome = homeKeys.filter((name) => !otherwise.includes(name));

await seed(db);

describeSettingsSection({
  name: "home",
  valid,
  textField: "heroQuote",
  refusals: [
    ...required.map(({ name, label }): [string, string, string] => [
      name,
      " ",
      `${label} is required`,
    ]),
    ["homeProphetTitle", "A\nB", "First card must be one line"],
    ["homeProphetText", "x".repeat(401), "Text of the first card must be at most 400 characters"],
    ["homeJoinButton", "x".repeat(25), "First button must be at most 24 characters"],
    ["mission", "x".repeat(1_001), "Mission must be at most 1,000 characters"],
  ],
  seen: [
    ["/", "It began with one candle"],
    ...seenOnHome.map((name): [string, string] => ["/", own(name)]),
    ["/contact", own("homeRequestText")],
    ["/contact", own("homeJoinWelcome")],
  ],
});

describe("the texts of the home page", () => {
  beforeEach(() => db.deleteFrom("settings").where("key", "!=", "seededAt").execute());

  async function save(changes: Partial<Record<string, string>>) {
    const grace = await aStaffMember();
    const version = await readFormVersion(grace, address);
    return grace.post(address, { ...originals, ...changes, version });
  }

  test("all have a field, once, with a label of its own", () => {
    expect(fields.map(({ name }) => name).toSorted()).toEqual([...homeKeys].toSorted());
    expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length);
  });

  test("are at first the originals, and the form says what those are", async () => {
    const home = visibleText(await read("/"));
    for (const text of ["Prophetic Ministry", "Community Support", "Spiritual Growth"]) {
      expect(home).toContain(text);
    }
    expect(home).toContain("Join our daily intercession 6:00 to 6:30 AM (Lagos time): one psalm");
    for (const name of homeKeys) expect(originals[name]).toBe(builtInSettings[name]);
    const grace = await aStaffMember();
    expect(await grace.read(address)).toContain("You do not carry it alone.");
  });

  test("that are the original again follow the product, as if they had never been changed", async () => {
    await save({ homeGrowthTitle: "Growing" });
    expect(visibleText(await read("/"))).toContain("Growing");
    await save({});
    const row = await db
      .selectFrom("settings")
      .select("value")
      .where("key", "=", "homeGrowthTitle")
      .executeTakeFirstOrThrow();
    expect(row.value).toBe("null");
    expect(visibleText(await read("/"))).toContain("Spiritual Growth");
  });

  test("leave no empty element where they may be empty", async () => {
    const empty = /<(?:p|span)(?: [^>]*)?><\/(?:p|span)>/g;
    const countBefore = (await read("/")).match(empty)?.length;
    expect((await save(Object.fromEntries(optional.map(({ name }) => [name, ""])))).status).toBe(
      303,
    );
    const html = await read("/");
    expect(html.match(empty)?.length).toBe(countBefore);
    for (const { name } of optional) {
      expect(visibleText(html)).not.toContain(originals[name].slice(0, 20));
    }
    expect(visibleText(await read("/contact"))).not.toContain("Come as you are.");
  });

  test("are escaped, and their links are links", async () => {
    await save({ homeCommunityText: "<b>Write</b> to https://groups.example.org/peace" });
    const html = await read("/");
    expect(html).not.toContain("<b>Write");
    expect(html).toContain('<a href="https://groups.example.org/peace" rel="noopener"');
  });

  test("above the gallery fit its pictures", async () => {
    expect(visibleText(await read("/"))).toContain(builtInHomeTexts.homeGalleryArtText);
    await db.updateTable("gallery").set({ deletedAt: new Date().toISOString() }).execute();
    await aGalleryItem({ imageUrl: "/uploads/ours.webp" });
    await setSetting("homeGalleryText", "Our own glimpses");
    expect(visibleText(await read("/"))).toContain("Our own glimpses");
  });

  test.each<HomeTextName>(["homeDailyText"])(
    "%s has the time of the prayer, if there is one",
    (name) => {
      const time = { hours: "6:00 to 6:30 AM", zoneLabel: "Lagos time" };
      const text = originals[name];
      expect(kindOf(name)).toBe("text");
      expect(fillPrayerTime(text, time)).toContain(
        "intercession 6:00 to 6:30 AM (Lagos time): one",
      );
      for (const alone of [text, "{time}{time}", "Every morning at {time}, wherever you are."]) {
        expect(fillPrayerTime(alone, undefined)).toBe("");
      }
      const more = "Come. Every morning at {time}! Bring a psalm.\nAt {time}\n\nStay 2.5 hours.";
      expect(fillPrayerTime(more, undefined)).toBe("Come. Bring a psalm.\n\nStay 2.5 hours.");
    },
  );
});
