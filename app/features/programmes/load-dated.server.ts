import { loadRecords } from "~/crud/load-records.server";
import { todayIn } from "~/schedule/clock/today.server";
import { toPublishingFields } from "~/settings/publishing.server";
import type { Settings } from "~/settings/settings";
import { programmeStore } from "./programme-store.server";

/** What the screen shows of the programmes with a date of their own. */
export async function loadDated(url: URL, { homeZone, secondZone }: Settings) {
  const { list, editing } = await loadRecords(url, programmeStore);
  return {
    kind: "dated" as const,
    list,
    record: editing ? { ...editing, ...toPublishingFields(editing.publishedAt, homeZone) } : {},
    zones: [homeZone, secondZone] as const,
    today: todayIn(homeZone),
    now: new Date().toISOString(),
  };
}
