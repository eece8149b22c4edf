/** The W3C's own checker (Nu) finds no error on any public page, in the states that visitors see. */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
import { get, post } from "~tests/support/app";
import {
  aContactMessage,
  anAnnouncement,
  aPartnership,
  aPrayerRequest,
  aPrayerWatch,
  aRequestUpdate,
  aTestimony,
} from "~tests/support/builders";
import { listPublicPaths } from "~tests/support/routes";
import { aSubmitter } from "~tests/support/self-service";

vi.setConfig({ testTimeout: 120_000 });

type Message = { url: string; type: string; message: string; extract?: string };

const checker = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
const gathering = "gathering.01930000-0005-7000-8000-000000000001";

const paths = [
  ...listPublicPaths(),
  "/programmes?tab=monthly",
  "/gallery?tab=video",
  "/livestream?tab=youtube",
  "/prayers?page=2",
  "/sermons?page=2",
  `/reminders?occasion=${gathering}`,
  "/no/such/page",
];

/** Every page with the content that a test needs, and every form with its errors. */
async function renderPages(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const add = async (name: string, response: Response) =>
    void pages.set(name, await response.text());
  for (const path of paths) await add(path, await get(path));
  await add("/ with less data", await get("/", { "Save-Data": "on" }));
  for (const path of ["/prayers", "/testimonies", "/contact", "/donations"]) {
    const response = await post(path, { email: "no address" });
    expect(response.status, path).toBe(422);
    await add(`${path} with errors`, response);
  }
  const submissions = {
    prayerRequests: await aPrayerRequest({ status: "praying" }),
    testimonies: await aTestimony(),
    contactMessages: await aContactMessage(),
    partnerships: await aPartnership(),
  };
  for (const [area, record] of Object.entries(submissions)) {
    const author = await aSubmitter(area as keyof typeof submissions, record);
    await add(`the private page of ${area}`, await author.get());
  }
  return pages;
}

async function checkPages(pages: Map<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "ministry-html-"));
  const names = [...pages.keys()];
  for (const [index, html] of [...pages.values()].entries())
    await writeFile(join(folder, `${index}.html`), html);
  const report = await runChecker(folder);
  await rm(folder, { recursive: true });
  return report.map(({ url, message, extract = "" }) => {
    const page = names[Number(/(\d+)\.html$/.exec(url)?.[1])];
    return `${page}: ${message} ${extract.trim()}`;
  });
}

function runChecker(folder: string): Promise<Message[]> {
  const options = ["-jar", checker, "--errors-only", "--format", "json", folder];
  return new Promise((resolve, reject) =>
    execFile("java", options, { maxBuffer: 50_000_000 }, (error, _stdout, stderr) => {
      try {
        resolve(JSON.parse(stderr).messages);
      } catch {
        reject(error ?? new Error(stderr));
      }
    }),
  );
}

test("no public page has an error, with the built-in content and with submissions", async () => {
  await seed(db);
  const request = await aPrayerRequest({
    status: "answered",
    answeredAt: new Date().toISOString(),
  });
  await aRequestUpdate({ requestId: request.id, kind: "answer" });
  await aPrayerRequest({ prayerRequest: "A long text. ".repeat(60), isUrgent: true });
  await aTestimony({ testimony: "A long story. ".repeat(60) });
  await anAnnouncement();
  await aPrayerWatch();
  const pages = await renderPages();
  expect(pages.size).toBeGreaterThan(30);
  expect(await checkPages(pages)).toEqual([]);
});

test("the checker reports an error", async () => {
  const pages = new Map([["a page", "<!DOCTYPE html><html lang=en><title>A page</title><p><div>"]]);
  expect(await checkPages(pages)).not.toEqual([]);
});
