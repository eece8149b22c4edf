/**
 * Speed, skipping, resuming, and the controls of the lock screen. A media element goes on when the screen is off. Only
 * pages with a recording load this script (see scripts/page-script.ts).
 */
import { formatSeconds } from "./format-seconds";
import { startSaveOffline } from "./save-offline.browser";

const speeds = [1, 1.25, 1.5, 2, 0.75];
const skipSeconds = 15;
/** The last sentence is heard again. */
const rewindSeconds = 5;
const saveEverySeconds = 5;
/** A sermon that was heard to its end starts again. */
const endSeconds = 30;

function startSermonAudio(section: HTMLElement): void {
  const audio = section.querySelector("audio");
  if (!audio) return;
  const key = `sermon-time:${section.dataset.audio}`;
  resumeWhenLoaded(audio, key);
  rememberPosition(audio, key);
  addToggle(section, audio);
  addPosition(section, audio, key);
  addButtons(section, audio);
  addVersions(section, audio, key);
  addKeyboard(section, audio);
  showCaptions(section, audio);
  void startSaveOffline(section);
  // An offline copy shows the buttons only if this script is on the phone too.
  section.toggleAttribute("data-ready", true);
  addMiniPlayer(section, audio);
  if ("mediaSession" in navigator) addLockScreen(section, audio);
}

/** Storage can be full or switched off. */
function savedSeconds(key: string): number {
  try {
    return Number(localStorage.getItem(key) ?? 0) || 0;
  } catch {
    return 0;
  }
}

function saveSeconds(key: string, seconds: number): void {
  try {
    if (seconds > 0) localStorage.setItem(key, String(Math.floor(seconds)));
    else localStorage.removeItem(key);
  } catch {
    // The position is a convenience.
  }
}

/** With `preload="none"` the length is known only after the first press of Play. */
function resumeWhenLoaded(audio: HTMLAudioElement, key: string): void {
  audio.addEventListener("loadedmetadata", () => {
    const seconds = savedSeconds(key);
    if (seconds > 0 && seconds < audio.duration) {
      audio.currentTime = Math.max(0, seconds - rewindSeconds);
    }
  });
}

function rememberPosition(audio: HTMLAudioElement, key: string): void {
  let last = 0;
  const save = () => {
    const isOver = audio.duration - audio.currentTime < endSeconds;
    saveSeconds(key, isOver ? 0 : audio.currentTime);
  };
  audio.addEventListener("timeupdate", () => {
    if (audio.paused || Math.abs(audio.currentTime - last) < saveEverySeconds) return;
    last = audio.currentTime;
    save();
  });
  audio.addEventListener("pause", save);
}

function skip(audio: HTMLAudioElement, seconds: number): void {
  const end = Number.isFinite(audio.duration) ? audio.duration : Number.MAX_VALUE;
  audio.currentTime = Math.min(end, Math.max(0, audio.currentTime + seconds));
}

function toggle(audio: HTMLAudioElement): void {
  // A recording that cannot be loaded is reported by its `error` event.
  if (audio.paused) void audio.play().catch(() => {});
  else audio.pause();
}

function addToggle(section: HTMLElement, audio: HTMLAudioElement): void {
  const button = section.querySelector<HTMLElement>(".audio-toggle");
  const problem = section.querySelector<HTMLElement>(".audio-problem");
  button?.addEventListener("click", (event) => {
    event.preventDefault();
    toggle(audio);
  });
  const show = () => {
    section.toggleAttribute("data-playing", !audio.paused);
    button?.setAttribute("aria-label", audio.paused ? "Play" : "Pause");
  };
  for (const event of ["play", "pause", "ended"]) audio.addEventListener(event, show);
  for (const event of ["waiting", "playing", "pause", "error"]) {
    audio.addEventListener(event, () =>
      section.toggleAttribute("data-waiting", event === "waiting"),
    );
  }
  const report = (text: string) => {
    if (problem) problem.textContent = text;
  };
  audio.addEventListener("playing", () => report(""));
  const onError = () => {
    report(cannotPlay);
    // The next press of Play tries again, from the same place.
    audio.load();
    show();
  };
  audio.addEventListener("error", onError);
  // The first address is that of an element of its own, which has its own event.
  audio.querySelector("source")?.addEventListener("error", onError);
}

const cannotPlay =
  "The recording does not play just now. Check your network, then press Play again.";

/** Shows the position, also the one of the last visit, and moves it. */
function addPosition(section: HTMLElement, audio: HTMLAudioElement, key: string): void {
  const slider = section.querySelector<HTMLInputElement>("input[type=range]");
  const now = section.querySelector<HTMLElement>("[data-now]");
  if (!slider || !now) return;
  const show = (seconds: number) => {
    slider.value = String(Math.floor(seconds));
    slider.style.setProperty("--played", `${(100 * seconds) / (Number(slider.max) || 1)}%`);
    const text = formatSeconds(seconds);
    slider.setAttribute("aria-valuetext", text);
    now.textContent = text;
  };
  show(Math.max(0, savedSeconds(key) - rewindSeconds));
  audio.addEventListener("timeupdate", () => {
    if (audio.readyState > 0) show(audio.currentTime);
  });
  slider.addEventListener("input", () => {
    const seconds = Number(slider.value);
    show(seconds);
    if (audio.readyState > 0) audio.currentTime = seconds;
    else saveSeconds(key, seconds + rewindSeconds);
  });
}

