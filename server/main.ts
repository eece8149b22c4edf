/** The process: starts the server, or says in one line why it cannot. */
import { fileURLToPath } from "node:url";

// React renders twice as fast in production mode, and reads this when it is first imported.
process.env.NODE_ENV ??= "production";

// What the site keeps is for its own user alone.
process.umask(0o077);

try {
  const { start } = await import("./start");
  await start(fileURLToPath(new URL("../client", import.meta.url)));
} catch (error) {
  process.stderr.write(`Cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
