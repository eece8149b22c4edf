/** Answers requests of the admin area while the connection is lost. Nothing of the admin area is stored. */
import type { UnreachableMessage } from "~/ui/connection";
import { respondWithOfflineFallback, unregisterIfUnwanted } from "./page-responses";
import { type FetchEvent, worker } from "./worker-scope";

const confirmationMs = 500;

export function isAdminPath(pathname: string): boolean {
  return /^\/admin(?:[./]|$)/.test(pathname);
}

/** If a page cannot be loaded, the open page stays and says so. The browser would replace it by its own error page. */
export async function respondToAdminNavigation(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    event.waitUntil(unregisterIfUnwanted(response));
    return await readWholePage(response);
  } catch {
    const isKept = await tellOpenPage(request.url);
    // A browser stays on its page after the status 204.
    return isKept
      ? new Response(null, { status: 204 })
      : respondWithOfflineFallback(new URL(request.url));
  }
}

/** The body of a page may be cut too. A redirect has none, and a download may be large. */
async function readWholePage(response: Response): Promise<Response> {
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html") === true;
  return isPage ? new Response(await response.arrayBuffer(), response) : response;
}

async function tellOpenPage(unreachable: string): Promise<boolean> {
  const pages = await worker.clients.matchAll({ type: "window" });
  const open = pages.find(
    ({ visibilityState, url }) =>
      visibilityState === "visible" && isAdminPath(new URL(url).pathname),
  );
  if (!open) return false;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, confirmationMs, false);
    const message: UnreachableMessage = { unreachable };
    open.postMessage(message, [port2]);
  });
}
