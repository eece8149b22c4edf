/** All occasions, for calendars and reminders. */
import { Temporal } from "temporal-polyfill";
import { listStreamOccasions } from "~/features/livestreams/upcoming-events.server";
import { listProgrammeOccasions } from "~/features/programmes/programme-occasion.server";
import { gatheringOccasion } from "~/schedule/gathering-occasion.server";
import { listGatherings } from "~/schedule/gatherings.server";
import type { Occasion, OccasionKind } from "~/schedule/occasion.server";
import { readSettings } from "~/settings/settings.server";

const sources: Record<OccasionKind, (homeZone: string) => Promise<Occasion[]>> = {
  gathering: async () => (await listGatherings()).map(gatheringOccasion),
  programme: listProgrammeOccasions,
  livestream: listStreamOccasions,
};

/** Public occasions that are not over. */
export async function listOccasions(): Promise<Occasion[]> {
  const { homeZone } = await readSettings();
  const lists = await Promise.all(Object.values(sources).map((list) => list(homeZone)));
  return lists.flat();
}

/** Undefined if it is over, deleted or unknown. */
export async function findOccasion(kind: OccasionKind, id: string): Promise<Occasion | undefined> {
  const { homeZone } = await readSettings();
  return (await sources[kind](homeZone)).find((one) => one.id === id);
}

/** The occasion in `?occasion=gathering.ID`; undefined if it is unknown, over, or has no start time. */
export async function findRequestedOccasion(url: URL): Promise<Occasion | undefined> {
  const requestedId = url.searchParams.get("occasion");
  const occasion = (await listOccasions()).find(({ kind, id }) => `${kind}.${id}` === requestedId);
  const [next] = occasion?.times(Temporal.Now.instant()) ?? [];
  return next && occasion;
}
