import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { sendTestMail } from "~/platform/mail/outbox-admin.server";
import { sampleTables } from "~/resources";
import { newId } from "~db/new-id.server";
import { visibleText } from "~tests/support/app";
import { aGathering, setSetting } from "~tests/support/builders";
import { aStaffMember, giveTwoFactor, type Staff } from "~tests/support/staff";

vi.hoisted(() => {
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
});

const dashboard = "/admin/dashboard";

async function open(who: Staff): Promise<string> {
  return visibleText(await who.read(dashboard));
}

function aPicture() {
  const createdAt = new Date().toISOString();
  return db
    .insertInto("media")
    .values({
      id: newId(),
      hash: newId(),
      type: "image/webp",
      width: 1,
      height: 1,
      bytes: 1,
      alt: "A well",
      createdAt,
      deletedAt: null,
    })
    .execute();
}

const account = { bank: "A Bank", accountName: "Springs", accountNumber: "0123456789" };

const kinds = [...sampleTables.map(({ label }) => label), "built-in testimonies"];
const removeAll = { intent: "remove", kind: kinds };

/** How each step is completed, in the order of the list. */
const steps: [label: string, complete: (who: Staff) => Promise<unknown>][] = [
  ["Name and leader", () => setSetting("leaderName", "Grace")],
  [
    "Contact",
    async () => {
      await setSetting("email", "hello@springs.example");
      await setSetting("phone", "+234 801 234 5678");
      await setSetting("chatNumber", "+234 801 234 5678");
      await setSetting("socials", {
        facebook: "https://www.facebook.com/ministry",
        instagram: "https://www.instagram.com/ministry",
        tiktok: "https://www.tiktok.com/@ministry",
        youtube: "https://www.youtube.com/@ministry",
      });
    },
  ],
  ["Giving accounts", () => setSetting("nigerianAccount", account)],
  ["Prayer times", () => aGathering()],
  [
    "Your story, mission and quote",
    async () => {
      await setSetting("story", "We met in a school.");
      await setSetting("mission", "We pray.");
      await setSetting("leaderQuote", "Keep watch.");
    },
  ],
  ["Sample content", (who) => who.post("/admin/settings/samples", removeAll)],
  [
    "Mail",
    async ({ userId }) => {
      await sendTestMail(userId);
      await db.updateTable("outbox").set({ status: "sent" }).execute();
    },
  ],
  ["First picture", aPicture],
  ["Two-step verification", ({ userId }) => giveTwoFactor(userId)],
];

beforeEach(async () => {
  for (const table of ["settings", "gatherings", "media", "outbox", "auditLog"] as const) {
    await db.deleteFrom(table).execute();
  }
});

describe("the first steps", () => {
  test("are ticked automatically, and the list disappears with the last one", async () => {
    const grace = await aStaffMember();
    await aGathering({ isSample: true });
    const fresh = await open(grace);
    expect(fresh).toContain("First steps 0 of 9 done");
    expect(fresh).not.toContain(" : done");
    for (const [index, [label, complete]] of steps.entries()) {
      await complete(grace);
      const text = await open(grace);
      if (index < steps.length - 1) {
        expect(text).toContain(`${index + 1} of 9 done`);
        expect(text).toContain(`${label} : done`);
      } else expect(text).not.toContain("First steps");
    }
  });

  test("name the contact details that are missing, and accept that the ministry has no others", async () => {
    const grace = await aStaffMember();
    const missing = "chat number, Facebook, Instagram, TikTok and YouTube.";
    expect(await open(grace)).toContain(`Visitors cannot see these yet: email, phone, ${missing}`);
    await setSetting("email", "hello@springs.example");
    await setSetting("phone", "+234 801 234 5678");
    expect(await open(grace)).toContain(`Visitors cannot see these yet: ${missing}`);
    await grace.post(dashboard, { intent: "right", step: "contact" });
    expect(await open(grace)).toContain("Contact : done");
  });

  test("include only those that the role can do", async () => {
    const editor = await open(await aStaffMember("editor"));
    expect(editor).toContain("First steps 0 of 2 done");
    expect(editor).toMatch(/First picture.*Two-step verification/);
    expect(editor).not.toMatch(/Giving accounts|test mail/);
    const team = await open(await aStaffMember("prayerTeam"));
    expect(team).toContain("First steps 0 of 1 done");
    expect(team).not.toContain("First picture");
  });

  test("link to pages that the role can open", async () => {
    const grace = await aStaffMember();
    const list = /<section aria-labelledby="first-steps".*?<\/section>/s.exec(
      await grace.read(dashboard),
    )?.[0];
    const addresses = [...(list ?? "").matchAll(/href="(\/admin[^"]+)"/g)].map(([, to]) => to);
    expect(addresses).toHaveLength(9);
    for (const address of addresses) {
      expect((await grace.get(address?.replaceAll("&amp;", "&") ?? "")).status).toBe(200);
    }
  });

  test("do not count a waiting or failed test mail", async () => {
    const grace = await aStaffMember();
    await sendTestMail(grace.userId);
    expect(await open(grace)).not.toContain("Mail : done");
    await db.updateTable("outbox").set({ status: "failed" }).execute();
    expect(await open(grace)).not.toContain("Mail : done");
    // The outbox forgets after a while what was sent.
    await db.deleteFrom("outbox").execute();
    expect(await open(grace)).toContain("Mail : done");
  });
});

