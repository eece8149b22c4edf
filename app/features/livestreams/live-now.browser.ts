/** Shows on every page whether the ministry is live. The server's HTML is right; this is for a page that is shown again. */
import { fetchServerStatus, onReturn } from "~/schedule/clock/server-clock";
import { liveTitle } from "./live-player";
import type { LiveState, LiveStatusResponse } from "./livestream";

export function startLiveNow(): void {
  onReturn(() => {
    // The player asks by itself.
    if (document.getElementById("player")) return;
    void fetchServerStatus<LiveStatusResponse>().then((status) => status && showLiveState(status));
  });
}

export function showLiveState(status: LiveState): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-live]")) {
    part.hidden = (part.dataset.live === "on") !== status.live;
  }
  for (const part of document.querySelectorAll("[data-live-title]")) {
    part.textContent = liveTitle(status) ?? "";
  }
}
