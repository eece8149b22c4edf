import type { Page } from "@playwright/test";

/** Pairs of texts that are drawn over each other. What stands still while the page scrolls may cover others. */
export function overlappingTexts(page: Page): Promise<string[]> {
  return page.evaluate(findOverlaps);
}

/** Runs in the browser. */
function findOverlaps(): string[] {
  type Text = { text: string; node: Node; boxes: DOMRect[] };

  function isDrawn(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { position, clipPath } = getComputedStyle(one);
      if (/fixed|sticky/.test(position) || clipPath.startsWith("inset(50%")) return false;
    }
    return true;
  }

  /** The letters of a line without the space above and below them, as far as the boxes around it leave them. */
  function cut(line: DOMRect, element: Element): DOMRect {
    let { left, right } = line;
    let top = line.top + line.height / 4;
    let bottom = line.bottom - line.height / 4;
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(one);
      const around = one.getBoundingClientRect();
      if (overflowX !== "visible") {
        left = Math.max(left, around.left);
        right = Math.min(right, around.right);
      }
      if (overflowY !== "visible") {
        top = Math.max(top, around.top);
        bottom = Math.min(bottom, around.bottom);
      }
    }
    return new DOMRect(left, top, right - left, bottom - top);
  }

  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.nodeValue?.trim() ?? "";
    if (!parent || text === "" || !isDrawn(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()]
      .map((line) => cut(line, parent))
      .filter(({ width, height }) => width > 2 && height > 4);
    if (boxes.length > 0) texts.push({ text: text.slice(0, 50), node, boxes });
  }
  const lines = texts
    .flatMap(({ text, node, boxes }) => boxes.map((box) => ({ text, node, box })))
    .sort((one, other) => one.box.top - other.box.top);
  const found = new Set<string>();
  lines.forEach((one, index) => {
    for (const other of lines.slice(index + 1)) {
      if (other.box.top >= one.box.bottom) break;
      if (other.node === one.node) continue;
      const width =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
      if (width > 2 && height > 1) {
        found.add(`"${one.text}" and "${other.text}" by ${Math.round(width)} px`);
      }
    }
  });
  return [...found];
}

/** Short words that are cut at the end of a line. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of (node.nodeValue ?? "").matchAll(
        /(?<!\S)\p{L}{2,12}(?!\S)/gu,
      )) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const [start, ...rest] = range.getClientRects();
        // A large first letter stands beside the rest of its word.
        const isCut = start && rest.some(({ left, top }) => top > start.top && left <= start.left);
        if (isCut) found.add(`"${word}" is cut`);
      }
    }
    return [...found];
  });
}
