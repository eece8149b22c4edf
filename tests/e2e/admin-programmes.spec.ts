import { resources } from "~/resources";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { tabTo } from "~tests/e2e/support/keyboard";
import { recordJourneys } from "~tests/e2e/support/records";
import { expect, test } from "~tests/e2e/support/site";

recordJourneys({
  resource: resources.programmes,
  titleLabel: "Title",
  fill: async (page) => {
    await page.getByLabel("Description").fill("What happens there.");
    await page.getByLabel("Start date").fill("2027-05-02");
    await page.getByLabel("Location").fill("Lagos");
  },
  refusals: [
    "Title is required",
    "Description is required",
    "Start date is required",
    "Location is required",
  ],
  publicPage: "/programmes",
});

test.describe("Every week and month", () => {
  recordJourneys({
    resource: resources.gatherings,
    titleLabel: "Title",
    fill: async (page) => {
      await page.getByLabel("Description").fill("What happens there.");
      await page.getByLabel("Friday").check();
      await page.getByLabel("Start", { exact: true }).first().fill("19:00");
      await page.getByLabel("End", { exact: true }).first().fill("20:00");
    },
    refusals: ["Title is required", "Description is required"],
    publicPage: "/programmes",
  });
});

test.describe("programmes", () => {
  test.beforeEach(async ({ page, site }) => {
    await signInWithCookie(page, site);
  });

  test("a programme that ends before it starts is refused with the specified toast", async ({
    page,
    consoleErrors,
  }) => {
    await page.goto(`${resources.programmes.path}&new=1`);
    await page.getByLabel("Title").fill("Backwards");
    await page.getByLabel("Description").fill("It cannot be.");
    await page.getByLabel("Start date").fill("2027-05-02");
    await page.getByLabel("End date").fill("2027-05-01");
    await page.getByLabel("Location").fill("Lagos");
    await page.getByRole("button", { name: "Save programme" }).click();
    const toast = page.locator("#toast");
    await expect(toast).toContainText("Invalid date range");
    await expect(toast).toContainText("End date cannot be earlier than start date");
    await expect(page.getByLabel("Title")).toHaveValue("Backwards");
    allowErrors(consoleErrors, /status of 422/);
    await expectAccessible(page);
  });

  test("keyboard only: a programme is added, deleted and restored", async ({ page }) => {
    test.slow();
    // Smooth scrolling would still be in progress when the focus is checked.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(resources.programmes.path);
    await tabTo(page, page.getByRole("link", { name: "Add New" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/new=1/);
    await tabTo(page, page.getByLabel("Title"));
    await page.keyboard.type("Kept by keyboard");
    await tabTo(page, page.getByLabel("Description"));
    await page.keyboard.type("Every key was pressed.");
    await tabTo(page, page.getByLabel("Start date"));
    await page.keyboard.type("03032099");
    await tabTo(page, page.getByLabel("Location"));
    await page.keyboard.type("Lagos");
    await tabTo(page, page.getByLabel("Featured"));
    await page.keyboard.press("Space");
    await tabTo(page, page.getByRole("button", { name: "Save programme" }));
    await page.keyboard.press("Enter");
    await expect(page.getByText("Programme added successfully")).toBeVisible();
    await expect(page.getByRole("row", { name: /Kept by keyboard/ })).toContainText("3 March 2099");
    await tabTo(page, page.getByRole("button", { name: "Delete Kept by keyboard" }));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("dialog").getByRole("button", { name: "Delete" }));
    await page.keyboard.press("Enter");
    await expect(page.getByText("Programme deleted")).toBeVisible();
    await tabTo(page, page.getByRole("button", { name: "Undo" }));
    await page.keyboard.press("Enter");
    await expect(page.getByText("Programme restored")).toBeVisible();
    await page.goto("/");
    await expect(page.getByText("Kept by keyboard").first()).toBeVisible();
  });

  test("the recurrence is chosen in plain language, and the next three times are shown before saving", {
    tag: "@core",
  }, async ({ page }) => {
    test.slow();
    await page.goto(`${resources.gatherings.path}&new=1`);
    const nextTimes = page.locator("form output").last();
    await page.getByLabel("Title").fill("Watch night");
    await page.getByLabel("Description").fill("We watch and pray.");
    await page.getByLabel("Every month").check();
    await expect(page.getByLabel("Monday", { exact: true })).toBeHidden();
    await page.getByLabel("Last", { exact: true }).check();
    await page.getByLabel("Day", { exact: true }).first().selectOption("Friday");
    await page.getByLabel("Start", { exact: true }).first().fill("22:00");
    await page.getByLabel("End", { exact: true }).first().fill("01:00");
    await expect(nextTimes).toContainText(/Next: Friday .* 10:00 PM to 1:00 AM \(Lagos time\)/);
    const unfinished = page.waitForResponse(/programmes\/next/);
    await page.getByLabel("End", { exact: true }).first().fill("");
    await (await unfinished).finished();
    await expect(nextTimes).toContainText("Next: Friday");
    await page.getByLabel("End", { exact: true }).first().fill("01:00");
    await page.getByLabel("Row of the Programme Schedule").check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save programme" }).click();
    await expect(page.getByRole("row", { name: /Watch night/ })).toContainText(
      "Last Friday of the month",
    );
    await page.goto("/programmes?tab=monthly");
    await expect(page.getByRole("row", { name: /Last Friday of the month/ })).toContainText(
      "Watch night",
    );
  });

  test("on a phone, one date is cancelled from the list, and set back to usual", async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${resources.gatherings.path}&new=1`);
    await page.getByLabel("Title").fill("Daily watch");
    await page.getByLabel("Description").fill("We watch and pray.");
    await page.getByLabel("Every day").check();
    await page.getByRole("button", { name: "Save programme" }).click();
    await page.getByRole("link", { name: "Change or cancel one date of Daily watch" }).click();
    const date = page.getByLabel("Date", { exact: true }).first();
    await expect(date).toBeInViewport();
    await date.selectOption({ index: 3 });
    await page.getByLabel("Cancelled", { exact: true }).first().check();
    await page.getByLabel("Note for visitors").first().fill("Christmas");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save programme" }).click();
    const message = page.getByRole("heading", { name: "Tell your people" });
    await expect(message).toBeFocused();
    await expect(message).toBeInViewport();
    await expect(page.locator("pre")).toHaveText(/^Daily watch\n.*: cancelled \(Christmas\)\n/);
    await expect(page.getByRole("button", { name: "Copy for WhatsApp" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Edit Daily watch" }).click();
    const row = page.getByText(/^\d+ \w+ \d{4}: cancelled$/);
    await row.click();
    await page.getByLabel("As usual", { exact: true }).first().check();
    await page.getByRole("button", { name: "Save programme" }).click();
    await page.getByRole("link", { name: "Edit Daily watch" }).click();
    await expect(page.getByText("Change or cancel a date")).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  test("on a phone, a refused date is named, in view and focused, below the menu", async ({
    page,
    consoleErrors,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(resources.gatherings.path);
    await page.getByRole("link", { name: "Change or cancel one date" }).first().click();
    await page.getByLabel("Date", { exact: true }).first().selectOption({ index: 3 });
    await page.getByLabel("Another time or place").first().check();
    await page.getByRole("button", { name: "Save programme" }).click();
    const field = page.getByLabel("New date").first();
    await expect(field).toBeFocused();
    await expect(page.getByText(/^\w+day \d+ \w+: Enter a new date/).last()).toBeInViewport();
    await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeInViewport();
    allowErrors(consoleErrors, /status of 422/);
  });

  for (const width of [360, 768]) {
    test(`in the list, space stands between time and status, ${width} pixels wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(resources.gatherings.path);
      const row = page.getByRole("row", { name: /Operation Sweep/ });
      const time = await row.getByText(/12:00 AM to 1:00 AM/).boundingBox();
      const status = await row.getByText("Shown", { exact: true }).boundingBox();
      if (!time || !status) throw new Error("The row has no time or no status");
      const isBelow = status.y >= time.y + time.height - 1;
      const textEnd = await row.getByText(/12:00 AM to 1:00 AM/).evaluate((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getBoundingClientRect().right;
      });
      expect(isBelow || status.x - textEnd >= 6).toBe(true);
    });
  }

  for (const colorScheme of ["light", "dark"] as const) {
    test(`lists and forms are accessible in the ${colorScheme} theme, narrow and wide`, async ({
      page,
    }) => {
      test.slow();
      await page.emulateMedia({ colorScheme });
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        for (const { path } of [resources.programmes, resources.gatherings]) {
          await page.goto(path);
          await expectAccessible(page);
          await page.getByRole("link", { name: "Add New" }).click();
          await page.waitForURL(/new=1/);
          await expectAccessible(page);
        }
      }
    });
  }
});

test.describe("for a volunteer in Los Angeles", () => {
  test.use({ timezoneId: "America/Los_Angeles" });

  test("the preview shows the local time of what is typed", async ({ page, site }) => {
    await signInWithCookie(page, site);
    await page.goto(resources.programmes.path);
    await page.getByRole("link", { name: "Add New" }).click();
    await page.getByLabel("Title", { exact: true }).fill("Night of hope");
    await page.getByLabel("Start date").fill("2027-05-02");
    const preview = page.locator(".site-preview local-time");
    const time = page.getByLabel("Start time", { exact: true });
    await time.fill("18:00");
    await expect(preview).toHaveText("10:00 AM your time");
    await time.fill("06:30");
    await expect(preview).toHaveText("10:30 PM your time, Saturday");
  });
});
