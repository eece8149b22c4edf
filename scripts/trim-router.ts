/** Leaves out of the browser's React Router what this site never calls: it would be a fortieth of all its scripts. */
import type { Plugin } from "vite";

/** The module within React Router, and what stands in its place. A test holds the names against the real ones. */
export const routerStubs = {
  // Nothing watches the router from outside.
  "lib/router/instrumentation.js": `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = undefined;`,
  // The root has an error page of its own.
  "lib/dom/ssr/errorBoundaries.js": `
    export const BoundaryShell = () => null;
    export const RemixErrorBoundary = () => null;
    export const RemixRootDefaultErrorBoundary = () => null;`,
};

export function trimRouter(): Plugin {
  return {
    name: "lean-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load(id) {
      // A script that is fetched later has no style sheet, and what it needs is at hand: nothing to fetch beforehand.
      if (id === "\0vite/preload-helper.js")
        return "export const __vitePreload = (load) => load();";
      const path = id.split(/[\\/]react-router[\\/]dist[\\/]production[\\/]/)[1];
      return path ? routerStubs[path.replaceAll("\\", "/") as keyof typeof routerStubs] : undefined;
    },
  };
}
