/** What waits for a person, cut to what a role may see; the most pressing first. */
import { may, type Permission } from "~/platform/auth/permission.server";
import type { Role } from "~/platform/auth/session.server";
import { lookAtTheHouse } from "./house.server";
import { lookAtLetters } from "./letters.server";
import { lookAtMails } from "./mails.server";
import type { Notice } from "./notice";
import { lookAtRequests } from "./requests.server";
import { lookAtTestimonies } from "./testimonies.server";

const watches: { permission: Permission; look: () => Promise<Notice[]> }[] = [
  { permission: "prayerRequests", look: lookAtRequests },
  { permission: "testimonies", look: lookAtTestimonies },
  { permission: "people", look: lookAtLetters },
  { permission: "site", look: lookAtMails },
  { permission: "site", look: lookAtTheHouse },
];

export async function listAttention(role: Role): Promise<Notice[]> {
  const open = watches.filter(({ permission }) => may(role, permission));
  return (await Promise.all(open.map(({ look }) => look()))).flat();
}
