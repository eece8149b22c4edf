import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, type RouterContextProvider } from "react-router";

/** What brings a page to life: the scripts that stand in it, and the hashes by which its policy knows our scripts. */
export type BootstrapScripts = {
  isUrgent: boolean;
  first: string;
  loader: string;
  hashes: string[];
  routes: string[];
};
type Starts = { site: BootstrapScripts; admin: BootstrapScripts };

const starts = createContext<Starts>();

/** As the build has written it down. */
export function readBootstrapScripts(clientFolder: string): Starts {
  return JSON.parse(readFileSync(join(clientFolder, "start.json"), "utf8"));
}

export function setBootstrapScripts(context: RouterContextProvider, read: Starts): void {
  context.set(starts, read);
}

/** The one for a page of these routes: visitors are not sent what only the admin area needs. */
export function selectBootstrapScripts(
  context: Readonly<RouterContextProvider>,
  routes: readonly string[],
): BootstrapScripts {
  const { site, admin } = context.get(starts);
  return routes.every((id) => site.routes.includes(id)) ? site : admin;
}
