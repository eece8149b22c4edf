import type { Page } from "@playwright/test";
import { newId } from "~db/new-id.server";
import { expectAccessibleInBothThemes } from "~tests/e2e/support/accessible";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { ageFormToken } from "~tests/e2e/support/form-token";
import { hydrated } from "~tests/e2e/support/hydrated";
import { type MailInbox, test, uniqueMailAddress } from "~tests/e2e/support/mail-site";
import { expect, type Site } from "~tests/e2e/support/site";

test.use({ viewport: { width: 360, height: 740 } });

async function addWatch({ db }: Site, isWeekly = true): Promise<string> {
  const at = new Date().toISOString();
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const id = newId();
  await db
    .insertInto("prayerWatches")
    .values({
      id,
      title: "Watch for our cities",
      description: "We pray without a gap.",
      startsAt: `${day}T18:00`,
      zone: "Africa/Lagos",
      slotMinutes: 60,
      slotCount: 24,
      isWeekly,
      endsAt: null,
      gatheringId: null,
      publishedAt: at,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    })
    .execute();
  return id;
}

/** The link in the newest mail to this address that contains this text. */
async function linkIn({ received }: MailInbox, to: string, linkText: string): Promise<string> {
  const find = () =>
    received.findLast((mail) => mail.to.includes(to) && mail.text.includes(linkText));
  await expect.poll(find).toBeDefined();
  return new RegExp(`${linkText}:\\s+(\\S+)`).exec(find()?.text ?? "")?.[1] ?? "";
}

const covered = (page: Page) => page.getByText(/\d+ of 24 slots are covered/);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a slot is taken, confirmed by the mail, changed, and given up", {
      tag: javaScriptEnabled ? [] : "@core",
    }, async ({ page, site, mailing, consoleErrors }) => {
      const email = uniqueMailAddress();
      await addWatch(site);
      await page.goto("/programmes");
      await page.getByRole("link", { name: /Watch for our cities/ }).click();
      await expect(covered(page)).toHaveText("0 of 24 slots are covered");
      const slot = page.getByRole("row", { name: /^9:00 PM to 10:00 PM/ });
      await slot.getByRole("link", { name: /^Take/ }).click();
      await expect(page.getByRole("heading", { name: "Take this slot" })).toBeVisible();

      await page.getByLabel("Your Name").fill("Ada");
      await page.getByLabel("Email Address").fill("no address");
      await page.getByLabel("Your time zone").selectOption("Europe/London");
      await ageFormToken(page);
      await page.getByRole("button", { name: "Take this slot" }).click();
      await expect(page.getByText("Please enter a valid email address").last()).toBeVisible();
      await expect(page.getByLabel("Your Name")).toHaveValue("Ada");
      await page.getByLabel("Email Address").fill(email);
      await page.getByRole("button", { name: "Take this slot" }).click();
      await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
      await page.goto("/prayer-watch");
      await expect(covered(page)).toHaveText("0 of 24 slots are covered");

      await page.goto(await linkIn(mailing, email, "Confirm your slot"));
      await expect(page.getByText(/(8|9):00 PM to (9|10):00 PM London/)).toBeVisible();
      await page.getByRole("button", { name: "Yes, I will pray" }).click();
      await expect(page.getByRole("heading", { name: "Your slot is yours" })).toBeVisible();
      await page.goto("/prayer-watch");
      await expect(covered(page)).toHaveText("1 of 24 slots are covered");
      await expect(slot).toContainText("1 person");
      await expect(page.locator("body")).not.toContainText("Ada");

      await page.goto(await linkIn(mailing, email, "Change or give up your slot"));
      await page.getByLabel("Slot", { exact: true }).selectOption("6");
      await page.getByLabel("Every week, until I give it up").uncheck();
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Only once")).toBeVisible();
      await expect(
        page.getByText(/11:00 PM to 12:00 AM London|12:00 AM to 1:00 AM London/).first(),
      ).toBeVisible();
      await page.getByRole("button", { name: "Give up this slot" }).click();
      await expect(
        page.getByRole("heading", { name: "You have given up your slot" }),
      ).toBeVisible();
      expect(await site.db.selectFrom("watchSignups").selectAll().execute()).toEqual([]);
      allowErrors(consoleErrors, /status of 422/);
    });
  });
}

