import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { erasureHash, readErasuresFile } from "~/platform/privacy/erasures.server";
import { seed } from "~/seed.server";
import { get, visibleText } from "~tests/support/app";
import { aTestimony, setSetting } from "~tests/support/builders";
import { aSubmitter, findSubmitter } from "~tests/support/self-service";
import { aStaffMember } from "~tests/support/staff";
import { approve } from "~tests/support/testimonies";

beforeAll(() => seed(db));

const correction = {
  intent: "correct",
  name: "Ada",
  title: "A new title",
  category: "Healing",
  testimony: "It is well with us.",
};

function rowOf(id: string) {
  return db.selectFrom("testimonies").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

async function isOnThePage(words: string): Promise<boolean> {
  return visibleText(await (await get("/testimonies")).text()).includes(words);
}

test("a corrected testimony waits for approval again, and the team sees why", async () => {
  const grace = await aStaffMember();
  const owner = await aSubmitter("testimonies", await aTestimony({ title: "Old canary" }));
  expect(await isOnThePage("Old canary")).toBe(true);
  await owner.post(correction);
  expect(await isOnThePage("Old canary")).toBe(false);
  expect(await isOnThePage("A new title")).toBe(false);
  expect(await rowOf(owner.id)).toMatchObject({
    approved: false,
    authorAgreed: true,
    isHeld: false,
    title: "A new title",
  });
  const screen = visibleText(await grace.read(`/admin/testimonies?edit=${owner.id}`));
  expect(screen).toContain("Corrected by the person on");
  expect(visibleText(await grace.read("/admin/testimonies?show=pending"))).toContain("A new title");
});

test("if testimonies are published at once it stays on the page; a hidden one stays hidden", async () => {
  await setSetting("publishTestimoniesAtOnce", true);
  const shown = await aSubmitter("testimonies", await aTestimony());
  const hidden = await aSubmitter(
    "testimonies",
    await aTestimony({ approved: false, sharePublicly: false }),
  );
  for (const owner of [shown, hidden]) await owner.post(correction);
  await setSetting("publishTestimoniesAtOnce", false);
  expect((await rowOf(shown.id)).approved).toBe(true);
  expect(await rowOf(hidden.id)).toMatchObject({ approved: false, sharePublicly: false });
});

test("a withdrawn testimony disappears at once, and approving it again asks for consent", async () => {
  const grace = await aStaffMember();
  const owner = await aSubmitter("testimonies", await aTestimony({ title: "Withdrawn canary" }));
  expect(await isOnThePage("Withdrawn canary")).toBe(true);
  expect((await owner.post({ intent: "withdraw" })).status).toBe(303);
  const kept = await readErasuresFile();
  expect(kept.map(({ recordHash }) => recordHash)).toContain(
    erasureHash("withdrawn testimonies", owner.id),
  );
  expect(await isOnThePage("Withdrawn canary")).toBe(false);
  expect(await rowOf(owner.id)).toMatchObject({
    approved: false,
    sharePublicly: false,
    authorAgreed: false,
    consentNote: null,
  });
  const view = `/admin/testimonies?edit=${owner.id}`;
  expect((await approve(grace, owner.id, { version: "2", consentNote: "" })).status).toBe(422);
  expect(visibleText(await grace.read(view))).toContain(
    "Withdrawn from public view by the person on",
  );
});

test("a testimony in the trash is shown and can be erased, not corrected", async () => {
  const row = await aTestimony({ deletedAt: new Date().toISOString(), approved: false });
  const owner = await aSubmitter("testimonies", row);
  const text = visibleText(await owner.read());
  expect(text).toContain("Our team has deleted it.");
  expect(text).not.toContain("Save the correction");
  expect((await owner.post(correction)).status).toBe(409);
  expect(await rowOf(owner.id)).toMatchObject({ title: "A testimony", version: 1 });
  expect((await owner.post({ intent: "erase" })).status).toBe(303);
});

test("approving a testimony held as spam sends one confirmation with a link", async () => {
  const grace = await aStaffMember();
  const { id } = await aTestimony({ isHeld: true, approved: false });
  const view = `/admin/testimonies?edit=${id}`;
  const mails = () => db.selectFrom("outbox").select("kind").where("subjectId", "=", id).execute();
  for (const press of [
    () => approve(grace, id),
    () => grace.post(view, { intent: "hide", id, version: "2" }),
    () => approve(grace, id, { version: "3" }),
  ]) {
    expect((await press()).status).toBe(303);
    expect(await mails()).toEqual([{ kind: "testimony.received" }]);
  }
  expect((await (await findSubmitter(id)).get()).status).toBe(200);
});
