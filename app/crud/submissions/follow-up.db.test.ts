import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { builtInSettings } from "~/settings/content";
import { formatDayInZone } from "~/ui/format-date";
import { visibleText } from "~tests/support/app";
import {
  aConfidentialRequest,
  aContactMessage,
  aPartnership,
  aPrayerRequest,
  aRecordNote,
  aTestimony,
  aUser,
  setSetting,
} from "~tests/support/builders";
import { aStaffMember, type Staff } from "~tests/support/staff";

const kinds = [
  { table: "contactMessages", make: aContactMessage, path: "/admin/messages?view=" },
  { table: "partnerships", make: aPartnership, path: "/admin/partners?view=" },
  { table: "prayerRequests", make: aPrayerRequest, path: "/admin/prayers?view=" },
  { table: "testimonies", make: aTestimony, path: "/admin/testimonies?edit=" },
] as const;

let grace: Staff;
beforeAll(async () => {
  grace = await aStaffMember("administrator", "Grace");
});

function notesOf(recordId: string) {
  return db
    .selectFrom("recordNotes")
    .select(["id", "kind", "author"])
    .where("recordId", "=", recordId)
    .execute();
}

describe.each(kinds)("$table", ({ table, make, path }) => {
  async function assigneeOf(id: string) {
    const row = await db
      .selectFrom(table)
      .select("assigneeId")
      .where("id", "=", id)
      .executeTakeFirst();
    return row?.assigneeId;
  }

  test("an empty note is refused, and one that is too long keeps its text", async () => {
    const { id } = await make();
    const empty = await grace.post(path + id, { intent: "add-note", id, note: " " });
    expect(empty.status).toBe(422);
    expect(visibleText(await empty.text())).toContain("Note is required");
    const long = await grace.post(path + id, {
      intent: "add-note",
      id,
      note: "kept ".repeat(1_100),
    });
    expect(long.status).toBe(422);
    expect(await long.text()).toContain("kept kept");
    expect(await notesOf(id)).toEqual([]);
  });

  test("a note is added with its author, and a colleague reads it but cannot delete it", async () => {
    const { id } = await make();
    const added = await grace.post(path + id, {
      intent: "add-note",
      id,
      note: "Called them on Sunday",
    });
    expect(added.status).toBe(303);
    expect(visibleText(await grace.follow(added))).toContain("Note added");
    const ngozi = await aStaffMember("administrator", "Ngozi");
    const page = await ngozi.read(path + id);
    expect(visibleText(page)).toContain("Called them on Sunday");
    expect(page).not.toContain("Delete your note");
    const [note] = await notesOf(id);
    const fields = { intent: "delete-note", id, noteId: note?.id ?? "" };
    expect((await ngozi.post(path + id, fields)).status).toBe(409);
    expect(await notesOf(id)).toHaveLength(1);
    expect(await grace.read(path + id)).toContain("Delete your note");
    expect((await grace.post(path + id, fields)).status).toBe(303);
    expect(await notesOf(id)).toEqual([]);
  });

  test("a note that is sent again is added once, and another text is another note", async () => {
    const { id } = await make();
    const fields = { intent: "add-note", id, note: "Called them", sending: "7a".repeat(16) };
    await grace.post(path + id, fields);
    const again = await grace.post(path + id, fields);
    expect(again.status).toBe(303);
    expect(visibleText(await grace.follow(again))).toContain("Note added");
    expect(await notesOf(id)).toHaveLength(1);
    await grace.post(path + id, { ...fields, note: "Called them twice" });
    expect(await notesOf(id)).toHaveLength(2);
  });

  test("a reply that is sent again is recorded once, and nobody else is said to have replied", async () => {
    const { id } = await make();
    const fields = { intent: "record-reply", id, reply: "Peace", replyCount: "0" };
    const sent = { ...fields, sending: "8b".repeat(16) };
    await grace.post(path + id, sent);
    const again = await grace.post(path + id, sent);
    expect(again.status).toBe(303);
    expect(visibleText(await grace.follow(again))).toContain("Reply recorded");
    expect(await notesOf(id)).toHaveLength(1);
    const ngozi = await aStaffMember("administrator", "Ngozi");
    expect((await ngozi.post(path + id, sent)).status).toBe(409);
  });

  test("without a mail server a reply is refused, and the page offers the mail app and Copy", async () => {
    const { id } = await make();
    const page = visibleText(await grace.read(path + id));
    expect(page).toContain("No mail server is set up");
    expect(page).toContain("Open in mail app");
    expect(page).toContain("Copy text");
    const response = await grace.post(path + id, {
      intent: "reply",
      id,
      reply: "Peace",
      replyCount: "0",
    });
    expect(response.status).toBe(422);
    expect(await notesOf(id)).toEqual([]);
    expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
  });

  test("a reply with a placeholder is refused and keeps its text", async () => {
    const { id } = await make();
    const fields = { intent: "record-reply", id, reply: "Dear {friend}, peace", replyCount: "0" };
    const response = await grace.post(path + id, fields);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(visibleText(html)).toContain("Replace {friend} with your own words");
    expect(html).toContain("Dear {friend}, peace");
    expect(await notesOf(id)).toEqual([]);
  });

  test("a reply that was sent elsewhere is recorded; a second one is refused until the first was read", async () => {
    const { id } = await make();
    const fields = { intent: "record-reply", id, reply: "Peace be with you", replyCount: "0" };
    expect((await grace.post(path + id, fields)).status).toBe(303);
    const again = await grace.post(path + id, { ...fields, reply: "My own words" });
    expect(again.status).toBe(409);
    const html = await again.text();
    expect(visibleText(html)).toContain("Someone has replied meanwhile");
    expect(html).toContain("My own words");
    expect(await notesOf(id)).toMatchObject([{ kind: "otherReply", author: grace.userId }]);
  });

  test("is assigned only to an enabled account that may open it", async () => {
    const { id } = await make();
    const disabled = await aUser({ disabledAt: new Date().toISOString() });
    const other = await aUser({ role: table === "prayerRequests" ? "editor" : "prayerTeam" });
    for (const assignee of [disabled.id, other.id, "nobody-at-all"]) {
      const response = await grace.post(path + id, { intent: "assign", id, assignee });
      expect(response.status).toBe(422);
      expect(visibleText(await response.text())).toContain("This person cannot open it");
    }
    expect(await assigneeOf(id)).toBeNull();
  });

  test("is listed under Mine after it was assigned, with the version unchanged and an audit entry", async () => {
    const { id } = await make();
    await make();
    const list = path.replace(/\?.*/, "?show=mine");
    const response = await grace.post(path + id, { intent: "assign", id, assignee: grace.userId });
    expect(visibleText(await grace.follow(response))).toContain("assigned to you");
    expect(visibleText(await grace.read(list))).toContain("1 found");
    const ngozi = await aStaffMember("administrator", "Ngozi");
    expect(visibleText(await ngozi.read(list))).not.toContain("1 found");
    const row = await db
      .selectFrom(table)
      .select("version")
      .where("id", "=", id)
      .executeTakeFirst();
    expect(row?.version).toBe(1);
    const log = await db.selectFrom("auditLog").selectAll().where("recordId", "=", id).execute();
    expect(log.at(-1)).toMatchObject({ after: JSON.stringify({ assignee: grace.userId }) });
    await grace.post(path + id, { intent: "assign", id, assignee: "" });
    expect(await assigneeOf(id)).toBeNull();
  });

  test.each(["add-note", "delete-note", "reply", "record-reply", "assign"])(
    "%s of a record that does not exist is 404",
    async (intent) => {
      const id = "01930000-0000-7000-8000-000000000000";
      const fields = { intent, id, note: "x", reply: "x", replyCount: "0", noteId: id };
      const { status } = await grace.post(path.replace(/\?.*/, ""), fields);
      expect([404, 409, 422]).toContain(status);
      expect(await notesOf(id)).toEqual([]);
    },
  );

  test("is closed to a role that may not open it", async () => {
    const other = await aStaffMember(table === "prayerRequests" ? "editor" : "prayerTeam");
    const { id } = await make();
    for (const intent of ["add-note", "assign", "record-reply", "bulk"]) {
      const fields = { intent, id, note: "x", reply: "x", assignee: other.userId };
      expect((await other.post(path + id, fields)).status).toBe(403);
    }
    expect(await notesOf(id)).toEqual([]);
  });
});

