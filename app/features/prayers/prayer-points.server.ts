import { z } from "zod";
import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { db } from "~/platform/database.server";
import {
  maxPrepared,
  type ShareCard,
  type ShareCardSource,
} from "~/platform/media/share-cards/share-card.server";
import { type RecordOf, recordStore } from "~/platform/records/record-store.server";
import { singleLine, text } from "~/ui/forms/form-rules";
import { builtInPrayerPoints } from "./content";
import { type PrayerPoint, prayerPointArt } from "./prayer-point";
import { prayerPointSearch } from "./prayer-point-search.server";

export const prayerPointSchema = z.object({
  title: singleLine({ label: "Title", minLength: 1, maxLength: 200 }),
  content: text({ label: "Content", minLength: 1, maxLength: 5_000 }),
  author: singleLine({ label: "Author", minLength: 1, maxLength: 120 }),
  scripture: singleLine({ label: "Scripture", maxLength: 200 }),
});

export const prayerPointStore = recordStore({
  table: "prayers",
  auditLabel: ({ title }) => `the prayer point “${title}”`,
  order: ["-createdAt"],
  sortableColumns: ["title", "author", "createdAt"],
  searchColumns: ["title", "content", "author", "scripture"],
  publicSearch: prayerPointSearch,
});

const defaultPosition = 1_000;

export function prayerPointColumns(
  columns: z.output<typeof prayerPointSchema>,
  before: RecordOf<"prayers"> | undefined,
) {
  return { ...columns, position: before?.position ?? defaultPosition };
}

export async function listPrayerPoints(): Promise<PrayerPoint[]> {
  const points = await staleOnError("prayers", () => inOrder().execute());
  return points ?? builtInPrayerPoints;
}

function inOrder() {
  return db
    .selectFrom("prayers")
    .select(["id", "title", "content", "scripture"])
    .where("deletedAt", "is", null)
    .orderBy("position")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc");
}

export function toPrayerPointCard(point: PrayerPoint): ShareCard {
  return {
    kind: "prayers",
    id: point.id,
    label: "Prayer point",
    title: point.title,
    reference: point.scripture,
    text: point.content,
    art: prayerPointArt(point),
    cover: null,
  };
}

export const prayerPointCards: ShareCardSource = {
  async listNewest() {
    return (await inOrder().limit(maxPrepared).execute()).map(toPrayerPointCard);
  },
  async find(ids) {
    return (await inOrder().where("id", "in", ids).execute()).map(toPrayerPointCard);
  },
};
