/**
 * Feeds as they are sent, compressed. One is made again when its content changes or a scheduled sermon becomes public.
 * Thousands of episodes never are in memory at once, and requests at the same time share one build.
 */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { readVersions } from "~/platform/cache/version-cache.server";
import { createMutex } from "~/platform/queue.server";
import { LruCache } from "~db/lru-cache.server";
import type { ContentArea } from "~db/schema.server";

export type FeedFile = { gzip: Uint8Array<ArrayBuffer>; etag: string };

export type FeedSource = {
  /** Its absolute address. */
  url: string;
  areas: readonly ContentArea[];
  /** When it changes by itself; undefined if it does not. */
  changesAt: () => Promise<string | undefined>;
  /** The XML, in parts. */
  render: () => AsyncGenerator<string>;
};

type CachedFeed = FeedFile & { versions: string; changesAt: string | undefined };

/** A feed of 5,000 episodes has half a megabyte. Without SITE_URL each host that is asked for has feeds of its own. */
const maxBytes = 8 * 1024 * 1024;
const feeds = new LruCache<string, CachedFeed>(maxBytes, ({ gzip }) => gzip.length);
const builds = new Map<string, Promise<FeedFile>>();
const runInFeedQueue = createMutex();

export async function readFeedFile(source: FeedSource): Promise<FeedFile> {
  const { url, areas } = source;
  // Read first, so that a feed is never older than the versions it is stored with.
  const versions = await readVersions(areas);
  const cached = feeds.get(url);
  if (cached && isCurrent(cached, versions)) return cached;
  const key = `${versions} ${url}`;
  const running = builds.get(key);
  if (running) return running;
  const build = runInFeedQueue(() => buildFeed(source, versions)).finally(() => builds.delete(key));
  builds.set(key, build);
  return build;
}

function isCurrent({ changesAt, ...cached }: CachedFeed, versions: string): boolean {
  const isUnchanged = changesAt === undefined || changesAt > new Date().toISOString();
  return cached.versions === versions && isUnchanged;
}

async function buildFeed(source: FeedSource, versions: string): Promise<FeedFile> {
  const changesAt = await source.changesAt();
  const hash = createHash("sha256");
  const chunks: Buffer[] = [];
  async function* hashed() {
    for await (const part of source.render()) {
      hash.update(part);
      yield part;
    }
  }
  await pipeline(Readable.from(hashed()), createGzip(), async (compressed) => {
    for await (const chunk of compressed) chunks.push(chunk);
  });
  const etag = `"${hash.digest("base64url").slice(0, 27)}"`;
  const file = { gzip: new Uint8Array(Buffer.concat(chunks)), etag };
  feeds.set(source.url, { ...file, versions, changesAt });
  return file;
}
