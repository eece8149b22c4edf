/**
 * Runs at the top of every page, before it is painted. While `data-unseen` is set, the styles allow no animation
 * (`entry.loader.ts` removes it). With a fragment the page opens further down, where the header needs its background.
 */
if (!location.hash) document.documentElement.dataset.unseen = "";
