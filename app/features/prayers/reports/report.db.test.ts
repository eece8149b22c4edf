import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { cookieHeader, follow, post, read, visibleText, visitorHeaders } from "~tests/support/app";
import { aConfidentialRequest, aPrayerRequest, setSetting } from "~tests/support/builders";
import { aSubmitter } from "~tests/support/self-service";
import { aStaffMember } from "~tests/support/staff";
import { renderReportsAlert, reportsAlertMail } from "./reports-alert-mail.server";

beforeEach(() => db.deleteFrom("requestReports").execute());

const textAfter = async (response: Response) => visibleText(await (await follow(response)).text());
const report = (id: string, headers?: Record<string, string>) =>
  post("/prayers/report", { id }, headers);
const request = async (id: string) =>
  db
    .selectFrom("prayerRequests")
    .select(["visibility", "version"])
    .where("id", "=", id)
    .executeTakeFirst();
const entries = (recordId: string) =>
  db.selectFrom("auditLog").select(["actor", "action"]).where("recordId", "=", recordId).execute();

test("a request is held at the third device, with an audit entry", async () => {
  const { id } = await aPrayerRequest({ subject: "Reported" });
  const cookie = cookieHeader(await report(id));
  expect(await textAfter(await report(id, { Cookie: cookie }))).toContain(
    "You have already reported this request.",
  );
  await report(id);
  expect(await request(id)).toEqual({ visibility: "shown", version: 1 });
  expect(await textAfter(await report(id))).toContain("off the page until our team has read it");
  expect(await request(id)).toEqual({ visibility: "held", version: 2 });
  expect(await entries(id)).toEqual([
    { actor: "system", action: "held a prayer request that visitors reported" },
  ]);
  expect(await read("/prayers")).not.toContain("Reported");
  expect(await textAfter(await report(id))).toContain("no longer on the page");
});

test("three parallel reports are enough, and hold it once", async () => {
  const { id } = await aPrayerRequest();
  await Promise.all(Array.from({ length: 3 }, () => report(id)));
  expect((await request(id))?.visibility).toBe("held");
  expect(await entries(id)).toHaveLength(1);
});

const fromNetwork = async (number: number) => ({
  ...(await visitorHeaders()),
  "X-Forwarded-For": `198.51.${number}.7`,
});

test("reports of one network count once, for the team too", async () => {
  const { id } = await aPrayerRequest({ subject: "Reported by a household" });
  for (let n = 0; n < 9; n++) await report(id, await fromNetwork(n % 2));
  expect(await request(id)).toEqual({ visibility: "shown", version: 1 });
  const team = await aStaffMember("prayerTeam");
  const view = visibleText(await team.read(`/admin/prayers?view=${id}`));
  expect(view).toContain("2 visitors reported it.");
  await report(id, await fromNetwork(2));
  expect((await request(id))?.visibility).toBe("held");
});

test("the network of a report is stored as a hash that differs for each request", async () => {
  const { id } = await aPrayerRequest();
  const { id: other } = await aPrayerRequest();
  const headers = await fromNetwork(1);
  for (const one of [id, other]) await report(one, headers);
  const rows = await db
    .selectFrom("requestReports")
    .select("networkHash")
    .where("requestId", "in", [id, other])
    .execute();
  expect(new Set(rows.map(({ networkHash }) => networkHash)).size).toBe(2);
  expect(JSON.stringify(rows)).not.toContain("198.51");
});

describe("many requests reported together", () => {
  const nine = async () => {
    await db.deleteFrom("requestReports").execute();
    await db.deleteFrom("outbox").execute();
    return Promise.all(Array.from({ length: 9 }, async () => (await aPrayerRequest()).id));
  };
  const heldOf = async (ids: string[]) => {
    const rows = await Promise.all(ids.map(request));
    return rows.filter((row) => row?.visibility === "held").length;
  };
  const alerts = () =>
    db.selectFrom("outbox").select("id").where("kind", "=", reportsAlertMail).execute();

  test("stay on the page beyond five in an hour, and the team gets mails about them", async () => {
    const ids = await nine();
    for (const id of ids) {
      for (const network of [1, 2, 3]) await report(id, await fromNetwork(network));
    }
    expect(await heldOf(ids)).toBe(5);
    // One now, and one for what came after it may have been sent.
    expect(await alerts()).toHaveLength(2);
    const mail = await renderReportsAlert();
    expect(JSON.stringify(mail?.blocks)).toContain("still on the page: 4.");
  });

  test("one after the other by three sessions all stay", async () => {
    const ids = await nine();
    for (const network of [1, 2, 3]) {
      const headers = await fromNetwork(network);
      for (const id of ids) await report(id, headers);
    }
    expect(await heldOf(ids)).toBe(0);
    await db.updateTable("prayerRequests").set({ ignoresReports: true }).execute();
    expect(await renderReportsAlert()).toBeUndefined();
  });
});

