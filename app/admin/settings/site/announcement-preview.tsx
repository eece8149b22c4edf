import type { RecordReply } from "~/crud/record-reply";
import { AnnouncementCard } from "~/settings/announcement-card";
import { typed, wasTicked } from "~/ui/forms/form-reply";

export function AnnouncementPreview({ form }: { form: RecordReply }) {
  return (
    <AnnouncementCard
      title={typed(form, "title").trim()}
      content={typed(form, "content").trim()}
      urgent={wasTicked(form, "urgent")}
    />
  );
}
