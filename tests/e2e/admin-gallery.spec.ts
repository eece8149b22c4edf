import { resources } from "~/resources";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { hydrated } from "~tests/e2e/support/hydrated";
import { recordJourneys } from "~tests/e2e/support/records";
import { expect, test } from "~tests/e2e/support/site";

const resource = resources.gallery;

recordJourneys({
  resource,
  titleLabel: "Title",
  fill: async (page) => {
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
  const card = page.getByRole("link", { name: "A choir" }).locator("img");
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
