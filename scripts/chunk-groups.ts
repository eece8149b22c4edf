/** How the browser's scripts are cut into files: few files compress better than many. */

type ModuleInfo = { importers: readonly string[] } | null;
type Chunking = { getModuleInfo: (id: string) => ModuleInfo };

const ofVisitors =
  /[\\/]app[\\/](?:root\.tsx|site[\\/].*|features[\\/][^\\/]+[\\/]page\.tsx)(?:\?|$)/;
const shared = /[\\/]app[\\/](?:ui|ministry|site)[\\/]/;

/** The framework is one file. So is what several pages for visitors share; the admin area stays out of it. */
export const chunkGroups = [
  {
    name: "framework",
    test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
  },
  {
    name: (id: string, chunking: Chunking) => (isForVisitors(id, chunking) ? "site" : null),
    test: shared,
    minShareCount: 2,
  },
];

function isForVisitors(id: string, chunking: Chunking, seen = new Set<string>()): boolean {
  if (ofVisitors.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = chunking.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isForVisitors(importer, chunking, seen));
}
