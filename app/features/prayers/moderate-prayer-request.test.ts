import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { erasureHash } from "~/platform/privacy/erasures.server";
import { read, visibleText } from "~tests/support/app";
import { aConfidentialRequest, aPrayerRequest } from "~tests/support/builders";
import { aSubmitter, findSubmitter } from "~tests/support/self-service";
import { aStaffMember, type Staff } from "~tests/support/staff";

const words = {
  name: "Ada",
  email: "ada+prayer@mailbox.test",
  subject: "A private subject",
  prayerRequest: "Private words",
};

let administrator: Staff;
let team: Staff;
let editor: Staff;
beforeAll(async () => {
  administrator = await aStaffMember("administrator", "Grace");
  team = await aStaffMember("prayerTeam", "Tunde");
  editor = await aStaffMember("editor", "Ngozi");
});

const view = (id: string) => `/admin/prayers?view=${id}`;

function rowOf(id: string) {
  return db.selectFrom("prayerRequests").selectAll().where("id", "=", id).executeTakeFirst();
}

function logOf(id: string) {
  return db
    .selectFrom("auditLog")
    .selectAll()
    .where("recordId", "=", id)
    .orderBy("at")
    .orderBy("id")
    .execute();
}

async function contentVersion(): Promise<number> {
  const row = await db
    .selectFrom("contentVersions")
    .select("version")
    .where("area", "=", "prayerRequests")
    .executeTakeFirstOrThrow();
  return row.version;
}

const every = ["prayed", "answered", "reopen", "release", "hide", "show", "erase"];

describe("the time on the public page", () => {
  const since = "2026-01-02T03:04:05.000Z";

  test.each(["prayed", "followedUp", "askFollowUp"])(
    "does not start anew with %s, because visitors see the request already",
    async (intent) => {
      const { id } = await aPrayerRequest({ publicSince: since });
      const sent = await administrator.post(view(id), { intent, id, version: "1" });
      expect(sent.status).toBe(303);
      expect(await rowOf(id)).toMatchObject({ version: 2, publicSince: since });
    },
  );

  test("does not start anew when a request is shown that is shown already", async () => {
    const { id } = await aPrayerRequest({ publicSince: since });
    expect((await administrator.post(view(id), { intent: "show", id, version: "1" })).status).toBe(
      409,
    );
    expect(await rowOf(id)).toMatchObject({ version: 1, publicSince: since });
  });

  test("starts anew when a hidden request is shown again", async () => {
    const { id } = await aPrayerRequest({ publicSince: since, visibility: "hidden" });
    await administrator.post(view(id), { intent: "show", id, version: "1" });
    const { publicSince } = (await rowOf(id)) ?? {};
    expect((publicSince ?? "") > since).toBe(true);
  });
});

describe("what is refused", () => {
  test.each(every)("an editor may not: %s", async (intent) => {
    const { id } = await aPrayerRequest({ visibility: "held" });
    const fields = { intent, id, version: "1", confirmation: "ERASE" };
    for (const path of [view(id), "/admin/prayers", `/admin/prayers.data?view=${id}`]) {
      expect((await editor.post(path, fields)).status).toBe(403);
    }
    expect(await rowOf(id)).toMatchObject({ version: 1, visibility: "held", status: "new" });
    expect(await logOf(id)).toEqual([]);
  });

  test("the prayer team may not erase", async () => {
    const { id } = await aPrayerRequest();
    const fields = { intent: "erase", id, version: "1", confirmation: "ERASE" };
    expect((await team.post(view(id), fields)).status).toBe(403);
    expect(await rowOf(id)).toBeDefined();
    expect(await team.read(view(id))).not.toContain("Erase");
  });

  test.each(["", "erased", "ERASED", "E R A S E"])(
    "erasing by typing “%s”",
    async (confirmation) => {
      const { id } = await aPrayerRequest();
      const response = await administrator.post(view(id), {
        intent: "erase",
        id,
        version: "1",
        confirmation,
      });
      expect(response.status).toBe(422);
      expect(visibleText(await response.text())).toContain("To go on, type ERASE.");
      expect(await rowOf(id)).toBeDefined();
    },
  );

  test.each(["", "constructor", "delete", "edit"])("the action “%s”", async (intent) => {
    const { id } = await aPrayerRequest();
    expect((await team.post(view(id), { intent, id, version: "1" })).status).toBe(400);
  });

  test("changing its text", async () => {
    const { id, ...before } = await aPrayerRequest();
    const typed = { subject: "Another", prayerRequest: "Others", name: "X", isConfidential: "on" };
    await team.post(view(id), { ...typed, intent: "prayed", id, version: "1" });
    expect(await rowOf(id)).toMatchObject({ ...before, status: "praying" });
  });

  test.each([
    ["release", {}],
    ["show", {}],
    ["reopen", {}],
    ["hide", { visibility: "hidden" }],
    ["prayed", { status: "praying" }],
    ["answered", { status: "answered" }],
  ] as const)("%s of a request in another state", async (intent, state) => {
    const { id } = await aPrayerRequest(state);
    expect((await team.post(view(id), { intent, id, version: "1" })).status).toBe(409);
    expect(await rowOf(id)).toMatchObject({ version: 1 });
  });

  test.each(["hide", "show"])("%s of a private request: it is never public", async (intent) => {
    const { id } = await aConfidentialRequest(words, {
      visibility: intent === "show" ? "hidden" : "shown",
    });
    expect((await team.post(view(id), { intent, id, version: "1" })).status).toBe(409);
  });

  test.each(["no-such-id", "'; drop table prayer_requests", "a".repeat(65)])(
    "a request that is not there: %s",
    async (id) => {
      expect((await team.get(view(encodeURIComponent(id)))).status).toBe(404);
      const response = await team.post("/admin/prayers", { intent: "prayed", id, version: "1" });
      expect(response.status).toBe(404);
      expect(visibleText(await response.text())).toContain("This prayer request no longer exists.");
    },
  );
});

