import type { RecordReply } from "~/crud/record-reply";
import { usualCategory } from "~/features/testimonies/categories";
import { writeOut } from "~/features/testimonies/written-testimony";
import { useShell } from "~/settings/use-shell";
import { typed } from "~/ui/forms/form-reply";
import { TestimonyCard } from "./testimony-card";

export function TestimonyPreview({ form, writtenAt }: { form: RecordReply; writtenAt: string }) {
  const { homeZone } = useShell();
  const text = (name: string) => typed(form, name).trim();
  const testimony = {
    id: text("id") || "preview",
    name: text("name"),
    title: text("title"),
    testimony: text("testimony"),
    category: text("category") || usualCategory,
    createdAt: writtenAt,
  };
  return (
    <ul>
      <TestimonyCard testimony={writeOut(testimony, homeZone)} />
    </ul>
  );
}
