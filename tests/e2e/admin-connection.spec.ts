/** A lost or slow connection in the admin area: the page and the typed text stay, and nothing shows an error page. */
import type { Page } from "@playwright/test";
import type { Database } from "~db/connect.server";
import { newId } from "~db/new-id.server";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { ageFormToken } from "~tests/e2e/support/form-token";
import { hydrated } from "~tests/e2e/support/hydrated";
import { goOffline, goOnline } from "~tests/e2e/support/network";
import { createNetworkProxy } from "~tests/e2e/support/network-proxy";
import { expect, test } from "~tests/e2e/support/site";
import { aJpeg, aLargeJpeg } from "~tests/support/pictures";

const text = "No connection. Your text is safe; try again";
const notice = (page: Page) => page.locator("[aria-live=polite]").filter({ hasText: text });
const tryAgain = (page: Page) => notice(page).getByRole("button", { name: "Try again" });
/** After the connection came back, in the form that was not sent. */
const sendAgain = (page: Page) => page.locator("form").getByRole("button", { name: "Try again" });
const networkErrors = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|ERR_EMPTY_RESPONSE/;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test.beforeEach(async ({ page, site }) => {
  await signInWithCookie(page, site);
});

/** The next form that is sent to this path arrives, but its response is lost. */
async function loseResponse(page: Page, path: RegExp): Promise<void> {
  let isLost = false;
  await page.route(path, async (route) => {
    if (isLost || route.request().method() !== "POST") return route.fallback();
    isLost = true;
    await route.fetch({ maxRedirects: 0 });
    await route.abort("connectionreset");
  });
}

async function addMessage(db: Database): Promise<string> {
  const id = newId();
  const createdAt = new Date().toISOString();
  await db
    .insertInto("contactMessages")
    .values({
      id,
      createdAt,
      name: "Ada",
      email: "ada@example.org",
      emailHash: "",
      message: "A message",
      consentAt: createdAt,
      consentVersion: "test",
    })
    .execute();
  return id;
}

async function openMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: entry }).tap();
}

/** Nothing else on the page says that the connection is lost. */
async function expectOneNotice(page: Page): Promise<void> {
  await expect(notice(page)).toBeVisible();
  await expect(page.getByText(/No connection|Error (adding|updating|deleting)/)).toHaveCount(1);
  await expect(page.locator("#toast")).toHaveCount(0);
}

test("the menu keeps the page while offline, and the chosen screen opens when the connection is back", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/admin/sermons");
  await goOffline(page);
  await openMenu(page, "Gallery");
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sermons", level: 1 })).toBeVisible();
  await expectAccessible(page);
  await tryAgain(page).tap();
  await expect(notice(page)).toBeVisible();
  await goOnline(page);
  await expect(page.getByRole("heading", { name: "Gallery", level: 1 })).toBeVisible();
  await expect(notice(page)).toBeHidden();
  allowErrors(consoleErrors, networkErrors);
});

test("Next and Back keep the page when the connection breaks although the phone thinks it is online", async ({
  page,
  site,
  consoleErrors,
}) => {
  const proxy = await createNetworkProxy(site.address);
  await signInWithCookie(page, { ...site, address: proxy.address });
  await page.goto(`${proxy.address}/admin/livestreams`);
  await hydrated(page);
  proxy.disconnect();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Livestreams", level: 1 })).toBeVisible();
  proxy.restore();
  await tryAgain(page).tap();
  await expect(page).toHaveURL(/page=2/);
  proxy.disconnect();
  await page.goBack();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Livestreams", level: 1 })).toBeVisible();
  proxy.restore();
  await tryAgain(page).tap();
  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole("link", { name: "Previous" })).toBeHidden();
  proxy.close();
  allowErrors(consoleErrors, networkErrors);
});

