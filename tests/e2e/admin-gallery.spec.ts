import type { Locator, Page } from "@playwright/test";
import { resources } from "~/resources";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { hydrated } from "~tests/e2e/support/hydrated";
import { recordJourneys } from "~tests/e2e/support/records";
import { expect, test } from "~tests/e2e/support/site";
import { aJpeg } from "~tests/support/pictures";

const resource = resources.gallery;

recordJourneys({
  resource,
  titleLabel: "Title",
  fill: async (page) => {
    await page.getByLabel("Image", { exact: true }).check();
    await page.getByLabel("Image URL").fill("/art/dove-800.jpg");
    await page.getByLabel("Alternative text").fill("A white dove in stained glass");
  },
  refusals: ["Title is required", "Image URL is required"],
  publicPage: "/gallery",
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("a video is added, shown on the public page, and deleted", async ({ page, site }) => {
    await signInWithCookie(page, site);
    await page.goto(resource.path);
    await page.getByRole("link", { name: "Add New" }).tap();
    await page.getByLabel("Title").fill("A film for the phone");
    await page.getByLabel("Image URL").fill("/art/harp-800.jpg");
    await page.getByLabel("Image", { exact: true }).check();
    await expect(page.getByLabel("Video URL")).toBeHidden();
    await page.getByLabel("Video", { exact: true }).check();
    await page.getByLabel("Video URL").fill("https://example.org/film");
    await page.getByRole("button", { name: "Save image" }).tap();
    await expect(page.getByText("Gallery image added successfully")).toBeVisible();
    await expectAccessible(page);
    await page.goto("/gallery?tab=video");
    await expect(page.getByText("A film for the phone").first()).toBeVisible();
    await page.goto(`${resource.path}?q=film`);
    await page.getByRole("link", { name: "Edit A film for the phone" }).tap();
    await page.getByRole("button", { name: "Delete this image" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).tap();
    await expect(page.getByText("Gallery image deleted")).toBeVisible();
  });
});

test("the list is shown once: as rows with pictures on a phone, as cards and a table where there is room", async ({
  page,
  site,
}) => {
  await signInWithCookie(page, site);
  await page.goto(resource.path);
  const cards = page.locator(".cards-above-table");
  const picture = page.locator(".record-table .row-picture").first();
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(cards).toBeHidden();
    await expect(picture).toBeVisible();
    const widths = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await widths()).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(cards).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Category" })).toBeVisible();
  await expect(picture).toBeHidden();
});

test("a broken picture is replaced by the placeholder", async ({ page, site, consoleErrors }) => {
  await signInWithCookie(page, site);
  await page.goto(`${resource.path}?new=1`);
  await page.getByLabel("Title").fill("Lost picture");
  await page.getByLabel("Image URL").fill("/art/nowhere-800.jpg");
  await page.getByRole("button", { name: "Save image" }).click();
  const card = page.getByRole("link", { name: "Lost picture No alternative text" });
  await expect(card.locator("img")).toHaveAttribute("src", "/art/placeholder-800.jpg");
  allowErrors(consoleErrors, /status of 404/);
});

