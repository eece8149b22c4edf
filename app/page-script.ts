/**
 * The only script that every page loads. Pages can be read and used without React; a form loads it when a visitor
 * starts to use it.
 */
import { startCarousel } from "./features/gallery/carousel.browser";
import { startLightbox } from "./features/gallery/lightbox.browser";
import { startHydration } from "./hydrate.browser";
import { registerServiceWorker } from "./offline/register-worker.browser";
import { startPlaceholders } from "./ui/picture-or-placeholder.browser";

function start(): void {
  startHydration();
  startPlaceholders();
  startCarousel();
  startLightbox();
  registerServiceWorker();
  document.documentElement.dataset.ready = "";
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
