/**
 * Remembers on this phone which urgent announcements were closed. It is inline, right behind them, so that a closed one
 * is never painted and nothing moves. An announcement that was changed has another key, and is shown again.
 */
const item = "closed announcements";
const maxClosed = 20;
const bar = document.querySelector<HTMLElement>("[data-urgent]");

function readClosed(): string[] {
  try {
    return localStorage.getItem(item)?.split(" ") ?? [];
  } catch {
    return [];
  }
}

function hideClosed(closed: string[]): void {
  for (const card of bar?.querySelectorAll<HTMLElement>("[data-key]") ?? []) {
    if (closed.includes(card.dataset.key ?? "")) card.hidden = true;
  }
  if (bar && !bar.querySelector("[data-key]:not([hidden])")) bar.hidden = true;
}

bar?.addEventListener("click", ({ target }) => {
  const card = target instanceof Element && target.closest("button")?.closest("[data-key]");
  if (!(card instanceof HTMLElement)) return;
  const closed = [...readClosed(), card.dataset.key ?? ""].slice(-maxClosed);
  try {
    localStorage.setItem(item, closed.join(" "));
  } catch {
    // The browser stores nothing: it is closed on this page only.
  }
  hideClosed(closed);
  const next = bar.querySelector<HTMLElement>("[data-key]:not([hidden]) button");
  (next ?? document.getElementById("content"))?.focus({ preventScroll: true });
});
hideClosed(readClosed());
