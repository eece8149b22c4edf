import { describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { visibleText } from "~tests/support/app";
import { aContactMessage, aPrayerRequest, setSetting } from "~tests/support/builders";
import { describeSettingsSection, readFormVersion } from "~tests/support/settings";
import { aStaffMember, type Staff } from "~tests/support/staff";

describeSettingsSection({
  name: "replies",
  valid: {
    "templateName-1": "Welcome",
    "templateArea-1": "contactMessages",
    "templateText-1": "Dear {name}, welcome to {ministry}. {me}",
    "templateName-3": "For all",
    "templateText-3": "Peace",
  },
  textField: "templateName-1",
  refusals: [
    ["templateName-1", "", "Name is required"],
    ["templateText-1", "", "Text is required"],
    ["templateText-1", "x".repeat(5_001), "Text must be at most 5,000 characters"],
  ],
  seen: [],
});

test("a template is offered where it belongs, with its placeholders filled in", async () => {
  const grace = await aStaffMember("administrator", "Grace");
  const message = await aContactMessage({ name: "Ada Obi" });
  const page = await grace.read(`/admin/messages?view=${message.id}`);
  expect(page).toContain("Dear Ada Obi, welcome to Springs of Restoration Ministries. Grace");
  const request = await aPrayerRequest();
  const other = await grace.read(`/admin/prayers?view=${request.id}`);
  expect(other).toContain("For all");
  expect(other).not.toContain("welcome to");
});

describe("the built-in templates", () => {
  const address = "/admin/settings/replies";
  const stored = async () => {
    const row = await db
      .selectFrom("settings")
      .select("value")
      .where("key", "=", "replyTemplates")
      .executeTakeFirst();
    return (JSON.parse(row?.value ?? "[]") as { name: string }[]).map(({ name }) => name);
  };
  const add = async (staff: Staff) =>
    staff.post(address, { intent: "add-built-in", version: await readFormVersion(staff, address) });
  const own = (name: string) => ({ name, area: "all", text: "Peace" });

  test("are added to a saved list, and not offered again", async () => {
    const grace = await aStaffMember();
    await setSetting("replyTemplates", [own("Ours"), own("May we call you?")]);
    const page = visibleText(await grace.read(address));
    expect(page).toContain("We prayed for you today");
    expect(page).toContain("Add the built-in templates");
    expect((await add(grace)).status).toBe(303);
    expect(await stored()).toEqual([
      "Ours",
      "May we call you?",
      "We are praying for you",
      "We prayed for you today",
      "Thank you for your message",
      "Thank you for your testimony",
      "Welcome as a partner",
      "We delete everything about you",
    ]);
    expect(await grace.read(address)).not.toContain("Add the built-in templates");
  });

  test("are as many as there is room for", async () => {
    const grace = await aStaffMember();
    await setSetting(
      "replyTemplates",
      Array.from({ length: 11 }, (_, n) => own(`Own ${n}`)),
    );
    await add(grace);
    expect(await stored()).toHaveLength(12);
    expect(await grace.read(address)).not.toContain("Add the built-in templates");
  });

  test("are not added by an editor, or to a list that someone else has changed", async () => {
    const grace = await aStaffMember();
    await setSetting("replyTemplates", [own("Ours")]);
    const editor = await aStaffMember("editor");
    const fields = { intent: "add-built-in", version: "99" };
    expect((await editor.post(address, fields)).status).toBe(403);
    expect((await grace.post(address, fields)).status).toBe(409);
    expect(await stored()).toEqual(["Ours"]);
  });
});
