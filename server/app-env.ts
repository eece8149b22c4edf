import type { HttpBindings } from "@hono/node-server";

/**
 * Requests from the network have the Node bindings. Renders for the page cache have `isShared`, and `waitingCount`
 * returns how many requests wait for that render.
 */
export type AppEnv = {
  Bindings: Partial<HttpBindings> & { isShared?: boolean; waitingCount?: () => number };
};
