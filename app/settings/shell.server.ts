import { env } from "~/platform/env.server";
import { timeAtHome, zoneNote } from "~/schedule/clock/zone-note";
import { gatheringNotes } from "~/schedule/gathering-notes.server";
import { recurrence } from "~/schedule/gathering-words";
import { listGatherings } from "~/schedule/gatherings.server";
import { dayIn } from "~/ui/day-words";
import { builtInSettings } from "./content";
import { readSettings } from "./settings.server";

export type Shell = Awaited<ReturnType<typeof readShell>>;

/** What every page needs: the names, addresses and times in its header and footer. */
export async function readShell() {
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
    givingChangedOn: givingChangedAt && dayIn(homeZone, givingChangedAt),
    trashDays: settings.keptDays.trash,
    siteUrl: env.SITE_URL ?? null,
    // The picture with the name in it is made with the site; another name needs the one without.
    sharePicture: brand === builtInSettings.brand ? "/art/share.jpg" : "/art/share-plain.jpg",
    year: new Date().getUTCFullYear(),
    prayerTimes: prayers.map((gathering) => ({
      title: gathering.title,
      day: recurrence(gathering),
      time: timeAtHome(gathering, homeZone),
      notes: gatheringNotes(gathering),
    })),
    timesNote: zoneNote(prayers, homeZone),
  };
}
