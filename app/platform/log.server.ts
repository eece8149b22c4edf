import { pino } from "pino";
import { env } from "./env.server";
import { currentRequestId } from "./request-id.server";

/** One JSON line an event, with the id of the request it belongs to. Personal data never goes in: log ids. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: plainError, path: shortPath },
  mixin: () => ({ requestId: currentRequestId() }),
});

const longestPath = 200;

/** Anybody may ask for a path of sixteen thousand letters, as often as they like: the disk is not theirs to fill. */
export function shortPath(path: string): string {
  return path.length > longestPath ? `${path.slice(0, longestPath)}…` : path;
}

/** A database's error quotes the row it refused in its further fields: only these are safe to keep. */
function plainError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: typeof error };
  const { name, message, stack } = error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return { type: name, message, stack, code, constraint };
}