test("the number is a setting", async () => {
  await setSetting("reportsToHold", 1);
  const { id } = await aPrayerRequest();
  await report(id);
  expect((await request(id))?.visibility).toBe("held");
  await setSetting("reportsToHold", 3);
});

test("a request that the team showed again is not hidden by reports", async () => {
  const { id } = await aPrayerRequest({ ignoresReports: true });
  for (let n = 0; n < 5; n++) await report(id);
  expect(await request(id)).toEqual({ visibility: "shown", version: 1 });
});

test.each([
  ["hidden", { visibility: "hidden" }],
  ["closed", { status: "closed" }],
  ["held", { visibility: "held" }],
] as const)("a %s request cannot be reported", async (_, row) => {
  const { id } = await aPrayerRequest(row);
  expect(await textAfter(await report(id))).toContain("no longer on the page");
  const stored = db.selectFrom("requestReports").where("requestId", "=", id);
  expect(await stored.selectAll().execute()).toEqual([]);
});

test("without a form token nothing is reported", async () => {
  const { id } = await aPrayerRequest();
  expect(await textAfter(await report(id, {}))).toContain("The report was not sent");
  const stored = db.selectFrom("requestReports").where("requestId", "=", id);
  expect(await stored.selectAll().execute()).toEqual([]);
});

test("a confidential request cannot be reported", async () => {
  const content = { name: "Ada", email: "a@example.org", subject: "S", prayerRequest: "P" };
  const { id } = await aConfidentialRequest(content);
  expect(await textAfter(await report(id))).toContain("no longer on the page");
});

test("the team sees that it was reported, and after a release reports no longer hide it", async () => {
  const team = await aStaffMember("prayerTeam");
  const { id } = await aPrayerRequest({ subject: "Reported thrice" });
  for (let n = 0; n < 3; n++) await report(id);
  const view = `/admin/prayers?view=${id}`;
  expect(visibleText(await team.read("/admin/prayers"))).toContain(
    "Reported Standard New Waiting for review",
  );
  expect(visibleText(await team.read(view))).toContain("3 visitors reported it.");
  const { version = 0 } = (await request(id)) ?? {};
  await team.post(view, { intent: "release", id, version: String(version) });
  await report(id);
  expect((await request(id))?.visibility).toBe("shown");
  expect(visibleText(await team.read(view))).not.toContain("reported it.");
});

describe("after its author has corrected it by the private link", () => {
  const correct = async (row: Parameters<typeof aPrayerRequest>[0], prayerRequest: string) => {
    const stored = await aPrayerRequest(row);
    const author = await aSubmitter("prayerRequests", stored);
    const cookies: string[] = [];
    for (let n = 0; n < 2; n++) cookies.push(cookieHeader(await report(author.id)));
    const fields = { name: "Ada", subject: stored.subject ?? "", prayerRequest };
    const response = await post(author.address, { ...fields, intent: "correct", version: "1" });
    expect(response.status).toBe(303);
    return { id: author.id, cookies };
  };

  test("a new text can be reported again, also by the same devices", async () => {
    const { id, cookies } = await correct({ ignoresReports: true }, "Now it is an advertisement.");
    for (const Cookie of cookies) await report(id, { Cookie });
    expect((await request(id))?.visibility).toBe("shown");
    await report(id);
    expect((await request(id))?.visibility).toBe("held");
  });

  test("the same text stays as the team has shown it", async () => {
    const { id } = await correct(
      { ignoresReports: true, prayerRequest: "Please pray for me." },
      "Please pray for me.",
    );
    await report(id);
    await report(id);
    expect((await request(id))?.visibility).toBe("shown");
  });

  test("reports that the team has not seen are not forgotten", async () => {
    const { id } = await correct({}, "Another text, but nobody has read it.");
    await report(id);
    expect((await request(id))?.visibility).toBe("held");
  });
});
