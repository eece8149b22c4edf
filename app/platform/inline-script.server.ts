import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, type RouterContextProvider } from "react-router";

const inlineScriptContext = createContext<string>();

/** From the file that the build writes. */
export function readInlineScript(clientFolder: string): string {
  return readFileSync(join(clientFolder, "inline-script.js"), "utf8");
}

export function setInlineScript(context: RouterContextProvider, script: string): void {
  context.set(inlineScriptContext, script);
}

export function inlineScript(context: Readonly<RouterContextProvider>): string {
  return context.get(inlineScriptContext);
}
