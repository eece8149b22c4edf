/** Request ids connect log lines, responses and what a visitor reports. */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

const ids = new AsyncLocalStorage<string>();
/** Short, and without characters that are special in a log, a header or a page. */
const safePattern = /^[\w-]{8,64}$/;

/** Short enough to be read out on the phone. */
export function makeRequestId(): string {
  return randomBytes(6).toString("hex");
}

/** Uses the id of our proxy. Without a proxy, the header comes from the visitor and is ignored. */
export function resolveRequestId(header: string | undefined, proxies: number): string {
  return proxies > 0 && header && safePattern.test(header) ? header : makeRequestId();
}

/** Also covers everything asynchronous that `work` starts. */
export function withRequestId<T>(id: string, work: () => T): T {
  return ids.run(id, work);
}

/** Undefined outside of a request. */
export function currentRequestId(): string | undefined {
  return ids.getStore();
}
