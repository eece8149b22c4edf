import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { deleteOldBulkRuns } from "~/platform/records/bulk-runs.server";
import { newId } from "~db/new-id.server";
import { visibleText } from "~tests/support/app";
import {
  aConfidentialRequest,
  aContactMessage,
  aPrayerRequest,
  aSermon,
  aTestimony,
} from "~tests/support/builders";
import { aStaffMember, type Staff } from "~tests/support/staff";

const messages = "/admin/messages";
let grace: Staff;

beforeAll(async () => {
  grace = await aStaffMember("administrator", "Grace");
});
beforeEach(async () => {
  for (const table of [
    "contactMessages",
    "prayerRequests",
    "testimonies",
    "sermons",
    "auditLog",
  ] as const) {
    await db.deleteFrom(table).execute();
  }
});

type Fields = Record<string, string | string[]>;

const send = (path: string, fields: Fields, staff = grace) =>
  staff.post(path, { intent: "bulk", ...fields });

/** Acts on everything that the list shows, as its form does. */
async function sendAll(path: string, { show, q, ...fields }: Record<string, string>) {
  const query = new URLSearchParams({ ...(show && { show }), ...(q && { q }) });
  const form = fieldsIn(await grace.read(`${path}?${query}`), 'id="bulk"');
  return send(path, { ...form, ...fields, all: "1" });
}

const statuses = async () =>
  (await db.selectFrom("contactMessages").select("status").orderBy("createdAt").execute()).map(
    ({ status }) => status,
  );

const fieldsIn = (html: string, marker: string) => {
  const form = html.slice(html.indexOf(marker));
  const inputs = form.slice(0, form.indexOf("</form>")).matchAll(/name="(\w+)" value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name, value]) => [name, value])) as Record<
    string,
    string
  >;
};

async function manyMessages(count: number): Promise<void> {
  const { id: _id, ...row } = await aContactMessage();
  const rows = Array.from({ length: count - 1 }, () => ({ ...row, id: newId() }));
  await db.insertInto("contactMessages").values(rows).execute();
}

/** Sends the batches that a browser sends by itself. */
async function finish(path: string, response: Response): Promise<{ html: string; seen: string[] }> {
  const seen: string[] = [];
  let current = response;
  while (current.status === 200) {
    const html = await current.text();
    seen.push(/([\d,]+ of [\d,]+) done/.exec(visibleText(html))?.[1] ?? "");
    current = await grace.post(path, fieldsIn(html, "<progress"));
  }
  return { html: await grace.follow(current), seen };
}

async function undo(path: string, html: string) {
  const form = html.slice(0, html.indexOf(">Undo<"));
  return finish(
    path,
    await grace.post(path, fieldsIn(form.slice(form.lastIndexOf("<form")), "<form")),
  );
}