describe("a built-in value that is correct", () => {
  test("can be confirmed by one user for everyone, and is audited", async () => {
    const [grace, ngozi] = [await aStaffMember(), await aStaffMember("administrator", "Ngozi")];
    const response = await grace.post(dashboard, { intent: "right", step: "times" });
    expect(response.status).toBe(303);
    for (const who of [grace, ngozi]) expect(await open(who)).toContain("Prayer times : done");
    const entries = await db.selectFrom("auditLog").select("action").execute();
    expect(entries).toContainEqual({ action: "left the prayer times as built in" });
  });

  test("makes the prayer times the ministry's own, which no removal of samples takes away", async () => {
    const grace = await aStaffMember();
    const { id } = await aGathering({ isSample: true });
    const inTrash = await aGathering({ isSample: true, deletedAt: new Date().toISOString() });
    expect(await open(grace)).toContain("These are our times");
    await grace.post(dashboard, { intent: "right", step: "times" });
    await grace.post("/admin/settings/samples", removeAll);
    const rows = db.selectFrom("gatherings").select(["deletedAt", "isSample"]);
    expect(await rows.where("id", "=", id).executeTakeFirst()).toEqual({
      deletedAt: null,
      isSample: false,
    });
    expect(await rows.where("id", "=", inTrash.id).executeTakeFirst()).toMatchObject({
      isSample: true,
    });
    const entries = await db.selectFrom("auditLog").select("action").execute();
    expect(entries).toContainEqual({
      action: "kept 1 programme of every week and month as the ministry’s own",
    });
  });

  test("may be the story, mission and quote: until then the site does not call all content your own", async () => {
    const grace = await aStaffMember();
    await setSetting("leaderName", "Grace");
    await setSetting("mission", "We pray.");
    expect(await open(grace)).toMatch(/words that came with the site.*: the story and quote\./);
    await grace.post("/admin/settings/samples", removeAll);
    const samples = async () => visibleText(await grace.read("/admin/settings/samples"));
    const ours = "No sample content is left. Visitors see only your own content.";
    expect(await samples()).not.toContain(ours);
    expect(await samples()).toContain("words that came with the site: the story and quote.");
    await grace.post(dashboard, { intent: "right", step: "words" });
    expect(await open(grace)).toContain("Your story, mission and quote : done");
    expect(await samples()).toContain(ours);
    const entries = await db.selectFrom("auditLog").select("action").execute();
    expect(entries).toContainEqual({ action: "left the story, mission and quote as built in" });
  });

  test.each([
    ["editor", "times", 403],
    ["administrator", "giving", 400],
    ["administrator", "", 400],
  ] as const)("is refused from %s for %j", async (role, step, status) => {
    const who = await aStaffMember(role);
    expect((await who.post(dashboard, { intent: "right", step })).status).toBe(status);
    expect(await db.selectFrom("settings").selectAll().execute()).toEqual([]);
  });
});

describe("the step about sample content", () => {
  test("names what visitors see of it, and removes it", async () => {
    const grace = await aStaffMember();
    await aGathering({ isSample: true });
    const html = await grace.read(dashboard);
    expect(visibleText(html)).toContain(
      "Visitors see examples that came with the site: 1 programme of every week and month and 4 built-in testimonies.",
    );
    expect(html).toContain('action="/admin/settings/samples"');
    expect(visibleText(html)).toContain(
      "1 programme of every week and month 4 built-in testimonies Remove them",
    );
    await grace.post("/admin/settings/samples", removeAll);
    const after = await grace.read(dashboard);
    expect(visibleText(after)).toContain("Sample content : done");
    expect(after).not.toContain('action="/admin/settings/samples"');
  });

  test("can be ticked by a ministry that keeps it", async () => {
    const grace = await aStaffMember();
    await grace.post(dashboard, { intent: "right", step: "samples" });
    expect(await open(grace)).toContain("Sample content : done");
  });

  test("is not there for roles that may not remove it", async () => {
    const editor = await (await aStaffMember("editor")).read(dashboard);
    expect(visibleText(editor)).not.toMatch(/sample/i);
  });
});

test("the list is open on the first day of an account, and closed afterwards", async () => {
  const grace = await aStaffMember();
  const details = async () =>
    /<details[^>]*>(?=<summary>(?:(?!<\/summary>).)*First steps)/s.exec(
      await grace.read(dashboard),
    )?.[0];
  const setCreatedAt = (hoursAgo: number) =>
    db
      .updateTable("users")
      .set({ createdAt: new Date(Date.now() - hoursAgo * 3_600_000).toISOString() })
      .where("id", "=", grace.userId)
      .execute();
  expect(await details()).toContain('open=""');
  await setCreatedAt(23);
  expect(await details()).toContain('open=""');
  await setCreatedAt(25);
  expect(await details()).not.toContain("open");
  // From a time when the clock was ahead.
  await setCreatedAt(-48);
  expect(await details()).not.toContain("open");
});

test("hiding the checklist affects only the current user and can be undone", async () => {
  const [grace, ngozi] = [await aStaffMember(), await aStaffMember("administrator", "Ngozi")];
  const hidden = await grace.follow(await grace.post(dashboard, { intent: "hide-steps" }));
  expect(visibleText(hidden)).toContain("The list is hidden");
  expect(hidden).toContain('value="show-steps"');
  expect(await open(grace)).not.toContain("First steps");
  expect(await open(ngozi)).toContain("First steps");
  await grace.post(dashboard, { intent: "show-steps" });
  expect(await open(grace)).toContain("First steps");
});
