import { expect, test } from "vitest";
import { builtInSettings } from "./content";
import { listTeam, ministryAddress } from "./ministry-mail.server";

const routed = (...prayers: string[]) => ({
  ...builtInSettings,
  mailRouting: { ...builtInSettings.mailRouting, prayers },
});

test("mails go to those whom Settings name for the area, each once", async () => {
  const settings = routed("a@ministry.test", "b@ministry.test", "a@ministry.test");
  expect(await listTeam(settings, "prayers")).toEqual([
    { name: "", address: "a@ministry.test" },
    { name: "", address: "b@ministry.test" },
  ]);
  expect(await listTeam(settings, "contact")).toEqual([]);
});

test("placeholders and what is no address count as nobody", async () => {
  const settings = routed("hello@example.org", "b@ministry.test, c@ministry.test");
  expect(await listTeam(settings, "prayers")).toEqual([]);
});

test("an answer never goes to a placeholder", () => {
  expect(ministryAddress(builtInSettings, builtInSettings.email)).toBeUndefined();
  expect(ministryAddress(builtInSettings, "hello@ministry.test")).toEqual({
    name: builtInSettings.brand,
    address: "hello@ministry.test",
  });
});
