/** Answering, working through a list, and actions on several records: wide, narrow, by keyboard and without JavaScript. */
import type { Page } from "@playwright/test";
import type { Database } from "~db/connect.server";
import { newId } from "~db/new-id.server";
import { expectAccessible, expectAccessibleInBothThemes } from "~tests/e2e/support/accessible";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { hydrated } from "~tests/e2e/support/hydrated";
import { test, uniqueMailAddress } from "~tests/e2e/support/mail-site";
import { expect } from "~tests/e2e/support/site";

const phone = { width: 360, height: 740 };

test.use({ viewport: phone });
test.beforeEach(({ page, site }) => signInWithCookie(page, site));

function received(minutesAgo: number) {
  const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  return { createdAt: at, consentAt: at, consentVersion: "test" };
}

async function addMessages(db: Database, count: number, email = "writer@example.org") {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    name: `Writer ${index + 1}`,
    email,
    emailHash: "",
    message: `Question ${index + 1}`,
    ...received(index),
  }));
  for (const row of rows) await db.insertInto("contactMessages").values(row).execute();
}

async function addRequests(db: Database, count: number) {
  for (let number = 1; number <= count; number += 1) {
    await db
      .insertInto("prayerRequests")
      .values({
        id: newId(),
        name: `Person ${number}`,
        email: "person@example.org",
        subject: `Subject ${number}`,
        prayerRequest: "Please pray.",
        isUrgent: false,
        isConfidential: false,
        ...received(number),
      })
      .execute();
  }
}

/** Counts what a person taps. */
function countTaps(page: Page) {
  let taps = 0;
  return {
    tap: async (role: "button" | "link" | "checkbox", name: string | RegExp) => {
      taps += 1;
      await page.getByRole(role, { name, exact: typeof name === "string" }).click();
    },
    count: () => taps,
  };
}

test("three messages are answered from the panel with 4 taps", async ({ page, site, mailing }) => {
  const email = uniqueMailAddress();
  await addMessages(site.db, 3, email);
  await page.goto("/admin/messages?show=new");
  await hydrated(page);
  const { tap, count } = countTaps(page);
  await tap("link", "View message of Writer 1");
  for (const [index, button] of ["Send, then next", "Send, then next", "Send"].entries()) {
    await expect(page.getByText(`Question ${index + 1}`)).toBeVisible();
    await page.getByLabel("Start with a template").selectOption("Thank you for your message");
    await expect(page.getByLabel("Your reply")).toHaveValue(
      new RegExp(`^Dear Writer ${index + 1},`),
    );
    await tap("button", button);
  }
  await expect(page.getByText("Reply on its way")).toBeVisible();
  expect(count()).toBe(4);
  await expect.poll(() => mailing.received.filter(({ to }) => to.includes(email)).length).toBe(3);
  await page.goto("/admin/messages?show=new");
  await expect(page.getByText("No new messages.")).toBeVisible();
});

test("ten prayer requests are worked through with 11 taps", async ({ page, site }) => {
  await site.db.deleteFrom("prayerRequests").execute();
  await addRequests(site.db, 10);
  await page.goto("/admin/prayers?show=new");
  await hydrated(page);
  const { tap, count } = countTaps(page);
  await tap("link", "View Person 1, Subject 1");
  for (let number = 1; number <= 10; number += 1) {
    await expect(
      page.getByRole("heading", { name: `Subject ${number}`, exact: true }),
    ).toBeVisible();
    await tap("button", "Prayed for, then next");
  }
  await expect(page.getByText("All open requests have been prayed for.")).toBeVisible();
  expect(count()).toBe(11);
  await page.goto("/admin/prayers?show=prayed");
  await expect(page.getByText("10 found", { exact: true })).toBeVisible();
});

test("a note, an assignment and Mine; axe on the view", async ({ page, site }) => {
  await addMessages(site.db, 1);
  await page.goto("/admin/messages");
  await hydrated(page);
  await page.getByRole("link", { name: "View message of Writer 1" }).click();
  await page.getByLabel("New note").fill("Called her on Sunday");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Note added")).toBeVisible();
  await expect(page.getByLabel("New note")).toHaveValue("");
  await page.getByRole("button", { name: "Assign to me" }).click();
  await expect(page.getByText(/^Message “.*” assigned to you$/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Delete your note/ }).click();
  await expectAccessible(page, "dialog:popover-open");
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Note deleted")).toBeVisible();
  await page.getByRole("link", { name: "Back to messages" }).click();
  await page.getByRole("link", { name: "Mine", exact: true }).click();
  await expect(page.getByText("1 found", { exact: true })).toBeVisible();
});

