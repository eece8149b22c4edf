import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Presses Tab until the target has focus. Checks on the way that every focused element has an outline and that
 * no fixed element covers it.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press("Tab");
    const { isReached, fault } = await target.evaluate(inspectFocus);
    expect(fault).toBe("");
    if (isReached) return;
  }
  throw new Error("The target never got focus");
}

function inspectFocus(target: Element): { isReached: boolean; fault: string } {
  const focused = document.activeElement ?? document.body;
  const isReached = focused === target;
  const { left, top, right, bottom, width } = focused.getBoundingClientRect();
  if (focused === document.body || width === 0) return { isReached, fault: "" };
  const html = focused.outerHTML.slice(0, 120);
  const hasOutline = [null, "::after"].some(
    (part) => getComputedStyle(focused, part).outlineStyle !== "none",
  );
  if (!hasOutline) return { isReached, fault: `no outline: ${html}` };
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 3, top + 3],
    [right - 3, bottom - 3],
  ] as const;
  const isCovered = points.map(([x, y]) => {
    for (let on = document.elementFromPoint(x, y); on; on = on.parentElement) {
      if (on.contains(focused)) return false;
      if (["fixed", "sticky"].includes(getComputedStyle(on).position)) return !focused.contains(on);
    }
    return false;
  });
  return { isReached, fault: isCovered.every(Boolean) ? `covered: ${html}` : "" };
}
