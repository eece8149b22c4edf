import { defineTickingElement, onReturn, serverNow } from "~/schedule/clock/server-clock";

/** Shows the next or current prayer as time passes, and lights the hero window during prayers. */
export function startNextPrayer(): void {
  defineTickingElement("next-prayer", (card) => {
    showPrayer(card);
    lightWindow(isNow() && !isOver(card));
  });
  onReturn(reloadIfOver);
}

function showPrayer(card: HTMLElement): void {
  const now = serverNow();
  const parts = card.querySelectorAll<HTMLElement>("[data-shown-from], [data-shown-until]");
  for (const part of parts) {
    const { shownFrom = "", shownUntil = "" } = part.dataset;
    // A missing time is NaN, and comparing with it is always false.
    part.hidden = now < Date.parse(shownFrom) || now >= Date.parse(shownUntil);
  }
  // The space stays, so that nothing moves.
  card.style.visibility = isOver(card) ? "hidden" : "";
}

/** In any card: the one beside the announcements shows only what comes next. */
function isNow(): boolean {
  return document.querySelector("next-prayer .live-dot:not([hidden] *)") !== null;
}

/** The last prayer that the page knows is over. */
function isOver(card: HTMLElement): boolean {
  return serverNow() >= Date.parse(card.dataset.overAt ?? "");
}

function lightWindow(isLit: boolean): void {
  for (const source of document.getElementsByTagName("source")) {
    const { unlitMedia } = source.dataset;
    const media = isLit ? "not all" : unlitMedia;
    // The browser chooses a picture again whenever the attribute is set.
    if (media && unlitMedia && source.media !== media) source.media = media;
  }
}

/** Nothing is reloaded while a visitor reads, writes or watches: only when they return to the page. */
function reloadIfOver(): void {
  const card = document.querySelector<HTMLElement>("next-prayer");
  const inUse = document.querySelector(":is([data-in-use], iframe, :popover-open)");
  if (card && isOver(card) && !inUse) location.reload();
}
