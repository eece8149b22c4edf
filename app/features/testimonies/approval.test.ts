import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { erasureHash } from "~/platform/privacy/erasures.server";
import { read, visibleText } from "~tests/support/app";
import { aTestimony, setSetting } from "~tests/support/builders";
import { aStaffMember, type Staff } from "~tests/support/staff";
import { approve } from "~tests/support/testimonies";

let administrator: Staff;
let editor: Staff;
let team: Staff;
beforeAll(async () => {
  await setSetting("showBuiltInTestimonies", false);
  administrator = await aStaffMember("administrator", "Grace");
  editor = await aStaffMember("editor", "Ngozi");
  team = await aStaffMember("prayerTeam", "Tunde");
});

const list = "/admin/testimonies";
const waiting = { approved: false, sharePublicly: true, authorAgreed: true };
const unwilling = { approved: false, sharePublicly: false, authorAgreed: false };

function rowOf(id: string) {
  return db.selectFrom("testimonies").selectAll().where("id", "=", id).executeTakeFirst();
}

function logOf(id: string) {
  return db.selectFrom("auditLog").selectAll().where("recordId", "=", id).execute();
}

describe("what is refused", () => {
  test.each(["save and approve", "hide", "erase", "delete", "restore"])(
    "the prayer team may not: %s",
    async (action) => {
      const { id } = await aTestimony();
      const intent: Record<string, string> =
        action === "save and approve" ? { approved: "on" } : { intent: action };
      const fields = { ...intent, id, version: "1", confirmation: "ERASE" };
      expect((await team.post(list, fields)).status).toBe(403);
      expect((await team.post(`${list}.data`, fields)).status).toBe(403);
      expect(await rowOf(id)).toMatchObject({ version: 1, approved: true, deletedAt: null });
    },
  );

  test("an editor may not erase, in the trash or not, and is not offered it", async () => {
    const { id } = await aTestimony({ title: "Binned", deletedAt: new Date().toISOString() });
    const open = await aTestimony();
    for (const one of [id, open.id]) {
      const fields = { intent: "erase", id: one, version: "1", confirmation: "ERASE" };
      expect((await editor.post(list, fields)).status).toBe(403);
      expect(await rowOf(one)).toBeDefined();
    }
    expect(await editor.read(`${list}?show=trash`)).not.toContain("Erase");
    expect(await editor.read(`${list}?edit=${open.id}`)).not.toContain("Erase");
  });

  test.each(["", "  ", "By mail from ada@mailbox.test", "\u200b"])(
    "approving against the author's word with the note “%s”",
    async (consentNote) => {
      const { id } = await aTestimony(unwilling);
      const response = await approve(editor, id, { consentNote, title: "Typed with care" });
      expect(response.status).toBe(422);
      const html = await response.text();
      expect(visibleText(html)).toContain("The author did not agree to share it");
      expect(html).toContain('value="Typed with care"');
      expect(await rowOf(id)).toMatchObject({ ...unwilling, version: 1 });
    },
  );

  test("approving or hiding a testimony that is deleted or in the trash", async () => {
    const { id } = await aTestimony({ deletedAt: new Date().toISOString() });
    for (const one of [id, "no-such-id", "'"]) {
      const hiding = { intent: "hide", id: one, version: "1" };
      expect((await editor.post(list, hiding)).status).toBe(404);
      expect((await approve(editor, one)).status).toBe(404);
    }
  });

  test("approving a text that is not valid, which is neither saved nor approved", async () => {
    const { id } = await aTestimony({ ...waiting, title: "As it was" });
    const response = await approve(editor, id, { title: "", testimony: "Typed with care" });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("Typed with care");
    expect(await rowOf(id)).toMatchObject({ approved: false, title: "As it was", version: 1 });
  });

  test("approving an older version than the colleague's, also if one's own", async () => {
    const { id } = await aTestimony({ ...waiting, title: "As it was" });
    const saving = { title: "Corrected by Ngozi", name: "Ada", testimony: "I found work." };
    await editor.post(`${list}?edit=${id}`, { ...saving, id, version: "1" });
    for (const staff of [administrator, editor]) {
      const late = await approve(staff, id, { version: "1" });
      expect(late.status).toBe(409);
      expect(visibleText(await late.text())).toContain("Ngozi changed this testimony");
    }
    expect(await rowOf(id)).toMatchObject({ approved: false, version: 2 });
  });
});

