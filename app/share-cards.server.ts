import { prayerPointCards } from "~/features/prayers/prayer-points.server";
import { sermonCards } from "~/features/sermons/sermons.server";
import { testimonyCards } from "~/features/testimonies/testimonies.server";
import type { StoredFile } from "~/platform/media/media-store.server";
import {
  hashShareCard,
  type ShareCard,
  type ShareCardSource,
} from "~/platform/media/share-cards/share-card.server";
import {
  drawShareCardFiles,
  listShareCardFiles,
  readShareCardFile,
  removeShareCardFile,
  type ShareCardFile,
  shareCardFileNames,
} from "~/platform/media/share-cards/share-card-files.server";
import { readSettings } from "~/settings/settings.server";
import { siteSharePicture } from "~/settings/site-data.server";
import {
  parseShareCardUrl,
  type ShareCardKind,
  shareCardKinds,
  shareCardUrl,
} from "~/ui/share-card-url";

/** Everything that has share cards. */
const sources: Record<ShareCardKind, ShareCardSource> = {
  sermons: sermonCards,
  prayers: prayerPointCards,
  testimonies: testimonyCards,
};

export type ServedShareCard =
  | { is: "ready"; kind: ShareCardKind; hash: string; file: StoredFile }
  /** The record is not public, or the path names none. */
  | { is: "gone" }
  /** The record has changed, or its picture is not drawn yet: another picture stands in. */
  | { is: "elsewhere"; url: string };

/** Visitors and services that show links wait no longer. */
const maxWaitMs = 8_000;

/** The record is read each time, so the picture of a withdrawn testimony is gone at once. */
export async function loadShareCard(path: string): Promise<ServedShareCard> {
  const wanted = parseShareCardUrl(path);
  if (!wanted) return { is: "gone" };
  const { kind, id, shape } = wanted;
  const [[card], { brand }] = await Promise.all([sources[kind].find([id]), readSettings()]);
  if (!card) return { is: "gone" };
  const hash = hashShareCard(card, brand);
  if (hash !== wanted.hash) {
    return { is: "elsewhere", url: shareCardUrl({ kind, id, hash }, shape) };
  }
  const file = await readShareCardFile(wanted, shape);
  if (file) return { is: "ready", kind, hash, file };
  const isDrawn = await withinTime(drawShareCardFiles(card, brand));
  const drawn = isDrawn ? await readShareCardFile(wanted, shape) : undefined;
  if (drawn) return { is: "ready", kind, hash, file: drawn };
  return { is: "elsewhere", url: siteSharePicture(brand) };
}

async function withinTime(drawing: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), maxWaitMs);
  });
  try {
    return await Promise.race([drawing, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** A server that has just started has more important work. */
const quietSeconds = 60;
/** Pictures that were drawn on request, in addition to those of the newest records. */
const maxOthers = 400;

/** Removes the pictures of what has changed or is no longer public, then draws those of one record. */
export async function updateShareCards(mayDraw = process.uptime() > quietSeconds): Promise<void> {
  const { brand } = await readSettings();
  const lists = await Promise.all(shareCardKinds.map((kind) => sources[kind].listNewest()));
  const cards = lists.flat();
  const files = await listShareCardFiles();
  const prepared = new Set(cards.flatMap((card) => namesOf(card, brand)));
  await removeStale(
    files.filter(({ name }) => !prepared.has(name)),
    brand,
  );
  const existing = new Set(files.map(({ name }) => name));
  const isMissing = (card: ShareCard) => namesOf(card, brand).some((name) => !existing.has(name));
  if (!mayDraw) return;
  for (const card of cards.filter(isMissing)) {
    if (await drawShareCardFiles(card, brand)) return;
  }
}

function namesOf(card: ShareCard, brand: string): string[] {
  const { kind, id } = card;
  return shareCardFileNames({ kind, id, hash: hashShareCard(card, brand) });
}

async function removeStale(files: ShareCardFile[], brand: string): Promise<void> {
  const valid = new Set<string>();
  for (const kind of shareCardKinds) {
    const ids = files.filter((file) => file.kind === kind).map(({ id }) => id);
    const cards = ids.length > 0 ? await sources[kind].find([...new Set(ids)]) : [];
    for (const name of cards.flatMap((card) => namesOf(card, brand))) valid.add(name);
  }
  const newestFirst = files.toSorted((a, b) => b.drawnAt - a.drawnAt);
  const kept = newestFirst.filter(({ name }) => valid.has(name)).slice(0, maxOthers);
  for (const file of files) {
    if (!kept.includes(file)) await removeShareCardFile(file.name);
  }
}
