import type { Page } from "@playwright/test";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { holdRequests } from "~tests/e2e/support/hold-requests";
import { hydrated } from "~tests/e2e/support/hydrated";
import { goOffline, goOnline } from "~tests/e2e/support/network";
import { expect, test } from "~tests/e2e/support/site";

async function write(page: Page, message: string) {
  await page.getByLabel("Your Name").fill("Ada Obi");
  await page.getByRole("textbox", { name: "Email Address" }).fill("ada@example.org");
  await page.getByLabel("Subject").fill("A question");
  await page.getByLabel("Message", { exact: true }).fill(message);
}

function send(page: Page) {
  return page.getByRole("button", { name: "Send Message" }).click();
}

for (const [path, shownAfterwards] of [
  ["/contact", /\/contact$/],
  ["/", /\/#contact$/],
] as const) {
  test(`a message written on ${path} is saved, and the visitor sees a toast`, {
    tag: "@core",
  }, async ({ page, site }) => {
    await page.goto(path);
    await write(page, `Written on ${path}`);
    await send(page);
    await expect(page).toHaveURL(shownAfterwards);
    const toast = page.getByRole("status");
    await expect(toast).toContainText("Message sent");
    await expect(toast).toContainText("We will get back to you soon.");
    await expect(page.getByLabel("Your Name")).toHaveValue("");
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
    const kept = await site.db
      .selectFrom("contactMessages")
      .select(["name", "email", "subject"])
      .where("message", "=", `Written on ${path}`)
      .execute();
    expect(kept).toEqual([{ name: "Ada Obi", email: "ada@example.org", subject: "A question" }]);
  });
}

test("the button shows that it is sending and cannot be pressed twice", async ({ page }) => {
  await page.goto("/contact");
  await hydrated(page);
  const release = await holdRequests(page, "**/contact.data");
  await write(page, "Slowly");
  await send(page);
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  release();
  await expect(page.getByRole("status")).toContainText("Message sent");
});

test("a refused form lists each error, gets focus and keeps the typed text", {
  tag: "@core",
}, async ({ page, consoleErrors }) => {
  await page.goto("/contact");
  await page.getByLabel("Subject").fill("Only a subject");
  await send(page);
  const summary = page.getByRole("alert").filter({ hasText: "Almost there. Please check:" });
  await expect(summary).toBeFocused();
  await expect(page.getByLabel("Your Name")).toHaveAccessibleDescription("Name is required");
  await expect(page.getByLabel("Email Address")).toHaveAccessibleDescription(
    "Please enter a valid email address",
  );
  await expect(page.getByLabel("Subject")).toHaveValue("Only a subject");
  await expectAccessible(page);
  await summary.getByRole("link", { name: "Message is required" }).click();
  await expect(page.getByLabel("Message", { exact: true })).toBeFocused();
  allowErrors(consoleErrors, /422/);
});

for (const path of ["/contact", "/"]) {
  test(`going offline loses nothing that was typed on ${path}`, {
    tag: path === "/contact" ? "@core" : [],
  }, async ({ page, consoleErrors }) => {
    await page.goto(path);
    await hydrated(page);
    await write(page, "Do not lose this");
    await goOffline(page);
    await send(page);
    await expect(page.getByRole("alert")).toContainText("Failed to send message");
    await expect(page.getByRole("alert")).toContainText("Please try again later.");
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Do not lose this");
    await goOnline(page);
    await expect(page.getByText("Failed to send message")).toBeHidden();
    await send(page);
    await expect(page.getByRole("status")).toContainText("Message sent");
    allowErrors(consoleErrors, /ERR_INTERNET_DISCONNECTED/);
  });
}

test("a refused form on the home page shows its errors on the home page", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/");
  await hydrated(page);
  await send(page);
  await expect(page.getByLabel("Your Name")).toHaveAccessibleDescription("Name is required");
  await expect(page).toHaveURL(/\/$/);
  allowErrors(consoleErrors, /422/);
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [320, 1280]) {
    test.describe(`in the ${colorScheme} theme, ${width} wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      test("the contact page is accessible", async ({ page }) => {
        await page.goto("/contact");
        await expectAccessible(page);
      });
    });
  }
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a message from the home page is saved and the toast can be dismissed", {
    tag: "@core",
  }, async ({ page }) => {
    await page.goto("/");
    await write(page, "Plainly");
    await send(page);
    await expect(page).toHaveURL(/\/#contact$/);
    const toast = page.getByRole("status");
    await expect(toast).toContainText("Message sent");
    await page.getByRole("link", { name: "Dismiss" }).click();
    await expect(toast).toBeHidden();
  });

  test("errors are shown beside the fields, with the typed text", async ({
    page,
    consoleErrors,
  }) => {
    await page.goto("/");
    await page.getByLabel("Message", { exact: true }).fill("Who am I?");
    await send(page);
    await expect(page.getByLabel("Your Name")).toHaveAccessibleDescription("Name is required");
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Who am I?");
    allowErrors(consoleErrors, /422/);
  });
});
