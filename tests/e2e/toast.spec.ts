import type { Locator, Page } from "@playwright/test";
import { newId } from "~db/new-id.server";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { fillLogin, signInWithCookie, signInWithForm } from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { hydrated } from "~tests/e2e/support/hydrated";
import { expect, test } from "~tests/e2e/support/site";

/** The top bar of a phone, with the Menu button. */
const topBarHeight = 64;
const toastOf = (page: Page) => page.locator("#toast");

/** How the toast closes itself: after how many milliseconds, and whether the clock runs. */
function clockOf(toast: Locator) {
  return toast.evaluate((element) =>
    element.getAnimations().map(({ effect, playState }) => ({
      delay: effect?.getTiming().delay,
      playState,
    })),
  );
}

const finishAnimations = (element: Element) => {
  for (const animation of element.getAnimations()) animation.finish();
};

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`a toast closes itself after six seconds, not under the pointer or the focus (motion: ${reducedMotion})`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await signInWithCookie(page, site);
    await site.db.deleteFrom("sessions").execute();
    await signInWithForm(page);
    const toast = toastOf(page);
    await expect(toast).toContainText("Login successful");
    await expect(page.locator("[aria-live=polite] #toast")).toBeVisible();
    await toast.hover();
    expect(await clockOf(toast)).toEqual([{ delay: 6_000, playState: "paused" }]);
    await page.mouse.move(0, 0);
    expect(await clockOf(toast)).toEqual([{ delay: 6_000, playState: "running" }]);
    await toast.getByRole("link", { name: "Dismiss" }).focus();
    expect(await clockOf(toast)).toEqual([{ delay: 6_000, playState: "paused" }]);
    await toast.getByRole("link", { name: "Dismiss" }).blur();
    await toast.evaluate(finishAnimations);
    await expect(toast).toBeHidden();
  });
}

test("an error stays until it is dismissed or the next attempt begins", async ({
  page,
  site,
  consoleErrors,
}) => {
  await signInWithCookie(page, site);
  await page.context().clearCookies();
  await page.goto("/admin");
  await hydrated(page);
  for (const goesBy of ["typing", "dismissing"]) {
    await fillLogin(page, "a wrong password");
    await page.getByRole("button", { name: "Login" }).click();
    const toast = page.getByRole("alert");
    await expect(toast).toContainText("Login failed");
    expect(await clockOf(toast)).toEqual([]);
    if (goesBy === "typing") await page.getByLabel("Password", { exact: true }).fill("another");
    else await toast.getByRole("link", { name: "Dismiss" }).click();
    await expect(toast).toHaveCount(0);
  }
  allowErrors(consoleErrors, /status of 401/);
});

test("a toast closes itself on a public page", async ({ page }) => {
  await page.goto("/contact");
  await hydrated(page);
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByRole("textbox", { name: "Message" }).fill("A message from me");
  await page.getByRole("button", { name: "Send Message" }).click();
  const toast = toastOf(page);
  await expect(toast).toContainText("Message sent");
  expect(await clockOf(toast)).toMatchObject([{ delay: 6_000 }]);
  await toast.evaluate(finishAnimations);
  await expect(toast).toBeHidden();
});

const covered = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector("#toast");
    const over = toast?.getBoundingClientRect();
    if (!toast || !over) return ["no toast"];
    const controls = document.querySelectorAll(
      "a.button, button, input, select, summary, textarea",
    );
    return [...controls, ...document.querySelectorAll(".chat-button")]
      .filter((one) => !toast.contains(one) && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const { top, right, bottom, left } = one.getBoundingClientRect();
        return over.top < bottom && over.bottom > top && over.left < right && over.right > left;
      })
      .map((one) => one.getAttribute("name") ?? one.textContent);
  });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on public pages ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    for (const [width, height] of [
      [360, 740],
      [768, 1_024],
      [1_280, 800],
    ] as const) {
      test(`a toast covers no field and no button at ${width} px`, async ({
        page,
        consoleErrors,
      }) => {
        await page.setViewportSize({ width, height });
        await page.goto("/contact");
        await page.getByLabel("Your Name").fill("Ada");
        await page.getByLabel("Email Address").fill("ada@example.org");
        await page.getByRole("textbox", { name: "Message" }).fill("A message from me");
        await page.getByRole("button", { name: "Send Message" }).click();
        await expect(toastOf(page)).toContainText("Message sent");
        await expect.poll(() => covered(page)).toEqual([]);

        await page.goto("/donations");
        await page.getByRole("button", { name: /^Submit/ }).click();
        await expect(toastOf(page)).toContainText("Required Fields Missing");
        await expect.poll(() => covered(page)).toEqual([]);
        allowErrors(consoleErrors, /status of 422/);
      });
    }
  });
}

test("a failure in a form that fills the screen is shown below the form", async ({
  page,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/contact");
  await hydrated(page);
  await page.route("**/contact*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByLabel("Your Name").fill("Ada");
  await page.getByLabel("Email Address").fill("ada@example.org");
  await page.getByRole("textbox", { name: "Message" }).fill("A message from me");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(toastOf(page)).toContainText("Failed to send message");
  await expect(toastOf(page)).toBeInViewport({ ratio: 1 });
  await expect.poll(() => covered(page)).toEqual([]);
  allowErrors(consoleErrors, /ERR_FAILED/);
});

for (const path of ["/contact", "/prayers", "/testimonies"]) {
  test(`a refused form on ${path} has the error summary and no toast`, async ({
    page,
    consoleErrors,
  }) => {
    await page.goto(path);
    await hydrated(page);
    await page.locator("form[data-hydrate] button").last().click();
    await expect(page.locator("[data-error-summary]")).toBeFocused();
    await expect(toastOf(page)).toHaveCount(0);
    allowErrors(consoleErrors, /status of 422/);
  });
}

test("a toast covers neither the button that it is about nor the place of the Menu button", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInWithCookie(page, site);
  const id = newId();
  const at = new Date().toISOString();
  await site.db
    .insertInto("contactMessages")
    .values({
      id,
      name: "Ada",
      email: "ada@example.org",
      emailHash: "",
      message: "A long message.\n".repeat(40),
      createdAt: at,
      consentVersion: "test",
      consentAt: at,
    })
    .execute();
  await page.goto(`/admin/messages?view=${id}`);
  await hydrated(page);
  const button = page.getByRole("button", { name: "Replied" });
  await button.evaluate((element) => element.scrollIntoView({ block: "end" }));
  await button.click();
  const toast = toastOf(page);
  await expect(toast).toContainText("marked as replied");
  await expect
    .poll(async () => {
      const [over, under] = [await toast.boundingBox(), await button.boundingBox()];
      return over && under && over.y >= topBarHeight && over.y + over.height <= under.y;
    })
    .toBe(true);
  await expectAccessible(page);
});
