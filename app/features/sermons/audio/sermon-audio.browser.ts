/**
 * Speed, skipping, resuming, and the controls of the lock screen. A media element goes on when the screen is off. Only
 * pages with a recording load this script (see scripts/page-script.ts).
 */

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
  resumeOnce(audio, key);
  rememberPosition(audio, key);
  addButtons(section, audio);
  addVersions(section, audio, key);
  // The player stays in view while one reads, also during a pause.
  audio.addEventListener("play", () => section.toggleAttribute("data-started", true));
  audio.addEventListener("ended", () => section.toggleAttribute("data-started", false));
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
function resumeOnce(audio: HTMLAudioElement, key: string): void {
  audio.addEventListener(
    "loadedmetadata",
    () => {
      const seconds = savedSeconds(key);
      if (seconds > 0 && seconds < audio.duration) {
        audio.currentTime = Math.max(0, seconds - rewindSeconds);
      }
    },
    { once: true },
  );
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
      resumeOnce(audio, key);
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
