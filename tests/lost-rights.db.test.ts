/** What somebody prepared while they had the right to it is not done once they have lost it, with the same session. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import type { SelfServiceArea } from "~/platform/privacy/private-links.server";
import { seed } from "~/seed.server";
import { newId } from "~db/new-id.server";
import type { Role, Schema } from "~db/schema.server";
import { get } from "./support/app";
import {
  aConfidentialRequest,
  aContactMessage,
  aPartnership,
  aPasskey,
  aPrayerRequest,
  aRevision,
  aSermon,
  aTestimony,
} from "./support/builders";
import { aSubmitter } from "./support/self-service";
import { aStaffMember, type Staff } from "./support/staff";

const canary = "Canary-Words";

beforeAll(() => seed(db));
beforeEach(() => db.deleteFrom("rateLimits").execute());

async function countRows(table: keyof Schema): Promise<number> {
  const rows = await db
    .selectFrom(table as "sermons")
    .select("id")
    .execute();
  return rows.length;
}

/** True if the post added a row. */
async function adds(table: keyof Schema, send: () => Promise<Response>): Promise<boolean> {
  const before = await countRows(table);
  await send();
  return (await countRows(table)) > before;
}

const shows = async (open: () => Promise<Response>) =>
  (await (await open()).text()).includes(canary);

type Stored = {
  what: string;
  allowed: Role[];
  /** While the right is there. Returns what is done later: true if it was executed. */
  prepare: (who: Staff) => Promise<() => Promise<boolean>>;
};

const stored: Stored[] = [
  {
    what: "a text that is autosaved",
    allowed: ["administrator", "editor"],
    prepare: async (who) => {
      const { id } = await aSermon();
      const typed = { id, revision: newId(), version: "1", title: "Half a thought" };
      return () => adds("revisions", () => who.post("/admin/autosave/sermons", typed));
    },
  },
  {
    what: "an autosaved text that is opened again",
    allowed: ["administrator", "editor"],
    prepare: async (who) => {
      const { id: recordId } = await aSermon();
      const fields = JSON.stringify({ title: canary });
      const own = { recordId, author: who.userId, kind: "autosave" as const, fields };
      const { id } = await aRevision(own);
      return () => shows(() => who.get(`/admin/sermons?edit=${recordId}&revision=${id}`));
    },
  },
  {
    what: "a note in a form that was open",
    allowed: ["administrator", "messages"],
    prepare: async (who) => {
      const { id } = await aContactMessage();
      const fields = { intent: "add-note", id, note: "She called." };
      return () => adds("recordNotes", () => who.post(`/admin/messages?view=${id}`, fields));
    },
  },
  {
    what: "a reply in a form that was open",
    allowed: ["administrator", "messages"],
    prepare: async (who) => {
      const { id } = await aContactMessage();
      const fields = { intent: "record-reply", id, reply: "Peace", replyCount: "0" };
      return () => adds("recordNotes", () => who.post(`/admin/messages?view=${id}`, fields));
    },
  },
  {
    what: "a request that was being written down",
    allowed: ["administrator", "prayerTeam"],
    prepare: async (who) => {
      const fields = {
        source: "phone",
        subject: "Her brother",
        prayerRequest: "Please pray for him.",
        sourceConsent: "She asked on the phone.",
      };
      return () => adds("prayerRequests", () => who.post("/admin/prayers/add", fields));
    },
  },
  {
    what: "a confidential request that is assigned",
    allowed: ["administrator", "prayerTeam"],
    prepare: async (who) => {
      const words = { name: "Ada", email: "ada@mailbox.test", subject: "A", prayerRequest: canary };
      const { id } = await aConfidentialRequest(words);
      const assigned = { assigneeId: who.userId };
      await db.updateTable("prayerRequests").set(assigned).where("id", "=", id).execute();
      return () => shows(() => who.get(`/admin/prayers?view=${id}`));
    },
  },
  {
    what: "the list of what is assigned, by a saved filter",
    allowed: ["administrator", "messages"],
    prepare: async (who) => {
      await aContactMessage({ name: canary, assigneeId: who.userId });
      const fields = { intent: "save", name: "Mine", list: "/admin/messages", show: "mine" };
      await who.post("/admin/filters", fields);
      return () => shows(() => who.get("/admin/messages?show=mine"));
    },
  },
  {
    what: "an export that was bookmarked",
    allowed: ["administrator", "treasurer"],
    prepare: async (who) => {
      await aPartnership({ fullName: canary });
      return () => shows(() => who.get("/admin/export/partners"));
    },
  },
  {
    what: "the daily prayer list",
    allowed: ["administrator", "prayerTeam"],
    prepare: async (who) => {
      const wish = { intent: "daily-list", isWanted: "on", time: "07:00", zone: "Africa/Lagos" };
      return async () => {
        await who.post("/admin/settings/account", wish);
        const rows = db.selectFrom("dailyLists").select("userId").where("userId", "=", who.userId);
        return (await rows.executeTakeFirst()) !== undefined;
      };
    },
  },
  {
    what: "an invitation in a form that was open",
    allowed: ["administrator"],
    prepare: async (who) => {
      const fields = { intent: "invite", email: `${newId()}@mailbox.test`, roles: "editor" };
      return async () => {
        await who.post("/admin/settings/people?invite", fields);
        const links = db.selectFrom("oneTimeLinks").select("email");
        return (await links.where("email", "=", fields.email).executeTakeFirst()) !== undefined;
      };
    },
  },
];

