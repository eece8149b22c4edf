import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { reapplyErasures } from "~/platform/privacy/erase.server";
import { seed } from "~/seed.server";
import { visibleText } from "~tests/support/app";
import { aContactMessage, aPartnership, aPrayerRequest, aTestimony } from "~tests/support/builders";
import { aSubmitter } from "~tests/support/self-service";
import { aStaffMember } from "~tests/support/staff";

beforeAll(() => seed(db));

const kinds = [
  ["prayerRequests", aPrayerRequest, (id: string) => `/admin/prayers?view=${id}`],
  ["testimonies", aTestimony, (id: string) => `/admin/testimonies?edit=${id}`],
  ["contactMessages", aContactMessage, (id: string) => `/admin/messages?view=${id}`],
  ["partnerships", aPartnership, (id: string) => `/admin/partners?view=${id}`],
] as const;

const ending = (id: string) => ({ intent: "end-link", id, version: "1" });

test.each(kinds)(
  "%s: neither editors nor the prayer team may end a link",
  async (area, make, view) => {
    const owner = await aSubmitter(area, await make());
    for (const role of ["editor", "prayerTeam", "messages", "treasurer"] as const) {
      const other = await aStaffMember(role);
      expect((await other.post(view(owner.id), ending(owner.id))).status).toBe(403);
      expect(await (await other.get(view(owner.id))).text()).not.toContain(
        "Cancel their private link",
      );
    }
    expect((await owner.get()).status).toBe(200);
  },
);

test.each(kinds)(
  "%s: an administrator can end a link once, and it stays ended",
  async (area, make, view) => {
    const grace = await aStaffMember();
    const owner = await aSubmitter(area, await make());
    expect(await grace.read(view(owner.id))).toContain("Cancel their private link");
    const response = await grace.post(view(owner.id), ending(owner.id));
    expect([response.status, response.headers.get("Location")]).toEqual([303, view(owner.id)]);
    const screen = await grace.follow(response);
    expect(visibleText(screen)).toContain("Private link cancelled");
    expect(visibleText(screen)).toContain("Their private link was cancelled. It no longer works.");
    expect((await owner.get()).status).toBe(404);
    // The same again after a lost response is confirmed. Someone else gets a conflict.
    expect((await grace.post(view(owner.id), ending(owner.id))).status).toBe(303);
    const ngozi = await aStaffMember("administrator", "Ngozi");
    expect((await ngozi.post(view(owner.id), ending(owner.id))).status).toBe(409);
    const log = await db
      .selectFrom("auditLog")
      .select(["actor", "action"])
      .where("recordId", "=", owner.id)
      .where("action", "like", "ended%")
      .execute();
    expect(log).toMatchObject([{ actor: grace.userId }]);
    // A restored backup contains the open link; reapplying the erasures ends it again.
    await db
      .updateTable("privateLinks")
      .set({ endedAt: null })
      .where("recordId", "=", owner.id)
      .execute();
    expect((await owner.get()).status).toBe(200);
    await reapplyErasures(db);
    expect((await owner.get()).status).toBe(404);
  },
);
