/** Drafts, autosave, versions and conflicts, as a volunteer with a phone meets them. */
import type { Page } from "@playwright/test";
import { resources } from "~/resources";
import { newId } from "~db/new-id.server";
import { expectAccessibleInBothThemes } from "~tests/e2e/support/accessible";
import { administrator, signInWithCookie } from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { hydrated } from "~tests/e2e/support/hydrated";
import { goOffline, goOnline } from "~tests/e2e/support/network";
import { expect, type Site, test } from "~tests/e2e/support/site";

const { path } = resources.sermons;
const newSermon = `${path}?new=1`;
const status = (page: Page) => page.getByText(/^(Draft|Changes) saved (just now|\d+ s ago)/);

async function firstSermon({ db }: Site) {
  return db.selectFrom("sermons").selectAll().orderBy("id").limit(1).executeTakeFirstOrThrow();
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** The address changes before the form is gone, and the browser forgets the text only with the form. */
async function expectListAlone(page: Page): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByLabel("Title")).toHaveCount(0);
}

test.use({ viewport: { width: 360, height: 740 } });
test.beforeEach(({ page, site }) => signInWithCookie(page, site));

test("a draft is saved with a title alone and found among the drafts", { tag: "@core" }, async ({
  page,
}) => {
  await open(page, newSermon);
  await page.getByLabel("Title").fill("Only a title");
  await page.getByLabel("Draft: only the team sees it").check();
  await page.getByRole("button", { name: "Save sermon" }).click();
  await expect(page.getByText("Sermon added successfully")).toBeVisible();
  await expect(page).toHaveURL(/\?show=drafts&saved=[0-9a-f-]{36}#saved$/);
  await expect(page.getByRole("link", { name: "Edit Only a title" })).toBeVisible();
  await page.goto(resources.sermons.publicPath);
  await expect(page.getByText("Only a title")).toHaveCount(0);
});

test("required fields are marked, and the note says what the star means", async ({ page }) => {
  await open(page, newSermon);
  await expect(page.getByText("Fields marked * are required for publishing.")).toBeVisible();
  const marked = await page
    .locator("label")
    .evaluateAll((labels) =>
      labels
        .filter((label) => getComputedStyle(label, "::after").content.includes("*"))
        .map((label) => label.textContent),
    );
  expect(marked).toEqual(["Title", "Preacher", "Date", "Scripture", "Description"]);
  await expectAccessibleInBothThemes(page);
});

test("text is autosaved, and another device offers to continue with it", { tag: "@core" }, async ({
  page,
  site,
  browser,
}) => {
  await open(page, newSermon);
  await page.getByLabel("Title").fill("Typed on the phone");
  await page.getByLabel("Sermon text").fill("A long sermon. ".repeat(100));
  await expect(status(page)).toBeVisible();
  await page.close({ runBeforeUnload: false });

  const context = await browser.newContext({ baseURL: site.address });
  const laptop = await context.newPage();
  await signInWithCookie(laptop, site);
  await open(laptop, newSermon);
  await expect(laptop.getByText("You have unsaved changes from")).toBeVisible();
  await expectAccessibleInBothThemes(laptop);
  await laptop.getByRole("link", { name: "Continue with them" }).click();
  await hydrated(laptop);
  await expect(laptop.getByLabel("Title")).toHaveValue("Typed on the phone");
  await expect(laptop.getByLabel("Sermon text")).toHaveValue(/^A long sermon\./);
  await expectAccessibleInBothThemes(laptop);
  await laptop.getByLabel("Draft: only the team sees it").check();
  await laptop.getByRole("button", { name: "Save sermon" }).click();
  await expect(laptop.getByText("Sermon added successfully")).toBeVisible();
  await open(laptop, newSermon);
  await expect(laptop.getByText("You have unsaved changes from")).toHaveCount(0);
  await context.close();
});

test("unsaved changes of a published sermon are not public, and can be discarded", async ({
  page,
  site,
}) => {
  const sermon = await firstSermon(site);
  await open(page, `${path}?edit=${sermon.id}`);
  await page.getByLabel("Title").fill("Not for visitors yet");
  await expect(
    page.getByText(/^Changes saved .* Visitors see them when you save\.$/),
  ).toBeVisible();
  const visitor = await page.context().newPage();
  await visitor.goto(resources.sermons.publicPath);
  await expect(visitor.getByText(sermon.title).first()).toBeVisible();
  await expect(visitor.getByText("Not for visitors yet")).toHaveCount(0);
  await visitor.close();
  await page.evaluate(() => localStorage.clear());
  await page.getByRole("link", { name: "Cancel" }).click();
  await expectListAlone(page);
  await open(page, `${path}?edit=${sermon.id}`);
  await page.getByRole("button", { name: "Discard" }).click();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Keep them" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByText("Unsaved changes discarded")).toBeVisible();
  await expect(page.getByText("You have unsaved changes from")).toHaveCount(0);
  await expect(page.getByLabel("Title")).toHaveValue(sermon.title);
});

test("without a connection autosave is quiet, and goes on when it is back", async ({
  page,
  consoleErrors,
}) => {
  await open(page, newSermon);
  await goOffline(page);
  await page.getByLabel("Title").fill("Typed in a tunnel");
  await expect(page.getByText("Not saved yet. No connection.")).toBeVisible();
  await goOnline(page);
  await expect(status(page)).toBeVisible();
  // Scripts of other screens, which are fetched in the background.
  allowErrors(consoleErrors, /ERR_INTERNET_DISCONNECTED/);
});

test("an autosave that failed is sent again when the connection is back", async ({
  page,
  consoleErrors,
}) => {
  await open(page, newSermon);
  await page.route("**/admin/autosave/**", (route) => route.abort());
  await page.getByLabel("Title").fill("Typed on a bad line");
  await expect(page.getByText("Not saved yet. No connection.")).toBeVisible();
  await page.unroute("**/admin/autosave/**");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  allowErrors(consoleErrors, /ERR_FAILED/);
});

test("leaving at once saves the text without a question; if it cannot be saved, it asks", async ({
  page,
  consoleErrors,
}) => {
  await open(page, newSermon);
  await page.route("**/admin/autosave/**", (route) => route.abort());
  await page.getByLabel("Title").fill("Typed in a hurry");
  await page.getByRole("link", { name: "Cancel" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(question).toContainText("Your changes are not saved. If you leave, they are lost.");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.unroute("**/admin/autosave/**");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expectListAlone(page);
  await open(page, newSermon);
  await expect(page.getByText("You have unsaved changes from")).toBeVisible();
  allowErrors(consoleErrors, /ERR_FAILED/);
});

test("an autosave on its way does not end a save, and does not come back after it", async ({
  page,
  site,
}) => {
  await open(page, newSermon);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const arrived = page.waitForRequest("**/admin/autosave/**");
  await page.route("**/admin/autosave/**", async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await page.getByLabel("Draft: only the team sees it").check();
  await page.getByLabel("Title").fill("Saved at once");
  await arrived;
  await page.getByRole("button", { name: "Save sermon" }).click();
  await expect(page.getByText("Sermon added successfully")).toBeVisible();
  release();
  const rows = await site.db.selectFrom("revisions").select(["kind", "recordId"]).execute();
  expect(rows).toEqual([{ kind: "save", recordId: expect.any(String) }]);
});

test("an earlier version is opened, compared and saved again", { tag: "@core" }, async ({
  page,
  site,
}) => {
  const sermon = await firstSermon(site);
  await open(page, `${path}?edit=${sermon.id}`);
  await page.getByLabel("Title").fill("A mistake");
  await page.getByRole("button", { name: "Save sermon" }).click();
  await expect(page.getByText("Sermon updated successfully")).toBeVisible();
  await open(page, `${path}?edit=${sermon.id}`);
  await page.getByText("Versions (2)").click();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("listitem").filter({ hasNotText: administrator.name }).last().waitFor();
  await page
    .locator("li")
    .filter({ hasText: /saved$/ })
    .getByRole("link")
    .click();
  await expect(page.getByText("Different from the saved sermon: Title.")).toBeVisible();
  await hydrated(page);
  await expect(page.getByLabel("Title")).toHaveValue(sermon.title);
  await page.getByRole("button", { name: "Save sermon" }).click();
  await expect(page.getByText("Sermon updated successfully")).toBeVisible();
  expect((await firstSermon(site)).title).toBe(sermon.title);
});

test("after a conflict, saving again writes only what this person changed", {
  tag: "@core",
}, async ({ page, site, consoleErrors }) => {
  const { id } = await firstSermon(site);
  await open(page, `${path}?edit=${id}`);
  await page.getByLabel("Preacher").fill("Changed by me");
  await site.db
    .updateTable("sermons")
    .set((row) => ({
      version: row("version", "+", 1),
      scripture: "Changed by a colleague",
      content: "Written by a colleague",
    }))
    .where("id", "=", id)
    .execute();
  await page.getByRole("button", { name: "Save sermon" }).click();
  const panel = page.getByRole("alert").filter({ hasText: "while you were editing it" });
  await expect(panel).toContainText("Scripture: changed by Someone, stays as it is now");
  await expect(panel).toContainText("Changed only by you: Preacher.");
  allowErrors(consoleErrors, /status of 409/);
  await expectAccessibleInBothThemes(page);
  await expect(page.getByLabel("Scripture")).toHaveValue("Changed by a colleague");
  await expect(page.getByLabel("Preacher")).toHaveValue("Changed by me");
  await page.getByRole("button", { name: "Save sermon" }).click();
  await expect(page.getByText("Sermon updated successfully")).toBeVisible();
  expect(await firstSermon(site)).toMatchObject({
    preacher: "Changed by me",
    scripture: "Changed by a colleague",
    content: "Written by a colleague",
  });
});

test("text that comes back after a closed tab does not overwrite a colleague", async ({
  page,
  site,
  consoleErrors,
}) => {
  const { id } = await firstSermon(site);
  await open(page, `${path}?edit=${id}`);
  await page.getByLabel("Preacher").fill("Changed by me");
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await site.db
    .updateTable("sermons")
    .set((row) => ({ version: row("version", "+", 1), scripture: "Changed by a colleague" }))
    .where("id", "=", id)
    .execute();
  await open(next, `${path}?edit=${id}`);
  await expect(next.getByText("What you had typed here before is back.")).toBeVisible();
  await next.getByRole("button", { name: "Save sermon" }).click();
  await expect(next.getByText("Changed only by you: Preacher.")).toBeVisible();
  await expect(next.getByLabel("Scripture")).toHaveValue("Changed by a colleague");
  await next.getByRole("button", { name: "Save sermon" }).click();
  await expect(next.getByText("Sermon updated successfully")).toBeVisible();
  expect(await firstSermon(site)).toMatchObject({
    preacher: "Changed by me",
    scripture: "Changed by a colleague",
  });
  allowErrors(consoleErrors, /status of 409/);
});

test.describe("text in Settings", () => {
  const home = "/admin/settings/home";
  const field = (page: Page) => page.getByLabel("Mission", { exact: true });
  const back = (page: Page) => page.getByText("What you had typed here before is back.");

  async function typeAndClose(page: Page): Promise<Page> {
    await open(page, home);
    await field(page).fill("Typed before the battery died");
    const next = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    return next;
  }

  test("survives closing the tab", async ({ page }) => {
    const next = await typeAndClose(page);
    await open(next, home);
    await expect(field(next)).toHaveValue("Typed before the battery died");
    await expect(back(next)).toBeVisible();
  });

  test("is deleted after a day", async ({ page }) => {
    const next = await typeAndClose(page);
    await next.clock.install({ time: Date.now() + 86_400_000 });
    await open(next, "/admin/dashboard");
    expect(await storedDrafts(next)).toEqual([]);
  });

  test("is deleted at sign-out", async ({ page }) => {
    const next = await typeAndClose(page);
    await open(next, "/admin/dashboard");
    expect(await storedDrafts(next)).toHaveLength(1);
    await next.getByRole("button", { name: "Menu", exact: true }).click();
    await next.getByRole("button", { name: "Logout" }).click();
    await expect(next.getByText("Logged out successfully")).toBeVisible();
    expect(await storedDrafts(next)).toEqual([]);
  });

  test("is not shown to the next person who signs in", async ({ page, site }) => {
    const next = await typeAndClose(page);
    const other = { id: newId(), email: "ngozi@example.org", name: "Ngozi" };
    const user = await site.db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", administrator.id)
      .executeTakeFirstOrThrow();
    await site.db
      .insertInto("users")
      .values({ ...user, ...other })
      .execute();
    await site.db.updateTable("sessions").set({ userId: other.id }).execute();
    await open(next, home);
    await expect(field(next)).not.toHaveValue("Typed before the battery died");
    await site.db.deleteFrom("users").where("id", "=", other.id).execute();
  });
});

function storedDrafts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith("typed /admin")),
  );
}

test("a sermon opened from the list is duplicated as a draft without an address", async ({
  page,
  site,
}) => {
  const sermon = await firstSermon(site);
  await open(page, path);
  await page.getByRole("link", { name: `Edit ${sermon.title}` }).click();
  await page.getByRole("link", { name: "Duplicate this sermon" }).click();
  await expect(page.getByRole("heading", { name: /a copy of/ })).toBeVisible();
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Draft: only the team sees it")).toBeChecked();
  await page.getByLabel("Title").fill("Told again");
  await page.getByRole("button", { name: "Save sermon" }).click();
  await expect(page.getByText("Sermon added successfully")).toBeVisible();
  const copy = await site.db
    .selectFrom("sermons")
    .select(["slug", "publishedAt"])
    .where("title", "=", "Told again")
    .executeTakeFirst();
  expect(copy).toEqual({ slug: "told-again", publishedAt: null });
});

test("a programme opened from the list is duplicated as a draft without dates", async ({
  page,
  site,
}) => {
  const { programmes } = resources;
  const at = new Date().toISOString();
  const texts = { title: "Youth night", description: "Three hours.", location: "Lagos" };
  const days = { startDate: "2031-01-04", endDate: "2031-01-04", publishedAt: at };
  const record = { id: newId(), createdAt: at, updatedAt: at, category: "Service" };
  await site.db
    .insertInto("programmes")
    .values({ ...record, ...texts, ...days, featured: false })
    .execute();
  await open(page, programmes.path);
  await page.getByRole("link", { name: "Edit Youth night" }).click();
  await page.getByRole("link", { name: "Duplicate this programme" }).click();
  await expect(page.getByRole("heading", { name: /a copy of/ })).toBeVisible();
  await expect(page.getByLabel("Start date")).toHaveValue("");
  await expect(page.getByLabel("Draft: only the team sees it")).toBeChecked();
});