describe("a bulk action", () => {
  test("is refused if nothing is selected", async () => {
    await aContactMessage();
    const response = await send(messages, { bulk: "done" });
    expect(response.status).toBe(422);
    expect(visibleText(await response.text())).toContain("Nothing is selected");
    expect(await statuses()).toEqual(["new"]);
  });

  test.each(["", "undo", "drop", "not-spam", "constructor"])(
    "is refused if it is unknown: %j",
    async (bulk) => {
      const { id } = await aContactMessage({ isHeld: true });
      const response = await send(messages, { bulk, selected: `${id}:1` });
      expect(response.status).toBe(422);
      const row = await db.selectFrom("contactMessages").select(["isHeld", "version"]).execute();
      expect(row).toEqual([{ isHeld: true, version: 1 }]);
    },
  );

  test("changes the ticked records only, and skips one that changed meanwhile", async () => {
    const [one, two, three] = [
      await aContactMessage(),
      await aContactMessage(),
      await aContactMessage(),
    ];
    await db.updateTable("contactMessages").set({ version: 2 }).where("id", "=", two.id).execute();
    const response = await send(messages, {
      bulk: "done",
      selected: [`${one.id}:1`, `${two.id}:1`],
    });
    const text = visibleText(await grace.follow(response));
    expect(text).toContain("1 message marked as done");
    expect(text).toContain("Left as they are: 1 (changed by someone else");
    const rows = await db.selectFrom("contactMessages").select(["id", "status"]).execute();
    expect(rows).toContainEqual({ id: one.id, status: "done" });
    expect(rows).toContainEqual({ id: two.id, status: "new" });
    expect(rows).toContainEqual({ id: three.id, status: "new" });
  });

  test("repeated because its answer was lost, it says what it did, with Undo", async () => {
    const [one, two] = [await aContactMessage(), await aContactMessage()];
    const fields = { bulk: "answered", selected: [`${one.id}:1`, `${two.id}:1`] };
    const first = await grace.follow(await send(messages, fields));
    const again = await grace.follow(await send(messages, fields));
    for (const html of [first, again]) {
      expect(visibleText(html)).toContain("2 messages");
      expect(html).toContain(">Undo<");
    }
    await undo(messages, again);
    expect(await statuses()).toEqual(["new", "new"]);
    expect((await send(messages, fields)).status).toBe(422);
  });

  test("undone and started again, it is not taken for a repeat of the one that was undone", async () => {
    const { id } = await aContactMessage();
    const fields = { bulk: "answered", selected: `${id}:1` };
    await undo(messages, await grace.follow(await send(messages, fields)));
    const again = await send(messages, fields);
    expect(again.status).toBe(422);
    expect(visibleText(await again.text())).toContain("Nothing was changed");
    expect(await statuses()).toEqual(["new"]);
  });

  test("the box of the whole page works without JavaScript: its value names every row", async () => {
    const [one, two] = [await aContactMessage(), await aContactMessage()];
    const html = await grace.read(messages);
    const page =
      /value="([^"]*)" aria-label="Select all on this page"|aria-label="Select all on this page"[^>]*value="([^"]*)"/.exec(
        html,
      );
    const selected = page?.[1] ?? page?.[2] ?? "";
    expect(selected).toContain(one.id);
    expect(selected).toContain(two.id);
    await send(messages, { bulk: "answered", selected });
    expect(await statuses()).toEqual(["answered", "answered"]);
  });

  test("on all matches is sent with the filter, reports its progress, and can be undone", async () => {
    await manyMessages(130);
    const spared = await aContactMessage({ status: "answered" });
    const started = await sendAll(messages, { bulk: "done", show: "new" });
    const { html, seen } = await finish(messages, started);
    expect(seen).toEqual(["100 of 130"]);
    expect(visibleText(html)).toContain("130 messages marked as done");
    const rows = await db.selectFrom("contactMessages").select(["id", "status"]).execute();
    expect(rows.filter(({ status }) => status === "done")).toHaveLength(130);
    expect(rows).toContainEqual({ id: spared.id, status: "answered" });
    const bulk = await db
      .selectFrom("auditLog")
      .selectAll()
      .where("recordId", "is", null)
      .execute();
    expect(bulk).toMatchObject([
      {
        actor: grace.userId,
        area: "contactMessages",
        action: "bulk action: 130 messages marked as done",
      },
    ]);
    const single = await db
      .selectFrom("auditLog")
      .select("id")
      .where("recordId", "is not", null)
      .execute();
    expect(single).toHaveLength(130);
    const undone = await undo(messages, html);
    expect(undone.seen).toEqual(["100 of 130"]);
    expect(visibleText(undone.html)).toContain("Undone: 130 messages");
    expect((await statuses()).filter((status) => status === "new")).toHaveLength(130);
  });

  test("Undo leaves a record that changed since, and is refused to another person", async () => {
    const [one, two] = [await aContactMessage(), await aContactMessage()];
    const response = await send(messages, {
      bulk: "done",
      selected: [`${one.id}:1`, `${two.id}:1`],
    });
    const html = await grace.follow(response);
    await db.updateTable("contactMessages").set({ version: 9 }).where("id", "=", one.id).execute();
    const { run = "" } = fieldsIn(
      html.slice(html.lastIndexOf("<form", html.indexOf(">Undo<"))),
      "<form",
    );
    const ngozi = await aStaffMember("administrator", "Ngozi");
    expect((await send(messages, { bulk: "undo", run }, ngozi)).status).toBe(422);
    expect(await statuses()).toEqual(["done", "done"]);
    const undone = await undo(messages, html);
    expect(visibleText(undone.html)).toContain("Undone: 1 message");
    expect((await statuses()).toSorted()).toEqual(["done", "new"]);
  });

  test("of yesterday can be neither undone nor continued", async () => {
    const { id } = await aContactMessage();
    const response = await send(messages, { bulk: "done", selected: `${id}:1` });
    const html = await grace.follow(response);
    await db.updateTable("bulkRuns").set({ createdAt: "2020-01-01T00:00:00.000Z" }).execute();
    await deleteOldBulkRuns(db);
    const { run = "" } = fieldsIn(
      html.slice(html.lastIndexOf("<form", html.indexOf(">Undo<"))),
      "<form",
    );
    for (const bulk of ["undo", "answered"]) {
      const late = await send(messages, { bulk, run });
      expect(late.status).toBe(422);
      expect(visibleText(await late.text())).toContain("This action is over");
    }
    expect(await statuses()).toEqual(["done"]);
  });

  test("spam is held without a mail, and Undo sends none either", async () => {
    const { id } = await aContactMessage();
    const response = await send(messages, { bulk: "spam", selected: `${id}:1` });
    const html = await grace.follow(response);
    expect(await db.selectFrom("contactMessages").select("isHeld").execute()).toEqual([
      { isHeld: true },
    ]);
    await undo(messages, html);
    expect(await db.selectFrom("contactMessages").select("isHeld").execute()).toEqual([
      { isHeld: false },
    ]);
    expect(
      await db.selectFrom("outbox").select("id").where("subjectId", "=", id).execute(),
    ).toEqual([]);
  });

  test("assigns to a member, and Undo restores who it was assigned to before", async () => {
    const ngozi = await aStaffMember("administrator", "Ngozi");
    const { id } = await aContactMessage({ assigneeId: ngozi.userId });
    const assigned = () => db.selectFrom("contactMessages").select("assigneeId").execute();
    const stranger = await aStaffMember("prayerTeam");
    const refused = await send(messages, {
      bulk: "assign",
      selected: `${id}:1`,
      value: stranger.userId,
    });
    expect(refused.status).toBe(422);
    expect(visibleText(await refused.text())).toContain("this person cannot open them");
    const response = await send(messages, {
      bulk: "assign",
      selected: `${id}:1`,
      value: grace.userId,
    });
    expect(await assigned()).toEqual([{ assigneeId: grace.userId }]);
    await undo(messages, await grace.follow(response));
    expect(await assigned()).toEqual([{ assigneeId: ngozi.userId }]);
  });
});

