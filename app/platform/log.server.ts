import { pino } from "pino";
import { env } from "./env.server";

/** One JSON line an event. Personal data never goes in: log ids. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
});
