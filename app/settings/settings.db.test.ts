import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { setSetting } from "~tests/support/builders";
import { builtInSettings } from "./content";
import type { Settings } from "./settings";
import { changeSettings, readSettings, readSettingsSection } from "./settings.server";

const keys = ["brand", "tagline", "socials"] as const;
const section = { name: "texts", auditLabel: "the texts", keys };
type Values = Pick<Settings, (typeof keys)[number]>;

async function now() {
  const { settings, version } = await readSettingsSection(keys);
  const { brand, tagline, socials } = settings;
  return { version, values: { brand, tagline, socials } };
}

function change(version: number, values: Values, actor = "somebody") {
  return db
    .transaction()
    .execute((transaction) => changeSettings(transaction, { actor, section, version }, values));
}

const contentVersion = async () =>
  (
    await db
      .selectFrom("contentVersions")
      .select("version")
      .where("area", "=", "settings")
      .executeTakeFirstOrThrow()
  ).version;

test("only changed settings are stored, and cached pages are invalidated", async () => {
  const { version, values } = await now();
  const before = await contentVersion();
  await change(version, { ...values, brand: "House of Prayer" });
  expect(await readSettings()).toEqual({ ...builtInSettings, brand: "House of Prayer" });
  expect(await contentVersion()).toBeGreaterThan(before);
  const log = await db.selectFrom("auditLog").selectAll().executeTakeFirstOrThrow();
  expect(log).toMatchObject({ actor: "somebody", action: "changed the texts", area: "settings" });
  expect(JSON.parse(log.before ?? "")).toEqual({ brand: builtInSettings.brand });
  expect(JSON.parse(log.after ?? "")).toEqual({ brand: "House of Prayer" });
});

test("an outdated version is refused, whichever setting of the section has changed", async () => {
  const { version, values } = await now();
  await change(version, { ...values, tagline: "First" });
  const outcome = await change(version, { ...values, brand: "Too late" });
  expect(outcome).toMatchObject({ is: "conflict", now: { tagline: "First" } });
  expect((await readSettings()).brand).not.toBe("Too late");
});

test("a setting changed back to its built-in value follows the built-in value again", async () => {
  const { version, values } = await now();
  await change(version, { ...values, brand: builtInSettings.brand, socials: values.socials });
  const row = await db
    .selectFrom("settings")
    .selectAll()
    .where("key", "=", "brand")
    .executeTakeFirstOrThrow();
  expect(row.value).toBe("null");
  expect((await readSettings()).brand).toBe(builtInSettings.brand);
});

test("of several people who save at the same moment, one succeeds", async () => {
  const { version, values } = await now();
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, n) => change(version, { ...values, tagline: `Number ${n}` })),
  );
  expect(outcomes.filter(({ is }) => is === "changed")).toHaveLength(1);
  expect(outcomes.filter(({ is }) => is === "conflict")).toHaveLength(11);
});

test("unknown settings are neither read nor changed", async () => {
  await setSetting("seededAt", "2026-01-01");
  expect(await readSettings()).not.toHaveProperty("seededAt");
});
