/** Every form with a draft: all its fields come back after a reload, and on another device. */
import type { Page } from "@playwright/test";
import { formPath } from "~/crud/resource";
import { type ResourceName, resources } from "~/resources";
import type { Database } from "~db/connect.server";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { hydrated } from "~tests/e2e/support/hydrated";
import { expect, type Site, test } from "~tests/e2e/support/site";
import { anEncodedMp3 } from "~tests/support/encoded-mp3";

/** Visitors write these, and the team answers them. */
const isSubmission = { prayerRequests: true, partnerships: true, contactMessages: true };
/** Described one by one, without a draft. */
const isWithoutDraft = { ...isSubmission, media: true };

type EditedName = Exclude<ResourceName, keyof typeof isWithoutDraft>;
const edited = (Object.keys(resources) as ResourceName[]).filter(
  (name): name is EditedName => !(name in isWithoutDraft),
);

type Field = [name: string, value: string];

/** What the form would post, without the fields that nobody fills in. */
function posted(page: Page): Promise<Field[]> {
  return page.locator("form:has(> * input[name=base])").evaluate((form: HTMLFormElement) => {
    const managed = new Set(["id", "version", "base", "revision", "sending"]);
    return [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && !managed.has(entry[0]),
    );
  });
}

/** Gives every field that a person can reach another value, as if it were typed or chosen. */
async function fillEverything(page: Page): Promise<void> {
  await page.locator("form:has(> * input[name=base])").evaluate((form: HTMLFormElement) => {
    const texts: Record<string, string> = {
      date: "2031-03-04",
      time: "21:35",
      "datetime-local": "2031-03-04T21:35",
      number: "7",
      email: "typed@example.org",
      url: "https://example.org/typed",
    };
    // React notices a change only by the setter of the prototype.
    const write = (field: HTMLInputElement | HTMLTextAreaElement, value: string) =>
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(
        field,
        value,
      );
    const report = (field: Element) => {
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    };
    const radios = new Set<string>();
    for (const field of form.elements) {
      if (field instanceof HTMLSelectElement && field.name) {
        const options = [...field.options].filter(({ value }) => value !== field.value);
        field.value = options.at(-1)?.value ?? field.value;
        report(field);
      } else if (field instanceof HTMLTextAreaElement) {
        write(field, `Typed in ${field.name}`);
        report(field);
      } else if (field instanceof HTMLInputElement && field.name) {
        if (["hidden", "file"].includes(field.type)) continue;
        if (field.type === "checkbox") field.click();
        else if (field.type === "radio") {
          if (field.checked || radios.has(field.name)) continue;
          radios.add(field.name);
          field.click();
        } else {
          const text = texts[field.type] ?? `Typed in ${field.name}`;
          write(field, field.maxLength > 0 ? text.slice(0, field.maxLength) : text);
          report(field);
        }
      }
    }
  });
}

