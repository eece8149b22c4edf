import type { HttpBindings } from "@hono/node-server";

/**
 * What the edge knows of a request beside itself: its socket, or that the answer is made for everybody, and how many
 * wait for it at this moment.
 */
export type Edge = {
  Bindings: Partial<HttpBindings> & { isForAll?: boolean; waiting?: () => number };
};
