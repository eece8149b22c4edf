import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { newId } from "~db/new-id.server";
import { aRevision, aSermon, aUser } from "~tests/support/builders";
import {
  addFirstRevision,
  addRevision,
  autosave,
  discardAutosaves,
  findRevisionFields,
  listRevisions,
} from "./revisions.server";

const resource = "sermons";
const fields = { title: "Half a thought" };
const isoDay = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();

beforeEach(async () => {
  await db.deleteFrom("revisions").execute();
  await db.deleteFrom("auditLog").execute();
});

async function listIds(recordId: string | null, reader: string): Promise<string[]> {
  return (await listRevisions({ resource, recordId }, reader)).map(({ id }) => id);
}

test("an autosave of a record that is deleted or was never there is refused", async () => {
  const { id: deleted } = await aSermon({ deletedAt: isoDay(1) });
  for (const recordId of [deleted, newId()]) {
    const typed = { id: newId(), resource, recordId, author: "grace", fields } as const;
    expect(await autosave(typed)).toBe("gone");
  }
  expect(await db.selectFrom("revisions").selectAll().execute()).toEqual([]);
});

test("an autosave replaces itself, has no audit entry, and does not change the record", async () => {
  const { id: recordId } = await aSermon({ title: "As it was" });
  const typed = { id: newId(), resource, recordId, author: "grace", fields } as const;
  expect(await autosave(typed)).toBe("saved");
  expect(await autosave({ ...typed, fields: { title: "A whole thought" } })).toBe("saved");
  expect(await listIds(recordId, "grace")).toEqual([typed.id]);
  expect(await findRevisionFields({ resource, recordId }, "grace", typed.id)).toEqual({
    title: "A whole thought",
  });
  expect(await db.selectFrom("auditLog").selectAll().execute()).toEqual([]);
  const row = db.selectFrom("sermons").select(["title", "version"]).where("id", "=", recordId);
  expect(await row.executeTakeFirst()).toEqual({ title: "As it was", version: 1 });
});

test("an autosave is refused if its id belongs to a Save, to someone else or to another record", async () => {
  const { id: recordId } = await aSermon();
  const { id: otherId } = await aSermon();
  const saved = await aRevision({ recordId, author: "grace" });
  const others = await aRevision({ recordId, author: "ngozi", kind: "autosave" });
  const elsewhere = await aRevision({ recordId: otherId, author: "grace", kind: "autosave" });
  for (const { id } of [saved, others, elsewhere]) {
    expect(await autosave({ id, resource, recordId, author: "grace", fields })).toBe("taken");
    expect(
      await db.selectFrom("revisions").select("fields").where("id", "=", id).executeTakeFirst(),
    ).toEqual({ fields: saved.fields });
  }
});

test("a Save takes the place of its autosave, so that one that arrives late is refused", async () => {
  const { id: recordId } = await aSermon();
  const id = newId();
  await autosave({ id, resource, recordId: null, author: "grace", fields });
  await addRevision(db, { resource, recordId, author: "grace", fields, autosaveId: id });
  expect(await listIds(null, "grace")).toEqual([]);
  expect(await listRevisions({ resource, recordId }, "grace")).toMatchObject([
    { id, kind: "save" },
  ]);
  const late = { id, resource, recordId: null, author: "grace", fields } as const;
  expect(await autosave(late)).toBe("taken");
});

test("a Save with the id of someone else gets its own", async () => {
  const { id: recordId } = await aSermon();
  const { id } = await aRevision({ recordId, author: "ngozi", kind: "autosave" });
  await addRevision(db, { resource, recordId, author: "grace", fields, autosaveId: id });
  expect(await listIds(recordId, "grace")).not.toContain(id);
  expect(await listIds(recordId, "ngozi")).toContain(id);
});

test("everyone sees each Save with its author, and only their own autosaves; the newest comes first", async () => {
  const { id: recordId } = await aSermon();
  const grace = await aUser({ name: "Grace" });
  const save = await aRevision({ recordId, author: grace.id, savedAt: isoDay(1) });
  const typed = await aRevision({
    recordId,
    author: grace.id,
    kind: "autosave",
    savedAt: isoDay(2),
  });
  expect(await listRevisions({ resource, recordId }, grace.id)).toMatchObject([
    { id: typed.id, kind: "autosave", by: "Grace" },
    { id: save.id, kind: "save", by: "Grace" },
  ]);
  expect(await listIds(recordId, "ngozi")).toEqual([save.id]);
  const of = { resource, recordId };
  expect(await findRevisionFields(of, "ngozi", typed.id)).toBeUndefined();
  const gallery = { resource: "gallery", recordId };
  expect(await findRevisionFields(gallery, grace.id, save.id)).toBeUndefined();
});

test("the newest 50 revisions of a record are kept", async () => {
  const { id: recordId } = await aSermon();
  const { id: otherId } = await aSermon();
  const oldest = await aRevision({ recordId, savedAt: isoDay(1) });
  const others = await aRevision({ recordId: otherId, savedAt: isoDay(1) });
  for (let day = 2; day <= 50; day++) await aRevision({ recordId, savedAt: isoDay(day) });
  expect(await listIds(recordId, "grace")).toContain(oldest.id);
  await addRevision(db, { resource, recordId, author: "grace", fields, autosaveId: "" });
  const kept = await listIds(recordId, "grace");
  expect(kept).toHaveLength(50);
  expect(kept).not.toContain(oldest.id);
  expect(await listIds(otherId, "grace")).toEqual([others.id]);
});

test("the version before the first Save is stored once", async () => {
  const { id: recordId } = await aSermon();
  const first = { resource, recordId, fields: { title: "As it was" }, savedAt: isoDay(1) };
  await addFirstRevision(db, first);
  await addFirstRevision(db, first);
  expect(await listRevisions({ resource, recordId }, "grace")).toMatchObject([
    { kind: "save", by: null, savedAt: isoDay(1) },
  ]);
});

test("discarding deletes the person's own autosaves of this record", async () => {
  const { id: recordId } = await aSermon();
  const save = await aRevision({ recordId, author: "grace" });
  await aRevision({ recordId, author: "grace", kind: "autosave" });
  const others = await aRevision({ recordId, author: "ngozi", kind: "autosave" });
  const unsaved = await aRevision({ author: "grace", kind: "autosave" });
  await discardAutosaves({ resource, recordId }, "grace");
  const left = await db.selectFrom("revisions").select("id").execute();
  expect(left.map(({ id }) => id).toSorted()).toEqual([save.id, others.id, unsaved.id].toSorted());
});
