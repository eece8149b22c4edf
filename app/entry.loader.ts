/**
 * Runs at the end of every page and is the only script before its load event. It loads the other scripts when the page
 * is loaded, painted and idle, or at the first touch, key or focus. `scripts/start-script.ts` fills in the two constants.
 */
declare const start: { src: string; integrity: string };
/** True in the admin area, where people start to work at once. */
declare const isUrgent: boolean;

let isLoading = false;

/** Back and reload return to the scroll position that React Router stored under the key of the history entry. */
function restoreScroll(): void {
  const { history, sessionStorage } = window;
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
  try {
    const positions = JSON.parse(sessionStorage.getItem("react-router-scroll-positions") ?? "{}");
    const top = positions[history.state.key];
    if (!(top > 0)) return;
    allowMotion();
    scrollTo(0, top);
  } catch {}
}

/** A phone can be idle before its first paint. Scripts and animations would delay that paint. */
function afterPaint(begin: () => void): void {
  const isSupported = PerformanceObserver.supportedEntryTypes?.includes("paint");
  if (isSupported) new PerformanceObserver(begin).observe({ type: "paint", buffered: true });
  else begin();
}

function allowMotion(): void {
  delete document.documentElement.dataset.unseen;
}

function loadScripts(): void {
  if (isLoading) return;
  isLoading = true;
  document.head.append(Object.assign(document.createElement("script"), start));
}

function whenIdle(): void {
  if ("requestIdleCallback" in window) requestIdleCallback(loadScripts, { timeout: 2_000 });
  else setTimeout(loadScripts, 200);
}

restoreScroll();
if (isUrgent) loadScripts();
afterPaint(allowMotion);
addEventListener("load", () => afterPaint(whenIdle));
for (const type of ["pointerdown", "keydown", "focusin"]) {
  addEventListener(type, loadScripts, { capture: true, passive: true, once: true });
}
