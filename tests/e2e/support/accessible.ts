import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const source = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** WCAG 2.0 to 2.2, A and AA, and no horizontal overflow. `within` excludes content behind an overlay. */
export async function expectAccessible(page: Page, within = "html"): Promise<void> {
  await page.locator(within).filter({ visible: true }).first().waitFor();
  // Colours must not be measured during a transition.
  await page.emulateMedia({ reducedMotion: "reduce" });
  // A control that is partly below the sticky bar would count as too small.
  const position = await page.evaluate(() => {
    const before = scrollY;
    scrollTo({ top: 0, behavior: "instant" });
    return before;
  });
  expect(await barriers(page, within)).toEqual([]);
  await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), position);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Injects axe once for each document. */
async function barriers(page: Page, within: string): Promise<string[]> {
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(source);
  return page.evaluate(
    async ({ within, levels }) => {
      if (!window.axe) throw new Error("The page has gone since axe was brought to it");
      const options = { runOnly: levels, resultTypes: ["violations" as const] };
      const { violations } = await window.axe.run(within, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    { within, levels },
  );
}

export async function expectAccessibleInBothThemes(page: Page, within?: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, within);
  }
}