describe("erasing many", () => {
  test.each([
    { confirmation: "ERASE", number: "1" },
    { confirmation: "erased", number: "2" },
    { confirmation: "", number: "2" },
    { confirmation: "ERASE", number: "" },
  ])("is refused with %j: it needs the word and the number", async (typed) => {
    const [one, two] = [await aContactMessage(), await aContactMessage()];
    const selected = [`${one.id}:1`, `${two.id}:1`];
    const response = await send(messages, { bulk: "erase", selected, ...typed });
    expect(response.status).toBe(422);
    expect(visibleText(await response.text())).toContain("To erase 2 messages, type ERASE");
    expect(await statuses()).toHaveLength(2);
  });

  test("erases each with an audit entry, and there is no Undo", async () => {
    await manyMessages(105);
    const typed = { confirmation: " erase ", number: "105" };
    const { html, seen } = await finish(
      messages,
      await sendAll(messages, { bulk: "erase", ...typed }),
    );
    expect(seen).toEqual(["100 of 105"]);
    expect(visibleText(html)).toContain("105 messages erased");
    expect(html).not.toContain(">Undo<");
    expect(await statuses()).toEqual([]);
    const erasures = await db
      .selectFrom("erasures")
      .select("id")
      .where("area", "=", "contactMessages")
      .execute();
    expect(erasures.length).toBeGreaterThanOrEqual(105);
  });

  test("needs the permission that erasing one needs", async () => {
    const member = await aStaffMember("prayerTeam");
    const { id } = await aPrayerRequest();
    const typed = { bulk: "erase", selected: `${id}:1`, confirmation: "ERASE", number: "1" };
    expect((await send("/admin/prayers", typed, member)).status).toBe(403);
    const editor = await aStaffMember("editor");
    const testimony = await aTestimony();
    const other = { ...typed, selected: `${testimony.id}:1` };
    expect((await send("/admin/testimonies", other, editor)).status).toBe(403);
    expect(await db.selectFrom("prayerRequests").select("id").execute()).toHaveLength(1);
    expect(await db.selectFrom("testimonies").select("id").execute()).toHaveLength(1);
    expect(await member.read("/admin/prayers")).not.toContain("bulk-erase");
  });
});

