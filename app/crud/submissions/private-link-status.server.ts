import { findPrivateLink } from "~/platform/privacy/private-links.server";
import { formatDayInZone } from "~/ui/format-date";
import type { PrivateLinkStatus } from "./private-link";

/** What the team is told of the private link of a record; undefined where it never had one. */
export async function findPrivateLinkStatus(
  id: string,
  zone: string,
): Promise<PrivateLinkStatus | undefined> {
  const link = await findPrivateLink(id);
  if (!link) return undefined;
  const { correctedAt, withdrawnAt, endedAt } = link;
  return {
    isOpen: endedAt === null,
    history: [
      ...(correctedAt ? [`Corrected by the person on ${formatDayInZone(zone, correctedAt)}.`] : []),
      ...(withdrawnAt
        ? [`Withdrawn from public view by the person on ${formatDayInZone(zone, withdrawnAt)}.`]
        : []),
    ],
  };
}
