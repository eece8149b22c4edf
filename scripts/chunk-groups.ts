/** Groups the browser's modules into chunks. A few large files compress better than many small ones. */

type ModuleInfo = { importers: readonly string[] } | null;
type Chunking = { getModuleInfo: (id: string) => ModuleInfo };

/** Every public page is rendered inside these. */
const publicShell = /[\\/]app[\\/](?:root|public[\\/]layout)\.tsx/;
const adminModule = /[\\/]admin(?:[\\/]|\.tsx)/;

/** Code of a few small pages that are rarely opened. It stays out of the chunk of all other pages. */
const smallPage =
  /[\\/]public[\\/](?:policies[\\/]policy-page|message-page|reminders[\\/]reminder-message)\.tsx/;

/**
 * The framework is two chunks, so that the browser can handle input between them. Modules that several public pages or
 * the public shell use are one chunk. Modules that only the admin area uses are not in it.
 */
export const chunkGroups = [
  { name: "react", test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  { name: "router", test: /[\\/]node_modules[\\/]react-router[\\/]|vite[\\/]preload-helper/ },
  {
    name: (id: string, chunking: Chunking) => {
      if (smallPage.test(id)) return "small-pages";
      const pages = [...publicRoutesOf(id, chunking)];
      const isInShell = pages.some((page) => page !== id && publicShell.test(page));
      return pages.length > 1 || isInShell ? "site" : null;
    },
    test: /[\\/]app[\\/](?:ui|schedule|settings|public)[\\/]/,
  },
  // The queue of unsent prayer requests is loaded only if the phone is offline or the queue is not empty.
  {
    name: "offline-queue",
    test: /[\\/]prayers[\\/]offline-queue[\\/](?:queue|send-queue|queue-panel)\./,
  },
];

/** The public routes that import a module, directly or not. */
function publicRoutesOf(id: string, chunking: Chunking, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const importers = chunking.getModuleInfo(id)?.importers ?? [];
  if (importers.length === 0) return new Set(adminModule.test(id) ? [] : [id]);
  return new Set(importers.flatMap((importer) => [...publicRoutesOf(importer, chunking, seen)]));
}
