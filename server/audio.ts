import type { Context } from "hono";
import { parseRange } from "~/byte-range";
import { log } from "~/platform/log.server";
import { findServedAudio, type ServedAudio } from "~/served-audio.server";
import type { AppEnv } from "./app-env";

/** A sermon may be withdrawn. A cache must ask each time, and then gets 404. */
const revalidated = "public, no-cache";
const ofTheTeam = "private, no-cache";
const noStore = { "Cache-Control": "no-store" };
/** If a browser renders one as a page, it can run and load nothing. */
const contentSecurityPolicy = "sandbox; default-src 'none'; media-src 'self'";

/** Serves recordings, whole or in parts. Podcast players on other sites may play them. */
export async function serveAudio(context: Context<AppEnv>): Promise<Response> {
  const { method, path, raw } = context.req;
  try {
    const audio = ["GET", "HEAD"].includes(method) ? await findServedAudio(path, raw) : undefined;
    if (!audio) return notFound(context);
    return await respond(context, audio);
  } catch (error) {
    log.error({ err: error }, "a recording could not be read");
    return context.text("This recording cannot be played just now.", 503, noStore);
  }
}

function notFound(context: Context<AppEnv>): Response {
  return context.text("There is no such recording here.", 404, noStore);
}

async function respond(context: Context<AppEnv>, audio: ServedAudio): Promise<Response> {
  const { method } = context.req;
  const { bytes: size, hash, isPublic } = audio;
  const etag = `"${hash}"`;
  const headers: Record<string, string> = {
    "Content-Type": audio.type,
    "Accept-Ranges": "bytes",
    ETag: etag,
    "Cache-Control": isPublic ? revalidated : ofTheTeam,
    "Content-Security-Policy": contentSecurityPolicy,
    ...(isPublic && { "Access-Control-Allow-Origin": "*" }),
  };
  if (isCached(context.req.header("If-None-Match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  const requested = parseRange(
    // A range is defined for GET only.
    {
      range: method === "GET" ? context.req.header("Range") : undefined,
      ifRange: context.req.header("If-Range"),
    },
    { size, etag },
  );
  if (requested.is === "none") {
    return new Response(null, {
      status: 416,
      headers: { ...headers, "Content-Range": `bytes */${size}` },
    });
  }
  if (method === "HEAD") {
    return new Response(null, { headers: { ...headers, "Content-Length": String(size) } });
  }
  const range = requested.is === "part" ? requested.range : undefined;
  const { outgoing } = context.env ?? {};
  const isFlushed = () => outgoing?.headersSent === true && outgoing.writableLength === 0;
  const file = await audio.read(range, isFlushed);
  if (!file) return notFound(context);
  const length = range ? range.last - range.first + 1 : size;
  return new Response(file.body, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      "Content-Length": String(length),
      ...(range && { "Content-Range": `bytes ${range.first}-${range.last}/${size}` }),
    },
  });
}

function isCached(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
