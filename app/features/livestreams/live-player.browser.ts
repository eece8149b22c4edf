/** Checks whether the ministry is live, keeps the player up to date, and plays videos in the page. */
import { fetchServerStatus, onReturn } from "~/schedule/clock/server-clock";
import { showLiveState } from "./live-now.browser";
import {
  afterAnswer,
  afterEmbedError,
  defaultTitle,
  type PlayerData,
  type PlayerState,
  recorded,
} from "./live-player";
import type { LiveStatusResponse, Video } from "./livestream";

const loadTimeoutMs = 5_000;
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
  let playing: { url: string; frame: HTMLIFrameElement } | undefined;
  let loadTimeout: ReturnType<typeof setTimeout> | undefined;

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
    if (playing && ![video.url, featured.url].includes(playing.url)) stop();
    update();
  }

  function update(): void {
    const external = state.is === "failed" ? state.stream : video;
    const shown = [state.is, video.embedUrl ? "playsHere" : "opensTab"];
    for (const element of card.querySelectorAll<HTMLElement>("[data-in]")) {
      element.hidden = !shown.some((name) => element.matches(`[data-in~=${name}]`));
    }
    setLink("play", !playing && video.url);
    setLink("watch-live", playing && playing.url !== video.url && video.url);
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
    const frame = Object.assign(document.createElement("iframe"), frameOptions, {
      src: embedUrl,
      title: title || defaultTitle,
      onload() {
        clearTimeout(loadTimeout);
        frame.contentWindow?.postMessage('{"event":"listening"}', embedUrl);
      },
    });
    playing = { url, frame };
    card.querySelector("[data-video]")?.append(frame);
    frame.focus();
    // An unreachable frame fires no error event.
    loadTimeout = setTimeout(fail, loadTimeoutMs);
    update();
  }

  function stop(): void {
    clearTimeout(loadTimeout);
    playing?.frame.remove();
    playing = undefined;
  }

  function fail(): void {
    stop();
    setState(afterEmbedError(state));
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
  // YouTube reports a missing video by message.
  addEventListener("message", ({ source, data }) => {
    const isFromFrame = playing && source === playing.frame.contentWindow;
    if (isFromFrame && /"event":"onError"/.test(data)) fail();
  });
  onReturn(() => {
    if (Date.now() - checkedAt >= pollMs) void check();
  });
  update();
  void check();
}
