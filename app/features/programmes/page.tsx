import { countPoints } from "~/settings/prayer-points";
import { countPrayerPoints } from "~/settings/prayer-points.server";
import "./components/day-sky.css";
import "./components/schedule-table.css";
import "./components/programme-cards.css";
import { DatedProgrammes } from "~/features/programmes/components/dated-programmes";
import { DaySky } from "~/features/programmes/components/day-sky";
import { ProgrammeCards } from "~/features/programmes/components/programme-cards";
import { ScheduleTable } from "~/features/programmes/components/schedule-table";
import { formPageHeaders } from "~/platform/forms/form-token.server";
import { sharedFlyer } from "~/schedule/flyer";
import { zoneNote } from "~/schedule/format-gathering";
import type { Gathering } from "~/schedule/gathering";
import { listGatherings } from "~/schedule/gatherings.server";
import { NextPrayer, PrayerReminderDialogs } from "~/schedule/next-prayer";
import { prayerCardData } from "~/schedule/next-prayer.server";
import { NextWatchLine } from "~/schedule/next-watch";
import { findNextWatch } from "~/schedule/next-watch.server";
import { isMonthlyRule } from "~/schedule/recurrence-rule";
import { ReminderButton } from "~/schedule/reminders/reminder-button";
import { readSettings } from "~/settings/settings.server";
import { pageMeta } from "~/settings/site-data";
import { ArtWindow } from "~/ui/art-window";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { PageHero } from "~/ui/page-hero";
import { Picture } from "~/ui/picture";
import { Section } from "~/ui/section";
import { Tabs } from "~/ui/tabs";
import type { Route } from "./+types/page";
import { daySky } from "./day-sky.server";
import { programmeJsonLd, toDatedProgrammeRow } from "./programme-occasion.server";
import { listProgrammes } from "./programmes.server";
import { monthlySchedule, programmeCard, weeklySchedule } from "./schedule.server";

export async function loader({ url }: Route.LoaderArgs) {
  const [settings, gatherings, programmes, watch, pointCount] = await Promise.all([
    readSettings(),
    listGatherings(),
    listProgrammes(),
    findNextWatch(),
    countPrayerPoints(),
  ]);
  const { homeZone, secondZone } = settings;
  const context = { zones: [homeZone, secondZone] as const };
  const isMonthly = url.searchParams.get("tab") === "monthly";
  const isWithoutCard = ({ showsAsProgramme, rule }: Gathering) =>
    !showsAsProgramme && isMonthlyRule(rule) === isMonthly;
  const cardsOf = (shown: Gathering[]) =>
    shown.map((gathering) => programmeCard(gathering, context, url.host));
  return {
    isMonthly,
    watch,
    pointCount,
    coming: prayerCardData(gatherings, { zones: context.zones, host: url.host }, undefined),
    joinUrl: settings.prayerSessionUrl || "/livestream",
    sky: daySky(gatherings, context.zones),
    timesNote: zoneNote(gatherings, homeZone),
    schedule: isMonthly
      ? monthlySchedule(gatherings, context)
      : weeklySchedule(gatherings, context),
    cards: cardsOf(gatherings.filter(({ showsAsProgramme }) => showsAsProgramme)),
    withoutCard: cardsOf(gatherings.filter(isWithoutCard)),
    dated: programmes.map((programme) => toDatedProgrammeRow(programme, context.zones, url.host)),
    structured: programmes.map((programme) => programmeJsonLd(programme, settings)),
  };
}

export const headers = formPageHeaders;
export const handle = { query: ["tab"] };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: "Programmes",
    description:
      "When we pray and worship: midnight and morning prayers every day, Tuesday fasting, Sunday service, and what we hold once a month, with all times.",
    path: "/programmes",
    ...sharedFlyer([...(loaderData?.dated ?? []), ...(loaderData?.cards ?? [])]),
    structuredData: loaderData?.structured.map((event) => ({ "script:ld+json": event })),
  });

