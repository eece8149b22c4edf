import type { RecordReply } from "~/crud/record-reply";
import { typedDay } from "~/crud/typed-day";
import { typed } from "~/ui/forms/form-reply";
import { SermonCard } from "./sermon-card";

/** The card among the sermons; what is read on the page itself is shown under its field. */
export function SermonPreview({ form, today }: { form: RecordReply; today: string }) {
  const text = (name: string) => typed(form, name).trim();
  return (
    <SermonCard
      sermon={{
        id: text("id"),
        title: text("title"),
        preacher: text("preacher"),
        date: typedDay(form, "date") ?? today,
        duration: Number.parseInt(text("duration"), 10) || null,
        scripture: text("scripture"),
        excerpt: text("excerpt"),
        description: text("description"),
      }}
    />
  );
}
