/** Loads React and hydrates the page: in the admin area at once, on public pages when a visitor starts to use a form. */
import { hasFormDraft } from "~/ui/forms/form-draft-storage";
import { hasQueuedRequests } from "~/ui/queued-requests-flag";
import { type HydrationData, hydrateAttribute, hydrationElementId } from "./hydration";

const retryMs = 3_000;
const signsOfUse = ["focusin", "click", "input"] as const;

export function startHydration(): void {
  const element = document.getElementById(hydrationElementId);
  if (!element) return;
  if (element.hasAttribute("data-now") || hasUnfinishedForm()) void hydrateNow(element);
  else hydrateOnUse(element);
}

/** True if this tab remembers text of a form on this page, or this phone has prayer requests to send. */
function hasUnfinishedForm(): boolean {
  const forms = [...document.querySelectorAll<HTMLElement>(`[${hydrateAttribute}]`)];
  const names = forms.map(({ dataset }) => dataset.hydrate ?? "");
  return names.some(hasFormDraft) || (names.includes("prayer") && hasQueuedRequests());
}

/**
 * A browser does not load a script again that was cut, so the page is reloaded when all files can be loaded. What was
 * typed meanwhile stays: the form can be sent without React.
 */
async function hydrateNow(element: HTMLElement): Promise<void> {
  try {
    await hydrate(element);
  } catch {
    let hasTyped = false;
    addEventListener("input", () => {
      hasTyped = true;
    });
    await loadAgain(readHydrationData(element).files);
    if (!hasTyped) location.reload();
  }
}

async function loadAgain(files: string[]): Promise<void> {
  try {
    for (const file of files) await (await fetch(file)).arrayBuffer();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    await loadAgain(files);
  }
}

function hydrateOnUse(element: HTMLElement): void {
  const begin = (event: Event) => {
    if (!(event.target instanceof Element) || !event.target.closest(`[${hydrateAttribute}]`))
      return;
    for (const type of signsOfUse) removeEventListener(type, begin, true);
    // The form works without React, so a failed download is no error: it is tried again at the next sign of use.
    hydrate(element).catch(() => hydrateOnUse(element));
  };
  for (const type of signsOfUse) addEventListener(type, begin, true);
}

/** The files are run one after the other, so that input events are handled in between. The entry does the rest. */
async function hydrate(element: HTMLElement): Promise<void> {
  // Typed text would be lost by a reload (see schedule/next-prayer.browser.ts).
  document.documentElement.dataset.inUse = "";
  const { runtime, files } = readHydrationData(element);
  for (const href of files) {
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
    );
  }
  if (runtime) await import(/* @vite-ignore */ runtime);
  for (const file of files) await import(/* @vite-ignore */ file);
}

function readHydrationData(element: HTMLElement): HydrationData {
  return JSON.parse(element.textContent);
}
