/** Page loads in a browser with a throttled network and CPU: when text appears, and when a form can be filled. */
import { existsSync } from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumPaths } from "../scripts/test-dependencies.ts";
import { type BenchResult, median } from "./table.ts";

type Network = { name: string; kilobits: number; latency: number; slowdown: number };
type PageTimings = { text: number; largest: number; shift: number; form: number; press: number };

const fast = { name: "9 Mbps, 100 ms, CPU ÷4", kilobits: 9_000, latency: 100, slowdown: 4 };
const usual = { name: "1.6 Mbps, 150 ms, CPU ÷4", kilobits: 1_600, latency: 150, slowdown: 4 };
const slow = { name: "400 kbps, 400 ms, CPU ÷6", kilobits: 400, latency: 400, slowdown: 6 };
const slowest = { name: "240 kbps, 840 ms", kilobits: 240, latency: 840, slowdown: 1 };
const paths = ["/", "/prayers", "/gallery", "/contact"];
const times = 3;

export async function measureNetworks(address: string): Promise<BenchResult[]> {
  const executablePath = chromiumPaths.find(existsSync);
  const args = ["--no-sandbox", "--disable-background-networking"];
  const browser = await chromium.launch({ executablePath, args });
  const measure = (network: Network) => worstOf(browser, address, network);
  const [onFast, onUsual, onSlow, onSlowest] = [
    await measure(fast),
    await measure(usual),
    await measure(slow),
    await measure(slowest),
  ];
  await browser.close();
  return [
    under(fast, "largest paint", onFast.largest, 1_200),
    under(fast, "response to a press", onFast.press, 150),
    {
      ...under(fast, "layout shift", onFast.shift, 0),
      value: onFast.shift.toFixed(3),
      target: "0",
    },
    under(usual, "largest paint", onUsual.largest, 1_300),
    under(slow, "text", onSlow.text, 3_000),
    under(slow, "form can be filled in", onSlow.form, 5_000),
    under(slowest, "text", onSlowest.text, 6_000),
  ];
}

function under({ name }: Network, metric: string, value: number, limit: number): BenchResult {
  const target = `at most ${limit} ms`;
  return {
    label: `${name}: ${metric}`,
    value: `${Math.round(value)} ms`,
    target,
    isMet: value <= limit,
  };
}

/** The worst page, by the median of three first visits to each. */
async function worstOf(browser: Browser, address: string, network: Network): Promise<PageTimings> {
  const worst: PageTimings = { text: 0, largest: 0, shift: 0, form: 0, press: 0 };
  for (const path of paths) {
    const visits: PageTimings[] = [];
    for (let round = 0; round < times; round++)
      visits.push(await visit(browser, address + path, network));
    for (const key of Object.keys(worst) as (keyof PageTimings)[])
      worst[key] = Math.max(worst[key], median(visits.map((seen) => seen[key])));
  }
  return worst;
}

async function visit(browser: Browser, url: string, network: Network): Promise<PageTimings> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await throttle(page, network);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "commit", timeout: 60_000 });
  const field = page.getByLabel("Your Name").first();
  let form = 0;
  if (/prayers|contact/.test(url)) {
    await field.fill("Ada", { timeout: 60_000 });
    form = await page.evaluate(() => performance.now());
  }
  await page.waitForLoadState("load", { timeout: 60_000 });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.waitForTimeout(500);
  const seen = await page.evaluate(() => ({
    ...(window as unknown as { seen: PageTimings }).seen,
  }));
  await context.close();
  return { ...seen, form };
}

async function throttle(page: Page, { kilobits, latency, slowdown }: Network): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const throughput = (kilobits * 1000) / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const seen = { text: 0, largest: 0, shift: 0, form: 0, press: 0 };
  Object.assign(window, { seen });
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  on("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.text = startTime;
  });
  on("largest-contentful-paint", ({ startTime }) => {
    seen.largest = startTime;
  });
  on("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as unknown as {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) seen.shift += value;
  });
  // Only user interactions have an id. A pointer that happens to be over a new page has none.
  on("event", (entry) => {
    const { duration, interactionId } = entry as PerformanceEventTiming;
    if (interactionId > 0) seen.press = Math.max(seen.press, duration);
  });
}
