/**
 * Runs at the top of every page, before it is painted, and loads the page script. `scripts/page-script.ts` fills in the
 * constant.
 */
declare const pageScript: { src: string; integrity: string };

const { dataset } = document.documentElement;

/** While `data-unseen` is set, the styles allow no animation: it would delay the first paint. */
function allowMotionAfterPaint(): void {
  const allowMotion = () => {
    delete dataset.unseen;
  };
  const isSupported = PerformanceObserver.supportedEntryTypes?.includes("paint");
  if (isSupported) new PerformanceObserver(allowMotion).observe({ type: "paint", buffered: true });
  else allowMotion();
}

// With a fragment the page opens further down, where the header needs its background.
if (!location.hash) {
  dataset.unseen = "";
  allowMotionAfterPaint();
}
document.head.append(Object.assign(document.createElement("script"), pageScript));
