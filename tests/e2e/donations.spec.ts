import type { Page } from "@playwright/test";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { holdRequests } from "~tests/e2e/support/hold-requests";
import { hydrated } from "~tests/e2e/support/hydrated";
import { goOffline, goOnline } from "~tests/e2e/support/network";
import { expect, test } from "~tests/e2e/support/site";

async function introduce(page: Page, name: string) {
  await page.getByLabel("Full Name").fill(name);
  await page.getByLabel("Phone Number").fill("+234 800 000 0000");
  await page.getByLabel("Email Address").fill("ada@example.org");
}

function submit(page: Page) {
  return page.getByRole("button", { name: "Submit Partnership Form" }).click();
}

test("a partner completes the form by keyboard and touch, is thanked, and the form is empty again", {
  tag: "@core",
}, async ({ page, site }) => {
  await page.goto("/donations");
  await introduce(page, "Ada Obi");
  await page.getByText("Tell us more about you").click();
  await page.getByLabel("Occupation").fill("Teacher");
  await page.getByLabel("Female").check();
  await page.getByLabel("Date of Birth").fill("1984-02-29");
  await page.getByRole("group", { name: "Glory" }).getByLabel("Gold").check();
  await page.getByRole("group", { name: "Exploit" }).getByLabel("Star").check();
  await page.getByLabel("Preferred Currency").selectOption("CEDIS");
  await page.getByLabel("Amount in Figures").fill("900");
  await page.getByLabel("Amount in Words").fill("Nine hundred");
  await submit(page);
  const toast = page.getByRole("status");
  await expect(toast).toContainText("Partnership Form Submitted");
  await expect(toast).toContainText(
    "Thank you for your partnership! Our partnership team will write to you.",
  );
  await expect(page.getByLabel("Full Name")).toHaveValue("");
  await expect(page.getByLabel("Female")).not.toBeChecked();
  await expect(page.getByLabel("Gold")).not.toBeChecked();
  await expect(page.getByLabel("Preferred Currency")).toHaveValue("NAIRA");
  const kept = await site.db
    .selectFrom("partnerships")
    .select(["gender", "dateOfBirth", "covenantCategories", "preferredCurrency"])
    .where("fullName", "=", "Ada Obi")
    .execute();
  expect(kept).toEqual([
    {
      gender: "F",
      dateOfBirth: "1984-02-29",
      preferredCurrency: "CEDIS",
      covenantCategories: '["gold","star"]',
    },
  ]);
});

test("missing fields are reported in a toast and beside each field", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/donations");
  await submit(page);
  const toast = page.getByRole("alert").filter({ hasText: "Required Fields Missing" });
  await expect(toast).toContainText("Please fill in all required fields.");
  await expect(page.getByLabel("Full Name")).toHaveAccessibleDescription("Full name is required");
  await expect(page.getByLabel("Phone Number")).toHaveAccessibleDescription(
    "Phone number is required",
  );
  await expect(page.getByRole("group", { name: "Faith" })).toHaveAccessibleDescription(
    "Please select at least one covenant category.",
  );
  await expectAccessible(page);
  allowErrors(consoleErrors, /422/);
});

test("a missing covenant has its own toast, and nothing typed is lost", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/donations");
  await introduce(page, "Bola Ade");
  await submit(page);
  const toast = page.getByRole("alert").filter({ hasText: "Covenant Category Required" });
  await expect(toast).toContainText("Please select at least one covenant category.");
  await expect(page.getByLabel("Full Name")).toHaveValue("Bola Ade");
  await page.getByLabel(/^Word/).check();
  await submit(page);
  await expect(page.getByRole("status")).toContainText("Partnership Form Submitted");
  allowErrors(consoleErrors, /422/);
});

test("an amount outside the selected tiers shows a hint and is accepted", async ({ page }) => {
  await page.goto("/donations");
  await hydrated(page);
  await introduce(page, "Chidi Eze");
  await page.getByLabel(/^Word/).check();
  await expect(page.getByText("You have chosen Word (₦1,000 - ₦9,000)")).toBeVisible();
  await page.getByLabel("Amount in Figures").fill("15,000");
  await expect(page.getByLabel("Amount in Words")).toHaveValue("Fifteen thousand naira");
  const note = page.getByText("₦15,000 falls within Works.");
  await expect(note).toContainText("Tick Works, or leave it");
  await page.getByLabel("Preferred Currency").selectOption("POUNDS");
  await expect(note).toBeHidden();
  await expect(page.getByLabel("Amount in Words")).toHaveValue("Fifteen thousand pounds");
  await page.getByLabel("Preferred Currency").selectOption("NAIRA");
  await expect(note).toBeVisible();
  await submit(page);
  await expect(page.getByRole("status")).toContainText("Partnership Form Submitted");
  await expect(note).toBeHidden();
});

