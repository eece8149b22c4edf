import type { HttpBindings } from "@hono/node-server";

/**
 * What the edge knows of a request beside itself: its socket, or that the answer is made for everybody, and how many
 * wait for it at this moment.
 */
export type AppEnv = {
  Bindings: Partial<HttpBindings> & { isShared?: boolean; waitingCount?: () => number };
};
