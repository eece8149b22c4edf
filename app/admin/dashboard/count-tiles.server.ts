/** The seven numbers of the dashboard, cut to what a role may know. */

import type { NavigationEntry } from "~/admin/navigation";
import { visibleEntries } from "~/admin/visible-entries.server";
import type { Role } from "~/platform/auth/session.server";
import { cachedByVersion } from "~/platform/cache/version-cache.server";
import { db } from "~/platform/database.server";

type Noun =
  | "prayerPoints"
  | "sermons"
  | "testimonies"
  | "livestreams"
  | "galleryItems"
  | "programmes"
  | "prayerRequests";

const tiles: (NavigationEntry & { noun: Noun })[] = [
  {
    noun: "prayerPoints",
    label: "Prayer points",
    to: "/admin/prayers?tab=points",
    icon: "flame",
    permission: ["content"],
  },
  {
    noun: "sermons",
    label: "Sermons",
    to: "/admin/sermons",
    icon: "book-open",
    permission: ["content"],
  },
  {
    noun: "testimonies",
    label: "Testimonies",
    to: "/admin/testimonies",
    icon: "quote",
    permission: ["testimonies"],
  },
  {
    noun: "livestreams",
    label: "Livestreams",
    to: "/admin/livestreams",
    icon: "video",
    permission: ["content"],
  },
  {
    noun: "galleryItems",
    label: "Gallery items",
    to: "/admin/gallery",
    icon: "images",
    permission: ["content"],
  },
  {
    noun: "programmes",
    label: "Programmes",
    to: "/admin/programmes",
    icon: "calendar-days",
    permission: ["content"],
  },
  {
    noun: "prayerRequests",
    label: "Prayer requests",
    to: "/admin/prayers",
    icon: "hand-heart",
    permission: ["prayerRequests"],
  },
];

export type Tile = Omit<(typeof tiles)[number], "permission"> & { count: number };

export async function readTiles(role: Role): Promise<Tile[]> {
  const counts = await cachedByVersion(counted, "tiles", readCounts);
  return visibleEntries(role, tiles).map((tile) => ({ ...tile, count: counts[tile.noun] }));
}

const counted = [
  ...(["gallery", "gatherings", "livestreams", "prayerRequests"] as const),
  ...(["prayers", "programmes", "sermons", "testimonies"] as const),
];

/** In one question to the database. The trash is not counted. */
async function readCounts(): Promise<Record<Noun, number>> {
  const row = await db
    .selectNoFrom((q) => {
      const all = q.fn.countAll<string | number>().as("count");
      return [
        q.selectFrom("prayers").where("deletedAt", "is", null).select(all).as("prayerPoints"),
        q.selectFrom("sermons").where("deletedAt", "is", null).select(all).as("sermons"),
        q.selectFrom("testimonies").where("deletedAt", "is", null).select(all).as("testimonies"),
        q.selectFrom("livestreams").where("deletedAt", "is", null).select(all).as("livestreams"),
        q.selectFrom("gallery").where("deletedAt", "is", null).select(all).as("galleryItems"),
        q.selectFrom("programmes").where("deletedAt", "is", null).select(all).as("programmes"),
        q.selectFrom("prayerRequests").select(all).as("prayerRequests"),
        q
          .selectFrom("gatherings")
          .where("deletedAt", "is", null)
          .where("showsAsProgramme", "=", true)
          .select(all)
          .as("gatherings"),
      ];
    })
    .executeTakeFirstOrThrow();
  const { gatherings, ...counts } = Object.fromEntries(
    Object.entries(row).map(([noun, count]) => [noun, Number(count)]),
  ) as Record<Noun | "gatherings", number>;
  return { ...counts, programmes: counts.programmes + gatherings };
}
