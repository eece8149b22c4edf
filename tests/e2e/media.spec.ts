import type { Page } from "@playwright/test";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { hydrated } from "~tests/e2e/support/hydrated";
import { goOffline, goOnline } from "~tests/e2e/support/network";
import { expect, test } from "~tests/e2e/support/site";
import { aJpeg, aLargeJpeg } from "~tests/support/pictures";

const uploads = (page: Page) => page.getByRole("list", { name: "Uploads" });
const row = (page: Page, name: string) =>
  uploads(page).getByRole("listitem").filter({ hasText: name });
const aFile = async (name: string) => ({ name, mimeType: "image/jpeg", buffer: await aJpeg() });
const aDrawing = {
  name: "drawing.svg",
  mimeType: "image/svg+xml",
  buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
};

test.slow();

test.beforeEach(async ({ page, site }) => {
  await site.db.deleteFrom("media").execute();
  await signInWithCookie(page, site);
  await page.goto("/admin/media");
});

/** Drags files over the area and drops them. */
async function drop(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const carried = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    content: buffer.toString("base64"),
  }));
  const transfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const { name, mimeType, content } of all) {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], name, { type: mimeType }));
    }
    return data;
  }, carried);
  const zone = page.getByText("Drop pictures here");
  for (const type of ["dragover", "drop"]) {
    await zone.dispatchEvent(type, { dataTransfer: transfer });
  }
}

/** Uploads one picture with alternative text. */
async function addPicture(page: Page, name: string, words: string): Promise<void> {
  await page.getByLabel("Choose pictures").setInputFiles(await aFile(name));
  await row(page, name).getByLabel("Alternative text").fill(words);
  await row(page, name).getByRole("button", { name: "Save" }).click();
  await expect(row(page, name).getByText("Saved. You can use it now.")).toBeVisible();
}

test("several dropped files each show progress, an error, or the field for alternative text", async ({
  page,
  consoleErrors,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/admin\/media\/upload\?/, async (route) => {
    await held;
    await route.continue();
  });
  const large = { ...(await aFile("large.jpg")), buffer: Buffer.alloc(11 * 1024 * 1024) };
  await drop(page, [await aFile("one.jpg"), aDrawing, large, await aFile("two.jpg")]);
  await expect(page.getByRole("progressbar", { name: "Sending one.jpg" })).toBeVisible();
  await expect(row(page, "two.jpg")).toContainText("Waiting...");
  await expectAccessible(page);
  release();
  await expect(row(page, "drawing.svg").getByRole("alert")).toHaveText(
    "This is not a JPEG, PNG, WebP or AVIF picture. Please choose another file.",
  );
  await expect(row(page, "large.jpg").getByRole("alert")).toContainText("larger than 10 MB");
  allowErrors(consoleErrors, /status of 422/);
  for (const name of ["one.jpg", "two.jpg"]) {
    await expect(row(page, name).getByLabel("Alternative text")).toBeVisible();
    await expect(row(page, name).getByRole("progressbar")).toHaveCount(0);
  }
  await expect(page.getByRole("link", { name: "To describe (2)" })).toBeVisible();

  await row(page, "one.jpg").getByRole("button", { name: "Save" }).click();
  await expect(row(page, "one.jpg")).toContainText("Please describe the picture");
  allowErrors(consoleErrors, /status of 422/);
  await expectAccessible(page);
  await row(page, "one.jpg").getByLabel("Alternative text").fill("A lamp in a window");
  await row(page, "one.jpg").getByRole("button", { name: "Save" }).click();
  await expect(row(page, "one.jpg")).toContainText("Saved. You can use it now.");
  await row(page, "two.jpg").getByLabel("Decorative only (no description needed)").check();
  await row(page, "two.jpg").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: "To describe (0)" })).toBeVisible();
  await page.getByRole("button", { name: "Dismiss drawing.svg" }).click();
  await expect(row(page, "drawing.svg")).toHaveCount(0);
});

