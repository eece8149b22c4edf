/** Interaction to next paint on a phone with a sixth of this machine's speed. */
import { existsSync } from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumPaths } from "../scripts/test-dependencies.ts";
import { type BenchResult, median } from "./table.ts";

const slowdown = 6;
const limitMs = 200;
const times = 5;

const interactions: { name: string; path: string; press: (page: Page) => Promise<void> }[] = [
  {
    name: "first tap into the prayer form",
    path: "/prayers",
    press: (page) => page.getByLabel("Prayer Subject").tap(),
  },
  {
    name: "second tap, after hydration",
    path: "/prayers",
    press: async (page) => {
      await page.getByLabel("Prayer Subject").evaluate((field) => field.focus());
      await page.waitForFunction(() =>
        Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
      );
      await page.getByLabel("Your Name").tap();
    },
  },
  {
    name: "lightbox",
    path: "/gallery",
    press: (page) =>
      page
        .getByRole("region", { name: /^(?:The windows|Photos and videos)$/ })
        .getByRole("button")
        .first()
        .tap(),
  },
  {
    name: "carousel",
    path: "/gallery",
    press: (page) =>
      page
        .getByRole("region", { name: "Featured" })
        .getByRole("button", { name: "Next picture" })
        .tap(),
  },
  {
    name: "copy",
    path: "/sermons?sermon=",
    press: (page) => page.getByRole("button", { name: "Copy link" }).first().tap(),
  },
  {
    name: "menu",
    path: "/",
    press: (page) => page.getByRole("button", { name: "Menu", exact: true }).tap(),
  },
];

export async function measureInteractions(address: string): Promise<BenchResult[]> {
  const executablePath = chromiumPaths.find(existsSync);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const results: BenchResult[] = [];
  for (const { name, path, press } of interactions) {
    const durations: number[] = [];
    for (let round = 0; round < times; round++) {
      durations.push(await measurePress(browser, address + path, press));
    }
    const ms = median(durations);
    results.push({
      label: `CPU ÷${slowdown}, interaction to next paint: ${name}`,
      value: `${Math.round(ms)} ms`,
      target: `under ${limitMs} ms`,
      isMet: ms < limitMs,
    });
  }
  await browser.close();
  return results;
}

async function measurePress(
  browser: Browser,
  url: string,
  press: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(url);
  await page.waitForFunction(() => "ready" in document.documentElement.dataset);
  await page.evaluate(() => {
    const seen = { slowest: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
        if (interactionId > 0) seen.slowest = Math.max(seen.slowest, duration);
      }
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await press(page);
  // Long enough for everything that the press has started.
  await page.waitForTimeout(3_000);
  const slowest = await page.evaluate(
    () => (window as unknown as { seen: { slowest: number } }).seen.slowest,
  );
  await context.close();
  return slowest;
}
