import { expect, test } from "vitest";
import { aUser } from "~tests/support/builders";
import { builtInSettings } from "./content";
import { listTeamAddresses, ministryMailAddress } from "./ministry-mail.server";

const routed = (...prayers: string[]) => ({
  ...builtInSettings,
  mailRouting: { ...builtInSettings.mailRouting, prayers },
});

test("mails go once to each recipient set for the area", async () => {
  const settings = routed("a@ministry.test", "b@ministry.test", "a@ministry.test");
  expect(await listTeamAddresses(settings, "prayers")).toEqual([
    { name: "", address: "a@ministry.test" },
    { name: "", address: "b@ministry.test" },
  ]);
  expect(await listTeamAddresses(settings, "contact")).toEqual([]);
});

test("without recipients in Settings, mails go to the administrators with active accounts", async () => {
  await aUser({ email: "editor@ministry.test", role: "editor" });
  await aUser({ email: "closed@ministry.test", disabledAt: "2026-01-01T00:00:00.000Z" });
  await aUser({ email: "grace@ministry.test" });
  expect(await listTeamAddresses(routed(), "prayers")).toEqual([
    { name: "", address: "grace@ministry.test" },
  ]);
});

test("an account that is switched off, or may not read the area any more, gets no mail about it", async () => {
  await aUser({ email: "ada@ministry.test", roles: '["prayerTeam"]' });
  await aUser({ email: "former@ministry.test", disabledAt: "2026-01-01T00:00:00.000Z" });
  await aUser({ email: "moved@ministry.test", roles: '["editor"]' });
  const addresses = ["ada@", "Former@", "moved@", "pastor@"].map((name) => `${name}ministry.test`);
  expect(await listTeamAddresses(routed(...addresses), "prayers")).toEqual([
    { name: "", address: "ada@ministry.test" },
    { name: "", address: "pastor@ministry.test" },
  ]);
  const administrators = await listTeamAddresses(routed(), "prayers");
  expect(await listTeamAddresses(routed("former@ministry.test"), "prayers")).toEqual(
    administrators,
  );
});

test("placeholders and invalid addresses are ignored", async () => {
  const settings = routed("hello@example.org", "b@ministry.test, c@ministry.test");
  const administrators = await listTeamAddresses(routed(), "prayers");
  expect(await listTeamAddresses(settings, "prayers")).toEqual(administrators);
});

test("a placeholder is never used as reply address", () => {
  expect(ministryMailAddress(builtInSettings, builtInSettings.email)).toBeUndefined();
  expect(ministryMailAddress(builtInSettings, "hello@ministry.test")).toEqual({
    name: builtInSettings.brand,
    address: "hello@ministry.test",
  });
});
