import { onReturn } from "~/schedule/clock/server-clock";

/** Where the browser allows it. The browser ends it when the page is hidden, so it is requested again. */
export function keepScreenOn(): void {
  if (!document.querySelector("[data-keep-screen-on]")) return;
  // Refused on a low battery and in a hidden page, and missing in older browsers: then the screen goes off as usual.
  const request = () => navigator.wakeLock?.request("screen").catch(() => {});
  void request();
  onReturn(request);
}
