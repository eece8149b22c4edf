import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { get, visibleText } from "~tests/support/app";
import {
  aGalleryItem,
  aGathering,
  aLivestream,
  aProgramme,
  aSermon,
  setSetting,
} from "~tests/support/builders";
import { aMediaEditor } from "~tests/support/media-library";
import { aJpeg } from "~tests/support/pictures";

vi.setConfig({ testTimeout: 60_000 });

let grace: Awaited<ReturnType<typeof aMediaEditor>>;

beforeAll(async () => {
  grace = await aMediaEditor();
});
beforeEach(async () => {
  await db.deleteFrom("media").execute();
  await db.deleteFrom("auditLog").execute();
});

const listRows = () => db.selectFrom("media").selectAll().execute();
const listDeeds = () =>
  db
    .selectFrom("auditLog")
    .select(["actor", "action", "recordId"])
    .where("area", "=", "media")
    .orderBy("id")
    .execute();

describe("a description", () => {
  test("is required and limited in length, and the submitted text stays", async () => {
    const { picture } = await grace.upload(await aJpeg());
    const id = picture?.id ?? "";
    const nothing = await grace.change(
      "describe",
      { id, version: "1", alt: "  " },
      "?show=waiting",
    );
    expect(nothing.status).toBe(422);
    expect(visibleText(await nothing.text())).toContain(
      "Please describe the picture, or tick Decorative only.",
    );
    const tooMuch = await grace.change(
      "describe",
      { id, version: "1", alt: "x".repeat(301) },
      `?edit=${id}`,
    );
    expect(tooMuch.status).toBe(422);
    expect(await tooMuch.text()).toContain("x".repeat(301));
    expect(await listRows()).toMatchObject([{ alt: "", version: 1 }]);
  });

  test('makes the picture usable, is audited, and may be "decoration"', async () => {
    const { picture } = await grace.upload(await aJpeg());
    const id = picture?.id ?? "";
    await grace.change("describe", { id, version: "1", alt: " A lamp \r\n" });
    expect(await listRows()).toMatchObject([{ alt: "A lamp", isDecorative: false, version: 2 }]);
    await grace.change("describe", { id, version: "2", alt: "A lamp", isDecorative: "on" });
    expect(await listRows()).toMatchObject([{ alt: "", isDecorative: true, version: 3 }]);
    expect((await listDeeds()).map(({ action }) => action)).toEqual([
      "uploaded a picture",
      "described a picture",
      "described a picture",
    ]);
  });

  test("with an old version returns a conflict and keeps the submitted text", async () => {
    const { id } = await grace.aPicture("The words of Grace");
    const ada = await aMediaEditor("administrator", "Ada");
    const slower = { id, version: "1", alt: "The words of Ada" };
    const response = await ada.change("describe", slower, `?edit=${id}`);
    const page = visibleText(await response.text());
    expect(response.status).toBe(409);
    expect(page).toContain("Grace changed this picture while you were editing it");
    expect(page).toContain("The words of Grace");
    expect(page).toContain("The words of Ada");
    expect(await listRows()).toMatchObject([{ alt: "The words of Grace" }]);
    await ada.change("describe", { ...slower, version: "2" });
    expect(await listRows()).toMatchObject([{ alt: "The words of Ada", version: 3 }]);
  });
});

