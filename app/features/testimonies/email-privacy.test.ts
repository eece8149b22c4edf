/** Editors approve testimonies without seeing, finding or changing the email address of the author. */
import { beforeAll, expect, test } from "vitest";
import { emailHash } from "~/platform/crypto/hashing.server";
import { db } from "~/platform/database.server";
import { visibleText } from "~tests/support/app";
import { aTestimony } from "~tests/support/builders";
import { aStaffMember, type Staff } from "~tests/support/staff";
import { approve } from "~tests/support/testimonies";

const email = "canary-author@mailbox.test";
const hash = emailHash(email);
const list = "/admin/testimonies";
const shows = ["", "pending", "approved", "held", "trash"];

let editor: Staff;
let administrator: Staff;
let ids: string[];

beforeAll(async () => {
  editor = await aStaffMember("editor", "Ngozi");
  administrator = await aStaffMember("administrator", "Grace");
  const deletedAt = new Date().toISOString();
  const states = [
    {},
    { approved: false },
    { approved: false, authorAgreed: false, sharePublicly: false },
    { approved: false, isHeld: true },
    { deletedAt },
  ];
  ids = [];
  for (const state of states) {
    ids.push((await aTestimony({ ...state, email, emailHash: hash })).id);
  }
});

function addresses(): string[] {
  const queries = [
    ...shows.flatMap((show) =>
      ["", "title", "-name", "email", "-emailHash"].map((sort) => `?show=${show}&sort=${sort}`),
    ),
    ...ids.map((id) => `?edit=${id}`),
    "?new=1",
    "?page=2",
    "?q=Ada",
  ];
  return [
    ...queries.flatMap((query) => [`${list}${query}`, `${list}.data${query}`]),
    "/admin/dashboard",
    "/admin/export/testimonies",
    "/admin/export/audit",
    "/admin/settings/audit",
  ];
}

test("no screen, data or export of an editor contains the address or its hash", async () => {
  for (const path of addresses()) {
    const body = await (await editor.get(path)).text();
    expect(body, path).not.toContain("canary-author");
    expect(body, path).not.toContain(hash);
  }
});

test.each([email, "canary-author", "mailbox.test", hash])(
  "an editor finds nothing by %s",
  async (q) => {
    for (const show of shows) {
      const text = visibleText(
        await editor.read(`${list}?show=${show}&q=${encodeURIComponent(q)}`),
      );
      expect(text).toContain("Nothing matches.");
    }
  },
);

test("an administrator sees the address and can search for it", async () => {
  expect(await administrator.read(`${list}?edit=${ids[0]}`)).toContain(email);
  const found = visibleText(await administrator.read(`${list}?q=canary-author`));
  expect(found).toContain("4 found");
});

test("the role Messages reads testimonies with their addresses and changes nothing", async () => {
  const member = await aStaffMember("messages", "Ruth");
  const [id = ""] = ids;
  const page = await member.read(`${list}?edit=${id}`);
  expect(page).toContain(`href="mailto:${email}?subject=`);
  expect(page).not.toMatch(/name="testimony"|name="title"|Erase/);
  const overview = await member.read(list);
  expect(visibleText(overview)).toContain("4 found");
  expect(overview).not.toMatch(
    />Approve<|>Hide<|>Add New<|>Delete<|>Edit<|>Move to trash<|name="selected"/,
  );
  expect((await member.get(`${list}?new=1`)).status).toBe(403);
  const before = await db.selectFrom("testimonies").selectAll().orderBy("id").execute();
  const forms: Record<string, string>[] = [
    { approved: "on", id, version: "1" },
    { intent: "hide", id, version: "1" },
    { intent: "delete", id },
    { intent: "restore", id },
    { intent: "erase", id, version: "1", confirmation: "ERASE" },
    { intent: "end-link", id, version: "1" },
    { intent: "bulk", bulk: "hide", selected: `${id}:1` },
    { intent: "bulk", bulk: "trash", all: "1" },
    { id, version: "1", title: "Mine", name: "Ruth", testimony: "Mine now" },
  ];
  for (const fields of forms) {
    expect((await member.post(`${list}?edit=${id}`, fields)).status).toBe(403);
  }
  expect(await db.selectFrom("testimonies").selectAll().orderBy("id").execute()).toEqual(before);
});

test("an editor who has the role Messages too may do both", async () => {
  const both = await aStaffMember(["editor", "messages"], "Ada");
  const page = await both.read(`${list}?edit=${ids[0]}`);
  expect(page).toContain(email);
  expect(page).toContain("<textarea");
});

test("an editor cannot change the address, and sees none in a conflict or error", async () => {
  const { id } = await aTestimony({ email, emailHash: hash, approved: false });
  const typed = {
    id,
    title: "By Ngozi",
    name: "Ada",
    testimony: "Changed.",
    category: "Other",
    date: "",
    email: "smuggled@mailbox.test",
    emailHash: "smuggled",
  };
  const edit = `${list}?edit=${id}`;
  const answers = [
    await editor.post(edit, { ...typed, version: "1" }),
    await editor.post(edit, { ...typed, title: "Again", version: "1" }),
    await editor.post(edit, { ...typed, title: "", version: "2" }),
    await approve(editor, id, { email: "smuggled@mailbox.test" }),
    await editor.post(`${list}.data?edit=${id}`, { ...typed, title: "Once more", version: "1" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([303, 409, 422, 409, 409]);
  for (const answer of answers) expect(await answer.text()).not.toContain("canary-author");
  const row = await db
    .selectFrom("testimonies")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  expect(row).toMatchObject({ title: "By Ngozi", email, emailHash: hash });
});

test("a testimony added by an editor has no address", async () => {
  const typed = { title: "Added by Ngozi", name: "Ada", testimony: "It is well.", email };
  await editor.post(`${list}?new=1`, typed);
  const row = await db
    .selectFrom("testimonies")
    .select(["email", "emailHash"])
    .where("title", "=", "Added by Ngozi")
    .executeTakeFirst();
  expect(row).toEqual({ email: null, emailHash: null });
});

test("the role Messages writes notes and assigns a testimony", async () => {
  const member = await aStaffMember("messages", "Ruth");
  const [id = ""] = ids;
  const path = `${list}?edit=${id}`;
  const forms: Record<string, string>[] = [
    { intent: "add-note", id, note: "I will write back" },
    { intent: "assign", id, assignee: member.userId },
  ];
  for (const fields of forms) expect((await member.post(path, fields)).status).toBe(303);
  expect(visibleText(await member.read(path))).toContain("I will write back");
  expect(visibleText(await member.read(`${list}?show=mine`))).toContain("1 found");
});
