/** By which a line of the log, an answer and a visitor's complaint are known to belong together. */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

const ids = new AsyncLocalStorage<string>();
/** What a proxy may have made: short, and nothing that a log, a header or a page could take for anything else. */
const harmless = /^[\w-]{8,64}$/;

/** Few enough letters to be read out on the phone. */
export function makeRequestId(): string {
  return randomBytes(6).toString("hex");
}

/** The id that a proxy of ours gave the request; without such a proxy a header is only what a visitor wrote. */
export function resolveRequestId(header: string | undefined, proxies: number): string {
  return proxies > 0 && header && harmless.test(header) ? header : makeRequestId();
}

/** Everything that `work` does and waits for belongs to this request. */
export function withRequestId<T>(id: string, work: () => T): T {
  return ids.run(id, work);
}

/** Undefined where no request is being answered. */
export function currentRequestId(): string | undefined {
  return ids.getStore();
}