test("a save while offline keeps the text, and Try again sends what is in the form then", async ({
  page,
  site,
  consoleErrors,
}) => {
  const rows = site.db.selectFrom("gallery").select("title").where("title", "like", "Typed%");
  const titles = () => rows.execute();
  await page.goto("/admin/gallery?new=1");
  await goOffline(page);
  await page.getByLabel("Title").fill("Typed offline");
  await page.getByLabel("Image URL").fill("/art/dove-800.jpg");
  await page.getByRole("button", { name: "Save image" }).tap();
  await expectOneNotice(page);
  await page.getByLabel("Title").fill("Typed offline, then corrected");
  await goOnline(page);
  await expect(notice(page)).toBeHidden();
  await expectAccessible(page);
  expect(await titles()).toEqual([]);
  await sendAgain(page).tap();
  await expect(page.getByText("Gallery image added successfully")).toBeVisible();
  await expect(sendAgain(page)).toBeHidden();
  expect(await titles()).toEqual([{ title: "Typed offline, then corrected" }]);
  allowErrors(consoleErrors, networkErrors);
});

test("a failure that the server answers has the specified toast and no notice", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/admin/gallery?new=1");
  await hydrated(page);
  await page.getByLabel("Title").fill("Typed before the failure");
  await page.getByLabel("Image URL").fill("/art/dove-800.jpg");
  await page.route(/\/admin\/gallery\.data/, (route) =>
    route.fulfill({ status: 502, body: "Bad gateway" }),
  );
  await page.getByRole("button", { name: "Save image" }).tap();
  await expect(page.getByRole("alert")).toContainText("Error adding gallery image");
  await expect(notice(page)).toBeHidden();
  await expect(page.getByLabel("Title")).toHaveValue("Typed before the failure");
  allowErrors(consoleErrors, /502/);
});

test("a new record whose response is lost is stored once, with what was typed since", async ({
  page,
  site,
  consoleErrors,
}) => {
  await page.goto("/admin/sermons?new=1");
  await hydrated(page);
  await page.getByLabel("Title", { exact: true }).fill("Sent twice");
  await page.getByLabel("Draft: only the team sees it").check();
  await loseResponse(page, /\/admin\/sermons\.data/);
  await page.getByRole("button", { name: "Save sermon" }).tap();
  await expect(notice(page)).toBeVisible();
  await page.getByLabel("Title", { exact: true }).fill("Sent twice, corrected");
  await tryAgain(page).tap();
  await expect(page.getByText("Sermon added successfully")).toBeVisible();
  const rows = site.db.selectFrom("sermons").select("title").where("title", "like", "Sent twice%");
  expect(await rows.execute()).toEqual([{ title: "Sent twice, corrected" }]);
  allowErrors(consoleErrors, networkErrors);
});

test("a note whose response is lost is stored once, and the button waits for the next page", async ({
  page,
  site,
  consoleErrors,
}) => {
  const id = await addMessage(site.db);
  await page.goto(`/admin/messages?view=${id}`);
  await hydrated(page);
  await page.getByLabel("New note").fill("Called them");
  await loseResponse(page, /\/admin\/messages\.data/);
  await page.getByRole("button", { name: "Add note" }).tap();
  await expect(notice(page)).toBeVisible();
  // The note arrives again, and the page after it is cut.
  await page.route(/\/admin\/messages\.data/, (route) =>
    route.request().method() === "GET" ? route.abort("connectionreset") : route.fallback(),
  );
  await tryAgain(page).tap();
  await expect(page.getByRole("button", { name: "Adding..." })).toBeDisabled();
  await expect(notice(page)).toBeVisible();
  await page.unrouteAll();
  await tryAgain(page).tap();
  await expect(page.getByRole("listitem").filter({ hasText: "Called them" })).toHaveCount(1);
  await expect(page.getByLabel("New note")).toHaveValue("");
  expect(await site.db.selectFrom("recordNotes").select("kind").execute()).toHaveLength(1);
  allowErrors(consoleErrors, networkErrors);
});