test("network errors and an ended session are shown beside the file, which can be sent again", async ({
  page,
  site,
  consoleErrors,
}) => {
  await goOffline(page);
  await page.getByLabel("Choose pictures").setInputFiles(await aFile("photo.jpg"));
  await expect(row(page, "photo.jpg")).toContainText("No connection. Your text is safe; try again");
  const again = row(page, "photo.jpg").getByRole("button", { name: "Try again" });
  await again.click();
  await expect(again).toBeVisible();
  allowErrors(consoleErrors, /ERR_INTERNET_DISCONNECTED/);
  const sessions = await site.db.selectFrom("sessions").selectAll().execute();
  await site.db.deleteFrom("sessions").execute();
  // It is sent again by itself.
  await goOnline(page);
  await expect(row(page, "photo.jpg")).toContainText("You have been signed out.");
  await site.db.insertInto("sessions").values(sessions).execute();
  await row(page, "photo.jpg").getByRole("button", { name: "Try again" }).click();
  await expect(row(page, "photo.jpg").getByLabel("Alternative text")).toBeVisible();
});

test("an upload that is cut in the middle goes on where it stopped, also after a reload", async ({
  page,
  consoleErrors,
}) => {
  const starts: number[] = [];
  let isCut = true;
  await page.route(/\/admin\/media\/upload\?/, async (route) => {
    const start = Number(new URL(route.request().url()).searchParams.get("start"));
    if (isCut && start > 0) return route.abort("connectionreset");
    starts.push(start);
    await route.continue();
  });
  const file = { ...(await aFile("long.jpg")), buffer: await aLargeJpeg(600_000) };
  await page.getByLabel("Choose pictures").setInputFiles(file);
  await expect(row(page, "long.jpg")).toContainText("No connection. Your text is safe; try again");
  expect(starts).toEqual([0]);
  allowErrors(consoleErrors, /ERR_CONNECTION_RESET/);
  isCut = false;
  await page.reload();
  await hydrated(page);
  await page.getByLabel("Choose pictures").setInputFiles(file);
  await expect(row(page, "long.jpg").getByLabel("Alternative text")).toBeVisible();
  // The server says what it has: the first part is not stored twice.
  expect(starts).toEqual([0, 0, 262_144, 524_288]);
});

test("a large photo is made smaller in the browser, and stays upright", async ({ page, site }) => {
  const sent: number[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/admin/media/upload") sent.push(Number(searchParams.get("size")));
  });
  const buffer = await aLargeJpeg(3_000_000, { width: 2400, height: 1800 }, 6);
  await page.getByLabel("Choose pictures").setInputFiles({ ...(await aFile("phone.jpg")), buffer });
  await row(page, "phone.jpg").getByLabel("Alternative text").waitFor();
  expect(Math.max(...sent)).toBeLessThan(buffer.length / 2);
  expect(await site.db.selectFrom("media").select(["width", "height"]).execute()).toEqual([
    { width: 1200, height: 1600 },
  ]);
});

