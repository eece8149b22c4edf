/** The counts of the dashboard that the role may see. */
import { visibleEntries } from "~/admin/navigation.server";
import { cachedByVersion } from "~/platform/cache/version-cache.server";
import { db } from "~/platform/database.server";
import { type ResourceName, resources } from "~/resources";
import type { Role } from "~db/schema.server";

type CountedName = {
  [Name in ResourceName]: (typeof resources)[Name] extends { dashboardLabel: string }
    ? Name
    : never;
}[ResourceName];

const tiles = (Object.keys(resources) as ResourceName[]).flatMap((name) => {
  const resource = resources[name];
  if (!("dashboardLabel" in resource)) return [];
  const { dashboardLabel: label, path: to, icon, permission } = resource;
  return [{ name: name as CountedName, label, to, icon, permission: [permission] as const }];
});

export type Tile = Omit<(typeof tiles)[number], "permission"> & { count: number };

export async function readTiles(roles: Role[]): Promise<Tile[]> {
  const areas = [...tiles.map(({ name }) => name), "gatherings" as const];
  const counts = await cachedByVersion(areas, "tiles", readCounts);
  return visibleEntries(roles, tiles).map((tile) => ({ ...tile, count: counts[tile.name] }));
}

/** One query for all counts. Records in the trash do not count. Recurring programmes count as programmes. */
async function readCounts(): Promise<Record<CountedName, number>> {
  const row = await db
    .selectNoFrom((q) => {
      const all = q.fn.countAll<string | number>().as("count");
      return [
        ...tiles.map(({ name }) =>
          q
            // Kysely cannot follow a table that is a union; the query uses only columns that the table has.
            .selectFrom(name as "sermons")
            .$if(resources[name].hasTrash, (rows) => rows.where("deletedAt", "is", null))
            .select(all)
            .as(name),
        ),
        q
          .selectFrom("gatherings")
          .where("deletedAt", "is", null)
          .where("showsAsProgramme", "=", true)
          .select(all)
          .as("gatherings"),
      ];
    })
    .executeTakeFirstOrThrow();
  const counts = Object.fromEntries(
    Object.entries(row).map(([name, count]) => [name, Number(count)]),
  ) as Record<CountedName | "gatherings", number>;
  return { ...counts, programmes: counts.programmes + counts.gatherings };
}
