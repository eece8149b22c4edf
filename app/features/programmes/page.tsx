import { listGatherings } from "~/ministry/gatherings.server";
import { pageMeta } from "~/ministry/page-meta";
import { readSettings } from "~/ministry/settings.server";
import { useShell } from "~/ministry/use-shell";
import { ZoneNote } from "~/ministry/zone-note";
import { clockComparison } from "~/ministry/zone-words";
import { icons } from "~/ui/icons";
import { PageHero } from "~/ui/page-hero";
import { Picture } from "~/ui/picture";
import { Section } from "~/ui/section";
import { Tabs } from "~/ui/tabs";
import type { Route } from "./+types/page";
import { DatedProgrammes } from "./dated-programmes";
import { writeOutProgramme } from "./programme";
import { ProgrammeCards } from "./programme-cards";
import { listProgrammes } from "./programmes.server";
import { monthlySchedule, scheduleWords, weeklySchedule } from "./schedule.server";
import { ScheduleTable } from "./schedule-table";
import { structuredProgramme } from "./structured-programme";

const firstLight = "05:00";

export async function loader({ url }: Route.LoaderArgs) {
  const [settings, gatherings, programmes] = await Promise.all([
    readSettings(),
    listGatherings(),
    listProgrammes(),
  ]);
  const isMonthly = url.searchParams.get("tab") === "monthly";
  return {
    isMonthly,
    comparison: clockComparison(settings.homeZone, settings.secondZone, new Date()),
    schedule: isMonthly ? monthlySchedule(gatherings) : weeklySchedule(gatherings),
    cards: gatherings
      .filter(({ showsAsProgramme }) => showsAsProgramme)
      .map((gathering) => ({
        ...{ id: gathering.id, title: gathering.title, description: gathering.description },
        ...scheduleWords(gathering),
        icon: icons.find((icon) => icon === gathering.icon) ?? "church",
        isAtNight: gathering.start !== null && gathering.start < firstLight,
      })),
    dated: programmes.map(writeOutProgramme),
    structured: programmes.map((programme) => structuredProgramme(programme, settings)),
  };
}

export const handle = { query: ["tab"] };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: "Programmes",
    description:
      "When we pray and worship: midnight and morning prayers every day, Tuesday fasting, Sunday service, and what we hold once a month, with all times.",
    path: "/programmes",
    structured: loaderData?.structured.map((event) => ({ "script:ld+json": event })),
  });

export default function Programmes({ loaderData }: Route.ComponentProps) {
  const { isMonthly, schedule, cards, dated, comparison } = loaderData;
  const { homeZone } = useShell();
  return (
    <>
      <PageHero
        title="Programmes"
        intro="From the watch at midnight to prayer at first light: choose an hour and keep it with us."
        picture={
          <Picture
            src="/art/star-800.jpg"
            alt=""
            sizes="16rem"
            loading="eager"
            className="lancet"
          />
        }
      />
      <Section title="Our Programmes">
        <ProgrammeCards programmes={cards} />
        <DatedProgrammes programmes={dated} />
      </Section>
      <Section id="schedule" title="Programme Schedule" className="bg-sunken">
        <Tabs
          label="Programme Schedule"
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
        <ScheduleTable
          caption={isMonthly ? "Monthly Schedule" : "Weekly Schedule"}
          dayHeading={isMonthly ? "When" : "Day"}
          days={schedule}
        />
        <div className="mt-6 space-y-2">
          <ZoneNote homeZone={homeZone} comparison={comparison} />
          <p className="measure text-fluid-sm text-muted">
            Each day begins at midnight: 12:00 AM Friday is the night between Thursday and Friday.
          </p>
        </div>
      </Section>
    </>
  );
}
