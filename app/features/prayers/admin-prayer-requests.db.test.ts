import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emailHash } from "~/platform/crypto/hashing.server";
import { db } from "~/platform/database.server";
import { visibleText } from "~tests/support/app";
import { aConfidentialRequest, aPrayerRequest, setSetting } from "~tests/support/builders";
import { withoutTable } from "~tests/support/database";
import { aStaffMember, type Staff } from "~tests/support/staff";

let grace: Staff;
beforeAll(async () => {
  await setSetting("homeZone", "Africa/Lagos");
  grace = await aStaffMember("prayerTeam");
});

beforeEach(async () => {
  await db.deleteFrom("prayerRequests").execute();
});

const secret = {
  name: "Sealed name",
  email: "Sealed@Mailbox.test",
  subject: "Sealed subject",
  prayerRequest: "Sealed words",
};

async function listed(query = ""): Promise<string> {
  return visibleText(await grace.read(`/admin/prayers${query}`));
}

/** The texts of the table's rows, without its head. */
async function rows(query = ""): Promise<string[]> {
  const html = await grace.read(`/admin/prayers${query}`);
  return [...html.matchAll(/<tr.*?<\/tr>/gs)].slice(1).map(([row]) => visibleText(row).trim());
}

describe("the list", () => {
  test("shows the specified text if there are none", async () => {
    expect(await listed()).toContain("No prayer requests found.");
    expect(await listed("?q=nothing")).toContain("No prayer requests found.");
  });

  test("shows name, subject, the date in the specified format, and Standard", async () => {
    const createdAt = "2026-03-01T05:05:00.000Z";
    await aPrayerRequest({ name: "Ngozi", subject: "For my son", createdAt });
    expect(await rows()).toEqual([
      expect.stringMatching(/^Ngozi For my son Mar 1, 2026, 6:05 AM Standard New View$/),
    ]);
    expect(await listed()).toContain("All times are Lagos time.");
  });

  test("says Private request instead of name and subject", async () => {
    await aConfidentialRequest(secret);
    const [row] = await rows();
    expect(row).toMatch(/^Private request Confidential .* Private New View$/);
  });

  test.each([
    [{ isUrgent: true }, "Urgent New"],
    [
      { needsCare: true, isUrgent: true, visibility: "held" },
      "Needs care Urgent New Waiting for review",
    ],
    [{ visibility: "hidden", status: "praying" }, "Standard Hidden Praying"],
    [{ status: "answered" }, "Standard Answered"],
  ] as const)("marks %j as %s", async (state, badges) => {
    await aPrayerRequest(state);
    expect((await rows())[0]).toContain(` ${badges} View`);
  });

  test("puts requests that need care first until they are answered, then the newest", async () => {
    const at = (day: number) => `2026-01-0${day}T00:00:00.000Z`;
    await aPrayerRequest({ subject: "Old", createdAt: at(1) });
    await aPrayerRequest({ subject: "New", createdAt: at(4) });
    await aPrayerRequest({
      subject: "Danger, cared for",
      createdAt: at(3),
      needsCare: true,
      status: "answered",
    });
    expect(await listed()).not.toContain("Someone may be in danger.");
    await aPrayerRequest({
      subject: "Danger",
      createdAt: at(2),
      needsCare: true,
      status: "praying",
    });
    const order = async (query: string) =>
      (await rows(query)).map((row) => /(Old|New|Danger, cared for|Danger) Jan/.exec(row)?.[1]);
    expect(await order("")).toEqual(["Danger", "New", "Danger, cared for", "Old"]);
    expect(await order("?sort=createdAt")).toEqual(["Danger", "Old", "Danger, cared for", "New"]);
    expect(await listed()).toContain("Someone may be in danger.");
  });

  test.each([
    ["new", { status: "new" }, { status: "praying" }],
    ["urgent", { isUrgent: true }, {}],
    ["held", { visibility: "held" }, {}],
    ["care", { needsCare: true }, {}],
    ["hidden", { visibility: "hidden" }, {}],
    ["prayed", { status: "praying" }, {}],
    ["followedUp", { status: "followedUp" }, {}],
    ["answered", { status: "answered" }, {}],
    ["closed", { status: "closed" }, {}],
  ] as const)("can be filtered by %s", async (show, inside, outside) => {
    await aPrayerRequest({ ...inside, subject: "Wanted one" });
    await aPrayerRequest({ ...outside, subject: "Other one" });
    const found = await rows(`?show=${show}`);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain("Wanted one");
  });

  test("can be filtered; an unknown filter shows all", async () => {
    await aConfidentialRequest(secret);
    await aPrayerRequest();
    expect(await rows("?show=private")).toHaveLength(1);
    for (const odd of ["__proto__", "toString", "trash", "'"]) {
      expect(await rows(`?show=${encodeURIComponent(odd)}`)).toHaveLength(2);
    }
  });

  test("has pages; a page number that is too high shows the last page", async () => {
    for (let index = 0; index < 27; index++) await aPrayerRequest();
    expect(await rows()).toHaveLength(25);
    expect(await rows("?page=9")).toHaveLength(2);
    expect(await listed("?page=2")).toContain("27 found");
  });
});

describe("search", () => {
  test.each(["ngozi", "NGOZI", "for my son", "travels tom"])(
    "finds an open one by %s",
    async (q) => {
      await aPrayerRequest({
        name: "Ngozi",
        subject: "For my son",
        prayerRequest: "He travels tomorrow",
      });
      await aPrayerRequest();
      expect(await rows(`?q=${encodeURIComponent(q)}`)).toHaveLength(1);
    },
  );

  test.each(["Sealed", "Sealed subject", "sealed@", "mailbox.test", "Sealed words", "%"])(
    "does not find a private one by %s",
    async (q) => {
      await aConfidentialRequest(secret);
      expect(await listed(`?q=${encodeURIComponent(q)}`)).toContain("No prayer requests found.");
    },
  );

  test("finds all requests of a complete email address, in any case", async () => {
    await aConfidentialRequest(secret);
    await aPrayerRequest({ email: secret.email, emailHash: emailHash(secret.email) });
    await aPrayerRequest();
    expect(await rows("?q=sealed@mailbox.TEST")).toHaveLength(2);
  });
});

describe("when the requests cannot be read", () => {
  test.each(["", "?view=some-id", "?q=a&show=held"])(
    "the screen shows the specified error and a Retry button: %s",
    async (query) => {
      await withoutTable("prayerRequests", async () => {
        const response = await grace.get(`/admin/prayers${query}`);
        const html = await response.text();
        expect(response.status).toBe(503);
        expect(visibleText(html)).toContain("Error loading prayer requests. Please try again.");
        expect(html).toMatch(/<button[^>]*>Retry<\/button>/);
        expect(html).toContain("Logout");
        for (const [name, value] of new URLSearchParams(query)) {
          expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
        }
        const answer = await grace.get(`/admin/prayers.data${query}`);
        expect([answer.status, (await answer.text()).includes("failed")]).toEqual([503, true]);
      });
      expect((await grace.get("/admin/prayers")).status).toBe(200);
    },
  );
});
