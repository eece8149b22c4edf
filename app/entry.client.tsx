/** Hydrates the page. Does what React Router's HydratedRouter does, without route discovery and single-page mode. */
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
import { redirectToDocument } from "./redirect-to-document";

const protectedProperties = ["value", "defaultValue"] as const;

declare global {
  interface Window {
    /** Set by entry.start.ts, with the routes that a visitor can reach from this page. */
    __reactRouterManifest: AssetsManifest;
  }
}

// In development Vite replaces modules of the running page, which needs the whole of React Router.
if (import.meta.env.DEV) void import("./entry.development");
else void hydrate();

async function hydrate(): Promise<void> {
  const manifest = window.__reactRouterManifest;
  const handoff = document.getElementById("handoff");
  if (!handoff) return;
  const [routeModules, state] = await Promise.all([
    loadModules(manifest, handoff.dataset.routes?.split(" ") ?? []),
    readState(handoff.textContent),
  ]);
  await yieldToInput();
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
    dataStrategy: getDataStrategy(() => router, manifest, routeModules, true, fetchData),
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
  await yieldToInput();
  const onHydrated = preserveTypedText();
  startTransition(() => {
    // The server renders an empty second child: the ids that React generates must be the same in both trees.
    hydrateRoot(
      document,
      <>
        <FrameworkContext.Provider value={framework}>
          <RouterProvider router={router} />
        </FrameworkContext.Provider>
        <Hydrated onHydrated={onHydrated} />
      </>,
    );
  });
}

// Last of all, when nothing else needs the network.
if (!location.pathname.startsWith("/admin")) {
  if (document.readyState === "complete") setTimeout(registerWorker, 2_000);
  else addEventListener("load", registerWorker);
}

/** Lets the browser handle pending input first. */
function yieldToInput(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  useLayoutEffect(onHydrated, [onHydrated]);
  return null;
}

/**
 * When React hydrates a textarea, it overwrites what was typed until then with the text that the server sent.
 * Until the returned function is called, scripts cannot change the text areas of this page.
 */
function preserveTypedText(): () => void {
  const areas = [...document.querySelectorAll("textarea")];
  for (const area of areas) for (const name of protectedProperties) protect(area, name);
  return () => {
    for (const area of areas)
      for (const name of protectedProperties) Reflect.deleteProperty(area, name);
  };
}

function protect(area: HTMLTextAreaElement, name: (typeof protectedProperties)[number]): void {
  const descriptor = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, name);
  Object.defineProperty(area, name, { ...descriptor, set() {} });
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

/** From a stored page, links load whole pages: only those say how old they are. */
function fetchData(request: Request): Promise<Response> {
  const isOfflineCopy = request.method === "GET" && "kept" in document.documentElement.dataset;
  return isOfflineCopy ? Promise.resolve(redirectToDocument(new URL(request.url))) : fetch(request);
}

/** Stores some pages for reading offline (app/offline). Online, everything works without it. */
function registerWorker(): void {
  navigator.serviceWorker?.register("/service-worker.js").catch(() => {});
}