describe("deleting", () => {
  test("removes it from the site at once, and Undo restores it", async () => {
    const { id, address } = await grace.aPicture();
    expect((await get(address, grace.headers)).status).toBe(200);
    const response = await grace.change("delete", { id });
    const page = visibleText(await (await grace.follow(response)).text());
    expect(page).toContain("Picture deleted");
    expect(page).toContain("Undo");
    expect((await get(address, grace.headers)).status).toBe(404);
    expect(await grace.see("?show=trash")).toContain("Restore photo.jpg");
    const undone = await grace.change("restore", { id });
    expect(visibleText(await (await grace.follow(undone)).text())).toContain("Picture restored");
    expect((await get(address, grace.headers)).status).toBe(200);
    expect((await listDeeds()).map(({ action }) => action)).toEqual([
      "uploaded a picture",
      "described a picture",
      "deleted a picture",
      "restored a picture",
    ]);
  });

  test("is refused while the picture is used, and says where", async () => {
    const { id, address } = await grace.aPicture();
    const item = await aGalleryItem({ title: "Easter morning", imageUrl: address });
    const small = address.replace(/-\d+x\d+\.jpg/, "-400x300.webp");
    const stream = await aLivestream({ title: "Sunday service", thumbnailUrl: small });
    await setSetting("logo", address);
    const response = await grace.change("delete", { id }, `?edit=${id}`);
    const page = visibleText(await response.text());
    expect(response.status).toBe(409);
    expect(page).toContain(
      "It is used by the livestream “Sunday service”, the gallery image “Easter morning” and the setting “logo”.",
    );
    expect(await listRows()).toMatchObject([{ deletedAt: null }]);

    const ada = await aMediaEditor("administrator", "Ada");
    const replaced = await ada.change("replace", { id, replacement: "/art/dove-800.jpg" });
    expect(replaced.status).toBe(303);
    const after = await db.selectFrom("gallery").selectAll().where("id", "=", item.id).execute();
    expect(after).toMatchObject([{ imageUrl: "/art/dove-800.jpg", version: 2 }]);
    const streams = db.selectFrom("livestreams").selectAll().where("id", "=", stream.id);
    expect(await streams.execute()).toMatchObject([{ thumbnailUrl: "/art/dove-800.jpg" }]);
    const logo = db.selectFrom("settings").select("value").where("key", "=", "logo");
    expect(await logo.execute()).toEqual([{ value: '"/art/dove-800.jpg"' }]);
    expect((await grace.change("delete", { id })).status).toBe(303);
  });

  test("is refused while it is a cover, a flyer or in a text, and a replacement changes only its address", async () => {
    const { id, address } = await grace.aPicture();
    const other = await grace.aPicture("Another one");
    const content = `Before ![A lamp](${address}) after`;
    const sermon = await aSermon({ title: "Wells", coverUrl: address, content });
    await aProgramme({ title: "Conference", flyerUrl: address });
    await aGathering({ title: "Vigil", flyerUrl: address });
    const response = await grace.change("delete", { id }, `?edit=${id}`);
    expect(response.status).toBe(409);
    expect(visibleText(await response.text())).toContain(
      "It is used by the cover of the sermon “Wells”, the text of the sermon “Wells”, the flyer of the programme “Conference” and the flyer of the programme “Vigil”.",
    );
    for (const replacement of ["/art/dove-800.jpg", "https://example.org/a.jpg"]) {
      const refused = await grace.change("replace", { id, replacement }, `?edit=${id}`);
      expect(refused.status).toBe(409);
      expect(visibleText(await refused.text())).toContain("only pictures of this library");
    }
    const row = db.selectFrom("sermons").selectAll().where("id", "=", sermon.id);
    expect(await row.executeTakeFirst()).toMatchObject({ coverUrl: address, content });
    expect((await grace.change("replace", { id, replacement: other.address })).status).toBe(303);
    expect(await row.executeTakeFirst()).toMatchObject({
      coverUrl: other.address,
      content: `Before ![A lamp](${other.address}) after`,
    });
    expect((await grace.change("delete", { id })).status).toBe(303);
    for (const table of ["sermons", "programmes", "gatherings"] as const) {
      await db.deleteFrom(table).execute();
    }
  });

  test("an editor cannot change a setting by replacing its picture", async () => {
    const { id, address } = await grace.aPicture();
    const item = await aGalleryItem({ imageUrl: address });
    await setSetting("logo", address);
    const fields = { id, replacement: "https://evil.example/logo.jpg" };
    const response = await grace.change("replace", fields, `?edit=${id}`);
    expect(response.status).toBe(403);
    expect(visibleText(await response.text())).toContain("Ask an administrator to replace it.");
    const logo = db.selectFrom("settings").select("value").where("key", "=", "logo");
    expect(await logo.execute()).toEqual([{ value: JSON.stringify(address) }]);
    const row = db.selectFrom("gallery").select("imageUrl").where("id", "=", item.id);
    expect(await row.execute()).toEqual([{ imageUrl: address }]);
    await setSetting("logo", "");
    await db.deleteFrom("gallery").execute();
  });

  test.each(["javascript:alert(1)", "data:image/png;base64,x", "//evil.example/x.jpg", ""])(
    "%j is put in no picture's place",
    async (replacement) => {
      const { id, address } = await grace.aPicture();
      const item = await aGalleryItem({ imageUrl: address });
      const response = await grace.change("replace", { id, replacement });
      expect(response.status).toBe(422);
      const row = db.selectFrom("gallery").select("imageUrl").where("id", "=", item.id);
      expect(await row.execute()).toEqual([{ imageUrl: address }]);
      await db.deleteFrom("gallery").execute();
    },
  );

  test.each(["delete", "restore", "describe"])(
    "what is not there: %s is told so",
    async (intent) => {
      const fields = { id: crypto.randomUUID(), version: "1", alt: "A lamp" };
      expect((await grace.change(intent, fields)).status).toBe(404);
      expect((await grace.change(intent, { ...fields, id: "\0" })).status).toBe(404);
    },
  );
});

describe("the list", () => {
  test("is searched by name and description, literally, in pages of 24", async () => {
    const row = { type: "jpeg", width: 640, height: 480, bytes: 9, createdAt: "2026-01-01" };
    const rows = Array.from({ length: 30 }, (_, index) => ({
      ...row,
      id: crypto.randomUUID(),
      hash: String(index).padStart(32, "0"),
      name: `file ${index}.jpg`,
      alt: index === 7 ? "Light of 100% DAWN_" : "A river",
    }));
    await db.insertInto("media").values(rows).execute();
    const count = (html: string) => html.match(/<h2/g)?.length ?? 0;
    expect(count(await grace.see())).toBe(24);
    expect(count(await grace.see("?page=2"))).toBe(6);
    expect(count(await grace.see("?q=RIVER&page=2"))).toBe(5);
    expect(count(await grace.see("?q=100%25+dawn_"))).toBe(1);
    expect(count(await grace.see("?q=%25"))).toBe(1);
    expect(count(await grace.see("?q=file+29"))).toBe(1);
    expect(await grace.see("?q=nothing")).toContain("Nothing matches.");
    expect(count(await grace.see("?show=constructor"))).toBe(24);
  });

  test("is empty at first, and an unknown id is 404", async () => {
    expect(visibleText(await grace.see())).toContain("No pictures found. Add your first picture!");
    expect((await get("/admin/media?edit=some-id", grace.headers)).status).toBe(404);
  });
});