test("the team adds a watch, confirms a slot by hand, and changes the time", async ({
  page,
  site,
  mailing,
}) => {
  await signInWithCookie(page, site);
  await page.goto("/admin/watches?new=1");
  await hydrated(page);
  await page.getByLabel("Title").fill("Night of mercy");
  await page.getByLabel("Description").fill("We pray through the night.");
  await page.getByLabel("Start").fill("2098-03-01T18:00");
  await page.getByRole("button", { name: "Save prayer watch" }).click();
  await expect(page.getByText("Prayer watch added successfully")).toBeVisible();
  const { id: watchId } = await site.db
    .selectFrom("prayerWatches")
    .select("id")
    .executeTakeFirstOrThrow();
  const [email, at] = [uniqueMailAddress(), new Date().toISOString()];
  await site.db
    .insertInto("watchSignups")
    .values({
      id: newId(),
      watchId,
      slot: 3,
      firstWeek: 0,
      name: "Ada",
      email,
      emailHash: email,
      zone: "Africa/Lagos",
      createdAt: at,
      consentVersion: "test",
      consentAt: at,
    })
    .execute();
  await page.getByRole("link", { name: "People of Night of mercy" }).click();
  await page.getByRole("button", { name: "Confirm the slot of Ada" }).click();
  await expect(page.getByText("Slot confirmed")).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.goto(`/admin/watches?edit=${watchId}`);
  await hydrated(page);
  await page.getByLabel("Start").fill("2098-03-01T20:00");
  await page.getByRole("button", { name: "Save prayer watch" }).click();
  await expect(page.getByText("Prayer watch updated successfully")).toBeVisible();
  const told = () =>
    mailing.received.find((mail) => mail.to.includes(email) && mail.text.includes("another time"));
  await expect.poll(told).toBeDefined();
  expect(told()?.text).toMatch(/Before: .*9:00 PM to 10:00 PM Lagos/s);
  expect(told()?.text).toMatch(/Now: .*11:00 PM to 12:00 AM Lagos/s);
});

test("every link of every mail can be opened without changing anything", async ({
  page,
  site,
  mailing,
}) => {
  const email = uniqueMailAddress();
  const watchId = await addWatch(site);
  await page.goto(`/prayer-watch/slot?watch=${watchId}&slot=2`);
  await page.getByLabel("Your Name").fill("Ada");
  await page.getByLabel("Email Address").fill(email);
  await ageFormToken(page);
  await page.getByRole("button", { name: "Take this slot" }).click();
  const open = async (linkText: string) => {
    await linkIn(mailing, email, linkText);
    const mails = mailing.received.filter((mail) => mail.to.includes(email));
    const links = mails.flatMap(({ text }) => text.match(/http:\/\/\S+/g) ?? []);
    const before = await site.db.selectFrom("watchSignups").selectAll().execute();
    for (const link of new Set(links)) await page.request.get(link);
    expect(await site.db.selectFrom("watchSignups").selectAll().execute()).toEqual(before);
  };
  await open("Confirm your slot");
  await page.goto(await linkIn(mailing, email, "Confirm your slot"));
  await page.getByRole("button", { name: "Yes, I will pray" }).click();
  await open("Change or give up your slot");
});

test("the pages are accessible in both themes", async ({ page, site }) => {
  test.slow();
  const id = await addWatch(site);
  for (const path of ["/prayer-watch", `/prayer-watch/slot?watch=${id}&slot=1`, "/programmes"]) {
    await page.goto(path);
    await expectAccessibleInBothThemes(page);
  }
  await signInWithCookie(page, site);
  for (const path of ["/admin/watches", `/admin/watches?edit=${id}`]) {
    await page.goto(path);
    await expectAccessibleInBothThemes(page);
  }
});
