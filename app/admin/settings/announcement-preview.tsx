import type { RecordReply } from "~/admin/records/record-reply";
import { AnnouncementCard } from "~/ministry/announcement-card";
import { typed, wasTicked } from "~/ui/form-reply";

export function AnnouncementPreview({ form }: { form: RecordReply }) {
  return (
    <AnnouncementCard
      title={typed(form, "title").trim()}
      content={typed(form, "content").trim()}
      urgent={wasTicked(form, "urgent")}
    />
  );
}
