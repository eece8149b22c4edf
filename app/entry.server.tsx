import { renderToString } from "react-dom/server";
import type {
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
  RouterContextProvider,
} from "react-router";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import { contentSecurityPolicy } from "~/platform/content-security-policy.server";
import { addRequestIdToErrors, addRequestIdToState } from "~/platform/error-request-id.server";
import { inlineScripts } from "~/platform/inline-script.server";
import { isLessDataRequest } from "~/platform/less-data.server";
import { log } from "~/platform/log.server";
import { logRefusal } from "~/platform/log-refusals.server";
import { listImageHosts } from "~/platform/media/image-hosts.server";
import { pictureColumns } from "~/resources";
import { hydrateAttribute } from "./hydration";
import { renderHydration, scriptHash } from "./hydration.server";

const end = "</body></html>";

/** The browser fetches a page when a finger or the mouse goes down on its link, not before: visitors pay for data. */
const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          {
            not: {
              href_matches: [
                "/admin*",
                "/audio/*",
                "/yours*",
                "/reminders*",
                "/prayer-watch/*",
                "/*.ics*",
              ],
            },
          },
        ],
      },
      eagerness: "conservative",
    },
  ],
});

/** Renders the whole document before the first byte is sent: every page can be read without JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { errors, matches } = routerContext.staticHandlerContext;
  if (status === 404) logMissing(request);
  addRequestIdToErrors(errors);
  const stream = await new Response(routerContext.serverHandoffStream).text();
  const state = errors ? addRequestIdToState(stream) : stream;
  const page = { ...routerContext, serverHandoffStream: undefined };
  const html = renderToString(<ServerRouter context={page} url={request.url} />);
  const isAdmin = matches.some(({ route }) => route.id.startsWith("admin/"));
  const isLess = isLessDataRequest(request, new URL(request.url));
  const isNow = isAdmin || import.meta.env.DEV;
  const canHydrate = isNow || html.includes(hydrateAttribute);
  const hydration = canHydrate ? renderHydration(routerContext, state, isNow) : undefined;
  const scripts = inlineScripts(context);
  const audioScript = html.includes(audioAttribute) ? [scripts.audio] : [];
  const urgentScript = html.includes(urgentSlot) ? [scripts.urgent] : [];
  const hashes = [scripts.page, speculationRules, ...audioScript, ...urgentScript]
    .map(scriptHash)
    .concat(hydration?.scriptHashes ?? []);
  const policy = contentSecurityPolicy(isLess ? [] : hashes, await listImageHosts(pictureColumns));
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (import.meta.env.PROD) headers.set("Content-Security-Policy", policy);
  headers.append("Vary", "Save-Data, Cookie");
  if (isLess) headers.set("Less-Data", "on");
  const atEnd = [...audioScript.map(inlineElement), hydration?.html ?? ""].join("");
  const withUrgent = html.replace(urgentSlot, () => urgentSlot + inlineElement(scripts.urgent));
  const parts = isLess ? [html] : withScripts(withUrgent, scripts.page, atEnd);
  // Response would first make a string well-formed and then encode it, at twice the cost of bytes.
  const body = Buffer.concat(["<!DOCTYPE html>", ...parts].map((part) => Buffer.from(part)));
  return new Response(body, { status, headers });
}

/** Of a player (see features/sermons/audio/sermon-audio.tsx). */
const audioAttribute = ' data-audio="';

/** Right behind the urgent announcements, so that it runs before they are painted. */
const urgentSlot = ' data-urgent-script="">';

function inlineElement(script: string): string {
  return `<script>${script}</script>`;
}

const charset = '<meta charSet="utf-8"/>';

/** Behind the character set, which must be among the first 1024 bytes. */
function withScripts(html: string, atStart: string, atEnd: string): string[] {
  const head = html.indexOf(charset) + charset.length;
  return [
    html.slice(0, head),
    `${inlineElement(atStart)}<script type="speculationrules">${speculationRules}</script>`,
    html.slice(head, -end.length),
    atEnd,
    end,
  ];
}

function logMissing(request: Request): void {
  logRefusal({ path: new URL(request.url).pathname }, "page not found");
}

/** Adds the request id to errors of client-side navigation. */
export const handleDataRequest: HandleDataRequestFunction = async (response, { request }) => {
  if (response.status === 404) logMissing(request);
  if (response.status < 500) return response;
  return new Response(addRequestIdToState(await response.text()), response);
};

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  if (isRouteErrorResponse(error)) logRefusal({ path: pathname, status: error.status }, "refused");
  else log.error({ err: error, path: pathname }, "request failed");
};
