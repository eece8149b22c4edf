import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { mailKinds } from "~/mail-kinds.server";
import { unseal } from "~/platform/crypto/seal.server";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { follow, get, post, visibleText } from "~tests/support/app";

// These words are in no other test: its records may still be in the files of a shared database.
const secret = {
  name: "Ìrètíọlá Heliograph-Name",
  email: "heliograph-address@ministry.test",
  subject: "Heliograph subject ìdákẹ́rọ́rọ́",
  prayerRequest: "Heliograph words that only the prayer team may read 🙏",
};
const canaries = ["Heliograph", "heliograph", "Ìrètíọlá", "ìdákẹ́rọ́rọ́"];

const rows = () => db.selectFrom("prayerRequests").selectAll().execute();

beforeEach(async () => {
  await db.deleteFrom("prayerRequests").execute();
  await db.deleteFrom("formKeys").execute();
  await db.deleteFrom("outbox").execute();
  await db.deleteFrom("rateLimits").execute();
});

describe("a confidential request", () => {
  test("is stored encrypted, decrypts to the same text, and is found only by its address", async () => {
    expect((await post("/prayers", { ...secret, isConfidential: "on" })).status).toBe(303);
    const [row] = await rows();
    expect(row).toMatchObject({ isConfidential: true, name: null, email: null, subject: null });
    expect(unseal(row?.sealed ?? "", row?.id ?? "")).toEqual(secret);
    expect(row?.emailHash).toMatch(/^c\.[\w-]{43}$/);
  });

  test("is in no public response, counter, outbox row or database file", async () => {
    for (let index = 0; index < 50; index++) {
      const words = `${secret.prayerRequest} ${index}`;
      await post("/prayers", { ...secret, prayerRequest: words, isConfidential: "on" });
    }
    expect(await rows()).toHaveLength(50);
    const paths = ["/", "/prayers", "/prayers?page=2", "/testimonies", "/sitemap.xml", "/nowhere"];
    for (const path of [
      ...paths,
      ...paths.slice(1, 4).map((page) => page.replace(/(\?|$)/, ".data$1")),
    ]) {
      const body = await (await get(path)).text();
      for (const canary of canaries) expect(body).not.toContain(canary);
    }
    for (const table of ["outbox", "rateLimits", "formKeys", "auditLog"] as const) {
      const text = JSON.stringify(await db.selectFrom(table).selectAll().execute());
      for (const canary of canaries) expect(text).not.toContain(canary);
    }
    if (inject("engine") === "sqlite") {
      for (const file of await readdir(env.DATA_DIR)) {
        const bytes = await readFile(join(env.DATA_DIR, file));
        for (const canary of canaries) expect(bytes.includes(canary)).toBe(false);
      }
    }
  });

  test("is not quoted in any mail", async () => {
    await db
      .insertInto("settings")
      .values({
        key: "mailRouting",
        value: JSON.stringify({
          prayers: ["team@ministry.test"],
          testimonies: [],
          contact: [],
          partnerships: [],
        }),
        updatedAt: new Date().toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await post("/prayers", { ...secret, isConfidential: "on", notifiesPrayer: "on" });
    const [row] = await rows();
    const rendered = await Promise.all(
      mailKinds
        .filter(({ kind }) => kind.startsWith("prayer."))
        .map(({ render }) => render(row?.id ?? "", { count: 1 })),
    );
    // Nobody is asked whether a confidential request stays public, and it is not in the daily list.
    expect(rendered.flatMap((mail) => mail?.subject ?? [])).toEqual([
      "We have received your prayer request",
      "New prayer request",
      "Someone prayed for you",
    ]);
    expect(rendered[0]?.to).toEqual([{ name: "", address: secret.email }]);
    const written = JSON.stringify(rendered.map((mail) => ({ ...mail, to: [] })));
    for (const canary of canaries) expect(written).not.toContain(canary);
  });
});

describe("a request that suggests danger", () => {
  const danger = "I want to kill myself tonight. Nobody would miss me. Please pray.";

  test("is held, the team is notified at once, and the page shows help lines", async () => {
    const sent = { ...secret, name: "Ada", subject: "Please help me", prayerRequest: danger };
    const response = await post("/prayers", sent);
    const [row] = await rows();
    expect(row).toMatchObject({ needsCare: true, isUrgent: true, visibility: "held" });
    const text = visibleText(await (await follow(response)).text());
    expect(text).toContain("you are not alone");
    expect(text).toContain("116 123");
    expect(text).not.toContain("kill myself");
    const kinds = await db.selectFrom("outbox").select("kind").orderBy("kind").execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(["prayer.received", "prayer.team"]);
  });

  test("an ordinary request shows no help lines", async () => {
    const response = await post("/prayers", { ...secret, prayerRequest: "Let every enemy die!" });
    expect(await (await follow(response)).text()).not.toContain("you are not alone");
  });
});
