/** How the browser's scripts are cut into files: few files compress better than many. */

type ModuleInfo = { importers: readonly string[] } | null;
type Chunking = { getModuleInfo: (id: string) => ModuleInfo };

/** What every page for visitors lies in. */
const aroundAll = /[\\/]app[\\/](?:root|public[\\/]layout)\.tsx/;
const ofAdmin = /[\\/]admin(?:[\\/]|\.tsx)/;

/** Shared by a few small pages that hardly anybody opens: no weight for the others. */
const ofSmallPages =
  /[\\/]public[\\/](?:policies[\\/]policy-page|message-page|reminders[\\/]reminder-message)\.tsx/;

/** The framework is two files, so that a touch is heard while it wakes. What several pages for visitors share, or what lies around them all, is one; what only the admin area uses stays out. */
export const chunkGroups = [
  { name: "react", test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  { name: "router", test: /[\\/]node_modules[\\/]react-router[\\/]|vite[\\/]preload-helper/ },
  {
    name: (id: string, chunking: Chunking) => {
      if (ofSmallPages.test(id)) return "small-pages";
      const pages = [...visitorPagesOf(id, chunking)];
      const isOfAll = pages.some((page) => page !== id && aroundAll.test(page));
      return pages.length > 1 || isOfAll ? "site" : null;
    },
    test: /[\\/]app[\\/](?:ui|schedule|settings|public)[\\/]/,
  },
  // What only a phone without a line needs is one file too, and no part of any page.
  {
    name: "waiting",
    test: /[\\/]prayers[\\/]offline-queue[\\/](?:queue|send-queue|queue-panel)\./,
  },
];

/** The routes for visitors that a module is a part of. */
function visitorPagesOf(id: string, chunking: Chunking, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const importers = chunking.getModuleInfo(id)?.importers ?? [];
  if (importers.length === 0) return new Set(ofAdmin.test(id) ? [] : [id]);
  return new Set(importers.flatMap((importer) => [...visitorPagesOf(importer, chunking, seen)]));
}
