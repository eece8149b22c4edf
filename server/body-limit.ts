import { createMiddleware } from "hono/factory";
import { uploadPath } from "./upload-path";

const tooMuchText =
  "That is more than this form can take. Please shorten your text and send it again.";
const tooManyBytes =
  "That is more than 10 MB. Please choose a smaller picture, or send fewer of them at once.";

/** How much each kind of form may send; the parts of an upload have some bytes of wrapping round them. */
const limits = [
  {
    path: uploadPath,
    mostBytes: 10 * 1024 * 1024 + 64 * 1024,
    sentence: tooManyBytes,
  },
  { path: /^\/admin\//, mostBytes: 2 * 1024 * 1024, sentence: tooMuchText },
  { path: /^/, mostBytes: 512 * 1024, sentence: tooMuchText },
];

/** Counts the bytes that really arrive: a length can be left out, and can lie. */
export const limitBody = createMiddleware(async (context, next) => {
  const { body, headers } = context.req.raw;
  const limit = limits.find(({ path }) => path.test(context.req.path));
  if (!body || !limit) return next();
  const { mostBytes, sentence } = limit;
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
