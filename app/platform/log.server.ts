import { pino } from "pino";
import { env } from "./env.server";
import { currentRequestId } from "./request-id.server";

/** One JSON line an event, with the id of the request it belongs to. Personal data never goes in: log ids. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: plainError },
  mixin: () => ({ requestId: currentRequestId() }),
});

/** A database's error quotes the row it refused in its further fields: only these are safe to keep. */
function plainError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: typeof error };
  const { name, message, stack } = error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return { type: name, message, stack, code, constraint };
}
