import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, type RouterContextProvider } from "react-router";

/** The inline scripts that start a page, and the hashes for its content security policy. */
export type BootstrapScripts = {
  isUrgent: boolean;
  first: string;
  loader: string;
  hashes: string[];
  routes: string[];
};
type ScriptsByArea = { site: BootstrapScripts; admin: BootstrapScripts };

const scriptsContext = createContext<ScriptsByArea>();

/** From the file that the build writes. */
export function readBootstrapScripts(clientFolder: string): ScriptsByArea {
  return JSON.parse(readFileSync(join(clientFolder, "start.json"), "utf8"));
}

export function setBootstrapScripts(context: RouterContextProvider, scripts: ScriptsByArea): void {
  context.set(scriptsContext, scripts);
}

/** Public pages get only the scripts that public routes need. */
export function selectBootstrapScripts(
  context: Readonly<RouterContextProvider>,
  routes: readonly string[],
): BootstrapScripts {
  const { site, admin } = context.get(scriptsContext);
  return routes.every((id) => site.routes.includes(id)) ? site : admin;
}
