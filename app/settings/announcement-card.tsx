import { LocalTime } from "~/schedule/clock/local-time";
import { Badge } from "~/ui/badge";
import { formatWeekdayAndDate } from "~/ui/format-date";
import { Icon } from "~/ui/icon";
import { LinkedText } from "~/ui/linked-text";
import type { Announcement } from "./settings";
import { useSiteData } from "./site-data";

export function AnnouncementCard({
  title,
  content,
  urgent,
  date,
}: Pick<Announcement, "title" | "content" | "urgent" | "date">) {
  return (
    <article
      className={`${urgent ? "rounded-card border-2 border-danger bg-surface p-6" : "border-t border-line pt-6"} ${date ? "dated-announcement" : ""}`}
    >
      {date && <CalendarDay day={date.day} />}
      <div>
        {urgent && (
          <Badge variant="urgent">
            <Icon name="circle-alert" /> Urgent
          </Badge>
        )}
        <h3 className={urgent ? "mt-3 text-fluid-lg" : "text-fluid-lg"}>{title}</h3>
        {date?.when && <p className="mt-2 font-semibold">{date.when}</p>}
        {date?.clocks && <LocalTime clocks={date.clocks} className="text-fluid-sm text-muted" />}
        {content && (
          <p className={`measure mt-3 whitespace-pre-line ${urgent ? "" : "text-muted"}`}>
            <LinkedText text={content} />
          </p>
        )}
      </div>
    </article>
  );
}

/** The date as on a tear-off calendar: beside the title on wide screens, above it on phones. */
function CalendarDay({ day }: { day: string }) {
  const thisYear = useSiteData().year;
  const [weekday, date, ...month] = formatWeekdayAndDate(day, thisYear).split(" ");
  return (
    <time dateTime={day}>
      <span>{weekday} </span>
      <b>{date} </b>
      <span>{month.join(" ")}</span>
    </time>
  );
}
