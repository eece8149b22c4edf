import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { mailKinds } from "~/mail-kinds.server";
import { emailHash } from "~/platform/crypto/hashing.server";
import { deriveKeyFrom } from "~/platform/crypto/master-key.server";
import { rotateKey } from "~/platform/crypto/rotate-key.server";
import { seal, unseal } from "~/platform/crypto/seal.server";
import { db } from "~/platform/database.server";
import { erase } from "~/platform/privacy/erase.server";
import { erasureHash } from "~/platform/privacy/erasures.server";
import { exportPersonalData } from "~/platform/privacy/export-personal-data.server";
import { erasePersonalData } from "~/platform/privacy/personal-data.server";
import {
  aConfidentialRequest,
  aContactMessage,
  aPrayerRequest,
  aRecordNote,
  aUser,
} from "~tests/support/builders";
import { findTablesContaining } from "~tests/support/database";
import { emptyOutboxBeforeEach, runMailer, startMailServer } from "~tests/support/outbox";
import {
  addNote,
  addReply,
  deleteNote,
  deleteOrphanedNotes,
  listNotes,
} from "./record-notes.server";

const secret = "Ada told us about the shelter";
const request = {
  name: "Ada",
  email: "ada@mailbox.test",
  subject: "A private matter",
  prayerRequest: "Nobody may know.",
};

const reply = { kind: "mailReply" as const, text: secret, seenReplies: 0 };

function about(
  recordId: string,
  actor = "somebody",
  area: "prayerRequests" | "contactMessages" = "prayerRequests",
) {
  return { actor, area, recordId, auditLabel: "a record" };
}

function notesOf(recordId: string) {
  return db.selectFrom("recordNotes").selectAll().where("recordId", "=", recordId).execute();
}

emptyOutboxBeforeEach();
beforeEach(async () => {
  await db.deleteFrom("recordNotes").execute();
});

describe("a note", () => {
  test("is not added to a record that was erased", async () => {
    expect(await addNote(about("01930000-0000-7000-8000-000000000000"), secret)).toBe(false);
    expect(await db.selectFrom("recordNotes").select("id").execute()).toEqual([]);
  });

  test("is deleted by its author only", async () => {
    const { id } = await aPrayerRequest();
    await addNote(about(id, "grace"), secret);
    const [note] = await notesOf(id);
    expect(await deleteNote(about(id, "ngozi"), note?.id ?? "")).toBe(false);
    expect(await deleteNote(about("another record", "grace"), note?.id ?? "")).toBe(false);
    expect(await notesOf(id)).toHaveLength(1);
    expect(await deleteNote(about(id, "grace"), note?.id ?? "")).toBe(true);
    expect(await notesOf(id)).toEqual([]);
    const erasures = await db.selectFrom("erasures").select("recordHash").execute();
    expect(erasures).toContainEqual({ recordHash: erasureHash("recordNotes", note?.id ?? "") });
  });

  test("a reply is a record and cannot be deleted", async () => {
    const { id } = await aPrayerRequest();
    await addReply(about(id, "grace"), { ...reply, kind: "otherReply" });
    const [stored] = await notesOf(id);
    expect(await deleteNote(about(id, "grace"), stored?.id ?? "")).toBe(false);
    expect(await notesOf(id)).toHaveLength(1);
  });

  test("shows who wrote it and when, oldest first", async () => {
    const grace = await aUser({ name: "Grace" });
    const { id } = await aPrayerRequest();
    await aRecordNote({
      recordId: id,
      author: grace.id,
      text: "Second",
      createdAt: "2026-03-02T10:00:00.000Z",
    });
    await aRecordNote({
      recordId: id,
      author: grace.id,
      text: "First",
      createdAt: "2026-03-01T10:00:00.000Z",
    });
    expect(await listNotes(id)).toMatchObject([
      { by: "Grace", text: "First", createdAt: "2026-03-01T10:00:00.000Z" },
      { by: "Grace", text: "Second" },
    ]);
  });

  test("its text is encrypted: no table, audit entry or outbox row contains it", async () => {
    const { id } = await aConfidentialRequest(request);
    await addNote(about(id), secret);
    await addReply(about(id), reply);
    expect(await findTablesContaining([secret, request.email, request.subject])).toEqual([]);
    const log = await db
      .selectFrom("auditLog")
      .select("action")
      .where("recordId", "=", id)
      .execute();
    expect(log.map(({ action }) => action).toSorted()).toEqual([
      "replied to a record",
      "wrote a note on a record",
    ]);
  });
});

