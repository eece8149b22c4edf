import type { RecordResult } from "~/crud/record-result";
import { submittedValue } from "~/ui/forms/form-result";
import { PrayerPointCard } from "./prayer-points";

export function PrayerPointPreview({ form }: { form: RecordResult }) {
  const text = (name: string) => submittedValue(form, name).trim();
  return (
    <ol>
      <PrayerPointCard
        number={Number.parseInt(text("position"), 10) || 1}
        point={{
          id: text("id"),
          title: text("title"),
          content: text("content"),
          scripture: text("scripture"),
          author: text("author"),
        }}
      />
      {/* A point that stands alone in its row is set wider. */}
      <li hidden />
    </ol>
  );
}