test("a picture of another site is shown as soon as it is saved or restored", async ({
  page,
  site,
  consoleErrors,
}) => {
  const host = "https://pictures.example.org";
  const now = new Date().toISOString();
  await page
    .context()
    .route(`${host}/**`, (route) =>
      route.fulfill({ path: "public/art/dove-800.jpg", contentType: "image/jpeg" }),
    );
  await signInWithCookie(page, site);
  const cards = page.locator(".cards-above-table");
  const card = cards.getByRole("link", { name: "A choir" }).locator("img");
  const expectPicture = async () => {
    await expect(card).toHaveAttribute("src", `${host}/choir.jpg`);
    const width = () => card.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBe(800);
  };
  await page.goto(`${resource.path}?new=1`);
  await hydrated(page);
  await page.getByLabel("Title").fill("A choir");
  await page.getByLabel("Alternative text").fill("A choir in white robes");
  await page.getByLabel("Image URL").fill(`${host}/choir.jpg`);
  await page.getByRole("button", { name: "Save image" }).click();
  await expect(page.getByText("Gallery image added successfully")).toBeVisible();
  await expectPicture();
  await page.getByRole("link", { name: "Add New" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await expect(page.getByText("What you had typed here before is back.")).toBeHidden();
  await site.db
    .updateTable("gallery")
    .set({ deletedAt: now })
    .where("title", "=", "A choir")
    .execute();
  await page.goto(`${resource.path}?show=trash`);
  await page.getByRole("button", { name: "Restore A choir" }).click();
  await expect(page.getByText("Gallery image restored")).toBeVisible();
  await expectPicture();
  // The preview in the form and the trash show the placeholder: no saved record names the host then.
  allowErrors(consoleErrors, /violates the following Content Security Policy directive/);
});

test("the preview of a picture follows the address and replaces each broken one", async ({
  page,
  site,
  consoleErrors,
}) => {
  await signInWithCookie(page, site);
  await page.goto(`${resource.path}?new=1`);
  await hydrated(page);
  const address = page.getByLabel("Image URL");
  const preview = page.locator("form img");
  await address.fill("/art/nowhere-800.jpg");
  await expect(preview).toHaveAttribute("src", "/art/placeholder-800.jpg");
  await address.fill("/art/harp-800.jpg");
  await expect(preview).toHaveAttribute("src", "/art/harp-800.jpg");
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toContain("/art/harp-");
  await address.fill("/art/elsewhere-800.jpg");
  await expect(preview).toHaveAttribute("src", "/art/placeholder-800.jpg");
  allowErrors(consoleErrors, /status of 404/);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the gallery is accessible in the ${colorScheme} theme: list and form`, async ({
    page,
    site,
  }) => {
    test.slow();
    await signInWithCookie(page, site);
    await page.emulateMedia({ colorScheme });
    for (const address of [resource.path, `${resource.path}?new=1`]) {
      await page.goto(address);
      await expectAccessible(page);
    }
  });
}

const aFile = async (name: string) => ({ name, mimeType: "image/jpeg", buffer: await aJpeg() });

test.describe("several pictures on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test.slow();

  test.beforeEach(async ({ page, site }) => {
    await site.db.deleteFrom("media").execute();
    await signInWithCookie(page, site);
  });

  test("ten pictures are added with 15 taps at most, with a title and a text for each", async ({
    page,
    site,
  }) => {
    const names = Array.from({ length: 10 }, (_, index) => `photo-${index + 1}.jpg`);
    const files = await Promise.all(names.map(aFile));
    // In the picker of the phone: each picture, then Done.
    let taps = names.length + 1;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    await page.goto(resource.path);
    await hydrated(page);
    await tap(page.getByRole("link", { name: "Add pictures" }));
    const picker = page.waitForEvent("filechooser");
    await tap(page.getByText("Choose pictures"));
    await (await picker).setFiles(files);
    await expect(page.getByLabel("Title", { exact: true })).toBeFocused();
    await page.keyboard.type("Easter morning");
    for (const name of names) {
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await page.keyboard.type(`What ${name} shows`);
    }
    await expectAccessible(page);
    await tap(page.getByRole("button", { name: "Add 10 pictures" }));
    await expect(page.getByText("10 gallery images added successfully")).toBeVisible();
    expect(taps).toBeLessThanOrEqual(15);
    const rows = site.db.selectFrom("gallery").where("title", "=", "Easter morning");
    const alts = await rows.select("alt").orderBy("id", "desc").execute();
    expect(alts.map(({ alt }) => alt)).toEqual(names.map((name) => `What ${name} shows`));
  });

  test("a picture that is refused is named, one that is cut can be retried, and the typed text stays", async ({
    page,
    site,
    consoleErrors,
  }) => {
    await page.goto(`${resource.path}?add=1`);
    await hydrated(page);
    let isCut = true;
    await page.route(/\/admin\/media\/upload\?/, (route) =>
      isCut ? route.abort("connectionreset") : route.continue(),
    );
    const drawing = { name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
    await page.getByLabel("Choose pictures").setInputFiles([await aFile("one.jpg"), drawing]);
    await page.getByLabel("Title", { exact: true }).fill("Harvest");
    await page.getByLabel("Album").fill("Harvest 2026");
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(2);
    await expectAccessible(page);
    isCut = false;
    await page.getByRole("button", { name: "Try again" }).first().tap();
    await page.getByRole("button", { name: "Try again" }).first().tap();
    await expect(page.getByText("This is not a JPEG, PNG, WebP or AVIF picture.")).toBeVisible();
    await page.getByLabel("Alternative text of one.jpg").fill("Yams and maize");
    await page.getByRole("button", { name: "Add 1 picture" }).tap();
    await expect(page.getByText("Gallery image added successfully")).toBeVisible();
    allowErrors(consoleErrors, /ERR_CONNECTION_RESET|status of 422/);
    await page.goto("/gallery?album=Harvest+2026");
    await expect(page.getByRole("link", { name: "Harvest 2026 (1)" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await expectAccessible(page);
    expect(await site.db.selectFrom("media").select("alt").execute()).toEqual([
      { alt: "Yams and maize" },
    ]);
  });

  test("pictures and texts that were not added yet come back after a reload", async ({
    page,
    site,
  }) => {
    await page.goto(`${resource.path}?add=1`);
    await hydrated(page);
    await page
      .getByLabel("Choose pictures")
      .setInputFiles([await aFile("one.jpg"), await aFile("two.jpg"), await aFile("three.jpg")]);
    await page.getByLabel("Title", { exact: true }).fill("Harvest");
    await page.getByLabel("Title of one.jpg").fill("First fruits");
    await page.getByLabel("Alternative text of one.jpg").fill("Yams");
    await page.getByLabel("Alternative text of three.jpg").fill("Maize");
    await page.getByLabel("Album").fill("Harvest 2026");
    await expect(page.getByRole("button", { name: "Add 3 pictures" })).toBeEnabled();
    const next = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    await next.goto(`${resource.path}?add=1`);
    await hydrated(next);
    await expect(next.getByText("What you had typed here before is back.")).toBeVisible();
    await expect(next.getByLabel("Title", { exact: true })).toHaveValue("Harvest");
    await expectAccessible(next);
    await next.getByRole("button", { name: "Dismiss picture 2" }).tap();
    await next.getByRole("button", { name: "Add 2 pictures" }).tap();
    await expect(next.getByText("2 gallery images added successfully")).toBeVisible();
    const rows = site.db.selectFrom("gallery").where("album", "=", "Harvest 2026");
    const added = await rows.select(["title", "alt"]).orderBy("id", "desc").execute();
    expect(added).toEqual([
      { title: "First fruits", alt: "Yams" },
      { title: "Harvest", alt: "Maize" },
    ]);
  });
});

test.describe("the order", () => {
  const titles = (page: Page) => page.locator("#main ol > li").allInnerTexts();
  const firstPublic = async (page: Page) => {
    await page.goto("/gallery");
    return page.locator(".carousel li h3").first().textContent();
  };

  test.beforeEach(async ({ page, site, javaScriptEnabled }) => {
    await signInWithCookie(page, site);
    await page.goto(resource.path);
    await page.getByRole("link", { name: "Change order" }).click();
    await page.getByRole("heading", { name: "Change the order" }).waitFor();
    if (javaScriptEnabled) await hydrated(page);
  });

  test("is changed by buttons and by the arrow keys, which keep the focus, and visitors see it", async ({
    page,
  }) => {
    const [first = "", second = "", third = ""] = await titles(page);
    const down = page.getByRole("button", { name: `Move ${first} down` });
    await down.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => titles(page)).toEqual(expect.arrayContaining([second, first]));
    expect((await titles(page)).slice(0, 3)).toEqual([second, first, third]);
    await expect(down).toBeFocused();
    const handle = page.getByRole("button", { name: `Move ${third}. Use the arrow keys.` });
    await handle.focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(handle).toBeFocused();
    expect((await titles(page)).slice(0, 3)).toEqual([third, second, first]);
    await expect(page.getByText(`${third}: place 1 of 18`)).toBeAttached();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Keep editing" }).click();
    await page.getByRole("button", { name: "Save order" }).click();
    await expect(page.getByText("Order saved")).toBeVisible();
    expect(await firstPublic(page)).toBe(third);
  });

  test("has a button that moves a picture to the top", async ({ page }) => {
    const [first = "", second = "", third = "", fourth = ""] = await titles(page);
    const toTop = page.getByRole("button", { name: `Move ${fourth} to top` });
    await toTop.click();
    expect((await titles(page)).slice(0, 4)).toEqual([fourth, first, second, third]);
    await expect(toTop).toBeFocused();
    await expect(toTop).toHaveAttribute("aria-disabled", "true");
    await page.getByRole("button", { name: "Save order" }).click();
    await expect(page.getByText("Order saved")).toBeVisible();
    expect(await firstPublic(page)).toBe(fourth);
  });

  test("is changed by drag", async ({ page }) => {
    const [first = "", second = "", third = ""] = await titles(page);
    const from = await page.getByRole("button", { name: `Move ${first}. Use` }).boundingBox();
    const to = await page.getByRole("button", { name: `Move ${third}. Use` }).boundingBox();
    if (!from || !to) throw new Error("A row is not on the screen");
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + 30, { steps: 8 });
    await page.mouse.up();
    expect((await titles(page)).slice(0, 3)).toEqual([second, third, first]);
    await page.getByRole("button", { name: "Save order" }).click();
    await expect(page.getByText("Order saved")).toBeVisible();
    expect(await firstPublic(page)).toBe(second);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("is changed by buttons", async ({ page }) => {
      const [first = "", second = ""] = await titles(page);
      await page.getByRole("button", { name: `Move ${second} up` }).click();
      await expect(page.getByText("Order saved")).toBeVisible();
      expect((await titles(page)).slice(0, 2)).toEqual([second, first]);
    });
  });
});
