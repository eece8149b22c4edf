/** Wakes the page that the server sent. It does what React Router's HydratedRouter does, without the parts this site leaves off: route discovery and single-page mode. */
import { startTransition, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import {
  type UNSAFE_AssetsManifest as AssetsManifest,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createRouter as createRouter,
  UNSAFE_decodeViaTurboStream as decodeViaTurboStream,
  UNSAFE_defaultMapRouteProperties as defaultMapRouteProperties,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as getDataStrategy,
  UNSAFE_getHydrationData as getHydrationData,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  type UNSAFE_RouteModules as RouteModules,
} from "react-router";
import { RouterProvider } from "react-router/dom";
import { preserveTypedText } from "./preserve-typed-text";
import { redirectToDocument } from "./redirect-to-document";

declare global {
  interface Window {
    /** Set by entry.start.ts, with the routes that a visitor can reach from this page. */
    __reactRouterManifest: AssetsManifest;
  }
}

// In development Vite changes modules under the running page, which the whole of React Router can follow.
if (import.meta.env.DEV) void import("./entry.development");
else void wake();

async function wake(): Promise<void> {
  const manifest = window.__reactRouterManifest;
  const handoff = document.getElementById("handoff");
  if (!handoff) return;
  const [routeModules, state] = await Promise.all([
    loadModules(manifest, handoff.dataset.routes?.split(" ") ?? []),
    readState(handoff.textContent),
  ]);
  await heard();
  const routes = createClientRoutes(manifest.routes, routeModules, state, true, false);
  const router = createRouter({
    routes,
    history: createBrowserHistory(),
    hydrationData: getHydrationData({
      state,
      routes,
      getRouteInfo: (id) => ({
        clientLoader: routeModules[id]?.clientLoader,
        hasLoader: manifest.routes[id]?.hasLoader === true,
        hasHydrateFallback: routeModules[id]?.HydrateFallback !== undefined,
      }),
      location: window.location,
      basename: "/",
      future: {},
      isSpaMode: false,
    }),
    mapRouteProperties: defaultMapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: getDataStrategy(() => router, manifest, routeModules, true, askSite),
  });
  router.initialize();
  const framework = {
    manifest,
    routeModules,
    future: {},
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: "initial" as const, manifestPath: "" },
  };
  await heard();
  const onAwake = preserveTypedText();
  startTransition(() => {
    // The second part stands where the server has an empty one: the ids of the two trees must agree.
    hydrateRoot(
      document,
      <>
        <FrameworkContext.Provider value={framework}>
          <RouterProvider router={router} />
        </FrameworkContext.Provider>
        <Awake onAwake={onAwake} />
      </>,
    );
  });
}

// Last of all, when nothing else wants the line.
if (!location.pathname.startsWith("/admin")) {
  if (document.readyState === "complete") setTimeout(callWorker, 2_000);
  else addEventListener("load", callWorker);
}

/** Lets what the person did meanwhile come first. */
function heard(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function Awake({ onAwake }: { onAwake: () => void }) {
  useLayoutEffect(onAwake, [onAwake]);
  return null;
}

async function loadModules(manifest: AssetsManifest, ids: string[]): Promise<RouteModules> {
  const modules = ids.map(async (id) => {
    const route = manifest.routes[id];
    const files = [route?.module, route?.clientActionModule, route?.clientLoaderModule];
    const parts = files.flatMap((file) => (file ? import(/* @vite-ignore */ file) : []));
    return [id, Object.assign({}, ...(await Promise.all(parts)))];
  });
  return Object.fromEntries(await Promise.all(modules));
}

async function readState(text: string) {
  const { value } = await decodeViaTurboStream(new Blob([text]).stream(), window);
  return value as Parameters<typeof getHydrationData>[0]["state"];
}

/** A page that the phone kept leads on by whole pages: only those say how old they are. */
function askSite(request: Request): Promise<Response> {
  const isKept = request.method === "GET" && "kept" in document.documentElement.dataset;
  return isKept ? Promise.resolve(redirectToDocument(new URL(request.url))) : fetch(request);
}

/** Keeps some pages for reading offline (app/offline). Without it everything works, but not there. */
function callWorker(): void {
  navigator.serviceWorker?.register("/service-worker.js").catch(() => {});
}
