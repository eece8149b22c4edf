import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, type RouterContextProvider } from "react-router";

/** `audio` is added to pages with a recording, `urgent` to those with an urgent announcement. */
export type InlineScripts = { page: string; audio: string; urgent: string };

const inlineScriptsContext = createContext<InlineScripts>();

/** From the files that the build writes. */
export function readInlineScripts(clientFolder: string): InlineScripts {
  return {
    page: readFileSync(join(clientFolder, "inline-script.js"), "utf8"),
    audio: readFileSync(join(clientFolder, "inline-audio-script.js"), "utf8"),
    urgent: readFileSync(join(clientFolder, "inline-urgent-script.js"), "utf8"),
  };
}

export function setInlineScripts(context: RouterContextProvider, scripts: InlineScripts): void {
  context.set(inlineScriptsContext, scripts);
}

export function inlineScripts(context: Readonly<RouterContextProvider>): InlineScripts {
  return context.get(inlineScriptsContext);
}
