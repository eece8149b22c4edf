import { createMiddleware } from "hono/factory";

const mostBytes = 512 * 1024;
const sentence =
  "That is more than this form can take. Please shorten your text and send it again.";

/** Counts the bytes that really arrive: a length can be left out, and can lie. */
export const limitBody = createMiddleware(async (context, next) => {
  const { body, headers } = context.req.raw;
  if (!body) return next();
  if (Number(headers.get("Content-Length") ?? 0) > mostBytes) return context.text(sentence, 413);
  let seen = 0;
  let isTooMuch = false;
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        seen += chunk.byteLength;
        isTooMuch = seen > mostBytes;
        if (isTooMuch) controller.error(new Error(sentence));
        else controller.enqueue(chunk);
      },
    }),
  );
  context.req.raw = new Request(context.req.raw, { body: counted, duplex: "half" } as RequestInit);
  await next();
  if (isTooMuch) context.res = context.text(sentence, 413);
});