describe("prayer requests", () => {
  const states = async () =>
    (
      await db
        .selectFrom("prayerRequests")
        .select(["visibility", "status"])
        .orderBy("createdAt")
        .orderBy("id")
        .execute()
    ).map(({ visibility, status }) => `${visibility} ${status}`);

  test("are marked prayed for by a member of the prayer team; a confidential one cannot be hidden", async () => {
    const member = await aStaffMember("prayerTeam");
    const open = await aPrayerRequest();
    const sealed = await aConfidentialRequest({
      name: "A",
      email: "a@mailbox.test",
      subject: "S",
      prayerRequest: "P",
    });
    const selected = [`${open.id}:1`, `${sealed.id}:1`];
    const prayed = await send("/admin/prayers", { bulk: "prayed", selected }, member);
    expect(visibleText(await member.follow(prayed))).toContain(
      "2 prayer requests marked prayed for",
    );
    const again = [`${open.id}:2`, `${sealed.id}:2`];
    const hidden = await send("/admin/prayers", { bulk: "hide", selected: again }, member);
    const text = visibleText(await member.follow(hidden));
    expect(text).toContain("1 prayer request hidden");
    expect(text).toContain("Left as they are: 1");
    expect(await states()).toEqual(["hidden praying", "shown praying"]);
  });

  test("Undo restores the state of each, which may differ", async () => {
    const fresh = await aPrayerRequest({ createdAt: "2026-03-01T10:00:00.000Z" });
    const prayed = await aPrayerRequest({
      createdAt: "2026-03-02T10:00:00.000Z",
      status: "praying",
    });
    const selected = [`${fresh.id}:1`, `${prayed.id}:1`];
    const response = await send("/admin/prayers", { bulk: "answered", selected });
    expect(await states()).toEqual(["shown answered", "shown answered"]);
    await undo("/admin/prayers", await grace.follow(response));
    expect(await states()).toEqual(["shown new", "shown praying"]);
    const closed = await db.selectFrom("prayerRequests").select("closedAt").execute();
    expect(closed).toEqual([{ closedAt: null }, { closedAt: null }]);
  });
});

describe("testimonies", () => {
  const states = async () =>
    (
      await db
        .selectFrom("testimonies")
        .select(["title", "approved", "isHeld", "deletedAt"])
        .orderBy("title")
        .execute()
    ).map(
      ({ title, approved, isHeld, deletedAt }) =>
        `${title}${approved ? " approved" : ""}${isHeld ? " held" : ""}${deletedAt ? " trash" : ""}`,
    );

  test("are approved only if their author agreed", async () => {
    await aTestimony({ title: "A", approved: false, sharePublicly: true });
    await aTestimony({ title: "B", approved: false, sharePublicly: false, authorAgreed: false });
    const response = await sendAll("/admin/testimonies", { bulk: "approve", show: "pending" });
    const text = visibleText(await grace.follow(response));
    expect(text).toContain("1 testimony approved");
    expect(text).toContain("1 (their author did not agree)");
    expect(await states()).toEqual(["A approved", "B"]);
  });

  test("are marked as spam and moved to the trash by an editor, and Undo brings them back", async () => {
    const editor = await aStaffMember("editor");
    const { id } = await aTestimony({ title: "A" });
    await send("/admin/testimonies", { bulk: "spam", selected: `${id}:1` }, editor);
    expect(await states()).toEqual(["A held"]);
    const response = await send("/admin/testimonies", { bulk: "trash", selected: `${id}:2` });
    expect(await states()).toEqual(["A held trash"]);
    await undo("/admin/testimonies", await grace.follow(response));
    expect(await states()).toEqual(["A held"]);
  });
});