test("a phone number and an amount are checked gently, and the amount gets separators", async ({
  page,
}) => {
  await page.goto("/donations");
  await hydrated(page);
  await introduce(page, "Efe Ojo");
  await page.getByLabel(/^Works/).check();
  await page.getByLabel("Phone Number").fill("ask my son");
  const phoneNote = page.getByText("This does not look like a phone number.");
  await expect(phoneNote).toBeVisible();
  await page.getByLabel("Amount in Figures").fill("a lot");
  const figuresNote = page.getByText("Please write the amount in numbers");
  await expect(figuresNote).toBeVisible();
  await page.getByLabel("Amount in Figures").fill("15000");
  await expect(figuresNote).toBeHidden();
  await page.getByLabel("Amount in Words").focus();
  await expect(page.getByLabel("Amount in Figures")).toHaveValue("15,000");
  await submit(page);
  await expect(page.getByRole("status")).toContainText("Partnership Form Submitted");
});

test("the button shows that it is submitting and cannot be pressed twice", async ({ page }) => {
  await page.goto("/donations");
  await hydrated(page);
  const release = await holdRequests(page, "**/donations.data");
  await introduce(page, "Dayo Bello");
  await page.getByLabel("Joseph").check();
  await submit(page);
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  release();
  await expect(page.getByRole("status")).toContainText("Partnership Form Submitted");
});

test("going offline shows an error and loses no text and no selection", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/donations");
  await introduce(page, "Efe Okon");
  await page.getByLabel("Moon").check();
  await goOffline(page);
  await submit(page);
  await expect(page.getByRole("alert")).toContainText("Submission Error");
  await expect(page.getByRole("alert")).toContainText(
    "There was an error submitting your form. Please try again.",
  );
  await expect(page.getByLabel("Full Name")).toHaveValue("Efe Okon");
  await expect(page.getByLabel("Moon")).toBeChecked();
  await goOnline(page);
  await expect(page.getByText("Submission Error")).toBeHidden();
  await expect(page.getByLabel("Full Name")).toHaveValue("Efe Okon");
  allowErrors(consoleErrors, /ERR_INTERNET_DISCONNECTED/);
});

test("account numbers are shown in groups, and copied, selected and read without gaps", async ({
  page,
  site,
}) => {
  const account = { bank: "A Bank", accountName: "Springs", accountNumber: "1012345678" };
  const uk = { ...account, accountNumber: "20345678", sortCode: "20-45-67" };
  const updatedAt = new Date().toISOString();
  await site.db
    .insertInto("settings")
    .values([
      { key: "nigerianAccount", value: JSON.stringify(account), updatedAt },
      { key: "ukAccount", value: JSON.stringify(uk), updatedAt },
    ])
    .execute();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/donations");
  await expectAccessible(page);
  const gift = page.getByRole("region", { name: "Give a gift" });
  for (const [number, copied, groups] of [
    ["1012345678", "Copy number: Nigerian account", ["101", "234", "5678"]],
    ["20345678", "Copy number: UK personal account", ["2034", "5678"]],
    ["20-45-67", "Copy code: sort code: UK personal account", ["20-45-67"]],
  ] as const) {
    const shown = gift.getByRole("paragraph").filter({ hasText: number });
    await expect(shown.locator("span")).toHaveText([...groups]);
    await expect(gift).toMatchAriaSnapshot(`- paragraph: "${number}"`);
    await shown.selectText();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(number);
    await gift.getByRole("button", { name: copied }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  }
  const [first, second] = await gift.getByText("20345678").locator("span").all();
  const end = await first?.boundingBox();
  expect(end && (await second?.boundingBox())?.x).toBeGreaterThan(
    (end?.x ?? 0) + (end?.width ?? 0) + 4,
  );
  await site.db.deleteFrom("settings").where("key", "like", "%Account").execute();
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [320, 1280]) {
    test.describe(`in the ${colorScheme} theme, ${width} wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      test("the partnership page is accessible", async ({ page }) => {
        await page.goto("/donations");
        await page.getByLabel(/^Word/).check();
        await expectAccessible(page);
      });
    });
  }
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a form is refused, corrected and accepted", { tag: "@core" }, async ({
    page,
    consoleErrors,
  }) => {
    await page.goto("/donations");
    await page.getByText("Tell us more about you").click();
    await page.getByLabel("Chapter").fill("Lagos");
    await page.getByText("Tell us more about you").click();
    await page.getByLabel("Abrahamic").check();
    await submit(page);
    await expect(page.getByText("Required Fields Missing")).toBeVisible();
    await expect(page.getByLabel("Abrahamic")).toBeChecked();
    await expect(page.getByLabel("Chapter")).toBeVisible();
    await introduce(page, "Femi Ojo");
    await submit(page);
    await expect(page.getByText("Partnership Form Submitted")).toBeVisible();
    await expect(page.getByLabel("Abrahamic")).not.toBeChecked();
    allowErrors(consoleErrors, /422/);
  });
});
