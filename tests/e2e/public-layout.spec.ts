import { expectAccessible } from "~tests/e2e/support/accessible";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { expect, test } from "~tests/e2e/support/site";

test.describe("on a narrow screen", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the menu opens and gets focus, and Escape closes it and restores focus", {
    tag: "@core",
  }, async ({ page }) => {
    await page.goto("/privacy");
    const button = page.getByRole("button", { name: "Menu", exact: true });
    await button.click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Close menu" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
    await expect(button).toBeFocused();
  });

  test("tapping a link in the menu opens the page and closes the menu", async ({ page }) => {
    await page.goto("/privacy");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Sermons" }).click();
    await expect(page).toHaveURL(/\/sermons$/);
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  test("the chat button stays in one place and covers nothing at the end of the page", async ({
    page,
  }) => {
    await page.goto("/privacy");
    const chat = page.getByRole("link", { name: /^Live Chat/ });
    await expect(chat).toBeInViewport({ ratio: 1 });
    const first = await chat.boundingBox();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(chat).toBeInViewport({ ratio: 1 });
    expect(await chat.boundingBox()).toEqual(first);
    const covered = await chat.evaluate((button) => {
      const { left, top, right, bottom } = button.getBoundingClientRect();
      const texts = document.querySelectorAll("footer :is(a, p, li)");
      return [...texts].some((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()].some(
          (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
        );
      });
    });
    expect(covered).toBe(false);
    const { height } = (await page.getByRole("contentinfo").boundingBox()) ?? { height: 0 };
    expect(height).toBeLessThan(900);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("the menu opens and links to the pages", { tag: "@core" }, async ({ page }) => {
      await page.goto("/privacy");
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.getByRole("dialog").getByRole("link", { name: "Gallery" }).click();
      await expect(page).toHaveURL(/\/gallery$/);
    });
  });
});

test("the footer with both accounts is at most 450 pixels high at 1280", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const account = {
    bank: "A Bank of Lagos",
    accountName: "Springs of Restoration Ministries",
    accountNumber: "0123456789",
    sortCode: "20-45-61",
  };
  const rows = [
    ["nigerianAccount", { ...account, sortCode: undefined }],
    ["ukAccount", account],
    ["givingChangedAt", "2026-11-18T06:00:00.000Z"],
  ] as const;
  await site.db
    .insertInto("settings")
    .values(
      rows.map(([key, value]) => ({
        key,
        value: JSON.stringify(value),
        updatedAt: new Date().toISOString(),
      })),
    )
    .execute();
  await page.goto("/privacy");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText("Sort code 20-45-61")).toBeVisible();
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(450);
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test("the policies, the not-found page and the open menu are accessible", async ({
      page,
      consoleErrors,
    }) => {
      for (const path of ["/privacy", "/terms", "/nowhere"]) {
        await page.goto(path);
        await expectAccessible(page);
      }
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await expectAccessible(page);
      allowErrors(consoleErrors, /404/);
    });
  });
}
