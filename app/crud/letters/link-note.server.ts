import { findLinkOf } from "~/platform/privacy/private-links.server";
import { dayIn } from "~/ui/day-words";
import type { LinkNote } from "./private-link";

/** What the team is told of the private link of a record; undefined where it never had one. */
export async function findLinkNote(id: string, zone: string): Promise<LinkNote | undefined> {
  const link = await findLinkOf(id);
  if (!link) return undefined;
  const { correctedAt, withdrawnAt, endedAt } = link;
  return {
    isOpen: endedAt === null,
    done: [
      ...(correctedAt ? [`Corrected by the person on ${dayIn(zone, correctedAt)}.`] : []),
      ...(withdrawnAt
        ? [`Withdrawn from public view by the person on ${dayIn(zone, withdrawnAt)}.`]
        : []),
    ],
  };
}
