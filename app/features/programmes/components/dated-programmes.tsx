import type { ReactNode } from "react";
import type { DatedProgrammeRowData } from "~/features/programmes/programme";
import { LocalTime } from "~/schedule/clock/local-time";
import { FlyerLink } from "~/schedule/flyer";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { LinkedText } from "~/ui/linked-text";

export function DatedProgrammes({
  programmes,
  level = 3,
  renderReminder,
}: {
  programmes: DatedProgrammeRowData[];
  level?: 2 | 3;
  renderReminder?: (programme: DatedProgrammeRowData) => ReactNode;
}) {
  if (programmes.length === 0) return null;
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className={level === 2 ? "" : "mt-14"}>
      <Heading className={level === 2 ? "text-fluid-2xl" : "text-fluid-xl"}>Dates to Keep</Heading>
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {programmes.map((programme) => (
          <li key={programme.id} id={`programme-${programme.id}`} className="scroll-mt-24">
            <DatedProgrammeRow
              programme={programme}
              level={level === 2 ? 3 : 4}
              reminder={renderReminder?.(programme)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

export function DatedProgrammeRow({
  programme,
  level = 4,
  reminder,
}: {
  programme: DatedProgrammeRowData;
  level?: 3 | 4;
  reminder: ReactNode;
}) {
  const { title, description, date, time, clocks, location, category, flyer } = programme;
  const Heading = level === 3 ? "h3" : "h4";
  return (
    <article className="@container py-7">
      <div className="grid gap-x-10 gap-y-2 @2xl:grid-cols-[2fr_5fr]">
        <div>
          <p className="font-display text-fluid-lg leading-snug text-balance text-accent">{date}</p>
          {time && <p className="text-fluid-sm font-semibold">{time}</p>}
          {clocks && <LocalTime clocks={clocks} className="text-fluid-sm text-muted" />}
        </div>
        <div className="flex flex-wrap gap-x-8 gap-y-4">
          <div className="flex-[1_1_16rem]">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Heading className="font-display text-fluid-lg leading-tight">{title}</Heading>
              <Badge>{category}</Badge>
            </div>
            <p className="mt-1 flex items-center gap-2 text-fluid-sm font-semibold">
              <Icon name="map-pin" />
              <span className="min-w-0">
                <LinkedText text={location} />
              </span>
            </p>
            <p className="measure mt-2 mb-4 text-muted">
              <LinkedText text={description} />
            </p>
            {reminder}
          </div>
          {flyer && <FlyerLink flyer={flyer} className="w-44 max-w-full" />}
        </div>
      </div>
    </article>
  );
}
