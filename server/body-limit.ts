import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { uploadPath } from "./upload-path";

const tooMuchText =
  "That is more than this form can take. Please shorten your text and send it again.";
const tooManyBytes =
  "That is more than 10 MB. Please choose a smaller picture, or send fewer of them at once.";

const megabyte = 1024 * 1024;

/**
 * How much each kind of form may send, and all of a kind that are under way: text is held three times while it is read,
 * an upload waits on the disk. The parts of an upload have some bytes of wrapping round them.
 */
const limits = [
  {
    ...{ path: uploadPath, mostBytes: 10 * megabyte + 64 * 1024, sentence: tooManyBytes },
    ...{ mostHeldBytes: 48 * megabyte, heldBytes: 0 },
  },
  {
    ...{ path: /^\/admin\//, mostBytes: 2 * megabyte, sentence: tooMuchText },
    ...{ mostHeldBytes: 16 * megabyte, heldBytes: 0 },
  },
  {
    ...{ path: /^/, mostBytes: 512 * 1024, sentence: tooMuchText },
    ...{ mostHeldBytes: 16 * megabyte, heldBytes: 0 },
  },
];

const tooManySenders =
  "Many are sending much at this moment. Please wait a minute, then go back and send it again.";

/** What people type is less than this, and never turned away for what others send. */
const smallBytes = 64 * 1024;

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
        limit.heldBytes += chunk.byteLength;
        if (seen > mostBytes) refuse = () => context.text(sentence, 413);
        else if (seen > smallBytes && limit.heldBytes > limit.mostHeldBytes)
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
    limit.heldBytes -= seen;
  }
  if (refuse) context.res = refuse();
});

function refuseCrowd(context: Context): Response {
  return context.text(tooManySenders, 503, { "Retry-After": "60" });
}
