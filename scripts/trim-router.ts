/** Replaces parts of React Router that this site never calls with stubs. This saves 2.5 % of the browser's scripts. */
import type { Plugin } from "vite";

/** Stubs by module path within React Router. A test compares their export names with the real modules. */
export const routerStubs = {
  // This site does not use router instrumentation.
  "lib/router/instrumentation.js": `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = undefined;`,
  // The root route has its own error boundary.
  "lib/dom/ssr/errorBoundaries.js": `
    export const BoundaryShell = () => null;
    export const RemixErrorBoundary = () => null;
    export const RemixRootDefaultErrorBoundary = () => null;`,
};

export function trimRouter(): Plugin {
  return {
    name: "trim-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load(id) {
      // Lazily loaded scripts here have no style sheets and no further chunks, so nothing has to be preloaded.
      if (id === "\0vite/preload-helper.js")
        return "export const __vitePreload = (load) => load();";
      const path = id.split(/[\\/]react-router[\\/]dist[\\/]production[\\/]/)[1];
      return path ? routerStubs[path.replaceAll("\\", "/") as keyof typeof routerStubs] : undefined;
    },
  };
}
