/** Replaces pictures that cannot be loaded, if they name a placeholder. */
export function startPlaceholders(): void {
  document.addEventListener("error", ({ target }) => showPlaceholder(target), true);
  // A picture that failed before the script started sends no event.
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) showPlaceholder(image);
  }
}

function showPlaceholder(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement)) return;
  const { placeholder } = image.dataset;
  if (!placeholder) return;
  // Only once: the placeholder may be missing too.
  delete image.dataset.placeholder;
  for (const source of image.closest("picture")?.children ?? []) source.removeAttribute("srcset");
  image.src = placeholder;
  // With `src` alone, Chromium shows it with the pixel density of the picture that failed.
  image.srcset = placeholder;
}