const roles: Role[] = ["administrator", "editor", "prayerTeam", "messages", "treasurer"];
const setRoles = (who: Staff, role: Role) =>
  db
    .updateTable("users")
    .set({ roles: JSON.stringify([role]) })
    .where("id", "=", who.userId)
    .execute();
const switchOff = (who: Staff) =>
  db
    .updateTable("users")
    .set({ disabledAt: new Date().toISOString() })
    .where("id", "=", who.userId)
    .execute();

describe.each(stored)("$what", ({ allowed, prepare }) => {
  test.each(roles)("by someone who is now %s", async (role) => {
    const who = await aStaffMember();
    const attempt = await prepare(who);
    await setRoles(who, role);
    expect(await attempt()).toBe(allowed.includes(role));
  });

  test("by someone who was switched off", async () => {
    const who = await aStaffMember();
    const attempt = await prepare(who);
    await switchOff(who);
    expect(await attempt()).toBe(false);
  });
});

describe("someone who was switched off meanwhile", () => {
  const account = "/admin/settings/account";

  test("adds no second factor and no passkey by a page that was open, and removes none", async () => {
    const who = await aStaffMember();
    const { id } = await aPasskey({ userId: who.userId });
    await switchOff(who);
    for (const [page, intent] of [
      [`${account}/second-factor`, "turn-on"],
      [`${account}/second-factor`, "turn-off"],
      [`${account}/passkeys`, "offer"],
      [`${account}/passkeys`, "add"],
      [`${account}/passkeys`, "remove"],
    ] as const) {
      const fields = { intent, id, name: "Phone", password: "lamp river mountain 7" };
      expect((await who.post(page, fields)).headers.get("Location")).toMatch(/^\/admin(\?|$)/);
    }
    const keys = db.selectFrom("passkeys").select("id").where("userId", "=", who.userId);
    expect(await keys.execute()).toEqual([{ id }]);
  });

  test("keeps an autosaved text to themselves: a colleague neither lists nor opens it", async () => {
    const who = await aStaffMember();
    const colleague = await aStaffMember("administrator", "Ngozi");
    const { id: recordId } = await aSermon();
    const fields = JSON.stringify({ title: canary });
    const { id } = await aRevision({ recordId, author: who.userId, kind: "autosave", fields });
    await switchOff(who);
    for (const path of ["", `&revision=${id}`]) {
      const opened = await colleague.get(`/admin/sermons?edit=${recordId}${path}`);
      expect(await opened.text()).not.toContain(canary);
    }
  });
});

const makers = {
  prayerRequests: [aPrayerRequest, "/admin/prayers?view="],
  testimonies: [aTestimony, "/admin/testimonies?edit="],
  contactMessages: [aContactMessage, "/admin/messages?view="],
  partnerships: [aPartnership, "/admin/partners?view="],
} as const;
const areas = Object.keys(makers) as SelfServiceArea[];
const intents = [
  "correct",
  "withdraw",
  "erase",
  "update",
  "answer",
  "reopen",
  "keep",
  "hide-count",
  "show-count",
  "start-mails",
  "stop-mails",
];

describe.each(areas)("a private page of %s that was opened before", (area) => {
  const [make, view] = makers[area];
  const typed = { update: canary, subject: canary, prayerRequest: canary, name: canary };

  test("does nothing once the link was ended, for any button", async () => {
    const owner = await aSubmitter(area, await make());
    const grace = await aStaffMember();
    const ending = { intent: "end-link", id: owner.id, version: "1" };
    expect((await grace.post(`${view}${owner.id}`, ending)).status).toBe(303);
    const read = () =>
      db
        .selectFrom(area as "contactMessages")
        .selectAll()
        .where("id", "=", owner.id)
        .execute();
    const before = await read();
    for (const version of ["1", "2"]) {
      for (const intent of intents) {
        expect((await owner.post({ ...typed, intent, version })).status).toBe(404);
      }
    }
    await expectClosed(owner.address);
    expect(await read()).toEqual(before);
  });

  test("does nothing once its author has erased it, for any button", async () => {
    const owner = await aSubmitter(area, await make());
    expect((await owner.post({ intent: "erase" })).status).toBe(303);
    for (const intent of intents) {
      expect((await owner.post({ ...typed, intent })).status).toBe(404);
    }
    await expectClosed(owner.address);
    expect(await db.selectFrom("requestUpdates").select("id").execute()).toEqual([]);
  });
});

/** The private page, the question whether a request stays, and the testimony form. */
async function expectClosed(address: string) {
  const [, token = ""] = address.split("token=");
  for (const path of [
    address,
    ...["keep", "answered", "withdraw"].map(
      (answer) => `/yours/expiry?token=${token}&answer=${answer}`,
    ),
    `/yours/testimony?token=${token}`,
  ]) {
    expect((await get(path)).status, path).toBe(404);
  }
}

test("the author of a reply is the one who sends it, whatever is posted", async () => {
  const who = await aStaffMember("messages");
  const other = await aStaffMember("messages", "Ngozi");
  const { id } = await aContactMessage();
  const reply = { intent: "record-reply", id, reply: "Peace", replyCount: "0" };
  await who.post(`/admin/messages?view=${id}`, {
    ...reply,
    author: other.userId,
    userId: other.userId,
  });
  const notes = db.selectFrom("recordNotes").select("author").where("recordId", "=", id);
  expect(await notes.execute()).toEqual([{ author: who.userId }]);
});
