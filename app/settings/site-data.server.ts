import { env } from "~/platform/env.server";
import { todayIn } from "~/schedule/clock/wall-time.server";
import { formatRecurrence, formatTimeForHomeZone, zoneNote } from "~/schedule/format-gathering";
import { gatheringNotes } from "~/schedule/gathering-notes.server";
import { listGatherings } from "~/schedule/gatherings.server";
import { isAttended } from "~/schedule/next-prayer.server";
import { nextWorldClocks } from "~/schedule/occurrence.server";
import { formatDayInZone } from "~/ui/format-date";
import { builtInSettings } from "./content";
import { readSettings } from "./settings.server";

export type SiteData = Awaited<ReturnType<typeof readSiteData>>;

/**
 * The names, addresses and times in the header and footer of every page. `requestOrigin` comes from the Host header. It
 * is safe in a page because pages are cached by origin.
 */
export async function readSiteData(requestOrigin: string) {
  const [settings, gatherings] = await Promise.all([readSettings(), listGatherings()]);
  const { brand, logo, email, phone, chatNumber, socials, nigerianAccount, ukAccount } = settings;
  const { homeZone, givingChangedAt } = settings;
  const prayers = gatherings.filter(({ start, showsAsProgramme }) => start && showsAsProgramme);
  return {
    brand,
    logo,
    email,
    phone,
    chatNumber,
    socials,
    nigerianAccount,
    ukAccount,
    homeZone,
    givingChangedOn: givingChangedAt && formatDayInZone(homeZone, givingChangedAt),
    trashDays: settings.keptDays.trash,
    siteUrl: env.SITE_URL ?? null,
    origin: env.SITE_URL ?? requestOrigin,
    sharePicture: siteSharePicture(brand),
    year: Number(todayIn(homeZone).slice(0, 4)),
    prayerTimes: prayers.map((gathering) => ({
      title: gathering.title,
      day: formatRecurrence(gathering),
      time: formatTimeForHomeZone(gathering, homeZone),
      // The note below them names the city, so only the time of a visitor elsewhere is added.
      // A fast of many hours is kept where one lives.
      clocks: isAttended(gathering) ? nextWorldClocks(gathering, []) : undefined,
      notes: gatheringNotes(gathering),
    })),
    timesNote: zoneNote(prayers, homeZone),
  };
}

/** /art/share.jpg contains the built-in name. */
export function siteSharePicture(brand: string): string {
  return brand === builtInSettings.brand ? "/art/share.jpg" : "/art/share-plain.jpg";
}
