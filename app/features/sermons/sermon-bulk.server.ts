/** Changes the preacher or the series of many sermons. Each change can be undone. */
import type { BulkAction } from "~/crud/bulk/bulk-action";
import {
  type BulkOutcome,
  type BulkRunners,
  notChanged,
} from "~/crud/bulk/handle-bulk-action.server";
import { db } from "~/platform/database.server";
import { sermonBulkActions } from "./sermon-group";
import { listGroups } from "./sermon-groups.server";
import { sermonStore } from "./sermons.server";

type Key = { id: string; version: number };
type Sermon = NonNullable<Awaited<ReturnType<typeof sermonStore.find>>>;

export async function loadBulkActions(): Promise<BulkAction[]> {
  const [series, preachers] = await Promise.all([
    listGroups(db, "series"),
    listGroups(db, "preachers"),
  ]);
  return sermonBulkActions(series, preachers);
}

export function sermonRunners(actor: string): BulkRunners {
  return {
    setPreacher: (key, preacher) =>
      change(actor, key, (sermon) =>
        sermon.preacher === preacher
          ? undefined
          : { fields: { preacher }, undo: { action: "setPreacher", value: sermon.preacher } },
      ),
    addToSeries: (key, seriesId) =>
      change(actor, key, ({ series }) => {
        const ids = series.split(",").filter(Boolean);
        if (ids.includes(seriesId)) return undefined;
        const fields = { series: [...ids, seriesId].join() };
        return { fields, undo: { action: "removeFromSeries", value: seriesId } };
      }),
    removeFromSeries: (key, seriesId) =>
      change(actor, key, ({ series }) => {
        const ids = series.split(",").filter(Boolean);
        if (!ids.includes(seriesId)) return undefined;
        const fields = { series: ids.filter((id) => id !== seriesId).join() };
        return { fields, undo: { action: "addToSeries", value: seriesId } };
      }),
  };
}

type Change = {
  fields: { preacher?: string; series?: string };
  undo: { action: string; value: string };
};

async function change(
  actor: string,
  { id, version }: Key,
  changeOf: (sermon: Sermon) => Change | undefined,
): Promise<BulkOutcome> {
  const sermon = await sermonStore.find(id);
  const wanted = sermon && changeOf(sermon);
  if (!wanted) return notChanged;
  const result = await sermonStore.change(actor, id, version, wanted.fields);
  if (result.is !== "changed") return notChanged;
  // A sample that was changed is not a sample any more, and cannot become one again.
  return sermon.isSample
    ? { is: "done" }
    : { is: "done", undo: { ...wanted.undo, version: version + 1 } };
}
