import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { env } from "~/platform/env.server";

/** Listens on HOST and PORT. Rejects with a message that says what to do. */
export function listen(server: Server): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const address = `${env.HOST}:${env.PORT}`;
      const reasons: Record<string, string> = {
        EADDRINUSE: `${address} is taken by another program. Stop it, or set PORT to a free port.`,
        EACCES: `this user may not listen on ${address}. Set PORT to 1024 or above.`,
        EADDRNOTAVAIL: `${address} is not an address of this machine. Set HOST to one that is.`,
      };
      reject(new Error(reasons[error.code ?? ""] ?? error.message));
    });
    server.listen(env.PORT, env.HOST, () => resolve(server.address() as AddressInfo));
  });
}
