import { sql } from "kysely";
import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { cachedByVersion } from "~/platform/cache/version-cache.server";
import { db } from "~/platform/database.server";
import type { PictureColumns } from "./media-uses.server";

const maxHosts = 20;
const maxUrls = 2_000;
/** Excludes everything that could end the directive or match every host. */
const plainHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/;

/** Settings that hold the URL of a picture. */
export const pictureSettings = ["logo"];

/** A picture of another site: the policy of a page that is already open may not allow it. */
export function isExternalPicture(value: unknown): boolean {
  return typeof value === "string" && value.startsWith("https://");
}

/** The other sites whose pictures are shown by recently changed records, https only. */
export async function listImageHosts(columns: PictureColumns): Promise<string[]> {
  return (await staleOnError("image hosts", () => readHosts(columns))) ?? [];
}

function readHosts(columns: PictureColumns): Promise<string[]> {
  const areas = [...columns.map(({ table }) => table), "settings" as const];
  return cachedByVersion(areas, "image hosts", async () =>
    parseImageHosts(await readUrls(columns)),
  );
}

async function readUrls(columns: PictureColumns): Promise<string[]> {
  const urls: string[] = [];
  for (const { table, column } of columns.filter(({ holds }) => !holds)) {
    const { rows } = await sql<{ url: string }>`
      select ${sql.ref(column)} as url from ${sql.table(table)}
      where ${sql.ref(column)} like 'https://%' and deleted_at is null
      order by updated_at desc limit ${maxUrls}`.execute(db);
    urls.push(...rows.map(({ url }) => url));
  }
  const settings = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "in", pictureSettings)
    .execute();
  return [...settings.map(({ value }) => String(JSON.parse(value))), ...urls];
}

/** The hosts that the content security policy may name, in the order of the URLs. */
export function parseImageHosts(urls: string[]): string[] {
  const hosts = urls
    .map((text) => URL.parse(text))
    .filter((url) => url?.protocol === "https:" && plainHost.test(url.host))
    .map((url) => `https://${url?.host}`);
  return [...new Set(hosts)].slice(0, maxHosts);
}
