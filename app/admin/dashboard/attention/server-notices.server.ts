import { join } from "node:path";
import { listBackups, parseBackupTime } from "~/platform/backup/rotation.server";
import { env } from "~/platform/env.server";
import { siteOrigin } from "~/platform/site-origin.server";
import type { Notice } from "./notice";

const dayMs = 86_400_000;
const oldestBackupMs = 2 * dayMs;

/** What only whoever runs the server can mend. */
export async function listServerNotices(): Promise<Notice[]> {
  const notices: Notice[] = [];
  const [newest] = await listBackups(join(env.DATA_DIR, "backups"));
  const age = newest ? Date.now() - parseBackupTime(newest) : 0;
  if (!newest) {
    const text = "No backup yet. Ask whoever runs the server to make one every night.";
    notices.push({ text, icon: "circle-alert" });
  }
  if (newest && age > oldestBackupMs) {
    const days = Math.floor(age / dayMs);
    notices.push({ text: `The newest backup is ${days} days old.`, icon: "circle-alert" });
  }
  if (!env.SITE_URL) {
    const text = `Links in mails lead to ${siteOrigin()}, which visitors cannot open. Ask whoever runs the server to set SITE_URL.`;
    notices.push({ text, icon: "external-link" });
  }
  return notices;
}