describe("a reply", () => {
  test("is refused if someone else has replied since the record was opened", async () => {
    const { id, version } = { ...(await aContactMessage()), version: 1 };
    await addReply(about(id, "ngozi", "contactMessages"), { ...reply, kind: "otherReply" });
    await db
      .updateTable("contactMessages")
      .set({ status: "new", version })
      .where("id", "=", id)
      .execute();
    expect(await addReply(about(id, "grace", "contactMessages"), reply)).toBe("conflict");
    expect(await notesOf(id)).toHaveLength(1);
    const row = await db
      .selectFrom("contactMessages")
      .select("status")
      .where("id", "=", id)
      .execute();
    expect(row).toEqual([{ status: "new" }]);
    expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
  });

  test("two at the same time: one is sent, the other is refused", async () => {
    const { id } = await aContactMessage();
    const outcomes = await Promise.all(
      ["grace", "ngozi"].map((actor) => addReply(about(id, actor, "contactMessages"), reply)),
    );
    expect(outcomes.toSorted()).toEqual(["added", "conflict"]);
    expect(await notesOf(id)).toHaveLength(1);
  });

  test("marks a new message as answered, and leaves a prayer request as it is", async () => {
    const message = await aContactMessage();
    const done = await aContactMessage({ status: "done" });
    const prayer = await aPrayerRequest();
    await addReply(about(message.id, "grace", "contactMessages"), reply);
    await addReply(about(done.id, "grace", "contactMessages"), reply);
    await addReply(about(prayer.id), reply);
    const messages = await db
      .selectFrom("contactMessages")
      .select(["id", "status", "version"])
      .execute();
    expect(messages).toContainEqual({ id: message.id, status: "answered", version: 2 });
    expect(messages).toContainEqual({ id: done.id, status: "done", version: 1 });
    const [row] = await db
      .selectFrom("prayerRequests")
      .select(["status", "version"])
      .where("id", "=", prayer.id)
      .execute();
    expect(row).toEqual({ status: "new", version: 1 });
  });

  test("reaches the sender of a confidential request, and its mail is shown as sent", async () => {
    const { received, url } = await startMailServer();
    const { id } = await aConfidentialRequest(request);
    await addReply(about(id), reply);
    expect(await listNotes(id)).toMatchObject([{ mail: "waiting" }]);
    runMailer(mailKinds, { smtpUrl: url });
    await expect.poll(() => received.length, { timeout: 10_000, interval: 20 }).toBe(1);
    expect(received[0]?.to).toEqual([request.email]);
    expect(received[0]?.text).toContain(secret);
    expect(received[0]?.raw).not.toContain(request.subject);
    await expect.poll(() => listNotes(id)).toMatchObject([{ mail: "sent" }]);
  });
});

describe("erasing", () => {
  test("a record takes its notes, its replies and their mails with it", async () => {
    const { id } = await aConfidentialRequest(request);
    const other = await aPrayerRequest();
    await addNote(about(id), secret);
    await addReply(about(id), reply);
    await addNote(about(other.id), secret);
    await erase("grace", { table: "prayerRequests", id, version: 1, auditLabel: "a request" });
    expect(await notesOf(id)).toEqual([]);
    expect(await notesOf(other.id)).toHaveLength(1);
    expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
  });

  test("a person takes the notes about them with it, and their number is in the audit entry", async () => {
    const { id } = await aConfidentialRequest(request);
    await addNote(about(id), secret);
    const erased = await erasePersonalData("grace", request.email);
    expect(erased).toContainEqual({ label: "notes or replies of the team", count: 1 });
    expect(await notesOf(id)).toEqual([]);
  });

  test("notes of a record that retention deleted are deleted", async () => {
    const kept = await aPrayerRequest();
    await aRecordNote({ recordId: "gone", area: "prayerRequests" });
    await aRecordNote({ recordId: kept.id, area: "prayerRequests" });
    await db.transaction().execute(deleteOrphanedNotes);
    const left = await db.selectFrom("recordNotes").select("recordId").execute();
    expect(left).toEqual([{ recordId: kept.id }]);
  });
});

test("a person's export has the replies with their text, and only the times of internal notes", async () => {
  const email = "export@mailbox.test";
  const { id } = await aContactMessage({ email, emailHash: emailHash(email) });
  await aRecordNote({
    recordId: id,
    text: "An internal note",
    createdAt: "2026-03-01T10:00:00.000Z",
  });
  await aRecordNote({ recordId: id, kind: "otherReply", text: "Our reply" });
  const exported = JSON.stringify(await exportPersonalData("grace", email));
  expect(exported).toContain("Our reply");
  expect(exported).toContain("2026-03-01T10:00:00.000Z");
  expect(exported).not.toContain("An internal note");
});

test("a note cannot be moved to another record: its text is bound to its id", async () => {
  const { id } = await aPrayerRequest();
  await aRecordNote({ recordId: id, id: "another-id" });
  await db
    .updateTable("recordNotes")
    .set({ sealed: seal(secret, "an-id") })
    .execute();
  await expect(listNotes(id)).rejects.toThrow();
});

test("a key rotation encrypts notes with the next key", async () => {
  const { id } = await aPrayerRequest();
  const note = await aRecordNote({ recordId: id, text: secret });
  const next = randomBytes(32);
  const rotated = await db
    .transaction()
    .execute(async (transaction) => {
      await rotateKey(transaction, next);
      const row = await transaction
        .selectFrom("recordNotes")
        .select("sealed")
        .where("id", "=", note.id)
        .executeTakeFirstOrThrow();
      // The other tests need the present key.
      throw Object.assign(new Error("rolled back"), { sealed: row.sealed });
    })
    .catch((error: Error & { sealed: string }) => error.sealed);
  expect(unseal(rotated, note.id, deriveKeyFrom(next, "confidential"))).toBe(secret);
});
