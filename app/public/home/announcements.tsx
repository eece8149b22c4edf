import { DatedProgrammes } from "~/features/programmes/components/dated-programmes";
import type { DatedProgrammeRowData } from "~/features/programmes/programme";
import { NextPrayer } from "~/schedule/next-prayer";
import type { PrayerCardData } from "~/schedule/next-prayer.server";
import { AnnouncementCard } from "~/settings/announcement-card";
import type { HomeTexts } from "~/settings/home-texts";
import type { Announcement } from "~/settings/settings";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Section } from "~/ui/section";

export function Announcements({
  texts,
  announcements,
  coming,
  joinUrl,
  programmes,
}: {
  texts: HomeTexts;
  announcements: Announcement[];
  coming: PrayerCardData;
  joinUrl: string;
  programmes: DatedProgrammeRowData[];
}) {
  const following = withoutCurrent(coming);
  const hasPrayer = following.prayers.length > 0;
  if (announcements.length + programmes.length === 0 && !hasPrayer) return null;
  return (
    <Section id="announcements" title={texts.homeNewsTitle} isRuled>
      <ul className="announcement-list">
        {announcements.map((announcement) => (
          <li key={announcement.id}>
            <AnnouncementCard {...announcement} />
          </li>
        ))}
      </ul>
      {hasPrayer && (
        <div className="notice-prayer night-sky mt-8 rounded-card px-6 py-5 text-linen">
          <NextPrayer coming={following} joinUrl={joinUrl} heading="h3" showsLive={false} />
          <Link
            to="/programmes"
            className="inline-flex min-h-11 items-center gap-2 font-semibold wrap-anywhere underline-offset-4 hover:text-dawn hover:underline"
          >
            {texts.homeNewsLink} <Icon name="arrow-right" />
          </Link>
        </div>
      )}
      <DatedProgrammes programmes={programmes} />
    </Section>
  );
}

/** The hero shows what is on now. */
function withoutCurrent(coming: PrayerCardData): PrayerCardData {
  return { ...coming, prayers: coming.prayers.slice(coming.isNow ? 1 : 0), isNow: false };
}
