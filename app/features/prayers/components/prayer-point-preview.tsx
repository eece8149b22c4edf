import type { RecordReply } from "~/crud/record-reply";
import { typed } from "~/ui/forms/form-reply";
import { PrayerPointCard } from "./prayer-points";

export function PrayerPointPreview({ form }: { form: RecordReply }) {
  const text = (name: string) => typed(form, name).trim();
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
