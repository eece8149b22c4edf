/** Tests without a mouse. docs/accessibility.md lists these and those of other files. */

import { openAccessibilityTree } from "~tests/e2e/support/accessibility-tree";
import {
  addAdministrator,
  administrator,
  signInWithCookie,
} from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { hydrated } from "~tests/e2e/support/hydrated";
import { tabTo } from "~tests/e2e/support/keyboard";
import { scriptsReady } from "~tests/e2e/support/scripts-ready";
import { expect, test } from "~tests/e2e/support/site";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the first Tab skips the header, and the phone menu works", { tag: "@core" }, async ({
  page,
}) => {
  await page.goto("/privacy");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /^Skip to/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toHaveCount(1);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/privacy");
  await tabTo(page, page.getByRole("button", { name: "Menu", exact: true }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("dialog").getByRole("link", { name: "Programmes" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/programmes$/);
  await tabTo(page, page.getByRole("link", { name: "Monthly Schedule" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("table", { name: "Monthly Schedule" })).toBeVisible();
});

test("a prayer request is refused and corrected from the error summary", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/prayers");
  const name = page.getByLabel("Your Name");
  const submit = page.getByRole("button", { name: "Submit Prayer Request" });
  await tabTo(page, name);
  await page.keyboard.type("Adaeze");
  await tabTo(page, submit);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "Prayer request must be at least 10" }));
  await page.keyboard.press("Enter");
  const text = page.getByRole("textbox", { name: "Prayer Request" });
  await expect(text).toBeFocused();
  await page.keyboard.type("Please pray for guidance.");
  await expect(text).toHaveValue("Please pray for guidance.");
  await expect(name).toHaveValue("Adaeze");
  allowErrors(consoleErrors, /422/);
});

test("a sermon is opened and its URL is copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-write"]);
  await page.goto("/sermons");
  await hydrated(page);
  await tabTo(page, page.getByRole("link", { name: /^Read Sermon/ }).first());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/sermons\/[\w-]+$/);
  await scriptsReady(page);
  const copy = page.getByRole("button", { name: "Copy link" });
  await tabTo(page, copy);
  await page.keyboard.press("Enter");
  await expect(copy).toContainText("Copied");
});

test("the carousel moves only on request", async ({ page }) => {
  await page.goto("/gallery");
  await scriptsReady(page);
  const carousel = page.getByRole("region", { name: "Featured" });
  await tabTo(page, carousel.getByRole("button", { name: "Next picture" }));
  // The focus passed all five pictures, and the carousel followed until the last one was in view.
  const current = carousel.locator("button[aria-current]");
  await expect(current).toHaveAccessibleName(/5 of 5$/);
  await page.keyboard.press("Enter");
  await expect(current).toHaveAccessibleName(/1 of 5$/);
});

test("a partnership form and a message are sent", async ({ page }) => {
  await page.goto("/donations");
  for (const [label, text] of [
    ["Full Name", "Ada Obi"],
    ["Phone Number", "+234 800 000 0000"],
    ["Email Address", "ada@example.org"],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole("group", { name: "Glory" }).getByLabel("Gold"));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: "Submit Partnership Form" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("Partnership Form Submitted");
  await page.goto("/contact");
  for (const [label, text] of [
    ["Your Name", "Ada Obi"],
    ["Email Address", "ada@example.org"],
    ["Message", "Written without a mouse"],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole("button", { name: "Send Message" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("Message sent");
});

test("signing in, the unsaved-changes dialog, and saving a setting", async ({ page, site }) => {
  await addAdministrator(site.db);
  await page.goto("/admin");
  await tabTo(page, page.getByLabel("Email"));
  await page.keyboard.type(administrator.email);
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.type(administrator.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await page.goto("/admin/settings/home");
  await hydrated(page);
  const heading = page.getByLabel("Heading", { exact: true });
  await tabTo(page, heading);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Kneel with Us");
  await tabTo(page, page.getByRole("link", { name: "Cancel" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Settings saved")).toBeVisible();
});

test("a conflicting edit is reported and can be saved over the other one", async ({
  page,
  site,
  consoleErrors,
}) => {
  await signInWithCookie(page, site);
  await page.goto("/admin/prayers?tab=points");
  await tabTo(page, page.getByRole("link", { name: /^Edit / }).first());
  await page.keyboard.press("Enter");
  const author = page.getByLabel("Author");
  await tabTo(page, author);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Grace");
  await site.db
    .updateTable("prayers")
    .set((row) => ({ version: row("version", "+", 1), author: "Ngozi" }))
    .execute();
  await page.keyboard.press("Enter");
  const alert = page.getByRole("alert").first();
  await expect(alert).toContainText("while you were editing it");
  await expect(alert).toBeFocused();
  allowErrors(consoleErrors, /status of 409/);
  await tabTo(page, page.getByRole("button", { name: "Save prayer point" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Prayer point updated successfully")).toBeVisible();
});

test.describe("by the accessibility tree alone", () => {
  test("a visitor finds the form and sends a message", async ({ page }) => {
    await page.goto("/");
    const tree = await openAccessibilityTree(page);
    await tree.expectToReadWell();
    await page.goto("/contact");
    await tree.expectToReadWell();
    await tree.goTo("textbox", /^Your Name/);
    await page.keyboard.type("Ada Obi");
    await tree.goTo("textbox", /^Email Address/);
    await page.keyboard.type("ada@example.org");
    await tree.goTo("textbox", /^Message/);
    await page.keyboard.type("Heard, not seen");
    await tree.goTo("button", /^Send Message$/);
    await page.keyboard.press("Enter");
    await expect.poll(tree.read).toContain("StaticText: Message sent");
    expect((await tree.read()).filter((line) => line.startsWith("status"))).toHaveLength(1);
  });

  test("an administrator adds an announcement, and the preview is not announced", async ({
    page,
    site,
  }) => {
    await signInWithCookie(page, site);
    await page.goto("/admin/settings/announcements?new=1");
    const tree = await openAccessibilityTree(page);
    await tree.expectToReadWell();
    await tree.goTo("textbox", /^Title/);
    await page.keyboard.type("A vigil on Friday");
    await expect(page.locator("[inert]").getByText("A vigil on Friday")).toHaveCount(1);
    expect((await tree.read()).filter((line) => line.includes("A vigil on Friday"))).toHaveLength(
      2,
    );
    await tree.goTo("textbox", /^Content/);
    await page.keyboard.type("Come and keep watch.");
    await tree.goTo("button", /^Save announcement$/);
    await page.keyboard.press("Enter");
    await expect.poll(tree.read).toContain("StaticText: Announcement added successfully");
    await tree.expectToReadWell();
  });
});
