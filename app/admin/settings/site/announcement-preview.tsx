import type { RecordResult } from "~/crud/record-result";
import { AnnouncementCard } from "~/settings/announcement-card";
import { isChecked, submittedValue } from "~/ui/forms/form-result";

export function AnnouncementPreview({ form }: { form: RecordResult }) {
  return (
    <AnnouncementCard
      title={submittedValue(form, "title").trim()}
      content={submittedValue(form, "content").trim()}
      urgent={isChecked(form, "urgent")}
    />
  );
}
