import { livestreamNoun as noun } from "~/features/livestreams/noun";
import { expectAccessible } from "./accessible";
import { addAdministrator, fillLogin, signIn } from "./administrator";
import { forgive } from "./forgive";
import { recordJourneys } from "./records";
import { expect, test } from "./site";

recordJourneys({
  noun,
  titleLabel: "Title",
  fill: async (page) => {
    await page.getByLabel("Stream URL").fill("https://example.org/live");
    // The earliest of all, so that it stands on the first page of the list.
    await page.getByLabel("Date").fill("2024-01-07");
    await page.getByLabel("Time", { exact: true }).fill("18:00");
  },
  refusals: ["Title is required", "Stream URL is required"],
  publicPage: "/livestream?tab=youtube",
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a livestream is opened, refused with what was typed, and changed", async ({
    page,
    site,
    mishaps,
  }) => {
    await addAdministrator(site.db);
    await page.goto("/admin");
    await fillLogin(page);
    await page.getByRole("button", { name: "Login" }).click();
    await page.goto(`${noun.path}?q=Arise`);
    await page.getByRole("link", { name: /^Edit .*Arise/ }).click();
    await page.getByLabel("Title").fill("Arise, and walk home");
    await page.getByLabel("Stream URL").fill("javascript:alert(1)");
    await page.getByRole("button", { name: "Save livestream" }).click();
    await expect(page.getByRole("alert").first()).toContainText(
      "Stream URL must be a web address that starts with https://",
    );
    await expect(page.getByLabel("Title")).toHaveValue("Arise, and walk home");
    forgive(mishaps, /status of 422/);
    await page.getByLabel("Stream URL").fill("https://example.org/arise");
    await page.getByRole("button", { name: "Save livestream" }).click();
    await expect(page.getByText("Livestream updated successfully")).toBeVisible();
    await page.goto("/livestream?tab=youtube");
    await expect(page.getByText("Arise, and walk home")).toBeVisible();
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`livestreams are accessible in the ${colorScheme} theme: list and form`, async ({
    page,
    site,
  }) => {
    test.slow();
    await addAdministrator(site.db);
    await signIn(page);
    await page.emulateMedia({ colorScheme });
    for (const address of [noun.path, `${noun.path}?new=1`]) {
      await page.goto(address);
      await expectAccessible(page);
    }
  });
}