describe("Next", () => {
  beforeEach(async () => {
    for (const { table } of kinds) await db.deleteFrom(table).execute();
  });
  const at = (day: number) => ({ createdAt: `2026-03-0${day}T10:00:00.000Z` });
  const nextOf = (html: string) =>
    /href="([^"]*)"[^>]*>Next/.exec(html)?.[1]?.replaceAll("&amp;", "&");

  test("leads through the filtered list, also after a message has left it", async () => {
    const oldest = await aContactMessage(at(1));
    await aContactMessage({ ...at(2), status: "done" });
    const newest = await aContactMessage(at(3));
    const address = `/admin/messages?show=new&view=${newest.id}`;
    expect(nextOf(await grace.read(address))).toBe(`/admin/messages?show=new&view=${oldest.id}`);
    await grace.post(address, { intent: "status", id: newest.id, status: "done", version: "1" });
    expect(nextOf(await grace.read(address))).toBe(`/admin/messages?show=new&view=${oldest.id}`);
    expect(nextOf(await grace.read(`/admin/messages?show=new&view=${oldest.id}`))).toBeUndefined();
  });

  test("follows the order of the prayer list: those that need care first, then the newest", async () => {
    const plain = await aPrayerRequest(at(4));
    const care = await aPrayerRequest({ ...at(1), needsCare: true });
    const careToo = await aPrayerRequest({ ...at(2), needsCare: true });
    const order = [careToo.id, care.id, plain.id];
    for (const [index, id] of order.entries()) {
      const next = order[index + 1];
      expect(nextOf(await grace.read(`/admin/prayers?view=${id}`))).toBe(
        next && `/admin/prayers?view=${next}`,
      );
    }
  });

  test("follows the sort order of testimonies", async () => {
    const b = await aTestimony({ title: "Bread" });
    const a = await aTestimony({ title: "Anchor" });
    expect(nextOf(await grace.read(`/admin/testimonies?sort=title&edit=${a.id}`))).toBe(
      `/admin/testimonies?sort=title&edit=${b.id}`,
    );
    expect(nextOf(await grace.read(`/admin/testimonies?sort=-title&edit=${a.id}`))).toBeUndefined();
  });

  const pray = (query: string, id: string, intent = "prayed") =>
    grace.post(`/admin/prayers?${query}view=${id}&next=unprayed`, { intent, id, version: "1" });

  test("after Prayed for is the next request that is not prayed for, from the end back to the first", async () => {
    const first = await aPrayerRequest(at(5));
    const middle = await aPrayerRequest(at(4));
    await aPrayerRequest({ ...at(3), status: "praying" });
    await aPrayerRequest({ ...at(2), status: "closed" });
    const last = await aPrayerRequest(at(1));
    const whereTo = async (id: string) => (await pray("", id)).headers.get("Location");
    expect(await whereTo(middle.id)).toBe(`/admin/prayers?view=${last.id}`);
    expect(await whereTo(last.id)).toBe(`/admin/prayers?view=${first.id}`);
    const end = await pray("", first.id);
    expect(end.headers.get("Location")).toBe("/admin/prayers");
    expect(visibleText(await grace.follow(end))).toContain(
      "All open requests have been prayed for.",
    );
  });

  test("after Prayed for stays in the filtered list, and the toast is about that list", async () => {
    await aPrayerRequest(at(1));
    const { id } = await aPrayerRequest({ ...at(2), isUrgent: true });
    const end = await pray("show=urgent&", id);
    expect(end.headers.get("Location")).toBe("/admin/prayers?show=urgent");
    expect(visibleText(await grace.follow(end))).toContain(
      "All open requests in this list have been prayed for.",
    );
  });

  test("after Pray again is a request that is not prayed for, or else the next that the team prays for", async () => {
    const praying = { status: "praying" } as const;
    const first = await aPrayerRequest({ ...at(4), ...praying, subject: "Once more" });
    const second = await aPrayerRequest({ ...at(3), ...praying });
    const unprayed = await aPrayerRequest(at(1));
    const again = (id: string) => pray("", id, "pray-again");
    const response = await again(first.id);
    expect(response.headers.get("Location")).toBe(`/admin/prayers?view=${unprayed.id}`);
    expect(visibleText(await grace.follow(response))).toContain(
      "Prayer request “Once more” prayed for again Thank you for praying.",
    );
    await db.deleteFrom("prayerRequests").where("id", "=", unprayed.id).execute();
    expect((await again(first.id)).headers.get("Location")).toBe(
      `/admin/prayers?view=${second.id}`,
    );
    const counted = await db
      .selectFrom("auditLog")
      .select("action")
      .where("recordId", "=", first.id)
      .execute();
    // A second prayer on the same day is not counted.
    expect(counted).toEqual([{ action: "marked a prayer request prayed for" }]);
  });

  test("Pray again is refused if the request was closed meanwhile, or does not exist", async () => {
    const { id } = await aPrayerRequest({ status: "closed" });
    expect((await pray("", id, "pray-again")).status).toBe(409);
    expect((await pray("", "no-such-request", "pray-again")).status).toBe(404);
  });

  test("a foreign address is ignored", async () => {
    const last = await aPrayerRequest(at(1));
    const odd = await grace.post(`/admin/prayers?view=${last.id}&next=//evil.test/`, {
      intent: "add-note",
      id: last.id,
      note: "x",
    });
    expect(odd.headers.get("Location")).toBe(`/admin/prayers?view=${last.id}`);
  });
});

