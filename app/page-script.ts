/**
 * The only script that every page loads. Pages can be read and used without React; a form loads it when a visitor
 * starts to use it.
 */
import { startCarousel } from "~/features/gallery/carousel.browser";
import { startLightbox } from "~/features/gallery/lightbox.browser";
import { startLivePlayer } from "~/features/livestreams/live-player.browser";
import { startSendingQueue } from "~/features/prayers/offline-queue/send-queue.browser";
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
  startLivePlayer,
  startNextPrayer,
  startCountdown,
  startLocalTime,
  startToasts,
  startPlaceholders,
  startSendingQueue,
  startAudio,
  registerServiceWorker,
];

/** Only a sermon with a recording needs it. */
function startAudio(): void {
  const section = document.querySelector<HTMLElement>("[data-audio]");
  if (!section) return;
  void import("~/features/sermons/audio/sermon-audio.browser").then((audio) =>
    audio.startSermonAudio(section),
  );
}

/** Each part runs in a task of its own, so that a slow phone handles input in between. */
async function start(): Promise<void> {
  for (const startPart of parts) {
    startPart();
    await new Promise((resolve) => setTimeout(resolve));
  }
  document.documentElement.dataset.ready = "";
  repeatEarlyPress();
}

/** A button that needs scripts did nothing when it was pressed before they came (see inline-script.ts). */
function repeatEarlyPress(): void {
  const { earlyPress } = window as { earlyPress?: EventTarget | null };
  if (earlyPress instanceof Element)
    earlyPress.closest<HTMLElement>("button.needs-script")?.click();
}

if (document.readyState === "loading")
  document.addEventListener("DOMContentLoaded", () => void start());
else void start();
