/** The services that came with the site. Visitors must not take them for the ministry's own. */
import { Temporal } from "temporal-polyfill";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
import { read, visibleText } from "~tests/support/app";
import { aLivestream, setSetting } from "~tests/support/builders";
import { aStaffMember } from "~tests/support/staff";
import { builtInLivestreams } from "./content";
import { readLiveState } from "./live-status.server";
import { listUpcomingStreams, removeSamplesBesideServices } from "./livestreams.server";

const admin = "/admin/livestreams";
const youtube = "https://www.youtube.com/@ministry";
const service = {
  title: "Our first service",
  platform: "youtube",
  streamUrl: "https://youtu.be/abcdefghijk",
  description: "",
  scheduledDate: "2026-01-04",
  scheduledTime: "06:00",
  duration: "60",
  thumbnailUrl: "",
};

beforeAll(() => seed(db));

beforeEach(async () => {
  const samples = builtInLivestreams.map(({ id }) => id);
  await db.deleteFrom("livestreams").where("id", "not in", samples).execute();
  await db.updateTable("livestreams").set({ isSample: true, deletedAt: null }).execute();
  await db.deleteFrom("settings").where("key", "!=", "seededAt").execute();
  await db.deleteFrom("auditLog").execute();
  await setSetting("socials", { facebook: null, instagram: null, tiktok: null, youtube });
});

async function countSamplesShown(): Promise<number> {
  const rows = await db
    .selectFrom("livestreams")
    .select("id")
    .where("isSample", "=", true)
    .where("deletedAt", "is", null)
    .execute();
  return rows.length;
}

async function previousServices(): Promise<string> {
  const html = await read("/livestream");
  return html.split("Previous Services</h2>")[1]?.split("</section>")[0] ?? "";
}

const auditActions = async () =>
  await db
    .selectFrom("auditLog")
    .select(["actor", "action"])
    .where("area", "=", "samples")
    .execute();

describe("a sample service", () => {
  test("says that it is an example and leads nowhere, also when channels are set", async () => {
    const html = await previousServices();
    expect(visibleText(html)).toContain("These services are examples, without recordings.");
    const cards = html.split("<article").slice(1);
    expect(cards).toHaveLength(8);
    for (const card of cards) {
      expect(card).not.toContain("<a ");
      expect(visibleText(card)).toContain("Example");
    }
  });

  test("is never live or upcoming, whatever its date", async () => {
    await setSetting("youtubeChannelId", "UC0123456789abcdefghijkl");
    const now = Temporal.PlainDateTime.from("2026-10-25T06:30")
      .toZonedDateTime("Africa/Lagos")
      .toInstant();
    expect(await readLiveState(now)).toEqual({ live: false });
    const zone = "Africa/Lagos";
    expect(await listUpcomingStreams({ zone, now: now.subtract({ hours: 48 }) })).toEqual([]);
  });

  test("that was edited keeps leading nowhere until it has an address of its own", async () => {
    await db.updateTable("livestreams").set({ isSample: false }).execute();
    const html = await previousServices();
    expect(html.split("<article")[1]).not.toContain("<a ");
    expect(visibleText(html)).toContain("The recordings are not online yet.");
    expect(visibleText(html)).not.toContain("Example");
  });
});

test("a recent service without a video of its own is not announced with the channel as its recording", async () => {
  expect(visibleText(await read("/livestream"))).not.toContain("Recent Service");
});

describe("the samples leave", () => {
  test("with the first service that is added, in the same change, and the toast says so", async () => {
    const editor = await aStaffMember("editor");
    const added = await editor.post(`${admin}?new=1`, service);
    const page = visibleText(await editor.follow(added));
    expect(page).toContain("Livestream added successfully");
    expect(page).toContain("The example services have left. They are in the trash.");
    expect(await countSamplesShown()).toBe(0);
    const html = await previousServices();
    expect(html.split("<article")).toHaveLength(2);
    expect(visibleText(html)).toContain("Our first service");
    expect(await auditActions()).toEqual([
      { actor: editor.userId, action: "removed the sample content (32 records)" },
    ]);
  });

  test("not with a service that is refused", async () => {
    const editor = await aStaffMember("editor");
    expect((await editor.post(`${admin}?new=1`, { ...service, title: "" })).status).toBe(422);
    expect(await countSamplesShown()).toBe(32);
  });

  test("by a tap, and Undo brings back those that left with it", async () => {
    const editor = await aStaffMember("editor");
    const [first] = await db.selectFrom("livestreams").select("id").limit(1).execute();
    await editor.post(admin, { intent: "delete", id: first?.id ?? "" });
    const list = await editor.read(admin);
    expect(visibleText(list)).toContain("Remove the examples");
    expect(visibleText(list)).toContain("Removed: 31 livestreams.");
    expect(list).not.toMatch(/type="checkbox"[^>]*name="kind"/);
    const page = await editor.follow(await editor.post(admin, { intent: "remove-samples" }));
    expect(visibleText(page)).toContain("Example services removed");
    expect(await countSamplesShown()).toBe(0);
    const at = /name="at" value="([^"]+)"/.exec(page)?.[1] ?? "";
    for (const odd of ["", "yesterday"]) {
      await editor.post(admin, { intent: "restore-samples", at: odd });
      expect(await countSamplesShown()).toBe(0);
    }
    await editor.post(admin, { intent: "restore-samples", at });
    expect(await countSamplesShown()).toBe(31);
  });

  test.each(["prayerTeam", "messages", "treasurer"] as const)(
    "not by a tap of the role %s",
    async (role) => {
      const other = await aStaffMember(role);
      expect((await other.post(admin, { intent: "remove-samples" })).status).toBe(403);
      expect(await countSamplesShown()).toBe(32);
    },
  );

  test("at the start of a site that has services of its own, and only there", async () => {
    await removeSamplesBesideServices(db);
    expect(await countSamplesShown()).toBe(32);
    await aLivestream({ deletedAt: "2026-01-01T00:00:00.000Z" });
    await removeSamplesBesideServices(db);
    expect(await countSamplesShown()).toBe(32);
    await aLivestream({});
    await removeSamplesBesideServices(db);
    expect(await countSamplesShown()).toBe(0);
    expect(await auditActions()).toEqual([
      { actor: "system", action: "removed the sample content (32 records)" },
    ]);
  });
});