describe("the list", () => {
  test("says who agreed, and its Approve only opens the text", async () => {
    const willing = await aTestimony({ ...waiting, title: "Willing", testimony: "Read me first" });
    const unsure = await aTestimony({ ...unwilling, title: "Unwilling" });
    const html = await editor.read(list);
    for (const [{ id, title }, consent] of [
      [willing, "agreed"],
      [unsure, "did not agree"],
    ] as const) {
      const [row = ""] =
        html.match(/<tr.*?<\/tr>/gs)?.filter((one) => one.includes(`edit=${id}`)) ?? [];
      expect(visibleText(row)).toMatch(new RegExp(`\\(${consent}\\) .* Pending Approve`));
      expect(row).toMatch(
        new RegExp(`<a [^>]*aria-label="Read and approve ${title}"[^>]*href="[^"]*edit=${id}"`),
      );
      expect(row).not.toContain('name="approved"');
    }
    const opened = await editor.read(`${list}?edit=${willing.id}`);
    expect(visibleText(opened)).toMatch(/Read me first Pending Author agreed .* Save and approve/);
    expect(opened).toContain('name="approved"');
  });
});

describe("the toggle", () => {
  test("approves with the specified toast, and visitors see it at once", async () => {
    const { id } = await aTestimony({ ...waiting, title: "Soon to be seen" });
    expect(await read("/testimonies")).not.toContain("Soon to be seen");
    const path = `${list}?show=pending&edit=${id}`;
    const response = await approve(editor, id, {}, path);
    expect(response.headers.get("Location")).toBe(path);
    expect(visibleText(await editor.follow(response))).toContain(
      "Testimony “Soon to be seen” approved The testimony is now visible on the public page.",
    );
    expect(await rowOf(id)).toMatchObject({ approved: true, sharePublicly: true, version: 2 });
    expect(await read("/testimonies")).toContain("Soon to be seen");
  });

  test("approves the text as it is typed, in one step and with one audit entry", async () => {
    const { id } = await aTestimony({ ...waiting, title: "With the adress of a child" });
    await approve(editor, id, { title: "Corrected before it is seen" });
    expect(await rowOf(id)).toMatchObject({
      approved: true,
      title: "Corrected before it is seen",
      version: 2,
    });
    expect(await read("/testimonies")).toContain("Corrected before it is seen");
    expect(await read("/testimonies")).not.toContain("adress of a child");
    expect((await logOf(id)).map(({ action }) => action)).toEqual(["approved a testimony"]);
  });

  test("hides with the specified toast; the author's answer stays", async () => {
    const { id } = await aTestimony({ title: "Soon to be hidden" });
    expect(await read("/testimonies")).toContain("Soon to be hidden");
    const response = await editor.post(list, { intent: "hide", id, version: "1" });
    expect(visibleText(await editor.follow(response))).toContain(
      "Testimony “Soon to be hidden” hidden The testimony is now hidden from the public page.",
    );
    expect(await rowOf(id)).toMatchObject({
      approved: false,
      sharePublicly: false,
      authorAgreed: true,
    });
    expect(await read("/testimonies")).not.toContain("Soon to be hidden");
  });

  test("releases a held testimony when it is approved", async () => {
    const { id } = await aTestimony({ ...waiting, isHeld: true, title: "Held, then seen" });
    await approve(editor, id);
    expect(await rowOf(id)).toMatchObject({ approved: true, isHeld: false });
    expect(await read("/testimonies")).toContain("Held, then seen");
  });

  test("keeps a held testimony for approval, or marks it as spam; its page names the day of its deletion", async () => {
    const heldAt = new Date().toISOString();
    const held = {
      ...waiting,
      isHeld: true,
      heldFor: "suspectedSpam",
      heldAt,
      heldSigns: "text",
    } as const;
    const { id } = await aTestimony(held);
    const page = async () => visibleText(await editor.read(`${list}?edit=${id}`));
    expect(await page()).toMatch(
      /It looked like spam: the words are like [^.]+\. It is deleted on \d+ /,
    );
    await editor.post(`${list}?edit=${id}`, { intent: "keep", id, version: "1" });
    expect(await rowOf(id)).toMatchObject({ approved: false, isHeld: false });
    expect(await page()).not.toContain("It is deleted on");
    await editor.post(`${list}?edit=${id}`, { intent: "spam", id, version: "2" });
    expect(await rowOf(id)).toMatchObject({ approved: false, isHeld: true });
    expect(await page()).toContain("Someone on the team marked it as spam. It is deleted on");
    const spam = await db.selectFrom("outbox").select("kind").where("subjectId", "=", id).execute();
    expect(spam).toEqual([{ kind: "testimony.received" }]);
  });

  test("asks first if the author did not agree, and stores how consent was given", async () => {
    const { id } = await aTestimony({ ...unwilling, title: "Agreed later" });
    const page = await editor.read(`${list}?edit=${id}`);
    expect(visibleText(page)).toContain("Its author has not agreed to share it publicly.");
    expect(page).toContain(`id="consent-${id}"`);
    const consentNote = "Told us so on the phone";
    await approve(editor, id, { consentNote });
    expect(await rowOf(id)).toMatchObject({
      approved: true,
      sharePublicly: true,
      authorAgreed: false,
      consentNote,
    });
    expect(await read("/testimonies")).toContain("Agreed later");
  });

  test("stores no note if the author agreed", async () => {
    const { id } = await aTestimony(waiting);
    await approve(editor, id, { consentNote: "Smuggled" });
    expect(await rowOf(id)).toMatchObject({ approved: true, consentNote: null });
  });

  test("by two people at once: the second gets a conflict with the name of the first", async () => {
    const { id } = await aTestimony(waiting);
    await approve(administrator, id);
    const late = await editor.post(list, { intent: "hide", id, version: "1" });
    expect(late.status).toBe(409);
    expect(visibleText(await late.text())).toContain(
      "This testimony has changed Grace changed it before you.",
    );
    expect(await rowOf(id)).toMatchObject({ approved: true, version: 2 });
  });

  test("by ten requests of one person at the same time is done once and confirmed ten times", async () => {
    const { id } = await aTestimony(waiting);
    const answers = await Promise.all(Array.from({ length: 10 }, () => approve(editor, id)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(10);
    expect(await logOf(id)).toHaveLength(1);
    const late = await approve(administrator, id);
    expect(late.status).toBe(409);
  });
});

test("the audit log names changed fields, never personal data", async () => {
  const canary = "canary-5b2e";
  const person = { name: `${canary} name`, title: `${canary} title`, testimony: `${canary} text` };
  const typed = { ...person, email: `${canary}@mailbox.test`, category: "Family", date: "" };
  const consent = { authorAgreed: "on", consentNote: `${canary} note` };
  await administrator.post(`${list}?new=1`, { ...typed, ...consent });
  const { id } = await db
    .selectFrom("testimonies")
    .select("id")
    .where("title", "=", person.title)
    .executeTakeFirstOrThrow();
  const changed = { ...typed, testimony: `${canary} other text`, category: "Other" };
  await administrator.post(`${list}?edit=${id}`, { ...changed, id, version: "1" });
  await approve(administrator, id, { version: "2" });
  await administrator.post(list, { intent: "hide", id, version: "3" });
  await administrator.post(list, { intent: "delete", id });
  await administrator.post(list, { intent: "restore", id });
  const log = await logOf(id);
  expect(JSON.stringify(log)).not.toContain(canary);
  expect(log.map(({ action }) => action).toSorted()).toEqual(
    ["added", "changed", "approved", "hid", "deleted", "restored"]
      .map((verb) => `${verb} a testimony`)
      .toSorted(),
  );
  const change = log.find(({ action }) => action === "changed a testimony");
  expect(JSON.parse(change?.after ?? "{}")).toEqual({ testimony: "…", category: "Other" });
});

describe("erasing", () => {
  test.each([null, new Date().toISOString()])(
    "takes the testimony and its mails, deleted before or not (%s)",
    async (deletedAt) => {
      const { id } = await aTestimony({ title: "To be erased", deletedAt });
      await enqueue(db, "testimony.team", id);
      const fields = { intent: "erase", id, version: "1", confirmation: "ERASE" };
      const wrong = await administrator.post(list, { ...fields, confirmation: "erased" });
      expect(wrong.status).toBe(422);
      const response = await administrator.post(`${list}?edit=${id}`, fields);
      expect(response.headers.get("Location")).toBe(list);
      expect(visibleText(await administrator.follow(response))).toContain("Testimony erased");
      expect(await rowOf(id)).toBeUndefined();
      expect(await read("/testimonies")).not.toContain("To be erased");
      const mails = await db
        .selectFrom("outbox")
        .select("id")
        .where("subjectId", "=", id)
        .execute();
      expect(mails).toEqual([]);
      const hashes = await db.selectFrom("erasures").select("recordHash").execute();
      expect(hashes).toContainEqual({ recordHash: erasureHash("testimonies", id) });
    },
  );

  test("is offered in the trash", async () => {
    const { id } = await aTestimony({ deletedAt: new Date().toISOString() });
    expect(await administrator.read(`${list}?show=trash`)).toContain(`id="erase-${id}"`);
  });
});
