const mark = "data-behind-lightbox";

/** Everything but the window, out of reach of the keyboard and of screen readers. */
export function trapFocus(open: Element): void {
  for (let inner = open; inner.parentElement && inner !== document.body; ) {
    const outer: Element = inner.parentElement;
    for (const other of outer.children) {
      if (other === inner || other.hasAttribute("inert")) continue;
      other.setAttribute("inert", "");
      other.setAttribute(mark, "");
    }
    inner = outer;
  }
}

/** The page within reach again. */
export function releaseFocus(): void {
  for (const part of document.querySelectorAll(`[${mark}]`)) {
    part.removeAttribute("inert");
    part.removeAttribute(mark);
  }
}