describe("sermons", () => {
  test("are moved to the trash and restored", async () => {
    const [one, two] = [await aSermon(), await aSermon()];
    const trashed = () =>
      db.selectFrom("sermons").select("id").where("deletedAt", "is not", null).execute();
    const response = await send("/admin/sermons", {
      bulk: "trash",
      selected: [`${one.id}:1`, `${two.id}:1`],
    });
    const html = await grace.follow(response);
    expect(visibleText(html)).toContain("2 sermons moved to the trash");
    expect(await trashed()).toHaveLength(2);
    await undo("/admin/sermons", html);
    expect(await trashed()).toEqual([]);
    await sendAll("/admin/sermons", { bulk: "trash", q: "A sermon" });
    await sendAll("/admin/sermons", { bulk: "restore", show: "trash" });
    expect(await trashed()).toEqual([]);
  });

  test("are closed to the prayer team", async () => {
    const member = await aStaffMember("prayerTeam");
    const { id } = await aSermon();
    expect(
      (await send("/admin/sermons", { bulk: "trash", selected: `${id}:1` }, member)).status,
    ).toBe(403);
  });
});

test("the export has the ticked records only, or all", async () => {
  const one = await aContactMessage({ name: "Ticked" });
  await aContactMessage({ name: "Other" });
  const ticked = await grace.read(`/admin/export/messages?selected=${one.id}:1`);
  expect(ticked).toContain("Ticked");
  expect(ticked).not.toContain("Other");
  const all = await grace.read(`/admin/export/messages?selected=${one.id}:1&all=1`);
  expect(all).toContain("Other");
});

describe("all that were found, when the list has changed since", () => {
  const prayers = "/admin/prayers";
  const held = "Nothing was changed Someone changed one of these records after the list was shown.";
  const formOf = async (path: string) => fieldsIn(await grace.read(path), 'id="bulk"');
  const isPublic = async (id: string) =>
    (
      await db
        .selectFrom("prayerRequests")
        .select("visibility")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).visibility === "shown";

  test("nothing is done if one of them changed, left or cannot be compared", async () => {
    const [one, two] = [await aContactMessage(), await aContactMessage()];
    const form = await formOf(`${messages}?show=new`);
    const all = { ...form, bulk: "done", all: "1" };
    const refusals: Fields[] = [
      { ...all, seen: "" },
      { ...all, seen: "2,2" },
      { ...all, seen: "x,y,z" },
    ];
    for (const fields of refusals) {
      const response = await send(messages, fields);
      expect(response.status).toBe(422);
      expect(visibleText(await response.text())).toContain(held);
    }
    await send(messages, { bulk: "assign", value: grace.userId, selected: `${one.id}:1` });
    await db.updateTable("contactMessages").set({ version: 2 }).where("id", "=", two.id).execute();
    expect((await send(messages, all)).status).toBe(422);
    await send(messages, { bulk: "spam", selected: `${two.id}:2` });
    expect((await send(messages, all)).status).toBe(422);
    expect(await statuses()).toEqual(["new", "new"]);
  });

  test("a request that came later is not released unread", async () => {
    const seen = await aPrayerRequest({ visibility: "held", heldFor: "review" });
    const form = await formOf(`${prayers}?show=held`);
    const later = await aPrayerRequest({ visibility: "held", heldFor: "review" });
    const response = await send(prayers, { ...form, bulk: "release", all: "1" });
    expect(visibleText(await grace.follow(response))).toContain("1 prayer request released");
    expect(await isPublic(seen.id)).toBe(true);
    expect(await isPublic(later.id)).toBe(false);
  });

  test("a testimony that came or was corrected later is not approved", async () => {
    const { id } = await aTestimony({ title: "A", approved: false, sharePublicly: true });
    const form = await formOf("/admin/testimonies?show=pending");
    await aTestimony({ title: "B", approved: false, sharePublicly: true });
    await db.updateTable("testimonies").set({ version: 2 }).where("id", "=", id).execute();
    const response = await send("/admin/testimonies", { ...form, bulk: "approve", all: "1" });
    expect(response.status).toBe(422);
    const approved = db.selectFrom("testimonies").select("id").where("approved", "=", true);
    expect(await approved.execute()).toEqual([]);
  });
});

