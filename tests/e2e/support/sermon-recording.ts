import type { Page } from "@playwright/test";
import { signInWithCookie } from "./administrator";
import type { Site } from "./site";

/** Sends a recording as the form of the admin area does, and gives it to every sermon. Returns its address. */
export async function addRecording(page: Page, site: Site, bytes: Buffer): Promise<string> {
  await signInWithCookie(page, site);
  const query = `id=${"a".repeat(32)}&start=0&size=${bytes.length}&name=sunday.mp3`;
  const response = await page.request.post(`${site.address}/admin/sermons/audio?${query}`, {
    data: bytes,
    headers: {
      "Content-Type": "application/octet-stream",
      Origin: site.address,
      "Sec-Fetch-Site": "same-origin",
    },
  });
  const { audio } = await response.json();
  await site.db.updateTable("sermons").set({ audioUrl: audio.url }).execute();
  return audio.url;
}
