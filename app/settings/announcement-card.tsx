import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { preventEmailBreak } from "~/ui/prose";
import type { Announcement } from "./settings";

export function AnnouncementCard({
  title,
  content,
  urgent,
}: Pick<Announcement, "title" | "content" | "urgent">) {
  return (
    <article
      className={`rounded-card bg-surface p-6 md:p-7 ${urgent ? "border-2 border-danger" : "border border-line"}`}
    >
      {urgent && (
        <Badge variant="urgent">
          <Icon name="circle-alert" /> Urgent
        </Badge>
      )}
      <h3 className={urgent ? "mt-3 text-fluid-lg" : "text-fluid-lg"}>{title}</h3>
      <p className={`measure mt-3 whitespace-pre-line ${urgent ? "" : "text-muted"}`}>
        {preventEmailBreak(content)}
      </p>
    </article>
  );
}
