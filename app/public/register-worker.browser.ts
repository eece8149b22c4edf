/** Registers the service worker last of all, when nothing else needs the network. Online, everything works without it. */
export function registerServiceWorker(): void {
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}

function register(): void {
  setTimeout(() => {
    navigator.serviceWorker?.register("/service-worker.js").catch(() => {});
  }, 2_000);
}