test("a note that was added without the router, and deleted, does not come back in the field", async ({
  page,
  site,
}) => {
  await addMessages(site.db, 1);
  await page.goto("/admin/messages");
  await hydrated(page);
  await page.getByRole("link", { name: "View message of Writer 1" }).click();
  const field = page.getByLabel("New note");
  await field.fill("Called her on Sunday");
  await field.evaluate((area: HTMLTextAreaElement) => area.form?.submit());
  await expect(page.getByText("Note added")).toBeVisible();
  await hydrated(page);
  await expect(field).toHaveValue("");
  await page.getByRole("button", { name: /^Delete your note/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Note deleted")).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(field).toHaveValue("");
});

test("a typed reply comes back after a reload; a colleague who opens the record is named", async ({
  page,
  site,
}) => {
  await addMessages(site.db, 1);
  await page.goto("/admin/messages");
  await hydrated(page);
  await page.getByRole("link", { name: "View message of Writer 1" }).click();
  await page.getByLabel("Your reply").fill("Half a sentence");
  const { id } = await site.db.selectFrom("contactMessages").select("id").executeTakeFirstOrThrow();
  const at = new Date().toISOString();
  const colleague = { id: newId(), email: "ngozi@example.org", name: "Ngozi", passwordHash: "-" };
  await site.db
    .insertInto("users")
    .values({ ...colleague, roles: '["administrator"]', createdAt: at })
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ name: "Ngozi" }))
    .execute();
  const { id: userId } = await site.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", colleague.email)
    .executeTakeFirstOrThrow();
  const presence = { recordId: id, userId, seenAt: at, isEditing: false };
  await site.db.insertInto("presence").values(presence).execute();
  await page.reload();
  await hydrated(page);
  await expect(page.getByText("Ngozi is looking at this.")).toBeVisible();
  await expect(page.getByLabel("Your reply")).toHaveValue("Half a sentence");
});

test("several messages are marked at once, undone, assigned and erased; axe on the bar and its dialogs", async ({
  page,
  site,
}) => {
  await addMessages(site.db, 30);
  await page.goto("/admin/messages");
  await hydrated(page);
  const bar = page.getByRole("form", { name: "Actions on several messages" });
  await expect(bar).toBeHidden();
  await page.getByRole("checkbox", { name: "Select Writer 2", exact: true }).check();
  await expect(bar.getByText("1 selected")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await expect(bar.getByText("25 selected")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select Writer 2", exact: true }).uncheck();
  await expect(page.getByRole("checkbox", { name: "Select all on this page" })).not.toBeChecked();
  await expectAccessibleInBothThemes(page);
  await bar.getByRole("checkbox", { name: "All 30 found" }).check();
  await expect(bar.getByText("30 selected")).toBeVisible();
  await bar.getByRole("button", { name: "Replied" }).click();
  await expect(page.getByText("30 messages marked as replied")).toBeVisible();
  await expect(bar).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone: 30 messages")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select Writer 1", exact: true }).check();
  await bar.getByRole("button", { name: "Assign", exact: true }).click();
  await expectAccessible(page, "dialog:popover-open");
  await page.getByRole("dialog").getByRole("button", { name: "Assign", exact: true }).click();
  await expect(page.getByText("1 message assigned")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select Writer 1", exact: true }).check();
  await bar.getByRole("button", { name: "Erase", exact: true }).click();
  await expectAccessible(page, "dialog:popover-open");
  await page.getByLabel("Type ERASE").fill("ERASE");
  await page.getByLabel("Type how many").fill("1");
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByText("1 message erased")).toBeVisible();
});

test("a large selection shows its progress and ends by itself", async ({ page, site }) => {
  await addMessages(site.db, 230);
  await page.goto("/admin/messages");
  await hydrated(page);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("checkbox", { name: "All 230 found" }).check();
  const progress = page.getByText(/^[12]00 of 230 done$/);
  await Promise.all([
    progress.first().waitFor(),
    page.getByRole("form").getByRole("button", { name: "Done", exact: true }).click(),
  ]);
  await expect(page.getByText("230 messages marked as done")).toBeVisible();
  await expect(progress).toHaveCount(0);
});

test("by keyboard: a row is ticked with Space and the action is reached with Tab", async ({
  page,
  site,
}) => {
  await addMessages(site.db, 1);
  await page.goto("/admin/messages");
  await hydrated(page);
  await page.getByRole("checkbox", { name: "Select Writer 1", exact: true }).focus();
  await page.keyboard.press("Space");
  const done = page.getByRole("form").getByRole("button", { name: "Done", exact: true });
  for (let step = 0; step < 12; step += 1) {
    if (await done.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(done).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 message marked as done")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("ticked messages are marked by a plain form, and a note is added", async ({
    page,
    site,
  }) => {
    await addMessages(site.db, 3);
    await page.goto("/admin/messages");
    await page.getByRole("checkbox", { name: "Select Writer 1", exact: true }).check();
    await page.getByRole("checkbox", { name: "Select Writer 3", exact: true }).check();
    await page.getByRole("form").getByRole("button", { name: "Done", exact: true }).click();
    await expect(page.getByText("2 messages marked as done")).toBeVisible();
    await page.getByRole("link", { name: "View message of Writer 2" }).click();
    await page.getByLabel("New note").fill("Written without JavaScript");
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(page.getByText("Written without JavaScript")).toBeVisible();
  });
});
