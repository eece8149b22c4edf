import type { HttpBindings } from "@hono/node-server";

/** What the edge knows of a request beside itself: its socket, and whether the answer is made for everybody. */
export type Edge = { Bindings: Partial<HttpBindings> & { isForAll?: boolean } };