test("a template does not name the person of a confidential request, and nothing of a confidential request is in the list", async () => {
  const secret = {
    name: "Ngozi Obi",
    email: "n@mailbox.test",
    subject: "Hidden",
    prayerRequest: "Hidden too",
  };
  const { id } = await aConfidentialRequest(secret);
  await aRecordNote({ recordId: id, area: "prayerRequests", text: "A note about it" });
  const page = await grace.read(`/admin/prayers?view=${id}`);
  expect(page).toContain("Dear friend,");
  expect(page).not.toContain("Ngozi Obi");
  expect(page).toContain("A note about it");
  const list = await grace.read("/admin/prayers");
  expect(list).not.toContain("A note about it");
  expect(list).not.toContain("Ngozi Obi");
});

describe.each(kinds.slice(0, 2))(
  "a reply to one of $table that is held",
  ({ table, make, path }) => {
    const logOf = (recordId: string) =>
      db.selectFrom("auditLog").select("action").where("recordId", "=", recordId).execute();
    const stateOf = (id: string) =>
      db
        .selectFrom(table as "contactMessages")
        .select(["isHeld", "status"])
        .where("id", "=", id)
        .executeTakeFirst();
    const reply = { intent: "record-reply", reply: "Thank you for writing.", replyCount: "0" };

    test("releases it, with an audit entry and the confirmation to its sender", async () => {
      const { id } = await make({ isHeld: true } as object);
      expect((await grace.post(`${path}${id}`, { ...reply, id })).status).toBe(303);
      expect(await stateOf(id)).toMatchObject({ status: "answered" });
      expect(Boolean((await stateOf(id))?.isHeld)).toBe(false);
      expect((await logOf(id)).map(({ action }) => action)).toContainEqual(
        expect.stringMatching(/^released a .* that was held, by replying to it$/),
      );
      const mails = await db
        .selectFrom("outbox")
        .select("kind")
        .where("subjectId", "=", id)
        .execute();
      expect(mails).toEqual([{ kind: expect.stringMatching(/\.received$/) }]);
    });

    test("that is refused leaves it held", async () => {
      const { id } = await make({ isHeld: true } as object);
      await aRecordNote({ area: table, recordId: id, kind: "otherReply" });
      expect((await grace.post(`${path}${id}`, { ...reply, id })).status).toBe(409);
      expect(Boolean((await stateOf(id))?.isHeld)).toBe(true);
      expect(await logOf(id)).toEqual([]);
    });
  },
);

