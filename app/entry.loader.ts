/**
 * Stands at the end of every page, and is all that runs before its load event. It fetches the other scripts once the page
 * is there, seen and idle, or at the first touch, key or focus. `scripts/start-script.ts` fills in the two names.
 */
declare const start: { src: string; integrity: string };
/** The admin area is worked in from the first moment. */
declare const isUrgent: boolean;

let isAsked = false;

/** Back and reload find the page where it was left, as React Router has noted it under the key of the visit. */
function restoreScroll(): void {
  const { history, sessionStorage } = window;
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
  try {
    const noted = JSON.parse(sessionStorage.getItem("react-router-scroll-positions") ?? "{}");
    const top = noted[history.state.key];
    if (!(top > 0)) return;
    letMove();
    scrollTo(0, top);
  } catch {}
}

/** A phone can be idle before it has drawn anything: scripts and moving parts would hold the first paint up. */
function onceSeen(begin: () => void): void {
  const isTold = PerformanceObserver.supportedEntryTypes?.includes("paint");
  if (isTold) new PerformanceObserver(begin).observe({ type: "paint", buffered: true });
  else begin();
}

function letMove(): void {
  delete document.documentElement.dataset.unseen;
}

function fetchScripts(): void {
  if (isAsked) return;
  isAsked = true;
  document.head.append(Object.assign(document.createElement("script"), start));
}

function whenIdle(): void {
  if ("requestIdleCallback" in window) requestIdleCallback(fetchScripts, { timeout: 2_000 });
  else setTimeout(fetchScripts, 200);
}

restoreScroll();
if (isUrgent) fetchScripts();
onceSeen(letMove);
addEventListener("load", () => onceSeen(whenIdle));
for (const sign of ["pointerdown", "keydown", "focusin"]) {
  addEventListener(sign, fetchScripts, { capture: true, passive: true, once: true });
}
