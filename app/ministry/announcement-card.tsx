import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { unbroken } from "~/ui/unbroken";
import type { Announcement } from "./announcement";

/** One announcement. What is urgent has a red border and says so. */
export function AnnouncementCard({
  title,
  content,
  urgent,
}: Pick<Announcement, "title" | "content" | "urgent">) {
  return (
    <article
      className={`rounded-card bg-surface p-6 md:p-7 ${urgent ? "border-2 border-danger" : "border border-line"}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="text-fluid-lg">{title}</h3>
        {urgent && (
          <Badge look="urgent">
            <Icon name="circle-alert" /> Urgent
          </Badge>
        )}
      </div>
      <p className="measure mt-3 whitespace-pre-line text-muted">{unbroken(content)}</p>
    </article>
  );
}