test("turning a picture asks first while its description is not saved", async ({ page }) => {
  await addPicture(page, "dove.jpg", "A dove");
  await page.getByRole("link", { name: "dove.jpg" }).click();
  await page.getByRole("heading", { level: 1, name: "dove.jpg" }).waitFor();
  const words = page.getByLabel("Alternative text");
  await words.fill("A white dove over the water");
  await page.getByText("Turn or cut the picture").click();
  await page.getByRole("button", { name: "Turn right" }).click();
  const question = page.getByRole("dialog", { name: "Go on without saving?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(words).toHaveValue("A white dove over the water");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("img", { name: "A white dove over the water" })).toBeVisible();
  const before = await page.locator("main code").textContent();
  await page.getByRole("button", { name: "Turn right" }).click();
  await expect(page.locator("main code")).not.toHaveText(before ?? "");
});

test("keyboard only: a picture in use is replaced by another one, and visitors see it", async ({
  page,
  site,
}) => {
  await addPicture(page, "old.jpg", "The old one");
  await addPicture(page, "new.jpg", "The new one");
  const { hash = "" } =
    (await site.db
      .selectFrom("media")
      .select("hash")
      .where("name", "=", "old.jpg")
      .executeTakeFirst()) ?? {};
  const first = await site.db
    .selectFrom("gallery")
    .select(["id", "imageUrl"])
    .orderBy("position")
    .executeTakeFirstOrThrow();
  const show = (imageUrl: string) =>
    site.db.updateTable("gallery").set({ imageUrl }).where("id", "=", first.id).execute();
  await show(`/uploads/${hash}-320x240.jpg`);

  await page.getByRole("link", { name: "old.jpg" }).press("Enter");
  await expect(page.getByText("The gallery image “First Light”")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete" })).toHaveCount(0);
  const button = page.getByRole("button", { name: "Upload or choose a picture" });
  await button.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Choose a picture" });
  await expect(dialog.getByRole("button", { name: "The new one" })).toBeVisible();
  // Opened again before the browser has reported that it closed.
  await button.evaluate((element: HTMLElement) => {
    document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
    element.click();
  });
  await expect(dialog.getByRole("button", { name: "The new one" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.press("Enter");
  await dialog.getByLabel("Search").press("n");
  await dialog.getByLabel("Search").pressSequentially("ew");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "The old one" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "The new one" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  const field = page.getByLabel("Show another one in these places");
  await expect(field).toHaveValue(/^\/uploads\/[0-9a-f]{32}-320x240\.jpg$/);
  const address = await field.inputValue();
  await page.getByRole("button", { name: "Replace it everywhere" }).press("Enter");
  await expect(page.getByText("Picture replaced")).toBeVisible();
  await expect(page.getByText("Nowhere yet.")).toBeVisible();

  await page.goto("/gallery");
  const shown = page.locator(`picture:has(img[src="${address}"])`).first();
  await expect(shown.locator("source").first()).toHaveAttribute("srcset", /-320x240\.avif 320w/);
  const naturalWidth = () =>
    shown.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(naturalWidth).toBeGreaterThan(0);
  await show(first.imageUrl);
});

test("a picture can be uploaded in the picture dialog and needs alternative text before it can be used", async ({
  page,
  site,
}) => {
  await addPicture(page, "old.jpg", "The old one");
  const { hash = "" } = (await site.db.selectFrom("media").select("hash").executeTakeFirst()) ?? {};
  await site.db
    .insertInto("settings")
    .values({ key: "logo", value: JSON.stringify(`/uploads/${hash}-320x240.jpg`), updatedAt: "" })
    .execute();
  await page.getByRole("link", { name: "old.jpg" }).click();
  await page.getByRole("button", { name: "Upload or choose a picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose a picture" });
  await dialog.getByLabel("Choose pictures").setInputFiles(await aFile("fresh.jpg"));
  const upload = dialog.getByRole("list", { name: "Uploads" });
  await expect(upload.getByRole("button", { name: "Use this picture" })).toHaveCount(0);
  await upload.getByLabel("Alternative text").fill("Fresh from the camera");
  await upload.getByRole("button", { name: "Save" }).click();
  await upload.getByRole("button", { name: "Use this picture" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel("Show another one in these places")).toHaveValue(/^\/uploads\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("old.jpg");
  await site.db.deleteFrom("settings").where("key", "=", "logo").execute();
});

test("choosing a picture fills in its alternative text and counts as a change", async ({
  page,
}) => {
  await addPicture(page, "photo.jpg", "A river at first light");
  await page.goto("/admin/gallery?new=1");
  await page.getByLabel("Title").fill("The river");
  await page.getByRole("button", { name: "Upload or choose a picture" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "A river at first light" }).click();
  await expect(page.getByLabel("Image URL")).toHaveValue(/^\/uploads\//);
  await expect(page.getByLabel("Alternative text")).toHaveValue("A river at first light");
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
});

test("deleting asks first, and Undo restores the picture from the trash", { tag: "@core" }, async ({
  page,
}) => {
  await addPicture(page, "photo.jpg", "A river");
  await page.getByRole("link", { name: "photo.jpg" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", {
    name: "Are you sure you want to delete this picture?",
  });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Picture deleted")).toBeVisible();
  await expect(page.getByRole("link", { name: "photo.jpg" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Picture restored")).toBeVisible();
  await expect(page.getByRole("link", { name: "photo.jpg" })).toBeVisible();
});

test("several pictures are described with the keyboard only", async ({ page }) => {
  const files = [await aFile("one.jpg"), await aFile("two.jpg")];
  await page.getByLabel("Choose pictures").setInputFiles(files);
  await expect(row(page, "two.jpg").getByLabel("Alternative text")).toBeVisible();
  await page.goto("/admin/media?show=waiting");
  await hydrated(page);
  await page.getByLabel("Alternative text").first().fill("The first");
  await page.getByRole("button", { name: "Save" }).first().press("Enter");
  await expect(page.getByText("Picture updated successfully")).toBeVisible();
  await expect(page.getByLabel("Alternative text")).toHaveCount(1);
  await expect(page.getByLabel("Alternative text")).toBeFocused();
});

for (const width of [360, 1280]) {
  test(`the media library is accessible at ${width} pixels, in both themes`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const inBothThemes = async () => {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await expectAccessible(page);
      }
    };
    await inBothThemes();
    await addPicture(page, "photo.jpg", "A river");
    await page.getByLabel("Choose pictures").setInputFiles(await aFile("waiting.jpg"));
    await expect(row(page, "waiting.jpg").getByLabel("Alternative text")).toBeVisible();
    await inBothThemes();
    await page.goto("/admin/media?show=waiting");
    await inBothThemes();
    const { hash = "" } =
      (await site.db
        .selectFrom("media")
        .select("hash")
        .where("alt", "=", "A river")
        .executeTakeFirst()) ?? {};
    await site.db
      .insertInto("settings")
      .values({ key: "logo", value: JSON.stringify(`/uploads/${hash}-320x240.jpg`), updatedAt: "" })
      .execute();
    await page.goto("/admin/media");
    await page.getByRole("link", { name: "photo.jpg" }).click();
    await inBothThemes();
    await page.getByRole("button", { name: "Upload or choose a picture" }).click();
    await page.getByRole("button", { name: "To describe: waiting.jpg" }).click();
    await expect(page.getByRole("dialog").getByLabel("Alternative text")).toBeVisible();
    await inBothThemes();
    await site.db.deleteFrom("settings").where("key", "=", "logo").execute();
    await page.goto("/admin/media?show=trash");
    await inBothThemes();
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("several files are sent, one is refused with a message, each is described, one is deleted and restored", async ({
    page,
    consoleErrors,
  }) => {
    await page.getByLabel("Choose pictures").setInputFiles([await aFile("one.jpg"), aDrawing]);
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByRole("alert")).toContainText("drawing.svg: This is not a JPEG");
    allowErrors(consoleErrors, /status of 422/);
    await page.getByLabel("Choose pictures").setInputFiles([await aFile("two.jpg")]);
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByText("Picture uploaded")).toBeVisible();
    await expect(page.getByLabel("Alternative text")).toHaveCount(2);
    await page.getByRole("button", { name: "Save" }).first().click();
    await expect(page.getByText("Please describe the picture")).toBeVisible();
    allowErrors(consoleErrors, /status of 422/);
    await page.getByLabel("Alternative text").first().fill("The second");
    await page.getByRole("button", { name: "Save" }).first().click();
    await expect(page.getByText("Picture updated successfully")).toBeVisible();
    await expect(page.getByLabel("Alternative text")).toHaveCount(1);
    await page.goto("/admin/media");
    await page.getByRole("link", { name: "two.jpg" }).click();
    await expect(page.getByLabel("Alternative text")).toHaveValue("The second");
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Picture deleted")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Picture restored")).toBeVisible();
  });
});
