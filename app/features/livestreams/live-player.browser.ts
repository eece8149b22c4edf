/** Checks whether the ministry is live, keeps the player up to date, and plays videos in the page. */
import { fetchServerStatus, onReturn } from "~/schedule/clock/server-clock";
import { showLiveState } from "./live-now.browser";
import {
  afterAnswer,
  afterEmbedError,
  type PlayerData,
  type PlayerState,
  recorded,
} from "./live-player";
import type { LiveStatusResponse, Video } from "./livestream";

const secondsToLoad = 5;
const secondsToAnswer = 20;
const pollMs = 10_000;
const hiddenPollMs = 60_000;
const maxPollMs = 300_000;

export function startLivePlayer(): void {
  const card = document.getElementById("player");
  const data = card?.dataset.player;
  if (card && data) runPlayer(card, JSON.parse(data));
}

function runPlayer(card: HTMLElement, { featured, initialState, frameOptions }: PlayerData): void {
  let state = afterAnswer(recorded, initialState);
  let video: Video = initialState.live ? initialState : featured;
  let frame: HTMLIFrameElement | undefined;
  /** What plays in the frame. */
  let playing: string | undefined;
  /** The time that is left for the frame to load, then for the player to answer. */
  let seconds = 0;

  function setState(next: PlayerState): void {
    if (next === state) return;
    state = next;
    video = featured;
    if (state.is === "live") {
      const { place } = state.stream;
      video = state.stream;
      card.querySelector("[data-place]")?.replaceChildren(place ? ` on ${place}.` : ".");
    }
    // A recorded video continues when a service begins; a live one ends with its service.
    if (playing !== video.url && playing !== featured.url) stop();
    update();
  }

  function update(): void {
    const external = state.is === "failed" ? state.stream : video;
    const shown = [state.is, video.embedUrl ? "playsHere" : "opensTab"];
    for (const element of card.querySelectorAll<HTMLElement>("[data-in]")) {
      element.hidden = !shown.some((name) => element.matches(`[data-in~=${name}]`));
    }
    setLink("play", !playing && video.url);
    setLink("watch-live", playing && playing !== video.url && video.url);
    setLink("youtube", external.embedUrl && external.url);
  }

  /** Hides the link if there is no address. */
  function setLink(name: string, url: string | false | undefined): void {
    const link = card.querySelector<HTMLAnchorElement>(`[data-link=${name}]`);
    if (!link) return;
    link.hidden = !url;
    if (url) link.href = url;
  }

  function play(event: MouseEvent): void {
    const { title, url, embedUrl } = video;
    if (!embedUrl || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    stop();
    seconds = secondsToLoad;
    frame = Object.assign(document.createElement("iframe"), frameOptions, {
      src: embedUrl,
      title,
      // Chromium also fires it for its error page, so the player must answer as well.
      onload() {
        if (seconds) seconds = secondsToAnswer;
      },
    });
    playing = url;
    card.querySelector("[data-video]")?.append(frame);
    frame.focus();
    update();
  }

  /** An unreachable frame fires no error event. The player answers once its own scripts run. */
  function waitForPlayer(): void {
    if (!seconds) return;
    frame?.contentWindow?.postMessage('{"event":"listening"}', "*");
    seconds -= 1;
    if (!seconds) fail();
  }

  function stop(): void {
    frame?.remove();
    playing = undefined;
    seconds = 0;
  }

  function fail(): void {
    setState(afterEmbedError(state, playing));
    stop();
    update();
  }

  let nextPoll: ReturnType<typeof setTimeout> | undefined;
  let wait = pollMs;
  let checkedAt = 0;

  /** The specified time-out of five seconds is that of `fetchServerStatus`. */
  async function check(): Promise<void> {
    clearTimeout(nextPoll);
    checkedAt = Date.now();
    const status = await fetchServerStatus<LiveStatusResponse>();
    // An open page does not change while the server does not answer.
    if (status) {
      setState(afterAnswer(state, status));
      showLiveState(status);
    }
    delete card.dataset.checking;
    wait = status ? pollMs : Math.min(wait * 2, maxPollMs);
    const pause = document.hidden ? Math.max(wait, hiddenPollMs) : wait;
    // Jitter, so that pages opened at the same time do not poll at the same time.
    nextPoll = setTimeout(() => void check(), pause * (0.9 + Math.random() / 5));
  }

  for (const link of card.querySelectorAll<HTMLAnchorElement>("[data-plays]")) {
    link.addEventListener("click", play);
  }
  // The player of YouTube answers with messages, and reports a missing video by one.
  addEventListener("message", ({ source, data }) => {
    if (source !== frame?.contentWindow) return;
    seconds = 0;
    if (/"event":"onError"/.test(data)) fail();
  });
  onReturn(() => {
    if (Date.now() - checkedAt >= pollMs) void check();
  });
  setInterval(waitForPlayer, 1_000);
  update();
  void check();
}
