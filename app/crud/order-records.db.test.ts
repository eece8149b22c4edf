/** The order of gallery images, prayer points and gatherings. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { listInOrder } from "~/platform/records/record-order.server";
import { resources } from "~/resources";
import { visibleText } from "~tests/support/app";
import { aGalleryItem } from "~tests/support/builders";
import { withoutTable } from "~tests/support/database";
import { aStaffMember, type Staff } from "~tests/support/staff";
import { pathWithQuery } from "./resource";

const address = pathWithQuery(resources.gallery.path, { order: "1" });
let grace: Staff;

beforeAll(async () => {
  grace = await aStaffMember("editor");
});
beforeEach(() => db.deleteFrom("gallery").execute());

/** Images with these positions, the oldest first. Their ids are letters. */
async function images(...positions: number[]): Promise<void> {
  for (const [index, position] of positions.entries()) {
    const id = String.fromCharCode(97 + index);
    const createdAt = `2026-01-0${index + 1}T00:00:00.000Z`;
    await aGalleryItem({ id, title: `Image ${id}`, position, createdAt });
  }
}

const order = (ids: string, fields: Record<string, string> = {}) =>
  grace.post(address, { order: ids.split("").join(","), ...fields });
const inOrder = async () => (await listInOrder("gallery")).map(({ id }) => id).join("");
const positions = async () =>
  (await listInOrder("gallery")).map(({ position }) => position).join(" ");

describe("an order", () => {
  test("is saved, with a toast and one audit entry, and versions stay", async () => {
    await images(1, 2, 3);
    const response = await order("cab");
    expect(response.headers.get("Location")).toBe(resources.gallery.path);
    expect(await inOrder()).toBe("cab");
    const [row] = await listInOrder("gallery");
    expect(row?.version).toBe(1);
    const log = await db
      .selectFrom("auditLog")
      .selectAll()
      .where("action", "like", "%order%")
      .execute();
    expect(log).toMatchObject([{ actor: grace.userId, area: "gallery" }]);
  });

  test("of images that had no place leaves the rest newest first, and a new one comes before them", async () => {
    await images(0, 0, 0, 0);
    expect(await inOrder()).toBe("dcba");
    await order("adcb");
    expect(await inOrder()).toBe("adcb");
    await aGalleryItem({
      id: "z",
      title: "New",
      position: 0,
      createdAt: "2026-02-01T00:00:00.000Z",
    });
    expect(await inOrder()).toBe("zadcb");
  });

  test("that puts an image before new ones keeps these newest first, and the order of all others", async () => {
    await images(1, 2, 1000, 0, 0);
    expect(await inOrder()).toBe("edabc");
    await order("bedac");
    expect(await inOrder()).toBe("bedac");
  });

  test("of some images keeps the places of all others", async () => {
    await images(1, 2, 3, 4, 5);
    await order("db");
    expect(await inOrder()).toBe("adcbe");
    expect(await positions()).toBe("1 2 3 4 5");
  });

  test("moves images behind it only where their numbers are taken", async () => {
    await images(1, 1, 1, 900);
    expect(await inOrder()).toBe("cbad");
    await order("bc");
    expect(await inOrder()).toBe("bcad");
    expect(await positions()).toBe("1 2 3 900");
  });

  test("ignores images that are deleted meanwhile, and unknown ones", async () => {
    await images(1, 2, 3);
    await db
      .updateTable("gallery")
      .set({ deletedAt: "2026-03-01" })
      .where("id", "=", "b")
      .execute();
    await order("cxba");
    expect(await inOrder()).toBe("ca");
  });

  test("that is the same changes nothing and is not in the audit log", async () => {
    await images(3, 5, 9);
    await db.deleteFrom("auditLog").execute();
    await order("abc");
    expect(await positions()).toBe("3 5 9");
    expect(await db.selectFrom("auditLog").selectAll().execute()).toEqual([]);
  });

  test.each(["", "a,b';drop table gallery", "a,,b", "x".repeat(65)])(
    "that reads “%s” is refused",
    async (ids) => {
      await images(1, 2);
      const response = await grace.post(address, { order: ids });
      expect(response.status).toBe(422);
      expect(await positions()).toBe("1 2");
    },
  );

  test("that cannot be saved returns the specified toast", async () => {
    await withoutTable("gallery", async () => {
      const response = await order("ab");
      expect(response.status).toBe(503);
    });
  });
});

test.each([
  ["up", "b", "bac"],
  ["down", "b", "acb"],
  ["up", "a", "abc"],
  ["down", "c", "abc"],
  ["down", "x", "abc"],
  ["top", "c", "cab"],
  ["top", "a", "abc"],
  ["sideways", "b", "abc"],
])("without JavaScript a button moves one image %s: %s", async (direction, id, expected) => {
  await images(1, 2, 3);
  const response = await order("abc", { move: `${direction} ${id}` });
  expect(response.headers.get("Location")).toBe(address);
  expect(await inOrder()).toBe(expected);
});

test.each([resources.gallery, resources.prayers, resources.gatherings])(
  "$heading can be put in order, and the form has no number",
  async (resource) => {
    const page = visibleText(await grace.read(pathWithQuery(resource.path, { order: "1" })));
    expect(page).toContain("Change the order");
    const form = await grace.read(pathWithQuery(resource.path, { new: "1" }));
    expect(form).not.toMatch(/name="position"/);
  },
);
