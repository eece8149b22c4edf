import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];

/** WCAG 2.0 to 2.2, A and AA, and nothing wider than the screen. `within` leaves out what a shade lies upon. */
export async function expectAccessible(page: Page, within = "html"): Promise<void> {
  // A colour half-way to another is nobody's choice.
  await page.emulateMedia({ reducedMotion: "reduce" });
  // Without a second page for frames, of which there are none, and without telling what passed: a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  const { violations } = await axe.include(within).withTags(levels).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(found).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

export async function expectAccessibleInBothThemes(page: Page, within?: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, within);
  }
}
