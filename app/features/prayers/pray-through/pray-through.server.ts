/** One open request after the other: those with the fewest prayers first, then the oldest. */
import { setImmediate } from "node:timers/promises";
import { listMarkedToday } from "~/features/prayers/marks/prayer-marks.server";
import type { SharedPrayerRequest } from "~/features/prayers/prayer-request";
import { openSharedRequests, readOpenRequests } from "~/features/prayers/prayer-requests.server";
import { cachedByVersion } from "~/platform/cache/version-cache.server";
import { afterInOrder } from "~/platform/records/record-store.server";

/** Nobody prays for more at a time. Those that were prayed for move back, so that the others come up. */
const maxInOrder = 300;
const batchSize = 10;
/** Takes about ten milliseconds. */
const sliceSize = 2_000;

type Place = { count: number; createdAt: string; id: string };

export type PrayThrough =
  /** `cursor` leads to the request after this one. */
  | { is: "request"; request: SharedPrayerRequest; cursor: string }
  /** `hasOthers`: this visitor passed over some. */
  | { is: "end"; hasOthers: boolean }
  | { is: "empty" };

/** Leaves out what this device has prayed for today. */
export async function findRequestToPrayFor(
  device: string | undefined,
  cursor: string | null,
): Promise<PrayThrough> {
  const order = await readOrder();
  if (order.length === 0) return { is: "empty" };
  const ids = order.map(({ id }) => id);
  const marked = device ? await listMarkedToday(device, ids) : new Set();
  const after = parseCursor(cursor);
  const left = order.filter(({ id }) => !marked.has(id));
  const next = after ? left.filter((place) => comparePlaces(place, after) > 0) : left;
  // A request may have been hidden or answered since the order was read.
  for (let start = 0; start < next.length; start += batchSize) {
    const batch = next.slice(start, start + batchSize);
    const open = await readOpenRequests(batch.map(({ id }) => id));
    for (const place of batch) {
      const request = open.find(({ id }) => id === place.id);
      if (request) return { is: "request", request, cursor: formatCursor(place) };
    }
  }
  return { is: "end", hasOthers: next.length < left.length };
}

let longOrder: { minute: number; places: Promise<Place[]> } | undefined;

/** A long list is read at most once a minute, for all visitors together. A short one is always current. */
async function readOrder(): Promise<Place[]> {
  const minute = Math.floor(Date.now() / 60_000);
  if (longOrder?.minute === minute) return longOrder.places;
  const reading = { minute, places: readCurrentOrder() };
  longOrder = reading;
  const forget = () => {
    if (longOrder === reading) longOrder = undefined;
  };
  const places = await reading.places.catch((error: unknown) => {
    forget();
    throw error;
  });
  if (places.length < maxInOrder) forget();
  return places;
}

/**
 * Sorting a hundred thousand requests in one query takes 0.4 seconds, in which SQLite answers nobody else. So they are
 * read in slices, oldest first, and the first places are picked from each. Nothing comes before the oldest requests
 * that nobody has prayed for: with enough of them the rest is not read.
 */
function readCurrentOrder(): Promise<Place[]> {
  return cachedByVersion(["prayerRequests"], "pray through", async () => {
    let places: Place[] = [];
    for (let last: Place | undefined; ; ) {
      const slice = await readSlice(last);
      places = [...places, ...slice].toSorted(comparePlaces).slice(0, maxInOrder);
      const isDecided = places.length === maxInOrder && places.at(-1)?.count === 0;
      if (slice.length < sliceSize || isDecided) return places;
      last = slice.at(-1);
      await setImmediate();
    }
  });
}

function readSlice(last: Place | undefined): Promise<Place[]> {
  return openSharedRequests()
    .leftJoin("prayerCounts", "prayerCounts.requestId", "prayerRequests.id")
    .select(["prayerRequests.id", "createdAt"])
    .select((row) => row.fn.coalesce("prayerCounts.count", row.lit(0)).as("count"))
    .$if(last !== undefined, (rows) =>
      rows
        // Lets SQLite start in the index at this time.
        .where("createdAt", ">=", last?.createdAt ?? "")
        .where(afterInOrder(["createdAt", "id"], last ?? {})),
    )
    .orderBy("createdAt")
    .orderBy("prayerRequests.id")
    .limit(sliceSize)
    .execute();
}

/**
 * The place in the order, not the id alone: a request moves back when someone prays for it, and its visitor must not
 * move back with it.
 */
function formatCursor({ count, createdAt, id }: Place): string {
  return `${count}.${Date.parse(createdAt)}.${id}`;
}

function parseCursor(cursor: string | null): Place | undefined {
  const [, count = "", time = "", id = ""] =
    /^(\d{1,9})\.(\d{1,14})\.([0-9a-f-]{36})$/.exec(cursor ?? "") ?? [];
  if (!id) return undefined;
  return { count: Number(count), createdAt: new Date(Number(time)).toISOString(), id };
}

function comparePlaces(a: Place, b: Place): number {
  return a.count - b.count || compareText(a.createdAt, b.createdAt) || compareText(a.id, b.id);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
