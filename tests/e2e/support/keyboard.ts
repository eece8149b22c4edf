import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Presses Tab until the focus is there, as a person does. On its way every focus is seen: it has an outline, and
 * nothing that is fixed to the screen lies upon it.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press("Tab");
    const { isThere, fault } = await target.evaluate(lookAtFocus);
    expect(fault).toBe("");
    if (isThere) return;
  }
  throw new Error("The focus never came there");
}

function lookAtFocus(target: Element): { isThere: boolean; fault: string } {
  const focused = document.activeElement ?? document.body;
  const isThere = focused === target;
  const { left, top, right, bottom, width } = focused.getBoundingClientRect();
  if (focused === document.body || width === 0) return { isThere, fault: "" };
  const words = focused.outerHTML.slice(0, 120);
  const isLined = [null, "::after"].some(
    (part) => getComputedStyle(focused, part).outlineStyle !== "none",
  );
  if (!isLined) return { isThere, fault: `no outline: ${words}` };
  const places = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 3, top + 3],
    [right - 3, bottom - 3],
  ] as const;
  const lies = places.map(([x, y]) => {
    for (let on = document.elementFromPoint(x, y); on; on = on.parentElement) {
      if (on.contains(focused)) return false;
      if (["fixed", "sticky"].includes(getComputedStyle(on).position)) return !focused.contains(on);
    }
    return false;
  });
  return { isThere, fault: lies.every(Boolean) ? `covered: ${words}` : "" };
}
