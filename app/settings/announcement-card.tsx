import { Badge } from "~/ui/badge";
import { formatWeekdayAndDate } from "~/ui/format-date";
import { Icon } from "~/ui/icon";
import { preventEmailBreak } from "~/ui/prose";
import type { Announcement } from "./settings";

export function AnnouncementCard({
  title,
  content,
  urgent,
  day,
}: Pick<Announcement, "title" | "content" | "urgent" | "day">) {
  return (
    <article
      className={`rounded-card bg-surface p-6 md:p-7 ${day ? "grid gap-x-8 gap-y-5 sm:grid-cols-[7.5rem_1fr]" : ""} ${urgent ? "border-2 border-danger" : "border border-line"}`}
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
          {preventEmailBreak(content)}
        </p>
      </div>
    </article>
  );
}

/** The date as on a tear-off calendar: beside the title on wide screens, above it on phones. */
function CalendarDay({ day }: { day: string }) {
  const [weekday, date, ...month] = formatWeekdayAndDate(day, new Date().getUTCFullYear()).split(
    " ",
  );
  return (
    <time
      dateTime={day}
      className="grid grid-cols-[auto_1fr] items-center gap-x-3 border-dawn leading-tight sm:grid-cols-1 sm:border-r"
    >
      <span className="self-end text-fluid-sm font-semibold max-sm:order-1">{weekday} </span>
      <span className="font-display text-[4rem] sm:text-[5rem] leading-[0.95] text-accent max-sm:row-span-2">
        {date}{" "}
      </span>
      <span className="self-start text-fluid-sm text-muted max-sm:order-1">{month.join(" ")}</span>
    </time>
  );
}
