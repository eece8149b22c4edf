import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, type RouterContextProvider } from "react-router";

/** What brings a page to life: the script that stands in it, and the hashes by which its policy knows our scripts. */
type Start = { src: string; loader: string; hashes: string[]; routes: string[] };
type Starts = { site: Start; admin: Start };

const starts = createContext<Starts | undefined>();

/** As the build has written it down; nothing in development, where Vite has scripts of its own. */
export function readStarts(clientFolder: string): Starts | undefined {
  if (import.meta.env.DEV) return undefined;
  return JSON.parse(readFileSync(join(clientFolder, "start.json"), "utf8"));
}

export function setStarts(context: RouterContextProvider, read: Starts | undefined): void {
  context.set(starts, read);
}

/** The one for a page of these routes: visitors are not sent what only the admin area needs. */
export function startFor(
  context: Readonly<RouterContextProvider>,
  routes: readonly string[],
): Start | undefined {
  const read = context.get(starts);
  return read && (routes.every((id) => read.site.routes.includes(id)) ? read.site : read.admin);
}
