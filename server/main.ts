/** The process: starts the server, or says in one line why it cannot. */
import cluster from "node:cluster";
import { fileURLToPath } from "node:url";

// React renders twice as fast in production mode, and reads this when it is first imported.
process.env.NODE_ENV ??= "production";

// What the site keeps is for its own user alone.
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
  // Not left to end by itself: connections to the database would keep it waiting.
  process.exit(1);
}
