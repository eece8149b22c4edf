/**
 * Runs at the top of every page, before it is painted. Once the page is painted it allows animations and loads the page
 * script: both would delay the first paint. `scripts/page-script.ts` fills in the constant.
 */
declare const pageScript: { src: string; integrity: string };

const { dataset } = document.documentElement;
let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  delete dataset.unseen;
  loadPageScript();
}

/** Again after a cut: without it a page of the admin area would never start. */
function loadPageScript(): void {
  const onerror = () => setTimeout(loadPageScript, 3_000);
  document.head.append(Object.assign(document.createElement("script"), pageScript, { onerror }));
}

/** A second frame right after the first would wait until the first is drawn, and block the page. Safari knows no idle time. */
function startWhenIdle(): void {
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 1_000 });
  else start();
}

// page-script.ts repeats the last press that came before it.
addEventListener("click", ({ target }) => Object.assign(window, { earlyPress: target }), true);

// The styles allow no animation of the hero while the first is set, and none of the header while the second is: each
// would delay the page. With a fragment the page opens further down, where the header needs its background.
if (!location.hash) {
  dataset.unseen = "";
  dataset.unscrolled = "";
  addEventListener("scroll", () => delete dataset.unscrolled, { once: true });
}
// In the admin area people start to work at once.
const canWait = PerformanceObserver.supportedEntryTypes?.includes("paint");
if (canWait && !location.pathname.startsWith("/admin")) {
  new PerformanceObserver(startWhenIdle).observe({ type: "paint", buffered: true });
} else start();
