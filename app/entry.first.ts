/**
 * Stands at the top of every page, before any of it is drawn: while the mark is there, the styles let nothing
 * move (`entry.loader.ts` takes it away). Further down the page the header must cover what it lies on.
 */
if (!location.hash) document.documentElement.dataset.unseen = "";
