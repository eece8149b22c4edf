/** What waits for a person, cut to what a role may see; the most pressing first. */
import { hasPermission, type Permission } from "~/platform/auth/permission.server";
import type { Role } from "~/platform/auth/session.server";
import { listMailNotices } from "./mail-notices.server";
import type { Notice } from "./notice";
import { listPrayerRequestNotices } from "./prayer-request-notices.server";
import { listServerNotices } from "./server-notices.server";
import { listSubmissionNotices } from "./submission-notices.server";
import { listTestimonyNotices } from "./testimony-notices.server";

const watches: { permission: Permission; look: () => Promise<Notice[]> }[] = [
  { permission: "prayerRequests", look: listPrayerRequestNotices },
  { permission: "testimonies", look: listTestimonyNotices },
  { permission: "people", look: listSubmissionNotices },
  { permission: "site", look: listMailNotices },
  { permission: "site", look: listServerNotices },
];

export async function listAttention(role: Role): Promise<Notice[]> {
  const open = watches.filter(({ permission }) => hasPermission(role, permission));
  return (await Promise.all(open.map(({ look }) => look()))).flat();
}
