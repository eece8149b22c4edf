import type { RecordResult } from "~/crud/record-result";
import { submittedDay } from "~/crud/submitted-day";
import { submittedValue } from "~/ui/forms/form-result";
import { SermonCard } from "./sermon-card";

/** The card among the sermons; what is read on the page itself is shown under its field. */
export function SermonPreview({ form, today }: { form: RecordResult; today: string }) {
  const text = (name: string) => submittedValue(form, name).trim();
  return (
    <SermonCard
      sermon={{
        id: text("id"),
        title: text("title"),
        preacher: text("preacher"),
        date: submittedDay(form, "date") ?? today,
        duration: Number.parseInt(text("duration"), 10) || null,
        scripture: text("scripture"),
        excerpt: text("excerpt"),
        description: text("description"),
      }}
    />
  );
}
