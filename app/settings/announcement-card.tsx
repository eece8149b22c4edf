import { Badge } from "~/ui/badge";
import { formatWeekdayAndDate } from "~/ui/format-date";
import { Icon } from "~/ui/icon";
import { LinkedText } from "~/ui/linked-text";
import type { Announcement } from "./settings";

export function AnnouncementCard({
  title,
  content,
  urgent,
  day,
}: Pick<Announcement, "title" | "content" | "urgent" | "day">) {
  return (
    <article
      className={`${urgent ? "rounded-card border-2 border-danger bg-surface p-6" : "border-t border-line pt-6"} ${day ? "dated-announcement" : ""}`}
    >
      {day && <CalendarDay day={day} />}
      <div>
        {urgent && (
          <Badge variant="urgent">
            <Icon name="circle-alert" /> Urgent
          </Badge>
        )}
        <h3 className={urgent ? "mt-3 text-fluid-lg" : "text-fluid-lg"}>{title}</h3>
        <p className={`measure mt-3 whitespace-pre-line ${urgent ? "" : "text-muted"}`}>
          <LinkedText text={content} />
        </p>
      </div>
    </article>
  );
}

/** The date as on a tear-off calendar, without the year: beside the title on wide screens, above it on phones. */
function CalendarDay({ day }: { day: string }) {
  const [weekday, date, month] = formatWeekdayAndDate(day, Number(day.slice(0, 4))).split(" ");
  return (
    <time dateTime={day}>
      <span>{weekday} </span>
      <b>{date} </b>
      <span>{month}</span>
    </time>
  );
}
