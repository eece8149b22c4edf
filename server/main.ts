/** Entry point: starts the server, or prints in one line why it cannot start. */
import cluster from "node:cluster";
import { fileURLToPath } from "node:url";

// React renders twice as fast in production mode. It reads this when it is first imported.
process.env.NODE_ENV ??= "production";

// Only the user of the site may read its files.
process.umask(0o077);

try {
  const { env } = await import("~/platform/env.server");
  const { startCluster, backgroundJobsFlag } = await import("./primary");
  if (env.WEB_CONCURRENCY > 1 && cluster.isPrimary) await startCluster();
  else {
    const { startServer } = await import("./start");
    const runsJobs = cluster.isPrimary || process.argv.includes(backgroundJobsFlag);
    await startServer(fileURLToPath(new URL("../client", import.meta.url)), runsJobs);
  }
} catch (error) {
  process.stderr.write(`Cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  // Open database connections would keep the process alive.
  process.exit(1);
}
