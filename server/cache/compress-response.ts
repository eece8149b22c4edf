import { createMiddleware } from "hono/factory";
import type { AppEnv } from "~server/app-env";
import { negotiateEncoding } from "~server/request-info";
import { compress } from "./compress";

const texts = /^(?:text\/(?:html|plain|x-script|calendar)|application\/(?:\w+\+)?(?:json|xml))/;
const smallest = 1_000;

/** Compresses what was made for one person: whole and quickly. What may be long goes out as it comes. */
export const compressResponse = createMiddleware<AppEnv>(async (context, next) => {
  await next();
  const { res } = context;
  if (!texts.test(res.headers.get("Content-Type") ?? "")) return;
  res.headers.append("Vary", "Accept-Encoding");
  const encoding = negotiateEncoding(context.req.header("Accept-Encoding"));
  const isPlain = res.body && !res.headers.has("Content-Encoding") && encoding !== "identity";
  if (!isPlain || context.req.method === "HEAD") return;
  const plain = Buffer.from(await res.arrayBuffer());
  const isWorthIt = plain.length >= smallest;
  const body = isWorthIt ? await compress(plain, encoding, "quick") : plain;
  context.res = new Response(new Uint8Array(body), res);
  if (isWorthIt) context.res.headers.set("Content-Encoding", encoding);
  context.res.headers.set("Content-Length", String(body.length));
});
