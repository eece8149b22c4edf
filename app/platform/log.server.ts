import { pino } from "pino";
import { env } from "./env.server";
import { currentRequestId } from "./request-id.server";

/** One JSON line for each event, with the request id. Never log personal data: log ids. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: plainError, path: shortPath },
  mixin: () => ({ requestId: currentRequestId() }),
});

const maxPathLength = 200;

/** Visitors must not fill the disk with long paths. */
export function shortPath(path: string): string {
  return path.length > maxPathLength ? `${path.slice(0, maxPathLength)}…` : path;
}

/** Other fields of database errors quote the rejected row, so only these are logged. */
function plainError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: typeof error };
  const { name, message, stack } = error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return { type: name, message, stack, code, constraint };
}