test("a note survives a reply, a colleague's note and closing the tab, until it is added", async ({
  page,
  site,
}) => {
  const id = await addMessage(site.db);
  const address = `/admin/messages?view=${id}`;
  await page.goto(address);
  await hydrated(page);
  await page.getByLabel("New note").fill("Half written");
  await page.getByLabel("Your reply").fill("Peace be with you");
  await page.getByRole("button", { name: "I have sent it" }).tap();
  await expect(page.getByText("Reply recorded")).toBeVisible();
  await expect(page.getByLabel("Your reply")).toHaveValue("");
  await expect(page.getByLabel("New note")).toHaveValue("Half written");
  await page.getByLabel("Your reply").fill("A second reply");
  const other = await page.context().newPage();
  await page.close();
  await other.goto(address);
  await hydrated(other);
  await expect(other.getByLabel("New note")).toHaveValue("Half written");
  await expect(other.getByLabel("Your reply")).toHaveValue("A second reply");
  await other.getByRole("button", { name: "Add note" }).tap();
  await expect(other.getByText("Note added")).toBeVisible();
  await expect(other.getByLabel("New note")).toHaveValue("");
  await expect(other.getByLabel("Your reply")).toHaveValue("A second reply");
  await other.reload();
  await hydrated(other);
  await expect(other.getByLabel("Your reply")).toHaveValue("A second reply");
  await expect(other.getByLabel("New note")).toHaveValue("");
});

test("leaving a confidential request asks about a typed note", async ({ page, site }) => {
  await page.goto("/prayers");
  await ageFormToken(page);
  await page.getByLabel("Your Name").fill("Folake");
  await page.getByLabel("Email Address").fill("folake@example.org");
  await page.getByLabel("Prayer Subject").fill("For your eyes only");
  await page.getByRole("textbox", { name: "Prayer Request" }).fill("Please keep it to yourselves.");
  await page.getByLabel("Keep this request confidential").check();
  await page.getByRole("button", { name: "Submit Prayer Request" }).tap();
  await expect(page.getByText("Prayer request submitted successfully!")).toBeVisible();
  const { id } = await site.db
    .selectFrom("prayerRequests")
    .select("id")
    .where("isConfidential", "=", true)
    .executeTakeFirstOrThrow();
  await page.goto(`/admin/prayers?view=${id}`);
  await hydrated(page);
  await page.getByLabel("New note").fill("Nobody else may know");
  await openMenu(page, "Sermons");
  await expect(page.getByText("Leave without saving?")).toBeVisible();
  await page.getByRole("button", { name: "Keep editing" }).tap();
  await expect(page.getByLabel("New note")).toHaveValue("Nobody else may know");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Nobody else");
  await page.getByRole("button", { name: "Add note" }).tap();
  await expect(page.getByText("Note added")).toBeVisible();
});

test("the text about a picture stays when its upload fails", async ({ page, consoleErrors }) => {
  await page.goto("/admin/gallery?add=1");
  await hydrated(page);
  await page.route(/\/admin\/media\/upload/, (route) => route.abort("connectionreset"));
  await page
    .getByLabel("Choose pictures")
    .setInputFiles({ name: "lamp.jpg", mimeType: "image/jpeg", buffer: await aJpeg() });
  const again = page.getByRole("listitem").getByRole("button", { name: "Try again" });
  await again.waitFor();
  await page.getByLabel("Alternative text of lamp.jpg").fill("A lamp");
  await page.unrouteAll();
  await again.tap();
  await expect(page.getByRole("button", { name: "Add 1 picture" })).toBeEnabled();
  await expect(page.getByLabel("Alternative text of lamp.jpg")).toHaveValue("A lamp");
  allowErrors(consoleErrors, networkErrors);
});

test("giving accounts that could not be published are published by Try again", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/admin/settings/giving");
  const account = page.getByRole("group", { name: "UK personal account" });
  await account.getByLabel("Bank").fill("UK Bank");
  await account.getByLabel("Account name").fill("Ministry");
  await account.getByLabel("Sort code").fill("112233");
  await account.getByLabel("Account number").fill("12345678");
  await hydrated(page);
  await page.getByRole("button", { name: "Check the change" }).tap();
  await page.getByLabel("Your password", { exact: true }).fill("not my password");
  await goOffline(page);
  await page.getByRole("button", { name: "Publish these accounts" }).tap();
  await expectOneNotice(page);
  await expect(page.getByRole("heading", { name: "Please check every digit" })).toBeVisible();
  await goOnline(page);
  await sendAgain(page).tap();
  // The server has read the password.
  await expect(
    page.getByText("password").and(page.locator("[id*=error], [role=alert] *")).first(),
  ).toBeVisible();
  await expect(page.getByText("12345678")).toBeVisible();
  allowErrors(consoleErrors, /ERR_INTERNET_DISCONNECTED|422|401|403/);
});