/** Shows the words that are being spoken. The browser loads the captions when they are first needed. */
function showCaptions(section: HTMLElement, audio: HTMLAudioElement): void {
  const line = section.querySelector<HTMLElement>("[data-caption]");
  const [track] = audio.textTracks;
  if (!line || !track) return;
  track.mode = "disabled";
  audio.addEventListener("play", () => {
    track.mode = "hidden";
  });
  track.addEventListener("cuechange", () => {
    const cues = [...(track.activeCues ?? [])] as VTTCue[];
    line.textContent = cues.map((cue) => cue.getCueAsHTML().textContent).join("\n");
  });
}

/** In the player: Space plays or pauses, the arrow keys skip. */
function addKeyboard(section: HTMLElement, audio: HTMLAudioElement): void {
  section.querySelector(".audio-bar")?.addEventListener("keydown", (event) => {
    const { key, target } = event as KeyboardEvent;
    if (target instanceof HTMLButtonElement && key === " ") return;
    if (key === " ") toggle(audio);
    else if (audio.readyState > 0 && key === "ArrowLeft") skip(audio, -skipSeconds);
    else if (audio.readyState > 0 && key === "ArrowRight") skip(audio, skipSeconds);
    else return;
    event.preventDefault();
  });
}

/** Once started, the player stays in view while one reads, also during a pause. */
function addMiniPlayer(section: HTMLElement, audio: HTMLAudioElement): void {
  const heading = section.querySelector("h2");
  let isAbove = false;
  let isStarted = false;
  const show = () => {
    section.toggleAttribute("data-started", isStarted);
    section.toggleAttribute("data-mini", isStarted && isAbove);
  };
  audio.addEventListener("play", () => {
    isStarted = true;
    show();
  });
  audio.addEventListener("ended", () => {
    isStarted = false;
    show();
  });
  if (!heading) return;
  new IntersectionObserver(
    ([entry]) => {
      isAbove = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 200;
      show();
    },
    { rootMargin: "-80px 0px 0px" },
  ).observe(heading);
}

function addButtons(section: HTMLElement, audio: HTMLAudioElement): void {
  for (const button of section.querySelectorAll<HTMLElement>("[data-seek]")) {
    button.addEventListener("click", () => skip(audio, Number(button.dataset.seek)));
  }
  const speed = section.querySelector<HTMLElement>("[data-speed]");
  speed?.parentElement?.addEventListener("click", () => {
    const next = speeds[(speeds.indexOf(audio.playbackRate) + 1) % speeds.length] ?? 1;
    audio.playbackRate = next;
    // Another version starts at this speed too.
    audio.defaultPlaybackRate = next;
    speed.textContent = `${next}×`;
  });
}

/** Goes on at the same place in the other version. */
function addVersions(section: HTMLElement, audio: HTMLAudioElement, key: string): void {
  const links = [...section.querySelectorAll<HTMLAnchorElement>("[data-version]")];
  for (const link of links) {
    link.addEventListener("click", (event) => {
      if (event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      if (audio.currentTime > 0) saveSeconds(key, audio.currentTime + rewindSeconds);
      for (const one of links) one.toggleAttribute("aria-current", one === link);
      link.setAttribute("aria-current", "true");
      audio.src = link.href;
      void audio.play().catch(() => {});
    });
  }
}

function addLockScreen({ dataset }: HTMLElement, audio: HTMLAudioElement): void {
  const { mediaSession } = navigator;
  audio.addEventListener("play", () => {
    mediaSession.metadata = new MediaMetadata({
      title: dataset.title,
      artist: dataset.artist,
      artwork: dataset.artwork ? [{ src: dataset.artwork }] : [],
    });
    mediaSession.setActionHandler("seekbackward", () => skip(audio, -skipSeconds));
    mediaSession.setActionHandler("seekforward", () => skip(audio, skipSeconds));
    mediaSession.setActionHandler("seekto", ({ seekTime }) => {
      if (seekTime !== undefined) audio.currentTime = seekTime;
    });
  });
  const showPosition = () => {
    const { duration, currentTime: position, playbackRate } = audio;
    if (!Number.isFinite(duration) || position > duration) return;
    mediaSession.setPositionState({ duration, position, playbackRate });
  };
  for (const event of ["loadedmetadata", "seeked", "ratechange", "play"]) {
    audio.addEventListener(event, showPosition);
  }
}

const section = document.querySelector<HTMLElement>("[data-audio]");
if (section) startSermonAudio(section);
