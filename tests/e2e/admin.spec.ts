import { expectAccessibleInBothThemes } from "~tests/e2e/support/accessible";
import {
  addAdministrator,
  administrator,
  fillLogin,
  signInWithCookie,
  signInWithForm,
} from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { hydrated } from "~tests/e2e/support/hydrated";
import { expect, startTestSite, test } from "~tests/e2e/support/site";

test.beforeEach(async ({ site }) => addAdministrator(site.db));

test("the printed link creates the first administrator, once", { tag: "@core" }, async ({
  page,
  consoleErrors,
}) => {
  const { setUpLink, stop } = await startTestSite();
  await page.goto(setUpLink);
  await hydrated(page);
  await page.getByLabel("Your name").fill("Grace Adeyemi");
  await page.getByLabel("Email").fill("Grace@Example.org");
  await page.getByLabel("Password", { exact: true }).fill(administrator.password);
  await page.getByLabel("Password again", { exact: true }).fill("lamp river mountain 8");
  await page.getByRole("button", { name: "Create the account" }).click();
  await expect(page.getByRole("alert")).toContainText("The two passwords are not the same");
  allowErrors(consoleErrors, /status of 422/);
  await page.getByLabel("Password again", { exact: true }).fill(administrator.password);
  await page.getByRole("button", { name: "Create the account" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByText("Grace Adeyemi set up the site")).toBeVisible();

  await page.context().clearCookies();
  await page.goto(setUpLink);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
  allowErrors(consoleErrors, /status of 403/);
  // An open page fetches scripts in the background.
  await page.close();
  await stop();
});

test("a wrong password is refused, the right one signs in, and Logout ends the session", {
  tag: "@core",
}, async ({ page, consoleErrors }) => {
  await page.goto("/admin");
  await hydrated(page);
  await fillLogin(page, "not the password at all");
  await page.getByRole("button", { name: "Login" }).click();
  const toast = page.getByRole("alert");
  await expect(toast).toContainText("Login failed");
  await expect(toast).toContainText("Invalid email or password");
  await expect(page.getByLabel("Email")).toHaveValue(administrator.email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  allowErrors(consoleErrors, /status of 401/);

  await page.getByLabel("Password", { exact: true }).fill(administrator.password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByText("Login successful")).toBeVisible();
  await expect(page.getByText("Welcome to the admin dashboard")).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText("Logged out successfully")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Recent Activity" })).toBeHidden();
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL(/\/admin\?next=/);
});

test("signing in leads to the requested page", async ({ page }) => {
  await page.goto("/admin/dashboard?from=mail");
  await expect(page).toHaveURL(/\/admin\?next=/);
  await fillLogin(page);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard\?from=mail$/);
});

test("the button shows that it is busy, and the password can be shown", async ({ page }) => {
  await page.goto("/admin");
  await hydrated(page);
  await fillLogin(page);
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "password");
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/admin.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("button", { name: "Logging in..." })).toBeDisabled();
  release();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test("a spinner is shown while the next page loads, and an ended session leads to the login page", async ({
  page,
  site,
}) => {
  await signInWithForm(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/dashboard.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  await expect(page.getByText("Loading...")).toBeVisible();
  await site.db.deleteFrom("sessions").execute();
  release();
  await expect(page).toHaveURL(/\/admin\?next=%2Fadmin%2Fdashboard$/);
  await expect(page.getByText("Loading...")).toBeHidden();
});

test("an unknown admin URL shows not found inside the admin layout", async ({
  page,
  consoleErrors,
}) => {
  await signInWithForm(page);
  await page.goto("/admin/nowhere");
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
  allowErrors(consoleErrors, /status of 404/);
  await page.getByRole("link", { name: "Go to the dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the menu opens, Escape closes it and restores focus, and it contains Logout", {
    tag: "@core",
  }, async ({ page }) => {
    await signInWithForm(page);
    const button = page.getByRole("button", { name: "Menu", exact: true });
    await button.click();
    await expect(page.getByRole("button", { name: "Close menu" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
    await expect(page.getByText("Logged out successfully")).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a wrong password is refused, signing in leads to the requested page, and Logout works", {
    tag: "@core",
  }, async ({ page, consoleErrors }) => {
    await page.goto("/admin/dashboard");
    await expect(page.getByRole("button", { name: "Show password" })).toHaveCount(0);
    await fillLogin(page, "not the password at all");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("alert")).toContainText("Invalid email or password");
    await expect(page.getByLabel("Email")).toHaveValue(administrator.email);
    allowErrors(consoleErrors, /status of 401/);
    await fillLogin(page);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await expect(page.getByRole("status")).toContainText("Welcome to the admin dashboard");
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("status")).toContainText("Logged out successfully");
  });

  test("the printed link creates the first administrator", async ({ page }) => {
    const { setUpLink, stop } = await startTestSite();
    await page.goto(setUpLink);
    await page.getByLabel("Your name").fill("Grace Adeyemi");
    await page.getByLabel("Email").fill(administrator.email);
    await page.getByLabel("Password", { exact: true }).fill(administrator.password);
    await page.getByLabel("Password again", { exact: true }).fill(administrator.password);
    await page.getByRole("button", { name: "Create the account" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    // An open page fetches scripts in the background.
    await page.close();
    await stop();
  });
});

test.describe("pages are accessible in both themes", () => {
  test.slow();

  test("on the login page, also after a refusal", async ({ page, consoleErrors }) => {
    await page.goto("/admin");
    await expectAccessibleInBothThemes(page);
    await page.getByLabel("Email").fill("nobody@example.org");
    await page.getByLabel("Password", { exact: true }).fill("not the password at all");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    allowErrors(consoleErrors, /status of 401/);
    await expectAccessibleInBothThemes(page);
  });

  test("on the set-up page, with errors and with an invalid link", async ({
    page,
    consoleErrors,
  }) => {
    const { address, setUpLink, stop } = await startTestSite();
    await page.goto(setUpLink);
    await page.getByLabel("Your name").fill("Grace Adeyemi");
    await page.getByLabel("Email").fill(administrator.email);
    await page.getByLabel("Password", { exact: true }).fill("password1234");
    await page.getByLabel("Password again", { exact: true }).fill("password1234");
    await page.getByRole("button", { name: "Create the account" }).click();
    await expect(page.getByRole("alert")).toContainText("This password is easy to guess.");
    allowErrors(consoleErrors, /status of 422/);
    await expectAccessibleInBothThemes(page);
    await page.goto(`${address}/admin/setup`);
    allowErrors(consoleErrors, /status of 403/);
    await expectAccessibleInBothThemes(page);
    await page.close();
    await stop();
  });

  test("on the dashboard, wide and narrow, and in its menu", async ({ page }) => {
    await signInWithForm(page);
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expectAccessibleInBothThemes(page, "#admin-menu");
  });
});

test("without popovers the phone menu opens as a list of links", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // Chromium has popovers, so its style sheet and its methods are those of an old browser here.
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    const css = (await response.text()).replaceAll(
      /@supports not selector\(:popover-open\)/g,
      "@supports selector(:popover-open)",
    );
    await route.fulfill({ response, body: css });
  });
  await page.addInitScript(() => {
    delete (HTMLElement.prototype as Partial<HTMLElement>).hidePopover;
  });
  await signInWithCookie(page, site);
  await page.goto("/admin/dashboard");
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
  await page.getByRole("link", { name: "Menu", exact: true }).click();
  const menu = page.getByRole("navigation", { name: "Admin menu" });
  await expect(menu.getByRole("link", { name: "Sermons" })).toBeVisible();
  await page.getByRole("link", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();
  await page.getByRole("link", { name: "Menu", exact: true }).click();
  await menu.getByRole("link", { name: "Sermons" }).click();
  await expect(page).toHaveURL(/\/admin\/sermons$/);
  await expect(menu).toBeHidden();
  await page.getByRole("link", { name: "Menu", exact: true }).click();
  await expect(menu).toBeVisible();
});

test("Logout is in view on a low screen, and the menu of phones closes when the window grows", async ({
  page,
  site,
}) => {
  await signInWithCookie(page, site);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto("/admin/dashboard");
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Logout" })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.locator("#admin-menu");
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(() => menu.evaluate((one) => one.matches(":popover-open"))).toBe(false);
});
