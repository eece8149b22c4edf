/** Markup in every field, looked at by a real browser whose content policy is switched off. */
import { existsSync } from "node:fs";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { chromiumPaths } from "../../scripts/test-dependencies.ts";
import { sqliteEngine } from "../faults/engine.ts";
import { pause, startSite } from "../faults/site.ts";
import type { DrillResult } from "../faults/table.ts";
import { markupPayloads, payloadMarker } from "../support/markup-payloads.ts";
import { insertMarkupRecords, type RecordIds } from "./markup-records.ts";
import { administratorEnv, signInVisitor } from "./staff.ts";
import { aVisitor } from "./visitor.ts";

export async function storedXss(): Promise<DrillResult[]> {
  const engine = sqliteEngine();
  const site = await startSite({ ...engine.variables, ...administratorEnv });
  const ids = await insertMarkupRecords(engine);
  const staff = await signInVisitor(aVisitor(site.address));
  const browser = await chromium.launch({
    executablePath: chromiumPaths.find(existsSync),
    args: [
      "--disable-background-networking",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  });
  const context = await browser.newContext({ bypassCSP: true, baseURL: site.address });
  const session = [...staff.cookies].map(([name, value]) => ({ name, value, url: site.address }));
  const visited = await look(context, site.address, pagesFor(ids));
  await context.addCookies(session);
  const behind = await look(context, site.address, screensFor(ids));
  await browser.close();
  await site.stop();
  return [line("public pages", visited), line("the admin area", behind)];
}

type Seen = { pages: number; shown: number; ran: string[] };

function line(where: string, { pages, shown, ran }: Seen): DrillResult {
  return {
    row: "stored XSS",
    engine: "Chromium",
    count: shown,
    scenario: `${markupPayloads.length} payloads in every field, ${pages} pages of ${where} opened with the policy off`,
    result: `${ran.length} ran, loaded or would run at a click${ran
      .slice(0, 3)
      .map((one) => `: ${one}`)
      .join("")}`,
    hasPassed: ran.length === 0 && shown >= (where === "public pages" ? 1_500 : 3_500),
  };
}

/** Every way in which a payload would show: its function called, a dialog, its host asked, or an attribute that waits. */
async function look(context: BrowserContext, address: string, paths: string[]): Promise<Seen> {
  const seen: Seen = { pages: paths.length, shown: 0, ran: [] };
  const page = await context.newPage();
  await page.exposeFunction(payloadMarker, () => seen.ran.push(`called at ${page.url()}`));
  page.on("dialog", (dialog) => {
    seen.ran.push(`dialog at ${page.url()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const { host } = new URL(request.url());
    if (host !== new URL(address).host) seen.ran.push(`${request.url()} at ${page.url()}`);
  });
  await page.setContent(`<img src="x" onerror="${payloadMarker}()">`);
  await expectCalls(seen.ran);
  for (const path of paths) {
    const answer = await page.goto(path, { waitUntil: "load" });
    if (answer?.status() !== 200) seen.ran.push(`${path} answered ${answer?.status()}`);
    seen.shown += (await page.content()).split(payloadMarker).length - 1;
    seen.ran.push(...(await waiting(page)).map((one) => `${one} at ${path}`));
  }
  await page.close();
  return seen;
}

/** The net must catch what really runs, or it proves nothing. */
async function expectCalls(ran: string[]): Promise<void> {
  for (let turn = 0; turn < 50 && ran.length === 0; turn++) await pause(100);
  if (ran.length === 0) throw new Error("a script that ran was not noticed");
  ran.length = 0;
}

function waiting(page: Page): Promise<string[]> {
  return page.evaluate((name) => {
    const runs = /^on|^srcdoc$/i;
    const leads = /^(href|src|action|formaction|data|xlink:href|poster)$/i;
    return [...document.querySelectorAll("*")].flatMap((element) =>
      [...element.attributes]
        .filter(({ value }) => value.includes(name))
        .filter(
          (one) =>
            runs.test(one.name) ||
            (leads.test(one.name) && /^\s*(javascript|data|vbscript):/i.test(one.value)),
        )
        .map((one) => `<${element.localName} ${one.name}>`),
    );
  }, payloadMarker);
}

function pagesFor(ids: RecordIds): string[] {
  const numbered = (path: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${path}?page=${index + 1}`);
  const some = (table: string) => (ids[table] ?? []).filter((_, index) => index % 4 === 0);
  return [
    "/",
    "/programmes",
    "/livestream",
    "/livestream?tab=youtube",
    "/donations",
    "/contact",
    ...numbered("/prayers", 17),
    ...numbered("/testimonies", 17),
    ...numbered("/sermons", 17),
    ...numbered("/gallery", 8),
    ...some("sermons").map((id) => `/sermons?sermon=${id}`),
  ];
}

const screens: Record<string, string> = {
  prayer_requests: "prayers",
  testimonies: "testimonies",
  contact_messages: "messages",
  partnerships: "partners",
  sermons: "sermons",
  programmes: "programmes",
  gallery: "gallery",
  livestreams: "livestreams",
  announcements: "settings/announcements",
};
const letters = new Set(["prayer_requests", "contact_messages", "partnerships"]);

function screensFor(ids: RecordIds): string[] {
  return [
    "/admin/dashboard",
    "/admin/settings/audit",
    "/admin/prayers?tab=requests",
    ...Object.entries(screens).flatMap(([table, screen]) => [
      ...Array.from({ length: 8 }, (_, index) => `/admin/${screen}?page=${index + 1}`),
      ...(ids[table] ?? [])
        .filter((_, index) => index % 8 === 0)
        .map((id) => `/admin/${screen}?${letters.has(table) ? "view" : "edit"}=${id}`),
    ]),
  ];
}
