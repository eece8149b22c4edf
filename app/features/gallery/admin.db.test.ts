import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { resources } from "~/resources";
import { todayIn } from "~/schedule/clock/wall-time.server";
import { read, visibleText } from "~tests/support/app";
import { aGalleryItem, setSetting } from "~tests/support/builders";
import { describeRecords } from "~tests/support/records";
import { aStaffMember, type Staff } from "~tests/support/staff";

const resource = resources.gallery;

const valid = {
  title: "A title",
  imageUrl: "/art/dove-800.jpg",
  alt: "A white dove",
  description: "",
  category: "Worship",
  date: "2026-03-01",
  type: "image",
  videoUrl: "",
  album: "",
  publishing: "now",
  publishAt: "",
};

describeRecords({
  resource,
  table: "gallery",
  valid,
  roles: ["administrator", "editor"],
  publicPage: "/gallery",
  otherField: ["alt", "Two doves"],
  malformed: ["imageUrl", "javascript:alert(1)"],
  required: { title: "Title is required", imageUrl: "Image URL is required" },
});

describe("a gallery image", () => {
  let grace: Staff;
  beforeAll(async () => {
    grace = await aStaffMember();
    await setSetting("homeZone", "Africa/Lagos");
  });

  test("is added with Add New, as the empty list says", async () => {
    await db.deleteFrom("gallery").execute();
    const html = await grace.read(resource.path);
    expect(visibleText(html)).toContain("No gallery images found. Add your first image!");
    expect(visibleText(html)).toContain("Choose Add New.");
    expect(html).toMatch(
      /<a [^>]*href="\/admin\/gallery\?new=1"[^>]*>(<svg.*?<\/svg>)? ?Add New<\/a>/,
    );
    expect(visibleText(html)).toContain("Add pictures");
  });

  async function kept(title: string) {
    const rows = db.selectFrom("gallery").selectAll().where("title", "=", title);
    return rows.executeTakeFirst();
  }

  test.each([
    ["category", "Cats", "Please choose one of the offered values for Category"],
    ["type", "sound", "Please choose one of the offered values for Kind"],
    ["date", "2026-13-01", "Date must be a date"],
    ["album", "x".repeat(81), "Album must be at most 80 characters"],
    ["videoUrl", "/film", "Video URL must be a web address"],
    ["publishing", "sometime", "Please choose when visitors see it"],
    ["alt", "x".repeat(501), "Alternative text must be at most 500 characters"],
  ])("whose %s is %s is refused", async (field, value, message) => {
    const typed = { ...valid, title: "Refused", [field]: value };
    const response = await grace.post(`${resource.path}?new=1`, typed);
    expect(response.status).toBe(422);
    expect(visibleText(await response.text())).toContain(message);
    expect(await kept("Refused")).toBeUndefined();
  });

  test("that is a video needs the address of the video", async () => {
    const film = { ...valid, title: "A film", type: "video" };
    const response = await grace.post(`${resource.path}?new=1`, film);
    expect(response.status).toBe(422);
    expect(visibleText(await response.text())).toContain("Video URL is required for a video");
    const whole = { ...film, videoUrl: "https://example.org/film" };
    expect((await grace.post(`${resource.path}?new=1`, whole)).status).toBe(303);
    expect(await read("/gallery?tab=video")).toContain("A film");
  });

  test("can be on another site", async () => {
    const typed = { ...valid, title: "From elsewhere", imageUrl: "https://example.org/a.jpg" };
    expect((await grace.post(`${resource.path}?new=1`, typed)).status).toBe(303);
    expect(await kept("From elsewhere")).toMatchObject({ imageUrl: "https://example.org/a.jpg" });
  });

  test("has today as default date and keeps its date when it is edited", async () => {
    const today = todayIn("Africa/Lagos");
    const form = await grace.read(`${resource.path}?new=1`);
    expect(form).toMatch(new RegExp(`name="date"[^>]*value="${today}"`));
    expect(form).toMatch(/<option>Worship<\/option>/);
    await grace.post(`${resource.path}?new=1`, { ...valid, title: "Dated", date: "" });
    expect(await kept("Dated")).toMatchObject({ date: today, position: 0 });
    const { id } = await aGalleryItem({ date: "2020-02-02", position: 7 });
    const changed = { ...valid, title: "Kept", id, version: "1", date: "" };
    await grace.post(`${resource.path}?edit=${id}`, changed);
    expect(await kept("Kept")).toMatchObject({ date: "2020-02-02", position: 7 });
  });

  test("that is a draft is not shown to visitors", async () => {
    await grace.post(`${resource.path}?new=1`, { ...valid, title: "A draft", publishing: "draft" });
    expect(await read("/gallery")).not.toContain("A draft");
    expect(visibleText(await grace.read(`${resource.path}?show=drafts`))).toContain("A draft");
  });

  test("without alternative text has a badge and a filter", async () => {
    await grace.post(`${resource.path}?new=1`, { ...valid, title: "Undescribed", alt: "" });
    const list = visibleText(await grace.read(`${resource.path}?show=undescribed`));
    expect(list).toContain("Undescribed No alternative text");
    expect(list).not.toContain("A film");
  });

  test("in an album is found there by visitors; an unknown album shows everything", async () => {
    await grace.post(`${resource.path}?new=1`, { ...valid, title: "Egg hunt", album: "Easter" });
    expect(await kept("Egg hunt")).toMatchObject({ album: "Easter" });
    await aGalleryItem({ title: "A hidden one", album: "Secret", publishedAt: null });
    const easter = await read("/gallery?album=Easter");
    expect(visibleText(easter)).toContain("All albums Easter (1)");
    const grid = /id="media".*?<dialog/s.exec(easter)?.[0];
    expect(grid).toContain("Egg hunt");
    expect(grid).not.toContain("A film");
    expect(await read("/gallery?album=Secret")).not.toMatch(/Secret \(|A hidden one/);
    expect(await read("/gallery?album=Secret")).toContain("A film");
  });

  test("is shown as a card and as a row; cards in the trash have no link", async () => {
    const { id } = await aGalleryItem({ title: "Carded" });
    const cardLink = `edit=${id}"`;
    const list = await grace.read(`${resource.path}?q=carded`);
    expect(list.split(cardLink)).toHaveLength(4);
    await grace.post(resource.path, { intent: "delete", id });
    const trash = await grace.read(`${resource.path}?show=trash&q=carded`);
    expect(trash).toContain("Carded");
    expect(trash).not.toContain(cardLink);
  });

  test("is the first that visitors see when it is new, also after others were put in order", async () => {
    await db.deleteFrom("gallery").execute();
    const titles = async () => {
      const grid = /id="media".*?<dialog/s.exec(await read("/gallery"))?.[0] ?? "";
      return ["Chosen first", "Chosen second", "Old", "New", "Newest"]
        .map((title) => ({ title, place: grid.indexOf(`>${title}<`) }))
        .filter(({ place }) => place >= 0)
        .toSorted((one, other) => one.place - other.place)
        .map(({ title }) => title);
    };
    const add = (title: string) => grace.post(`${resource.path}?new=1`, { ...valid, title });
    const first = await aGalleryItem({ title: "Chosen first", position: 1 });
    const second = await aGalleryItem({ title: "Chosen second", position: 2 });
    await aGalleryItem({ title: "Old", position: 1000 });
    await add("New");
    await add("Newest");
    expect(await titles()).toEqual(["Newest", "New", "Chosen first", "Chosen second", "Old"]);
    await grace.post(`${resource.path}?order=1`, { order: `${second.id},${first.id}` });
    expect(await titles()).toEqual(["Newest", "New", "Chosen second", "Chosen first", "Old"]);
  });
});

describe("several pictures at once", () => {
  const address = `${resource.path}?add=1`;
  const shared = {
    title: "Easter morning",
    category: "Events",
    album: "Easter 2026",
    date: "2026-04-05",
    publishing: "now",
    publishAt: "",
  };
  const three = ["dove", "harp", "lamp"].map((name) => `/art/${name}-800.jpg`);
  let grace: Staff;

  beforeAll(async () => {
    grace = await aStaffMember("editor");
  });
  beforeEach(() => db.deleteFrom("gallery").execute());

  const send = (fields: Record<string, string>, pictures: [url: string, alt: string][]) =>
    grace.post(address, {
      ...fields,
      imageUrl: pictures.map(([url]) => url),
      alt: pictures.map(([, alt]) => alt),
    });
  const titles = () => db.selectFrom("gallery").selectAll().orderBy("id").execute();

  test("are added once if they are sent again", async () => {
    const pictures = three.map((url): [string, string] => [url, ""]);
    const fields = { ...shared, sending: "6f".repeat(16) };
    await send(fields, pictures);
    const again = await send(fields, pictures);
    expect(again.status).toBe(303);
    expect(visibleText(await grace.follow(again))).toContain("3 gallery images added successfully");
    expect(await titles()).toHaveLength(3);
  });

  test("have the corrected texts if they are sent again with corrections", async () => {
    const [dove = "", harp = ""] = three;
    const fields = { ...shared, sending: "7a".repeat(16) };
    await send(fields, [
      [dove, "A duve"],
      [harp, "A harp"],
    ]);
    const again = await send({ ...fields, title: "Easter dawn" }, [
      [dove, "A dove"],
      [harp, "A harp"],
    ]);
    expect(again.status).toBe(303);
    const rows = await titles();
    expect(rows).toHaveLength(2);
    expect(rows.find(({ imageUrl }) => imageUrl === dove)).toMatchObject({
      title: "Easter dawn",
      alt: "A dove",
    });
    expect(rows.find(({ imageUrl }) => imageUrl === harp)).toMatchObject({ alt: "A harp" });
  });

  test("sent again keep what a colleague changed since", async () => {
    const [dove = ""] = three;
    const fields = { ...shared, sending: "8b".repeat(16) };
    await send(fields, [[dove, "A duve"]]);
    const [row] = await titles();
    const ngozi = await aStaffMember("editor", "Ngozi");
    const change = { ...shared, id: row?.id ?? "", version: "1", imageUrl: dove, alt: "Her words" };
    await ngozi.post(resource.path, { ...change, type: "image" });
    await send(fields, [[dove, "A dove"]]);
    expect(await titles()).toMatchObject([{ alt: "Her words" }]);
  });

  test("have a title of their own, or the one for all", async () => {
    const fields = { ...shared, imageUrl: three, alt: ["", "", ""] };
    const response = await grace.post(address, {
      ...fields,
      pictureTitle: ["The dove", "  ", "The lamp"],
    });
    expect(response.status).toBe(303);
    const own = ["The dove", "Easter morning", "The lamp"];
    expect((await titles()).map(({ title }) => title).toReversed()).toEqual(own);
    const page = await read("/gallery?album=Easter+2026");
    expect(page.indexOf("The dove")).toBeLessThan(page.indexOf("The lamp"));
  });

  test("need no title for all if each has its own", async () => {
    const fields = { ...shared, title: "", imageUrl: three.slice(0, 2), alt: ["", ""] };
    const refused = await grace.post(address, { ...fields, pictureTitle: ["The dove", ""] });
    expect(refused.status).toBe(422);
    expect(visibleText(await refused.text())).toContain("Title is required");
    expect(await titles()).toEqual([]);
    await grace.post(address, { ...fields, pictureTitle: ["The dove", "The harp"] });
    expect(await titles()).toHaveLength(2);
  });

  test("whose own texts are too long are refused, and the answer names the picture", async () => {
    const fields = { ...shared, imageUrl: three.slice(0, 2) };
    const response = await grace.post(address, {
      ...fields,
      pictureTitle: ["", "x".repeat(201)],
      alt: ["x".repeat(501), ""],
    });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toMatch(/href="#pictureTitle-2"[^>]*>Title must be at most 200 characters/);
    expect(html).toMatch(/href="#alt-1"[^>]*>Alternative text must be at most 500 characters/);
    expect(await titles()).toEqual([]);
  });

  test("are added with one title, category and album, each with its own text, in the order of the choice", async () => {
    const response = await send(shared, [
      [three[0] ?? "", "A dove"],
      [three[1] ?? "", ""],
      [three[2] ?? "", "A lamp"],
    ]);
    expect(response.status).toBe(303);
    expect(visibleText(await grace.follow(response))).toContain(
      "3 gallery images added successfully",
    );
    const rows = await titles();
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      expect(row).toMatchObject({ title: "Easter morning", category: "Events", type: "image" });
      expect(row).toMatchObject({ album: "Easter 2026", date: "2026-04-05" });
    }
    const page = await read("/gallery?album=Easter+2026");
    const places = three.map((url) => page.indexOf(url));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(page).toContain('alt="A lamp"');
    const log = db.selectFrom("auditLog").select("recordId").where("area", "=", "gallery");
    const audited = (await log.execute()).map(({ recordId }) => recordId);
    expect(audited).toEqual(expect.arrayContaining(rows.map(({ id }) => id)));
  });

  test.each([
    ["no picture", {}, [], "Choose at least one picture"],
    ["no title", { title: "" }, [[three[0], ""]], "Title is required"],
    ["an unknown category", { category: "Cats" }, [[three[0], ""]], "offered values for Category"],
    [
      "one bad address among good ones",
      {},
      [
        [three[0], ""],
        ["javascript:alert(1)", ""],
      ],
      "Image URL must be",
    ],
    [
      "more than fifty",
      {},
      Array.from({ length: 51 }, () => [three[0], ""]),
      "Add at most 50 pictures at once",
    ],
  ] as const)("with %s are refused, and none is added", async (_, fields, pictures, message) => {
    const response = await send(
      { ...shared, ...fields },
      pictures.map(([url = "", alt = ""]) => [url, alt]),
    );
    expect(response.status).toBe(422);
    expect(visibleText(await response.text())).toContain(message);
    expect(await titles()).toEqual([]);
  });

  test("are refused for the prayer team", async () => {
    const team = await aStaffMember("prayerTeam");
    expect((await team.post(address, { ...shared, imageUrl: three[0] ?? "" })).status).toBe(403);
    expect((await team.post(`${resource.path}?order=1`, { order: "a" })).status).toBe(403);
    expect(await titles()).toEqual([]);
  });

  test("give their text to pictures of the library that have none", async () => {
    const picture = { type: "jpeg", width: 320, height: 240, bytes: 1, createdAt: "2026-01-01" };
    const [fresh, described] = ["a".repeat(32), "b".repeat(32)] as const;
    await db
      .insertInto("media")
      .values([
        { ...picture, id: "m1", hash: fresh, alt: "" },
        { ...picture, id: "m2", hash: described, alt: "As it was" },
      ])
      .execute();
    await send(shared, [
      [`/uploads/${fresh}-320x240.jpg`, "Children singing"],
      [`/uploads/${described}-320x240.jpg`, "Other words"],
    ]);
    const rows = db.selectFrom("media").select(["alt", "version"]).orderBy("id");
    expect(await rows.execute()).toEqual([
      { alt: "Children singing", version: 2 },
      { alt: "As it was", version: 1 },
    ]);
    await db.deleteFrom("media").execute();
  });
});