describe("with several filters and days", () => {
  test("all that match are exactly the rows of the list", async () => {
    const assigneeId = grace.userId;
    const at = (day: string) => `2026-11-${day}T12:00:00.000Z`;
    const inside = await aContactMessage({ assigneeId, createdAt: at("05") });
    await aContactMessage({ assigneeId, createdAt: at("07") });
    await aContactMessage({ assigneeId, createdAt: at("05"), status: "answered" });
    await aContactMessage({ createdAt: at("05") });
    const query = { show: "new,mine", from: "2026-11-04", to: "2026-11-05" };
    const list = await grace.read(`${messages}?${new URLSearchParams(query)}`);
    expect(visibleText(list)).toContain("1 found");
    expect(fieldsIn(list, 'id="bulk"')).toMatchObject(query);
    const form = fieldsIn(list, 'id="bulk"');
    const response = await send(messages, { ...form, bulk: "done", all: "1" });
    expect(response.headers.get("Location")).toBe(
      `${messages}?show=new%2Cmine&from=2026-11-04&to=2026-11-05`,
    );
    const done = db.selectFrom("contactMessages").select("id").where("status", "=", "done");
    expect(await done.execute()).toEqual([{ id: inside.id }]);
  });

  test("Release and Acknowledge are for different requests", async () => {
    const secret = { name: "Ada", email: "ada@example.org", subject: "S", prayerRequest: "P" };
    const [open, confidential] = [
      await aPrayerRequest({ visibility: "held" }),
      await aConfidentialRequest(secret, { visibility: "held" }),
    ];
    const visibilities = async () =>
      new Map(
        (await db.selectFrom("prayerRequests").select(["id", "visibility"]).execute()).map(
          ({ id, visibility }) => [id, visibility],
        ),
      );
    const requests = { show: "held" };
    const path = "/admin/prayers";
    const released = await grace.follow(await sendAll(path, { ...requests, bulk: "release" }));
    expect(visibleText(released)).toContain("1 prayer request released");
    expect(visibleText(released)).toContain("Left as they are: 1 (they are confidential).");
    expect(await visibilities()).toEqual(
      new Map([
        [open.id, "shown"],
        [confidential.id, "held"],
      ]),
    );
    await sendAll(path, { ...requests, bulk: "acknowledge" });
    expect((await visibilities()).get(confidential.id)).toBe("shown");
    const entry = db
      .selectFrom("auditLog")
      .select("action")
      .where("recordId", "=", confidential.id);
    expect(await entry.execute()).toEqual([
      { action: "acknowledged a confidential prayer request" },
    ]);
  });
});

test("the role Messages works through its list but cannot erase", async () => {
  const member = await aStaffMember("messages", "Ruth");
  const { id } = await aContactMessage();
  expect(await member.read(messages)).not.toContain("bulk-erase");
  const erase = { bulk: "erase", selected: `${id}:1`, confirmation: "ERASE", number: "1" };
  expect((await send(messages, erase, member)).status).toBe(403);
  expect((await send(messages, { bulk: "done", selected: `${id}:1` }, member)).status).toBe(303);
  expect(await statuses()).toEqual(["done"]);
});