describe("View", () => {
  test("shows the request with a mailto link that contains none of its text", async () => {
    const { id } = await aPrayerRequest({
      name: "Ada",
      email: "a&b=c?d@mailbox.test",
      subject: "My mother",
      prayerRequest: "Canary words\n\nsecond part",
    });
    const html = await team.read(view(id));
    for (const shown of ["Ada", "a&b=c?d@mailbox.test", "My mother", "Canary words"]) {
      expect(visibleText(html)).toContain(shown);
    }
    const link = /href="(mailto:[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    expect(link).toBe(
      "mailto:a%26b%3Dc%3Fd@mailbox.test?subject=Your%20prayer%20request%20to%20Springs%20of%20Restoration%20Ministries&body=Dear%20Ada%2C%0A%0A",
    );
    expect(await logOf(id)).toEqual([]);
  });

  test("is in the order of use: text, actions, reply, notes, assignment, and Erase last", async () => {
    const { id } = await aPrayerRequest({ prayerRequest: "The request itself" });
    const html = await administrator.read(view(id));
    const parts = [
      "The request itself",
      'value="prayed"',
      'id="reply-title"',
      'id="notes-title"',
      'name="assignee"',
      `id="erase-${id}"`,
    ];
    const places = parts.map((part) => html.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  test("has one main button, and the other status changes under Change the status", async () => {
    const mainButton = /<button[^>]*formAction="[^"]*next=unprayed"[^>]*>([^<]+)</i;
    for (const [status, label] of [
      ["new", "Prayed for, then next"],
      ["praying", "Pray again, then next"],
      ["closed", undefined],
    ] as const) {
      const { id } = await aPrayerRequest({ status });
      const html = await team.read(view(id));
      expect(mainButton.exec(html)?.[1]).toBe(label);
      const details = /<details[^>]*>.*?<\/details>/s.exec(
        html.slice(html.indexOf('aria-label="What to do"')),
      )?.[0];
      expect(visibleText(details ?? "")).toContain("Change the status");
      expect(details).toContain('value="answered"');
      expect(/<details[^>]* open/.test(details ?? "")).toBe(status === "closed");
    }
  });

  test("Prayed for, then next goes on with the next urgent one, like the session", async () => {
    await db.deleteFrom("prayerRequests").execute();
    const at = (day: number) => ({ createdAt: `2026-01-0${day}T00:00:00.000Z` });
    const first = await aPrayerRequest(at(4));
    await aPrayerRequest(at(3));
    const urgent = await aPrayerRequest({ ...at(2), isUrgent: true });
    const fields = { intent: "prayed", id: first.id, version: "1" };
    const response = await team.post(`${view(first.id)}&next=unprayed`, fields);
    expect(response.headers.get("Location")).toBe(view(urgent.id));
  });

  test("writes an audit entry with the id only when a private request is opened", async () => {
    const { id } = await aConfidentialRequest(words);
    const text = visibleText(await team.read(view(id)));
    for (const shown of [words.subject, words.prayerRequest]) expect(text).toContain(shown);
    await administrator.get(`/admin/prayers.data?view=${id}`);
    const opened = { action: "opened a private prayer request", before: null, after: null };
    expect(await logOf(id)).toMatchObject([
      { ...opened, actor: team.userId },
      { ...opened, actor: administrator.userId },
    ]);
  });

  test("does not open a private request if the audit entry cannot be written", async () => {
    const { id } = await aConfidentialRequest(words);
    await db.schema.alterTable("audit_log").renameTo("lost_log").execute();
    try {
      const response = await team.get(view(id));
      expect(response.status).toBe(503);
      const html = await response.text();
      for (const hidden of Object.values(words)) expect(html).not.toContain(hidden);
    } finally {
      await db.schema.alterTable("lost_log").renameTo("audit_log").execute();
    }
  });

  test("writes no audit entry if decryption fails", async () => {
    const { id } = await aConfidentialRequest(words, { sealed: "1.x.y.z" });
    expect((await team.get(view(id))).status).toBe(503);
    expect(await logOf(id)).toEqual([]);
  });

  test("shows a care note if somebody may be in danger", async () => {
    const { id } = await aPrayerRequest({ needsCare: true });
    expect(visibleText(await team.read(view(id)))).toContain("Please take special care.");
  });
});

describe("moderation", () => {
  test("hides a request and shows it again", async () => {
    const { id } = await aPrayerRequest({ subject: "To be hidden" });
    expect(await read("/prayers")).toContain("To be hidden");
    const response = await team.post(`/admin/prayers?show=new&view=${id}`, {
      intent: "hide",
      id,
      version: "1",
    });
    expect(response.headers.get("Location")).toBe("/admin/prayers?show=new");
    const list = await team.follow(response);
    expect(visibleText(list)).toContain(
      "Prayer request “To be hidden” hidden Visitors do not see it on the public page.",
    );
    expect(list).not.toContain(">Undo<");
    expect(await read("/prayers")).not.toContain("To be hidden");
    await team.post("/admin/prayers", { intent: "show", id, version: "2" });
    expect(await read("/prayers")).toContain("To be hidden");
  });

  test("releases a held request", async () => {
    const { id } = await aPrayerRequest({ subject: "Held back", visibility: "held" });
    expect(await read("/prayers")).not.toContain("Held back");
    const response = await team.post(view(id), { intent: "release", id, version: "1" });
    expect(visibleText(await team.follow(response))).toContain(
      "Prayer request “Held back” released Visitors now see it on the public page.",
    );
    expect(await read("/prayers")).toContain("Held back");
  });

  test("acknowledges a confidential request, which is never released or shown", async () => {
    const { id } = await aConfidentialRequest(words, { visibility: "held", needsCare: true });
    const screen = visibleText(await team.read(view(id)));
    expect(screen).toContain("It is confidential: visitors never see it. Acknowledge it");
    expect(screen).not.toMatch(/release/i);
    expect(visibleText(await team.read("/admin/prayers"))).toContain("Confirm you have read it");
    const response = await team.post(view(id), { intent: "release", id, version: "1" });
    expect(visibleText(await team.follow(response))).toContain(
      "Prayer request acknowledged It stays confidential: visitors never see it.",
    );
    const log = await db
      .selectFrom("auditLog")
      .select("action")
      .where("recordId", "=", id)
      .execute();
    expect(log).toContainEqual({ action: "acknowledged a confidential prayer request" });
    expect(await rowOf(id)).toMatchObject({ visibility: "shown" });
    expect(await read("/prayers")).not.toContain(words.subject);
  });

  test("marks a request prayed for and answered, and reopens it", async () => {
    const { id } = await aPrayerRequest({ subject: "A long journey" });
    const act = (intent: string, version: string) => team.post(view(id), { intent, id, version });
    expect(visibleText(await team.follow(await act("prayed", "1")))).toContain(
      "Prayer request “A long journey” marked prayed for",
    );
    expect(await rowOf(id)).toMatchObject({ status: "praying", closedAt: null });
    await act("answered", "2");
    const closed = await rowOf(id);
    expect(closed).toMatchObject({ status: "answered", version: 3 });
    expect(Date.now() - Date.parse(closed?.closedAt ?? "")).toBeLessThan(60_000);
    await act("reopen", "3");
    expect(await rowOf(id)).toMatchObject({ status: "new", closedAt: null, version: 4 });
  });

  test("writes an audit entry for every action and renews the public page", async () => {
    const { id } = await aConfidentialRequest(words);
    const before = await contentVersion();
    await team.post("/admin/prayers", { intent: "prayed", id, version: "1" });
    expect(await contentVersion()).toBeGreaterThan(before);
    const log = await logOf(id);
    expect(log).toMatchObject([
      {
        actor: team.userId,
        action: "marked a prayer request prayed for",
        before: '{"visibility":"shown","heldFor":null,"status":"new","needsFollowUp":false}',
        after: '{"visibility":"shown","heldFor":null,"status":"praying","needsFollowUp":false}',
      },
    ]);
    for (const hidden of Object.values(words)) expect(JSON.stringify(log)).not.toContain(hidden);
  });

  test("by two people at once: one succeeds, the other gets a conflict with the name of the first", async () => {
    const { id } = await aPrayerRequest();
    const fields = { intent: "prayed", id, version: "1" };
    await administrator.post(view(id), fields);
    const late = await team.post(view(id), { ...fields, intent: "hide" });
    expect(late.status).toBe(409);
    const text = visibleText(await late.text());
    expect(text).toContain("This prayer request has changed Grace changed it before you.");
    expect(text).toContain("The team is praying for it.");
    expect(await rowOf(id)).toMatchObject({ visibility: "shown", status: "praying", version: 2 });
  });

  test("sent again by the same person is done once, and no colleague is named", async () => {
    const { id } = await aPrayerRequest();
    const fields = { intent: "prayed", id, version: "1" };
    await team.post(view(id), fields);
    const again = await team.post(view(id), fields);
    expect(again.status).toBe(303);
    expect(visibleText(await team.follow(again))).toContain("marked prayed for");
    expect(await rowOf(id)).toMatchObject({ version: 2 });
    expect(await logOf(id)).toHaveLength(1);
    expect((await administrator.post(view(id), fields)).status).toBe(409);
  });

  test("twenty times at once: one is done, the same again is confirmed, the others get a conflict", async () => {
    const { id } = await aPrayerRequest();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        team.post("/admin/prayers", { intent: index % 2 ? "prayed" : "hide", id, version: "1" }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([
      ...Array.from({ length: 10 }, () => 303),
      ...Array.from({ length: 10 }, () => 409),
    ]);
    expect(await rowOf(id)).toMatchObject({ version: 2 });
    expect(await logOf(id)).toHaveLength(1);
  });

  test("that cannot be stored shows an error and changes nothing", async () => {
    const { id } = await aPrayerRequest();
    await db.schema.alterTable("audit_log").renameTo("lost_log").execute();
    try {
      const response = await team.post(view(id), { intent: "hide", id, version: "1" });
      expect(response.status).toBe(503);
      expect(visibleText(await response.text())).toContain("Error updating prayer request");
    } finally {
      await db.schema.alterTable("lost_log").renameTo("audit_log").execute();
    }
    expect(await rowOf(id)).toMatchObject({ visibility: "shown", version: 1 });
  });
});

describe("erasing", () => {
  test("deletes the request, its mails and its public card; only the id stays in the audit log", async () => {
    const { id } = await aPrayerRequest({ subject: "To be erased" });
    await enqueue(db, "prayer.team", id);
    const response = await administrator.post(`/admin/prayers?page=2&view=${id}`, {
      intent: "erase",
      id,
      version: "1",
      confirmation: " erase ",
    });
    expect(response.headers.get("Location")).toBe("/admin/prayers?page=2");
    expect(visibleText(await administrator.follow(response))).toContain(
      "Prayer request erased It is deleted for good, with every mail about it.",
    );
    expect(await rowOf(id)).toBeUndefined();
    expect(await read("/prayers")).not.toContain("To be erased");
    const mails = await db.selectFrom("outbox").select("id").where("subjectId", "=", id).execute();
    expect(mails).toEqual([]);
    expect(await logOf(id)).toMatchObject([
      { action: "erased a prayer request", before: null, after: null },
    ]);
    const hashes = await db.selectFrom("erasures").select("recordHash").execute();
    expect(hashes).toContainEqual({ recordHash: erasureHash("prayerRequests", id) });
    expect((await administrator.get(view(id))).status).toBe(404);
  });

  test("again after a lost response is confirmed, but not to someone else", async () => {
    const { id } = await aPrayerRequest();
    const fields = { intent: "erase", id, version: "1", confirmation: "ERASE" };
    await administrator.post(view(id), fields);
    const again = await administrator.post(view(id), fields);
    expect(again.status).toBe(303);
    expect(visibleText(await administrator.follow(again))).toContain("Prayer request erased");
    expect(await logOf(id)).toHaveLength(1);
    const ngozi = await aStaffMember("administrator", "Ngozi");
    expect((await ngozi.post(view(id), fields)).status).toBe(404);
  });

  test("of a request that changed meanwhile is refused", async () => {
    const { id } = await aPrayerRequest({ version: 3 });
    const fields = { intent: "erase", id, version: "2", confirmation: "ERASE" };
    expect((await administrator.post(view(id), fields)).status).toBe(409);
    expect(await rowOf(id)).toBeDefined();
  });
});

describe("held as spam, and released", () => {
  const kindsOf = async (id: string) =>
    (await db.selectFrom("outbox").select("kind").where("subjectId", "=", id).execute())
      .map(({ kind }) => kind)
      .toSorted();

  test("the sender gets a confirmation with a private link, and the team if it was not notified", async () => {
    for (const isConfidential of [false, true]) {
      const { id } = isConfidential
        ? await aConfidentialRequest(words, { visibility: "held" })
        : await aPrayerRequest({ visibility: "held" });
      const release = { intent: "release", id, version: "1" };
      const answers = await Promise.all([
        team.post(view(id), release),
        administrator.post(view(id), release),
      ]);
      expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(["303", "409"]);
      expect(await kindsOf(id)).toEqual(["prayer.received", "prayer.team"]);
      expect((await (await findSubmitter(id)).get()).status).toBe(200);
    }
  });

  test("the page says why, when it is deleted, and Keep stops that and tells the sender", async () => {
    const heldAt = new Date().toISOString();
    const columns = { visibility: "held", heldFor: "suspectedSpam", heldAt, heldSigns: "text" };
    const { id } = await aPrayerRequest({ ...columns } as Parameters<typeof aPrayerRequest>[0]);
    const page = async () => visibleText(await team.read(view(id)));
    expect(await page()).toMatch(/Possible spam It looked like spam: .* It is deleted on \d+ /);
    const kept = await team.post(view(id), { intent: "keep", id, version: "1" });
    expect(visibleText(await team.follow(kept))).toContain("It is not deleted as spam.");
    expect(await page()).toContain("It is not deleted by itself.");
    expect(await rowOf(id)).toMatchObject({ visibility: "held", version: 2 });
    expect(await kindsOf(id)).toEqual(["prayer.received", "prayer.team"]);
  });

  test("a held request can be marked as spam, alone and with others", async () => {
    const heldAt = "2026-01-01T00:00:00.000Z";
    const held = { visibility: "held", heldFor: "review", heldAt } as const;
    const [one, other] = [await aPrayerRequest(held), await aPrayerRequest(held)];
    expect(visibleText(await team.read(view(one.id)))).toContain("Mark as spam");
    await team.post(view(one.id), { intent: "spam", id: one.id, version: "1" });
    const fields = { intent: "bulk", bulk: "spam", selected: `${other.id}:1` };
    await team.post("/admin/prayers?show=held", fields);
    expect(await team.read("/admin/prayers?show=held")).not.toContain(one.id);
    expect(await team.read("/admin/prayers?show=spam")).toContain(one.id);
    const rows = await db
      .selectFrom("prayerRequests")
      .select(["visibility", "heldFor", "heldAt"])
      .where("id", "in", [one.id, other.id])
      .execute();
    for (const row of rows) {
      expect(row).toMatchObject({ visibility: "held", heldFor: "spam" });
      // The period starts now, so that a mistake can be found.
      expect(row.heldAt && row.heldAt > heldAt).toBe(true);
    }
  });

  test("a sender who already got a confirmation gets no second one", async () => {
    const { id } = await aPrayerRequest({ visibility: "held", needsCare: true });
    await aSubmitter("prayerRequests", { id });
    await team.post(view(id), { intent: "release", id, version: "1" });
    expect(await kindsOf(id)).toEqual([]);
  });
});
