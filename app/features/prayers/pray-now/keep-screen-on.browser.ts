/** Where the browser allows it. The browser ends it when the page is hidden, so it is requested again. */
export function keepScreenOn(): void {
  if (!document.querySelector("[data-keep-screen-on]")) return;
  const request = () => {
    // Refused on a low battery, and missing in older browsers: then the screen goes off as usual.
    if (!document.hidden) navigator.wakeLock?.request("screen").catch(() => {});
  };
  request();
  document.addEventListener("visibilitychange", request);
}
