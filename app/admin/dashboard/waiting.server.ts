/** People who wait for the team, as far as the role may see them. Counts and rows come from the lists they lead to. */
import { pathWithQuery, type Resource } from "~/crud/resource";
import { heldLabel } from "~/crud/submissions/held";
import { contactMessageStore } from "~/features/contact/contact-messages.server";
import { partnershipStore } from "~/features/donations/partnerships.server";
import { confirmLabel, type PrayerRequestRow } from "~/features/prayers/prayer-request";
import { listPrayerRequests } from "~/features/prayers/prayer-request-store.server";
import { testimonyStore } from "~/features/testimonies/testimony-store.server";
import { hasPermission } from "~/platform/auth/permission.server";
import type { ListQuery } from "~/platform/records/record-store.server";
import { resources } from "~/resources";
import { formatAgo } from "~/ui/format-date";
import { limitMarks } from "~/ui/forms/unicode";
import type { IconName } from "~/ui/icons";
import type { Role } from "~db/schema.server";

/** A list of people who wait, and how many there are. */
type Part = { label: string; to: string; isUrgent?: boolean };

export type WaitingGroup = Part & {
  icon: IconName;
  /** Parts of the group that have a list of their own. */
  parts: Part[];
  /** The first few. */
  people: { id: string; title: string; badge?: string; age: string; to: string }[];
};

type Person = {
  id: string;
  title: string;
  badge?: string;
  since: string;
  /** The list from which it is opened, if that is not the list of the group. */
  show?: string;
};
type Counted = {
  show: string;
  count: number;
  one: string;
  several: string;
  isUrgent?: true;
  /** Replaces the texts where it is the heading of its group, because the parts before it are empty. */
  heading?: { one: string; several: string };
};

const maxPeople = 4;

/** A query of a list, oldest first. */
type Ordered = (show: string) => ListQuery;

export async function listWaiting(
  userId: string,
  roles: Role[],
  zone: string,
): Promise<WaitingGroup[]> {
  const oldestFirst = (show: string): ListQuery => ({
    q: "",
    show,
    sort: "createdAt",
    page: 1,
    userId,
  });
  const groups = await Promise.all([
    hasPermission(roles, "prayerRequests") ? waitingRequests(oldestFirst, zone) : [],
    hasPermission(roles, "messages") ? waitingMessages(oldestFirst) : [],
    hasPermission(roles, "approval") ? waitingTestimonies(oldestFirst) : [],
    hasPermission(roles, "partners") ? waitingPartners(oldestFirst) : [],
  ]);
  return groups.flat();
}

/**
 * Requests that need care come first, then urgent ones, then those that have waited longest. One that was prayed for
 * waits no more, whether or not visitors see it.
 */
async function waitingRequests(oldestFirst: Ordered, zone: string): Promise<WaitingGroup[]> {
  const read = (show: string) => listPrayerRequests(oldestFirst(show), zone);
  const [all, care, urgent, held, followUp, mine] = await Promise.all([
    read("new"),
    read("care,new"),
    read("urgent,new"),
    read("held,new"),
    read("followUp"),
    read("mine,new"),
  ]);
  const inOrder = [...care.rows, ...urgent.rows, ...all.rows];
  const rows = [...new Map(inOrder.map((row) => [row.id, row])).values()];
  return toGroup(
    resources.prayerRequests,
    "view",
    [
      { show: "new", count: all.count, one: "new prayer request", several: "new prayer requests" },
      {
        show: "care,new",
        count: care.count,
        one: "needs care",
        several: "need care",
        isUrgent: true,
      },
      { show: "urgent,new", count: urgent.count, one: "urgent", several: "urgent" },
      countHeld(held.count, "prayer request", "prayer requests", "held,new"),
      countMine(mine.count, "mine,new"),
      {
        show: "followUp",
        count: followUp.count,
        one: "needs follow-up",
        several: "need follow-up",
        heading: {
          one: "prayer request needs follow-up",
          several: "prayer requests need follow-up",
        },
      },
    ],
    rows.map(({ id, isConfidential, subject, createdAt, ...row }) => ({
      id,
      title: isConfidential ? "Private request" : (subject ?? ""),
      badge: badgeOf({ isConfidential, ...row }),
      since: createdAt,
    })),
  );
}