/** More fields may come back than were there, such as an empty row below the last one. */
async function expectPosted(page: Page, fields: Field[]): Promise<void> {
  const names = new Set(fields.map(([name]) => name));
  await expect
    .poll(async () => (await posted(page)).filter(([name]) => names.has(name)))
    .toEqual(fields);
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Hidden fields that no one changes. */
const fixed = new Set(["rule"]);

async function fillAndReload(
  page: Page,
  address: string,
  fillMore?: (page: Page) => Promise<void>,
) {
  await open(page, address);
  const before = await posted(page);
  await fillEverything(page);
  await fillMore?.(page);
  const fields = await posted(page);
  const isSame = ([name, value]: Field) => before.some(([n, v]) => n === name && v === value);
  const untouched = fields.filter((field) => isSame(field) && !fixed.has(field[0]));
  expect(untouched, "every field has another value than before").toEqual([]);
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await open(next, address);
  await expect(next.getByText("What you had typed here before is back.")).toBeVisible();
  await expectPosted(next, fields);
  await typeMore(next);
  await expectPosted(next, fields);
  return { page: next, fields };
}

/** Everything is rendered again, and nothing changes. */
async function typeMore(page: Page): Promise<void> {
  const text = page.locator("form:has(> * input[name=base]) :is(input[type=text], textarea)");
  // The times have no text.
  if ((await text.count()) === 0) return;
  await text.first().focus();
  await page.keyboard.press("End");
  await page.keyboard.type("x");
  await page.keyboard.press("Backspace");
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}

/** The newest autosave has these fields, and a browser that knows nothing of them continues with them. */
async function expectContinued(page: Page, site: Site, address: string, fields: Field[]) {
  const sent: Record<string, string | string[]> = {};
  for (const [name, value] of fields) {
    const before = sent[name];
    sent[name] = before === undefined ? value : [before, value].flat();
  }
  const stored = async () => {
    const row = await site.db
      .selectFrom("revisions")
      .select("fields")
      .where("kind", "=", "autosave")
      .orderBy("savedAt", "desc")
      .executeTakeFirst();
    const values: Record<string, unknown> = JSON.parse(row?.fields ?? "{}");
    return Object.fromEntries(Object.keys(sent).map((name) => [name, values[name]]));
  };
  await expect.poll(stored).toEqual(sent);
  await page.evaluate(() => localStorage.clear());
  await page.close({ runBeforeUnload: false });
  const context = await page.context().browser()?.newContext({ baseURL: site.address });
  const laptop = await context?.newPage();
  if (!laptop) throw new Error("The browser is gone");
  await signInWithCookie(laptop, site);
  await open(laptop, address);
  await laptop.getByRole("link", { name: "Continue with them" }).click();
  await expect(laptop.getByText("Your unsaved changes from")).toBeVisible();
  await hydrated(laptop);
  await expectPosted(laptop, fields);
  await typeMore(laptop);
  await expectPosted(laptop, fields);
  await context?.close();
}

const captions = Buffer.from("WEBVTT\n\n00:00.000 --> 00:01.000\nBe still\n");

/** What no one types: the recording, its small version, and the captions. */
async function addSound(page: Page): Promise<void> {
  const sound = page.getByRole("group", { name: "Sound" });
  const buffer = await anEncodedMp3({ seconds: 20 });
  await sound
    .getByLabel("Choose a recording")
    .setInputFiles({ name: "sunday.mp3", mimeType: "audio/mpeg", buffer });
  await expect(sound.locator("audio")).toHaveCount(2, { timeout: 60_000 });
  await sound
    .getByLabel("Captions", { exact: true })
    .setInputFiles({ name: "sunday.vtt", mimeType: "text/vtt", buffer: captions });
  await expect(sound.getByText("The captions are stored.")).toBeVisible();
}

/** A record of this kind, if the site has none of its own. */
async function addRecord(db: Database, name: EditedName): Promise<void> {
  const at = new Date().toISOString();
  const row = { id: `restored-${name}`, title: "As it is", createdAt: at, updatedAt: at };
  const description = "What it is about.";
  if (name === "series" || name === "preachers" || name === "topics") {
    await db
      .insertInto(name)
      .values({ ...row, description, slug: "as-it-is" })
      .execute();
  } else if (name === "testimonies") {
    const said = { name: "Ngozi", testimony: "I found work.", date: "2026-11-01" };
    const consent = {
      consentVersion: "1",
      consentAt: at,
      sharePublicly: false,
      authorAgreed: false,
    };
    await db
      .insertInto("testimonies")
      .values({ ...row, ...said, ...consent })
      .execute();
  } else if (name === "programmes") {
    const days = { startDate: "2031-01-04", endDate: "2031-01-04", publishedAt: at };
    const place = { location: "Lagos", category: "Service", featured: false };
    await db
      .insertInto("programmes")
      .values({ ...row, description, ...days, ...place })
      .execute();
  } else if (name === "prayerWatches") {
    const slots = { startsAt: "2031-01-04T18:00", slotMinutes: 60, slotCount: 24 };
    const place = { zone: "Africa/Lagos", isWeekly: false, publishedAt: at };
    await db
      .insertInto("prayerWatches")
      .values({ ...row, description, ...slots, ...place })
      .execute();
  }
}

async function firstId(db: Database, name: EditedName): Promise<string> {
  const first = () => db.selectFrom(name).select("id").orderBy("id").executeTakeFirst();
  if (!(await first())) await addRecord(db, name);
  return (await first())?.id ?? "";
}

test.beforeEach(async ({ page, site }) => {
  test.setTimeout(120_000);
  await signInWithCookie(page, site);
});

// Pictures that are only an address that someone typed.
test.afterEach(({ consoleErrors }) =>
  allowErrors(consoleErrors, /404|400|Content Security Policy/),
);

for (const name of edited) {
  const { singular, hasDrafts } = resources[name];
  const fillMore = name === "sermons" ? addSound : undefined;
  for (const isNew of [true, false]) {
    const which = isNew ? "a new" : "an existing";
    const tag = name === "sermons" && isNew ? "@core" : [];
    test(`all fields of ${which} ${singular} (${name}) come back`, { tag }, async ({
      page,
      site,
    }) => {
      const address = formPath(resources[name], isNew ? "" : await firstId(site.db, name));
      const back = await fillAndReload(page, address, fillMore);
      if (hasDrafts) await expectContinued(back.page, site, address, back.fields);
    });
  }
}

test("all fields of every section of the settings come back", async ({ page }) => {
  test.setTimeout(300_000);
  await open(page, "/admin/settings");
  const addresses = await page
    .locator("main a[href^='/admin/settings/']")
    .evaluateAll((links: HTMLAnchorElement[]) => [
      ...new Set(links.map(({ pathname }) => pathname)),
    ]);
  let current = page;
  const walked: string[] = [];
  for (const address of addresses) {
    await current.goto(address);
    if ((await current.locator("input[name=base]").count()) === 0) continue;
    current = (await fillAndReload(current, address)).page;
    walked.push(address);
  }
  expect(walked.length).toBeGreaterThan(6);
});
