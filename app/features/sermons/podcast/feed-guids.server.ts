/**
 * The `podcast:guid` of each feed: a UUID of version 5, made from the first address of the feed. Directories recognise
 * the podcast by it after a move, so it is stored once and stays when the address changes.
 */
import { createHash } from "node:crypto";
import { lockContentVersion } from "~/platform/cache/content-versions.server";
import type { Database } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import type { Settings } from "~/settings/settings";
import { readCurrentSettings, writeSetting } from "~/settings/settings.server";
import { feedPath, seriesFeedPath } from "./podcast";

/** Of the Podcasting 2.0 standard. */
const namespace = "ead4c236-bf58-58c6-a2c6-a6b28d128cb6";

/** The key of the feed with all sermons. The others have the id of their series. */
export const allSermons = "all";

export function podcastGuid(url: string): string {
  const name = url.replace(/^[a-z]+:\/\//i, "").replace(/(?<!\/)\/+$/, "");
  const bytes = createHash("sha1")
    .update(Buffer.from(namespace.replaceAll("-", ""), "hex"))
    .update(name)
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The stored one. A feed that has none yet is known by its present address. */
export function feedGuid({ podcastGuids }: Settings, feed: string, url: string): string {
  return podcastGuids[feed] ?? podcastGuid(url);
}

/** Without `SITE_URL` the address is not known, and nothing is stored. */
export async function storeFeedGuids(
  transaction: Database,
  origin: string | undefined = env.SITE_URL,
): Promise<void> {
  if (!origin) return;
  await lockContentVersion(transaction, "settings");
  const { podcastGuids } = await readCurrentSettings(transaction);
  const series = await transaction.selectFrom("series").select(["id", "slug"]).execute();
  const paths: [feed: string, path: string][] = [
    [allSermons, feedPath],
    ...series.map((one): [string, string] => [one.id, seriesFeedPath(one)]),
  ];
  const missing = paths.filter(([feed]) => !podcastGuids[feed]);
  if (missing.length === 0) return;
  const added = missing.map(([feed, path]) => [feed, podcastGuid(origin + path)]);
  await writeSetting(transaction, "podcastGuids", {
    ...podcastGuids,
    ...Object.fromEntries(added),
  });
}
