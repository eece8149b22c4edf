/** Markup in every field, opened in a real browser with the Content Security Policy disabled. */
import { existsSync } from "node:fs";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { chromiumPaths } from "../../scripts/test-dependencies.ts";
import { administratorVariables } from "../faults/administrator.ts";
import type { DrillResult } from "../faults/drill.ts";
import { sqliteEngine } from "../faults/engine.ts";
import { pause, startSite } from "../faults/site.ts";
import { markupPayloads, payloadMarker } from "../support/markup-payloads.ts";
import { insertMarkupRecords, type RecordIds } from "./markup-records.ts";
import { signInVisitor } from "./staff.ts";
import { aVisitor } from "./visitor.ts";

export async function storedXss(): Promise<DrillResult[]> {
  const engine = sqliteEngine();
  const site = await startSite({ ...engine.variables, ...administratorVariables });
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
  const publicArea = await visit(context, site.address, pagesFor(ids));
  await context.addCookies(session);
  const adminArea = await visit(context, site.address, screensFor(ids));
  await browser.close();
  await site.stop();
  return [toResult("public pages", publicArea), toResult("the admin area", adminArea)];
}

type Findings = { pages: number; shown: number; ran: string[] };

function toResult(where: string, { pages, shown, ran }: Findings): DrillResult {
  return {
    row: "stored XSS",
    engine: "Chromium",
    count: shown,
    scenario: `${markupPayloads.length} payloads in every field, ${pages} addresses of ${where} opened without CSP`,
    result: `${ran.length} ran, loaded or would run on a click${ran
      .slice(0, 3)
      .map((finding) => `: ${finding}`)
      .join("")}`,
    hasPassed: ran.length === 0 && shown >= (where === "public pages" ? 1_500 : 3_500),
  };
}

/** Detects every effect of a payload: a call of its function, a dialog, a request, or an attribute that runs on a click. */
async function visit(context: BrowserContext, address: string, paths: string[]): Promise<Findings> {
  const findings: Findings = { pages: paths.length, shown: 0, ran: [] };
  const page = await context.newPage();
  await page.exposeFunction(payloadMarker, () => findings.ran.push(`called at ${page.url()}`));
  page.on("dialog", (dialog) => {
    findings.ran.push(`dialog at ${page.url()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const { host } = new URL(request.url());
    if (host !== new URL(address).host) findings.ran.push(`${request.url()} at ${page.url()}`);
  });
  await page.setContent(`<img src="x" onerror="${payloadMarker}()">`);
  await requireDetection(findings.ran);
  for (const path of paths) {
    const response = await page.goto(path, { waitUntil: "load" });
    if (response?.status() !== 200) findings.ran.push(`${path} returned ${response?.status()}`);
    findings.shown += (await page.content()).split(payloadMarker).length - 1;
    findings.ran.push(...(await findActiveAttributes(page)).map((found) => `${found} at ${path}`));
  }
  await page.close();
  return findings;
}

/** Checks that a script that runs is detected. */
async function requireDetection(ran: string[]): Promise<void> {
  for (let attempt = 0; attempt < 50 && ran.length === 0; attempt++) await pause(100);
  if (ran.length === 0) throw new Error("a script that ran was not detected");
  ran.length = 0;
}

function findActiveAttributes(page: Page): Promise<string[]> {
  return page.evaluate((name) => {
    const handler = /^on|^srcdoc$/i;
    const link = /^(href|src|action|formaction|data|xlink:href|poster)$/i;
    return [...document.querySelectorAll("*")].flatMap((element) =>
      [...element.attributes]
        .filter(({ value }) => value.includes(name))
        .filter(
          (attribute) =>
            handler.test(attribute.name) ||
            (link.test(attribute.name) && /^\s*(javascript|data|vbscript):/i.test(attribute.value)),
        )
        .map((attribute) => `<${element.localName} ${attribute.name}>`),
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
const submissions = new Set(["prayer_requests", "contact_messages", "partnerships"]);

function screensFor(ids: RecordIds): string[] {
  return [
    "/admin/dashboard",
    "/admin/settings/audit",
    "/admin/prayers?tab=requests",
    ...Object.entries(screens).flatMap(([table, screen]) => [
      ...Array.from({ length: 8 }, (_, index) => `/admin/${screen}?page=${index + 1}`),
      ...(ids[table] ?? [])
        .filter((_, index) => index % 8 === 0)
        .map((id) => `/admin/${screen}?${submissions.has(table) ? "view" : "edit"}=${id}`),
    ]),
  ];
}
