/** Memory and the pages of other visitors while a hundred people listen to long recordings. */
import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type LoadRequest, sendAtRate } from "./load.ts";
import { makeBenchFolder, residentMegabytes, startBenchSite } from "./processes.ts";
import { type BenchResult, percentile } from "./table.ts";

const listeners = 100;
const files = 4;
const fileBytes = 48_000_000;
/** Four times what a recording of 128 kbit/s needs, because players read ahead. */
const bytesPerSecond = 64_000;
const warmUpSeconds = 8;
const seconds = 15;
const pagesPerSecond = 20;
const pages = ["/", "/prayers", "/sermons", "/gallery", "/?uncached"];

/** The same visits to a new site each time, because memory also grows with the first visits. */
export async function measureListeners(): Promise<BenchResult[]> {
  const before = await measureSite(0);
  const beside = await measureSite(listeners);
  const after = await measureSite(0);
  const without = {
    megabytes: (before.megabytes + after.megabytes) / 2,
    p95: (before.p95 + after.p95) / 2,
  };
  return [
    {
      label: `memory, ${listeners} listeners of files of 48 MB`,
      value: `${beside.megabytes.toFixed(0)} MB`,
      anchor: `without ${without.megabytes.toFixed(0)} MB`,
      ratio: beside.megabytes / without.megabytes,
      target: "at most 30 MB more",
      isMet: beside.megabytes - without.megabytes <= 30,
    },
    {
      label: `pages beside ${listeners} listeners, ${beside.received.toFixed(1)} MB/s of sound`,
      value: `p95 ${beside.p95.toFixed(1)} ms`,
      anchor: `without ${without.p95.toFixed(1)} ms`,
      ratio: beside.p95 / without.p95,
      target: "at most 2.00",
      isMet: beside.p95 / without.p95 <= 2,
    },
  ];
}

type Measured = { megabytes: number; p95: number; received: number };

/** The most memory, the time of all but the slowest twentieth of the pages, and the megabytes of sound per second. */
async function measureSite(count: number): Promise<Measured> {
  const dataDir = makeBenchFolder(`listeners-${randomUUID()}`);
  const site = await startBenchSite(dataDir);
  const paths = addRecordings(dataDir);
  const visit = (index: number): LoadRequest => ({
    url: `${site.address}${pages[index % pages.length]}`,
  });
  await sendAtRate(pagesPerSecond, warmUpSeconds, visit);
  let megabytes = 0;
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, residentMegabytes(site.pid));
  }, 250);
  const stop = await startListeners(site.address, paths, count);
  // All start at once and fill the buffers of their connections first, which people who come one by one do not.
  await sendAtRate(pagesPerSecond, warmUpSeconds, visit);
  const responses = await sendAtRate(pagesPerSecond, seconds, visit);
  clearInterval(watch);
  const received = stop();
  await site.stop();
  rmSync(dataDir, { recursive: true });
  const times = responses.map(({ ms }) => ms);
  return { megabytes, p95: percentile(times, 95), received };
}

/** Writes files with their rows, and returns their paths. */
function addRecordings(dataDir: string): string[] {
  mkdirSync(join(dataDir, "audio"), { recursive: true });
  const database = new DatabaseSync(join(dataDir, "ministry.sqlite"));
  const insert = database.prepare(
    `insert into audio_files (id, hash, upload_id, name, format, created_at, bytes, seconds, bitrate)
     values (?, ?, ?, 'bench.mp3', 'mp3', ?, ?, 3000, 128)`,
  );
  const paths = Array.from({ length: files }, () => {
    const hash = randomBytes(16).toString("hex");
    writeFileSync(join(dataDir, "audio", `${hash}.mp3`), randomBytes(fileBytes));
    insert.run(randomUUID(), hash, hash, new Date().toISOString(), fileBytes);
    return `/audio/${hash}-${fileBytes}-3000.mp3`;
  });
  database.close();
  return paths;
}

/** Each listener starts somewhere in a file and reads at a steady rate. Stopping returns the megabytes per second. */
async function startListeners(
  address: string,
  paths: string[],
  count: number,
): Promise<() => number> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const streams = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const first = index * 100_000;
      const path = paths[index % paths.length] ?? "";
      return open(`${address}${path}`, first, agent);
    }),
  );
  let received = 0;
  const started = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - started) / 1_000) * bytesPerSecond;
    for (const stream of streams) {
      while (stream.received < due) {
        const chunk: Buffer | null = stream.incoming.read();
        if (!chunk) break;
        stream.received += chunk.length;
        received += chunk.length;
      }
    }
  }, 100);
  return () => {
    clearInterval(timer);
    for (const { incoming } of streams) incoming.destroy();
    agent.destroy();
    return received / 1_000 / (performance.now() - started);
  };
}

type Listener = { incoming: IncomingMessage; received: number };

function open(url: string, first: number, agent: Agent): Promise<Listener> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { Range: `bytes=${first}-` } }, (incoming) => {
      if (incoming.statusCode !== 206) reject(new Error(`a listener got ${incoming.statusCode}`));
      incoming.on("error", () => {});
      resolve({ incoming, received: 0 });
    }).once("error", reject);
  });
}
