import { sql } from "kysely";
import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { cachedByVersion } from "~/platform/cache/version-cache.server";
import { db } from "~/platform/database.server";
import { pictureColumns, pictureSettings } from "./picture-columns.server";

const mostHosts = 20;
const mostAddresses = 2_000;
/** Nothing that could end the directive or stand for every host. */
const plainHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/;

const areas = [...pictureColumns.map(({ table }) => table), "settings" as const];

/** The other sites whose pictures records show: of those in use lately, and https only. */
export async function listImageHosts(): Promise<string[]> {
  return (await staleOnError("image hosts", readHosts)) ?? [];
}

/** Read anew only when a record that may hold a picture has changed. */
function readHosts(): Promise<string[]> {
  return cachedByVersion(areas, "image hosts", async () => parseImageHosts(await readAddresses()));
}

async function readAddresses(): Promise<string[]> {
  const addresses: string[] = [];
  for (const { table, column } of pictureColumns) {
    const { rows } = await sql<{ address: string }>`
      select ${sql.ref(column)} as address from ${sql.table(table)}
      where ${sql.ref(column)} like 'https://%' and deleted_at is null
      order by updated_at desc limit ${mostAddresses}`.execute(db);
    addresses.push(...rows.map(({ address }) => address));
  }
  const settings = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "in", pictureSettings)
    .execute();
  return [...settings.map(({ value }) => String(JSON.parse(value))), ...addresses];
}

/** What a policy may name, in the order given. */
export function parseImageHosts(addresses: string[]): string[] {
  const hosts = addresses
    .map((address) => URL.parse(address))
    .filter((url) => url?.protocol === "https:" && plainHost.test(url.host))
    .map((url) => `https://${url?.host}`);
  return [...new Set(hosts)].slice(0, mostHosts);
}