test("the page of a held message says why, and the day of its deletion unless someone has worked on it", async () => {
  await setSetting("homeZone", "Africa/Lagos");
  const heldAt = new Date().toISOString();
  const columns = {
    isHeld: true,
    heldFor: "suspectedSpam" as const,
    heldAt,
    heldSigns: "browser,noToken",
  };
  const { id } = await aContactMessage(columns);
  const day = formatDayInZone(
    "Africa/Lagos",
    new Date(Date.parse(heldAt) + builtInSettings.keptDays.held * 86_400_000).toISOString(),
  );
  const page = visibleText(await grace.read(`/admin/messages?view=${id}`));
  expect(page).toContain(
    "It looked like spam: more than 3 came from one device within an hour, and it did not come straight from our form. " +
      `It is deleted on ${day} unless someone keeps it.`,
  );
  expect(page).toContain("Keep this message");
  const answered = await aContactMessage({ ...columns, status: "answered" });
  expect(visibleText(await grace.read("/admin/messages?show=held"))).toMatch(
    /Possible spam\s+Replied/,
  );
  expect(visibleText(await grace.read(`/admin/messages?view=${answered.id}`))).toContain(
    "It is not deleted by itself.",
  );
  const partner = await aPartnership({ isHeld: true });
  expect(visibleText(await grace.read(`/admin/partners?view=${partner.id}`))).toContain(
    "Keep this partner",
  );
});

test("the editor of testimonies sees no address and cannot reply", async () => {
  const editor = await aStaffMember("editor");
  const { id } = await aTestimony({ email: "hidden@mailbox.test" });
  const page = await editor.read(`/admin/testimonies?edit=${id}`);
  expect(page).not.toContain("hidden@mailbox.test");
  expect(visibleText(page)).not.toContain("Your reply");
  const fields = { intent: "record-reply", id, reply: "Peace", replyCount: "0" };
  expect((await editor.post(`/admin/testimonies?edit=${id}`, fields)).status).toBe(422);
  expect(await notesOf(id)).toEqual([]);
});

test("a partner can be written to by WhatsApp, in the country of the currency", async () => {
  const { id } = await aPartnership({ phoneNumber: "0803 000 0001", preferredCurrency: "NAIRA" });
  expect(await grace.read(`/admin/partners?view=${id}`)).toContain("https://wa.me/2348030000001");
  const unknown = await aPartnership({ phoneNumber: "0803 000 0001", preferredCurrency: "EUROS" });
  expect(await grace.read(`/admin/partners?view=${unknown.id}`)).not.toContain("wa.me");
});