test("the files of the other screens are fetched again after a failure", async ({
  page,
  consoleErrors,
}) => {
  let isCut = true;
  await page.route(/\/assets\/logout-/, (route) =>
    isCut ? route.abort("connectionreset") : route.continue(),
  );
  const failed = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("/logout-"),
  );
  await page.goto("/admin/sermons");
  await failed;
  isCut = false;
  const fetched = page.waitForEvent("requestfinished", (request) =>
    request.url().includes("/logout-"),
  );
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await fetched;
  allowErrors(consoleErrors, networkErrors);
});

test("logging out while offline keeps the drafts", async ({ page, consoleErrors }) => {
  await page.goto("/admin/gallery?new=1");
  await page.getByLabel("Title").fill("Typed before");
  // The files of the other screens are fetched in the background.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/logout-")),
  );
  await goOffline(page);
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("typed /admin")));
  expect(await drafts()).toHaveLength(1);
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Logout" }).tap();
  const leave = page.getByRole("button", { name: "Leave without saving" });
  await leave.or(notice(page)).first().waitFor();
  if (await leave.isVisible()) await leave.tap();
  await expect(notice(page)).toBeVisible();
  expect(await drafts()).toHaveLength(1);
  await goOnline(page);
  allowErrors(consoleErrors, networkErrors);
});

test("a page before sign-in that cannot be loaded keeps the current one", async ({
  page,
  consoleErrors,
}) => {
  await page.context().clearCookies();
  await page.goto("/admin");
  await goOffline(page);
  await page.getByRole("link", { name: "Forgotten your password?" }).tap();
  const waiting = page.getByText("No connection. Please try again");
  await expect(waiting).toBeVisible();
  await expectAccessible(page);
  await goOnline(page);
  await expect(page).toHaveURL(/forgotten/);
  await expect(waiting).toBeHidden();
  allowErrors(consoleErrors, networkErrors);
});

test("a button without a form of its own keeps the page while offline", async ({
  page,
  site,
  consoleErrors,
}) => {
  const now = new Date().toISOString();
  await site.db.updateTable("gallery").set({ deletedAt: now }).execute();
  await page.goto("/admin/media");
  await hydrated(page);
  await page.getByLabel("Choose pictures").setInputFiles({
    name: "photo.jpg",
    mimeType: "image/jpeg",
    buffer: await aJpeg(),
  });
  await page.getByLabel("Alternative text").fill("A lamp");
  await goOffline(page);
  await page.getByRole("button", { name: "Save" }).tap();
  await expectOneNotice(page);
  await expect(page.getByLabel("Alternative text")).toHaveValue("A lamp");
  await goOnline(page);
  await expect(notice(page)).toBeHidden();
  await sendAgain(page).tap();
  await expect(page.getByText("Saved. You can use it now.")).toBeVisible();
  allowErrors(consoleErrors, networkErrors);
});

test("a picture that uploads while the connection is lost leaves the gallery form as it is", async ({
  page,
  site,
  consoleErrors,
}) => {
  await site.db.deleteFrom("media").execute();
  await page.goto("/admin/gallery?new=1");
  await hydrated(page);
  await page.getByLabel("Title").fill("A long thought");
  await page.getByLabel("Description").fill("Typed before the picture");
  await page.getByRole("button", { name: "Upload or choose a picture" }).tap();
  const dialog = page.getByRole("dialog", { name: "Choose a picture" });
  await expect(dialog.getByText("There are no pictures yet.")).toBeVisible();
  // The upload arrives, but the list that is read afterwards does not.
  await page.route(/\/admin\/media\.data/, (route) => route.abort("connectionreset"));
  await dialog.getByLabel("Choose pictures").setInputFiles({
    name: "photo.jpg",
    mimeType: "image/jpeg",
    buffer: await aJpeg(),
  });
  await dialog.getByLabel("Alternative text").waitFor();
  await page.unroute(/\/admin\/media\.data/);
  await dialog.getByRole("button", { name: "Close" }).tap();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("A long thought");
  await expect(page.getByLabel("Description")).toHaveValue("Typed before the picture");
  allowErrors(consoleErrors, networkErrors);
});

