import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { get, read, visibleText } from "~tests/support/app";
import { aGalleryItem, setSetting } from "~tests/support/builders";
import { aMediaEditor } from "~tests/support/media-library";
import { aJpeg } from "~tests/support/pictures";

vi.setConfig({ testTimeout: 60_000 });

let grace: Awaited<ReturnType<typeof aMediaEditor>>;

beforeAll(async () => {
  grace = await aMediaEditor();
});
beforeEach(async () => {
  for (const table of ["media", "gallery", "auditLog"] as const)
    await db.deleteFrom(table).execute();
});

const uncut = { angle: "0", left: "0", right: "0", top: "0", bottom: "0" };
const shown = () =>
  db
    .selectFrom("media")
    .selectAll()
    .where("deletedAt", "is", null)
    .orderBy("createdAt", "desc")
    .execute();

/** A described picture of 320 × 240 pixels that the gallery shows. */
async function aShownPicture() {
  const picture = await grace.aPicture("A lamp");
  await aGalleryItem({ title: "Lamp", imageUrl: picture.address });
  return picture;
}

describe("a picture", () => {
  test("is turned wherever it is shown, keeps its description, and the one before is in the trash", async () => {
    const { id, address } = await aShownPicture();
    const response = await grace.change("edit", { id, ...uncut, angle: "90" });
    expect(visibleText(await (await grace.follow(response)).text())).toContain("Picture changed");
    const [turned] = await shown();
    expect(turned).toMatchObject({ width: 240, height: 320, alt: "A lamp" });
    const item = await db.selectFrom("gallery").select("imageUrl").executeTakeFirstOrThrow();
    expect(item.imageUrl).toContain(`${turned?.hash}-240x320`);
    expect((await get(item.imageUrl)).status).toBe(200);
    expect((await get(address)).status).toBe(404);
  });

  test("is cut by per cent of each side", async () => {
    const { id } = await aShownPicture();
    await grace.change("edit", { id, ...uncut, left: "25", right: "25", top: "50" });
    expect(await shown()).toMatchObject([{ width: 160, height: 120 }]);
  });

  test.each([
    ["nothing changes", uncut],
    ["nothing is left", { ...uncut, left: "60", right: "60" }],
    ["the angle is odd", { ...uncut, angle: "45" }],
    ["a side is negative", { ...uncut, top: "-5" }],
    ["a side is no number", { ...uncut, top: "all" }],
  ])("is not changed if %s", async (_, edit) => {
    const { id } = await aShownPicture();
    expect((await grace.change("edit", { id, ...edit }, `?edit=${id}`)).status).toBe(422);
    expect(await shown()).toMatchObject([{ id }]);
  });

  test("that settings show is not changed by an editor", async () => {
    const { id, address } = await aShownPicture();
    await setSetting("logo", address);
    expect((await grace.change("edit", { id, ...uncut, angle: "90" }, `?edit=${id}`)).status).toBe(
      403,
    );
    expect(await shown()).toHaveLength(1);
    await setSetting("logo", "");
  });

  test("has a part that stays visible, which visitors get at once, and which is audited", async () => {
    const { id } = await aShownPicture();
    expect(await read("/gallery")).not.toContain("object-top-right");
    await grace.change("focus", { id, focus: "100 0" });
    expect(await read("/gallery")).toContain("object-top-right");
    const log = db.selectFrom("auditLog").select("action").where("recordId", "=", id);
    expect(await log.execute()).toContainEqual({ action: "set the focus of a picture" });
  });

  test.each(["", "10 10", "100", "0 0 0", "left top"])("refuses the part “%s”", async (focus) => {
    const { id } = await aShownPicture();
    expect((await grace.change("focus", { id, focus }, `?edit=${id}`)).status).toBe(422);
    expect(await shown()).toMatchObject([{ focusX: 50, focusY: 50 }]);
  });
});

test("the prayer team may not change a picture", async () => {
  const { id } = await aShownPicture();
  const team = await aMediaEditor("prayerTeam");
  expect((await team.change("edit", { id, ...uncut, angle: "90" })).status).toBe(403);
  expect((await team.change("focus", { id, focus: "0 0" })).status).toBe(403);
  expect(await shown()).toMatchObject([{ id, focusX: 50 }]);
});

test("a picture that is deleted meanwhile cannot be changed", async () => {
  const { picture } = await grace.upload(await aJpeg());
  const id = picture?.id ?? "";
  await grace.change("delete", { id });
  expect((await grace.change("edit", { id, ...uncut, angle: "90" })).status).toBe(404);
  expect((await grace.change("focus", { id, focus: "0 0" })).status).toBe(404);
});