function badgeOf({
  needsCare,
  isUrgent,
  isConfidential,
  visibility,
  heldFor,
}: Omit<PrayerRequestRow, "id" | "subject" | "createdAt">): string | undefined {
  if (needsCare) return "Needs care";
  if (isUrgent) return "Urgent";
  if (visibility !== "held") return undefined;
  return isConfidential ? confirmLabel : heldLabel(heldFor);
}

async function waitingMessages(oldestFirst: Ordered): Promise<WaitingGroup[]> {
  const [open, held, mine] = await Promise.all([
    contactMessageStore.list(oldestFirst("new")),
    contactMessageStore.list(oldestFirst("held")),
    contactMessageStore.list(oldestFirst("mine,new")),
  ]);
  return toGroup(
    resources.contactMessages,
    "view",
    [
      { show: "new", count: open.count, one: "new message", several: "new messages" },
      countHeld(held.count, "message", "messages"),
      countMine(mine.count, "mine,new"),
    ],
    open.rows.map(({ id, subject, name, createdAt }) => ({
      id,
      title: subject || `Message from ${name}`,
      since: createdAt,
    })),
  );
}

async function waitingTestimonies(oldestFirst: Ordered): Promise<WaitingGroup[]> {
  const [pending, held, mine] = await Promise.all([
    testimonyStore.list(oldestFirst("pending")),
    testimonyStore.list(oldestFirst("held")),
    testimonyStore.list(oldestFirst("mine,pending")),
  ]);
  return toGroup(
    resources.testimonies,
    "edit",
    [
      {
        show: "pending",
        count: pending.count,
        one: "testimony to approve",
        several: "testimonies to approve",
      },
      countHeld(held.count, "testimony", "testimonies"),
      countMine(mine.count, "mine,pending"),
    ],
    pending.rows.map(({ id, title, createdAt }) => ({ id, title, since: createdAt })),
  );
}

async function waitingPartners(oldestFirst: Ordered): Promise<WaitingGroup[]> {
  const [open, held, mine] = await Promise.all([
    partnershipStore.list(oldestFirst("new")),
    partnershipStore.list(oldestFirst("held")),
    partnershipStore.list(oldestFirst("mine,new")),
  ]);
  return toGroup(
    resources.partnerships,
    "view",
    [
      { show: "new", count: open.count, one: "new partner", several: "new partners" },
      countHeld(held.count, "partner", "partners"),
      countMine(mine.count, "mine,new"),
    ],
    open.rows.map(({ id, fullName, createdAt }) => ({ id, title: fullName, since: createdAt })),
  );
}

function countHeld(count: number, one: string, several: string, show = "held"): Counted {
  return {
    show,
    count,
    one: "waits for review",
    several: "wait for review",
    heading: {
      one: `${one} waits for review`,
      several: `${several} wait for review`,
    },
  };
}

/** Those of the group that are assigned to the person who reads the dashboard. */
function countMine(count: number, show: string): Counted {
  return { show, count, one: "assigned to you", several: "assigned to you" };
}

/** The first of `counted` that is not empty is the group itself. No group if nobody waits. */
function toGroup(
  { path, icon }: Resource & { icon: IconName },
  openParam: "view" | "edit",
  counted: Counted[],
  people: Person[],
): WaitingGroup[] {
  const [first, ...parts] = counted.filter(({ count }) => count > 0);
  if (!first) return [];
  const toPart = ({ show: part, count, one, several, isUrgent }: Counted): Part => ({
    label: `${count.toLocaleString("en-GB")} ${count === 1 ? one : several}`,
    to: pathWithQuery(path, { show: part }),
    isUrgent,
  });
  return [
    {
      ...toPart({ ...first, ...first.heading }),
      icon,
      parts: parts.map(toPart),
      people: people.slice(0, maxPeople).map(({ id, title, badge, since, show = first.show }) => ({
        id,
        title: limitMarks(title),
        badge,
        age: formatAgo(since),
        to: pathWithQuery(path, { show, [openParam]: id }),
      })),
    },
  ];
}