const title = "Our Programmes";
const intro = (
  <>
    From the midnight watch to the evening prayer: choose a time and join us on{" "}
    <Link to="/livestream" className="underline underline-offset-4">
      the livestream
    </Link>
    .{" "}
    <a href="#schedule" className="underline underline-offset-4">
      See the whole week
    </a>
  </>
);

export default function Programmes({ loaderData }: Route.ComponentProps) {
  const {
    isMonthly,
    schedule,
    cards,
    withoutCard,
    dated,
    timesNote,
    watch,
    sky,
    coming,
    joinUrl,
    pointCount,
  } = loaderData;
  return (
    <>
      {sky ? (
        <DaySky
          title={title}
          intro={intro}
          sky={sky}
          next={
            <NextPrayer coming={coming} joinUrl={joinUrl} showsLive={false} reminderLook="dawn" />
          }
        />
      ) : (
        <PageHero title={title} intro={intro} art="star" />
      )}
      <PrayerReminderDialogs
        coming={coming}
        exceptIds={[...cards, ...withoutCard].map(({ reminder }) => reminder?.dialogId)}
      />
      <ProgrammeCards programmes={cards} />
      {dated.length > 0 && (
        <div className="shell pb-[clamp(3rem,6.5vw,5.5rem)]">
          <DatedProgrammes
            programmes={dated}
            level={2}
            renderReminder={({ title, reminder }) =>
              reminder && <ReminderButton title={title} reminderDialog={reminder} />
            }
          />
        </div>
      )}
      <NextWatchLine watch={watch} />
      <Section
        id="schedule"
        title="Programme Schedule"
        className={cards.some(({ isAtNight }) => !isAtNight) ? "" : "first-light"}
        intro={
          isMonthly
            ? "What we hold once a month, and when it is next."
            : "All that we hold in a week, day by day."
        }
      >
        <Tabs
          label="Schedule by week or month"
          tabs={[
            {
              label: "Weekly Schedule",
              to: "/programmes?tab=weekly#schedule",
              isCurrent: !isMonthly,
            },
            {
              label: "Monthly Schedule",
              to: "/programmes?tab=monthly#schedule",
              isCurrent: isMonthly,
            },
          ]}
        />
        {schedule.length > 0 ? (
          <ScheduleTable
            caption={isMonthly ? "Monthly Schedule" : "Weekly Schedule"}
            dayHeading={isMonthly ? "When" : "Day"}
            days={schedule}
            cards={cards}
            withoutCard={withoutCard}
          />
        ) : (
          <EmptySchedule isMonthly={isMonthly} />
        )}
      </Section>
      {schedule.length > 0 && (
        <div className="schedule-night">
          <div className="shell">
            <div className="programme-window art-lamp">
              <ArtWindow art="lamp" sizes="(min-width: 48rem) 22rem, 8rem" />
            </div>
            <div className="schedule-night-text">
              {pointCount > 0 && (
                <>
                  <p>Not free at these hours? You can pray now.</p>
                  <ButtonLink to="/prayers/now" variant="outlineDawn">
                    {`Pray with the ${countPoints(pointCount)}`}
                  </ButtonLink>
                </>
              )}
              <p className="text-mist">
                {timesNote} Each day begins at midnight: 12:00 AM to 1:00&nbsp;AM Friday is the
                night between Thursday and Friday.
              </p>
            </div>
          </div>
        </div>
      )}
    </>
  );
}

function EmptySchedule({ isMonthly }: { isMonthly: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-6 rounded-card border border-line bg-surface p-6 md:p-10">
      <Picture src="/art/candles-800.jpg" alt="" sizes="7rem" className="lancet w-20 md:w-28" />
      <div className="flex-[1_1_18rem]">
        <h3 className="text-fluid-xl">
          {isMonthly ? "Nothing once a month just now" : "Our hours of prayer will be here soon"}
        </h3>
        <p className="measure mt-2 mb-5 text-muted">
          You need not wait for a set hour. Send us your prayer request and we will pray with you,
          or look in on the livestream.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/prayers">Prayer Request</ButtonLink>
          <ButtonLink to="/livestream" variant="outline">
            Livestream
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
