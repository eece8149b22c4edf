/** Everything with a time of its own, on one screen: the only list behind calendars and reminders. */
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

/** What a visitor may see and has not missed. */
export async function listOccasions(): Promise<Occasion[]> {
  const { homeZone } = await readSettings();
  const lists = await Promise.all(Object.values(sources).map((list) => list(homeZone)));
  return lists.flat();
}

/** Undefined where it is over, in the trash, or was never there. */
export async function findOccasion(kind: OccasionKind, id: string): Promise<Occasion | undefined> {
  const { homeZone } = await readSettings();
  return (await sources[kind](homeZone)).find((one) => one.id === id);
}

/** What `?occasion=gathering.ID` names; undefined where there is no such thing, or it is over, or has no hour. */
export async function findRequestedOccasion(url: URL): Promise<Occasion | undefined> {
  const asked = url.searchParams.get("occasion");
  const occasion = (await listOccasions()).find(({ kind, id }) => `${kind}.${id}` === asked);
  const [next] = occasion?.times(Temporal.Now.instant()) ?? [];
  return next && occasion;
}
