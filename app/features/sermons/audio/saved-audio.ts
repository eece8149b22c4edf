/** Recordings that a visitor saved on the phone: shared by the page, which saves them, and the service worker. */

export const savedAudioCache = "audio 1";

/** Header of a saved recording: the page of its sermon. */
export const sermonPathHeader = "Sermon-Path";

/** Asks the service worker to store the page of a sermon. It answers true or false through a port. */
export type SavePageMessage = { savePage: string };

/** Paths of the sermons whose recordings are saved. */
export async function listSavedSermonPaths(): Promise<Set<string>> {
  const saved = await (await caches.open(savedAudioCache)).matchAll();
  return new Set(saved.map(({ headers }) => headers.get(sermonPathHeader) ?? ""));
}