test("in the picture dialog the notice is within reach, and Try again loads the list", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/admin/gallery?new=1");
  await hydrated(page);
  await page.route(/\/admin\/media\.data/, (route) => route.abort("connectionreset"));
  await page.getByRole("button", { name: "Upload or choose a picture" }).tap();
  const dialog = page.getByRole("dialog", { name: "Choose a picture" });
  await expect(dialog.getByText(text)).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/\/admin\/media\.data/);
  await dialog.getByRole("button", { name: "Try again" }).tap();
  await expect(dialog.getByLabel("Search")).toBeVisible();
  await expect(notice(page)).toBeHidden();
  allowErrors(consoleErrors, networkErrors);
});

test("another try of an upload sends only what has not arrived", async ({
  page,
  consoleErrors,
}) => {
  const starts: (string | null)[] = [];
  await page.route(/\/admin\/media\/upload/, (route) => {
    const start = new URL(route.request().url()).searchParams.get("start");
    starts.push(start);
    return starts.length === 2 ? route.abort("connectionreset") : route.continue();
  });
  await page.goto("/admin/media");
  await hydrated(page);
  await page.getByLabel("Choose pictures").setInputFiles({
    name: "photo.jpg",
    mimeType: "image/jpeg",
    buffer: await aLargeJpeg(600_000),
  });
  await page.getByRole("button", { name: "Try again" }).tap();
  await page.getByLabel("Alternative text").waitFor();
  expect(starts).toEqual(["0", "262144", "262144", "524288"]);
  allowErrors(consoleErrors, networkErrors);
});

test("a response that is cut in the middle counts as a lost connection", async ({
  page,
  consoleErrors,
}) => {
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (...args) => {
      const response = await send(...args);
      if (!response.url.includes("page=2") || sessionStorage.getItem("cut")) return response;
      sessionStorage.setItem("cut", "yes");
      const body = new ReadableStream({ start: (stream) => stream.error(new TypeError("cut")) });
      return new Response(body, response);
    };
  });
  await page.goto("/admin/livestreams");
  await hydrated(page);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(notice(page)).toBeVisible();
  await tryAgain(page).tap();
  await expect(page).toHaveURL(/page=2/);
  allowErrors(consoleErrors, networkErrors);
});

test("a slow connection is announced, and the page comes", async ({ page }) => {
  await page.clock.install();
  await page.goto("/admin/sermons");
  await hydrated(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/admin\/gallery\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await openMenu(page, "Gallery");
  await expect(page.getByText("Loading...").first()).toBeVisible();
  await page.clock.fastForward(6_000);
  await expect(page.getByText("The connection is slow. Please wait.")).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: "Gallery", level: 1 })).toBeVisible();
  await expect(page.getByText("The connection is slow. Please wait.")).toBeHidden();
});

test("signing in while offline keeps the page and says so once", async ({
  page,
  consoleErrors,
}) => {
  await page.context().clearCookies();
  await page.goto("/admin");
  await goOffline(page);
  await page.getByLabel(/E-?mail/).fill("grace@example.org");
  await page.getByLabel("Password", { exact: true }).fill("a password");
  await page.getByRole("button", { name: "Login" }).tap();
  await expect(page.getByText("No connection. Please try again")).toBeVisible();
  await expect(page.getByText(/Not signed in|Login failed|Your text is safe/)).toHaveCount(0);
  await expect(page.getByLabel(/E-?mail/)).toHaveValue("grace@example.org");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("a password");
  await goOnline(page);
  await expect(page.getByText("No connection. Please try again")).toBeHidden();
  await sendAgain(page).tap();
  await expect(page.getByText("Invalid email or password").first()).toBeVisible();
  allowErrors(consoleErrors, /ERR_INTERNET_DISCONNECTED|40\d|422/);
});
