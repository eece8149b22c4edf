/** Sends requests to the built site without a network. */
import { issueFormToken } from "~/platform/forms/form-token.server";

type App = ReturnType<typeof import("~server/app").createApp>;

const built = new URL("../../build/server/app.js", import.meta.url).href;
const { createApp } = (await import(/* @vite-ignore */ built)) as typeof import("~server/app");
const app: App = createApp("build/client");

const origin = "http://localhost";

export async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return app.request(`${origin}${path}`, { headers: { Host: "localhost", ...headers } });
}

/** The HTML of a page; throws unless the status is 200. */
export async function read(path: string): Promise<string> {
  const response = await get(path);
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

/** A form token that is a minute old, and a unique IP address. */
export async function visitorHeaders(openedAgoMs = 60_000): Promise<Record<string, string>> {
  const cookie = issueFormToken(Date.now() - openedAgoMs);
  const address = Array.from(crypto.getRandomValues(new Uint8Array(4))).join(".");
  return { Cookie: cookie.split(";")[0] ?? "", "X-Forwarded-For": address };
}

/** Submits a form. A list repeats the field name. */
export async function post(
  path: string,
  fields: Record<string, string | string[]>,
  headers?: Record<string, string>,
): Promise<Response> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) body.append(name, one);
  }
  return send(path, body, headers ?? (await visitorHeaders()));
}

/** Sends any body with same-origin headers. An empty value leaves a header out. */
export async function send(
  path: string,
  body: RequestInit["body"],
  headers: Record<string, string>,
): Promise<Response> {
  const sameOrigin = { Host: "localhost", Origin: origin, "Sec-Fetch-Site": "same-origin" };
  const given = Object.entries({ ...sameOrigin, ...headers }).filter(([, value]) => value !== "");
  return app.request(`${origin}${path}`, {
    method: "POST",
    body,
    headers: given,
    ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
  } as RequestInit);
}

/** Follows the redirect with the cookies of the response. */
export async function follow(response: Response): Promise<Response> {
  return get(response.headers.get("Location") ?? "/", { Cookie: cookieHeader(response) });
}

/** The `Cookie` header that a browser sends after this response. */
export function cookieHeader(response: Response): string {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return cookies.join("; ");
}

/** HTML without head, scripts, hidden elements and tags. */
export function visibleText(html: string): string {
  const body = html
    .replace(/<head>.*?<\/head>/s, "")
    .replaceAll(/<script\b.*?<\/script>/gs, "")
    .replaceAll(/<!--.*?-->|<wbr\/>/gs, "");
  return withoutHidden(body)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll(/\s+/g, " ");
}

/** As React writes it. Other attributes are matched as a whole, because a class or a value may be "hidden" too. */
const hiddenElement = /<([\w-]+)(?:\s+[^\s=">]+="[^"]*")*?\s+hidden=""[^>]*>/;
const voidElement = /^(?:area|br|hr|img|input|link|meta|source|wbr)$/;

function withoutHidden(html: string): string {
  const opening = hiddenElement.exec(html);
  if (!opening) return html;
  const [text, name = ""] = opening;
  const content = opening.index + text.length;
  const end = voidElement.test(name) ? content : endOfElement(html, name, content);
  return html.slice(0, opening.index) + withoutHidden(html.slice(end));
}

/** The position after the end tag that belongs to an element whose content begins at `start`. */
function endOfElement(html: string, name: string, start: number): number {
  const tags = new RegExp(`<(/?)${name}(?=[\\s>])[^>]*>`, "g");
  tags.lastIndex = start;
  let depth = 1;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  return html.length;
}
