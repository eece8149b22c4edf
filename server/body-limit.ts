import type { Context } from "hono";
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

const tooManySenders =
  "Many are sending much at this moment. Please wait a minute, then go back and send it again.";

/** Of all bodies under way: what a small machine can hold beside everything else. */
const mostHeldBytes = 48 * 1024 * 1024;
/** What people type is less than this, and never turned away for what others send. */
const smallBytes = 64 * 1024;
let heldBytes = 0;

/** Counts the bytes that really arrive: a length can be left out, and can lie. */
export const limitBody = createMiddleware(async (context, next) => {
  const { body, headers } = context.req.raw;
  const limit = limits.find(({ path }) => path.test(context.req.path));
  if (!body || !limit) return next();
  const { mostBytes, sentence } = limit;
  if (Number(headers.get("Content-Length") ?? 0) > mostBytes) return context.text(sentence, 413);
  let seen = 0;
  let isOver = false;
  let refuse: (() => Response) | undefined;
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        if (isOver) return controller.terminate();
        seen += chunk.byteLength;
        heldBytes += chunk.byteLength;
        if (seen > mostBytes) refuse = () => context.text(sentence, 413);
        else if (seen > smallBytes && heldBytes > mostHeldBytes)
          refuse = () => refuseCrowd(context);
        if (refuse) controller.error(new Error(sentence));
        else controller.enqueue(chunk);
      },
    }),
  );
  context.req.raw = new Request(context.req.raw, { body: counted, duplex: "half" } as RequestInit);
  try {
    await next();
  } finally {
    isOver = true;
    heldBytes -= seen;
  }
  if (refuse) context.res = refuse();
});

function refuseCrowd(context: Context): Response {
  return context.text(tooManySenders, 503, { "Retry-After": "60" });
}
