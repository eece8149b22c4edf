/**
 * The only script that every page loads. Pages can be read and used without React; a form loads it when a visitor
 * starts to use it.
 */
import { startCarousel } from "~/features/gallery/carousel.browser";
import { startLightbox } from "~/features/gallery/lightbox.browser";
import { startLiveNow } from "~/features/livestreams/live-now.browser";
import { startLivePlayer } from "~/features/livestreams/live-player.browser";
import { startSendingQueue } from "~/features/prayers/offline-queue/send-queue.browser";
import { keepScreenOn } from "~/features/prayers/pray-now/keep-screen-on.browser";
import { startMenu } from "~/public/menu.browser";
import { registerServiceWorker } from "~/public/register-worker.browser";
import { startCountdown } from "~/schedule/clock/countdown.browser";
import { startLocalTime } from "~/schedule/clock/local-time.browser";
import { startNextPrayer } from "~/schedule/next-prayer.browser";
import { focusErrorSummary } from "~/ui/forms/error-summary.browser";
import { startPlaceholders } from "~/ui/picture-or-placeholder.browser";
import { startSharing } from "~/ui/share.browser";
import { startToasts } from "~/ui/toast.browser";
import { startHydration } from "./hydrate.browser";

const parts = [
  startHydration,
  focusErrorSummary,
  startMenu,
  startSharing,
  startCarousel,
  startLightbox,
  startLiveNow,
  startLivePlayer,
  startNextPrayer,
  startCountdown,
  startLocalTime,
  startToasts,
  startPlaceholders,
  startSendingQueue,
  keepScreenOn,
  registerServiceWorker,
];

/** Each part runs in a task of its own, so that a slow phone handles input in between. */
async function start(): Promise<void> {
  for (const startPart of parts) {
    startPart();
    await new Promise((resolve) => setTimeout(resolve));
  }
  document.documentElement.dataset.ready = "";
  repeatEarlyPress();
}

/** Copy, Share and Print did nothing when they were pressed before this script (see inline-script.ts and share.browser.ts). */
function repeatEarlyPress(): void {
  const { earlyPress } = window as { earlyPress?: EventTarget | null };
  if (earlyPress instanceof Element)
    earlyPress.closest<HTMLElement>(".needs-script[data-action]")?.click();
}

if (document.readyState === "loading")
  document.addEventListener("DOMContentLoaded", () => void start());
else void start();
