import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
import { get, visibleText } from "~tests/support/app";
import { aConfidentialRequest, aPrayerRequest, setSetting } from "~tests/support/builders";
import { findTablesContaining } from "~tests/support/database";
import { aSubmitter } from "~tests/support/self-service";
import { aStaffMember } from "~tests/support/staff";
import { selfServicePrayerRequest } from "./self-service-record.server";

beforeAll(() => seed(db));

const secret = {
  name: "Canaryname",
  email: "canary@mailbox.test",
  subject: "Canarysubject",
  prayerRequest: "Canarywords for the team",
};

function rowOf(id: string) {
  return db.selectFrom("prayerRequests").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

async function isOnThePage(words: string): Promise<boolean> {
  return visibleText(await (await get("/prayers")).text()).includes(words);
}

describe("a confidential request by its link", () => {
  test("it opens for the holder of the link, with an audit entry", async () => {
    const owner = await aSubmitter("prayerRequests", await aConfidentialRequest(secret));
    const text = visibleText(await owner.read());
    for (const words of Object.values(secret)) expect(text).toContain(words);
    expect(text).not.toContain("Withdraw it");
    const log = await db
      .selectFrom("auditLog")
      .selectAll()
      .where("recordId", "=", owner.id)
      .execute();
    expect(log).toMatchObject([
      { actor: "person", action: "opened a private prayer request by its link", after: null },
    ]);
    expect(await findTablesContaining(Object.values(secret))).toEqual([]);
  });

  test("opened 300 times, it has one audit entry an hour", async () => {
    const owner = await aSubmitter("prayerRequests", await aConfidentialRequest(secret));
    const { show } = selfServicePrayerRequest;
    const open = () =>
      db.transaction().execute((transaction) => show(transaction, owner.id, "Africa/Lagos"));
    const countEntries = async () =>
      (await db.selectFrom("auditLog").select("id").where("recordId", "=", owner.id).execute())
        .length;
    vi.useFakeTimers({ now: Date.parse("2026-03-01T10:30:00Z"), toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    for (let time = 0; time < 300; time++) await open();
    expect(await countEntries()).toBe(1);
    vi.setSystemTime("2026-03-01T11:30:00Z");
    await open();
    expect(await countEntries()).toBe(2);
  });

  test("after a correction it is encrypted again, and no table contains its text", async () => {
    const owner = await aSubmitter("prayerRequests", await aConfidentialRequest(secret));
    const correction = {
      name: "Canaryname",
      subject: "Canary again",
      prayerRequest: "Canary two.",
    };
    const response = await owner.post({ ...correction, intent: "correct" });
    expect(response.status).toBe(303);
    expect(await findTablesContaining(["Canary"])).toEqual([]);
    expect(visibleText(await owner.read())).toContain("Canary two.");
    expect(visibleText(await owner.read())).toContain(secret.email);
  });
});

describe("shared", () => {
  test("after withdrawal it is encrypted, not on the page, and cannot be shown again", async () => {
    const grace = await aStaffMember();
    const subject = "Withdrawn canary";
    const owner = await aSubmitter("prayerRequests", await aPrayerRequest({ subject }));
    expect(await isOnThePage(subject)).toBe(true);
    expect((await owner.post({ intent: "withdraw" })).status).toBe(303);
    expect(await isOnThePage(subject)).toBe(false);
    expect(await findTablesContaining([subject])).toEqual([]);
    expect(await rowOf(owner.id)).toMatchObject({ isConfidential: true, name: null, version: 2 });
    const view = `/admin/prayers?view=${owner.id}`;
    const screen = visibleText(await grace.read(view));
    expect(screen).toContain("Withdrawn from public view by the person on");
    expect(screen).toContain("It is confidential: visitors never see it.");
    const show = { intent: "show", id: owner.id, version: "2" };
    expect((await grace.post(view, show)).status).toBe(409);
    expect(visibleText(await owner.read())).toContain("It is confidential: stored encrypted");
    // Withdrawing again changes nothing.
    await owner.post({ intent: "withdraw", version: "2" });
    expect(visibleText(await owner.read())).toContain(subject);
  });

  test("after a correction the page shows the new text, and the team sees that it changed", async () => {
    const grace = await aStaffMember();
    const owner = await aSubmitter(
      "prayerRequests",
      await aPrayerRequest({ subject: "Old words" }),
    );
    const correction = { name: "Ada", subject: "New words", prayerRequest: "Please pray for us." };
    await owner.post({ ...correction, intent: "correct" });
    expect(await isOnThePage("New words")).toBe(true);
    expect(await isOnThePage("Old words")).toBe(false);
    expect(visibleText(await grace.read(`/admin/prayers?view=${owner.id}`))).toContain(
      "Corrected by the person on",
    );
    expect(visibleText(await grace.read("/admin/settings/audit"))).toContain(
      "The person corrected a prayer request by the private link",
    );
  });

  const waiting = {
    name: "Ada",
    subject: "A journey",
    prayerRequest: "Please pray for safe travel.",
  };

  test("after a correction it is held if requests are reviewed first", async () => {
    await setSetting("reviewRequestsFirst", true);
    const owner = await aSubmitter("prayerRequests", await aPrayerRequest());
    await owner.post({ ...waiting, intent: "correct" });
    await setSetting("reviewRequestsFirst", false);
    expect(await rowOf(owner.id)).toMatchObject({ visibility: "held", subject: "A journey" });
  });

  test("after a correction that looks like spam it is held", async () => {
    const owner = await aSubmitter("prayerRequests", await aPrayerRequest());
    const prayerRequest =
      "Buy cheap viagra now https://spam.example https://spam.example/2 casino bonus, click here, bitcoin investment";
    await owner.post({ ...waiting, prayerRequest, intent: "correct" });
    expect(await rowOf(owner.id)).toMatchObject({ visibility: "held", prayerRequest });
  });

  test("after a correction that suggests danger it is held and urgent, and the team is notified", async () => {
    const owner = await aSubmitter("prayerRequests", await aPrayerRequest());
    const prayerRequest = "I want to kill myself tonight.";
    await owner.post({ ...waiting, prayerRequest, intent: "correct" });
    expect(await rowOf(owner.id)).toMatchObject({
      visibility: "held",
      needsCare: true,
      isUrgent: true,
    });
    const mails = await db
      .selectFrom("outbox")
      .select("kind")
      .where("subjectId", "=", owner.id)
      .execute();
    expect(mails).toEqual([{ kind: "prayer.team" }]);
  });

  test.each(["hidden", "held"] as const)(
    "%s by the team, it stays like that",
    async (visibility) => {
      const owner = await aSubmitter("prayerRequests", await aPrayerRequest({ visibility }));
      await owner.post({ ...waiting, intent: "correct" });
      expect(await rowOf(owner.id)).toMatchObject({ visibility, subject: "A journey" });
    },
  );

  test("correcting only the name does not repeat the spam check", async () => {
    const prayerRequest = "Please pray for my mother, who is on a long journey. ".repeat(4).trim();
    const subject = "My mother travels";
    const owner = await aSubmitter(
      "prayerRequests",
      await aPrayerRequest({ subject, prayerRequest }),
    );
    for (const version of ["1", "2", "3"]) {
      const typed = { name: `Ada ${version}`, subject, prayerRequest, version };
      expect((await owner.post({ ...typed, intent: "correct" })).status).toBe(303);
    }
    expect(await rowOf(owner.id)).toMatchObject({ name: "Ada 3", visibility: "shown" });
  });
});
