import type { RecordResult } from "~/crud/record-result";
import { defaultCategory } from "~/features/testimonies/categories";
import { toTestimonyCard } from "~/features/testimonies/testimony-card";
import { useSiteData } from "~/settings/use-site-data";
import { submittedValue } from "~/ui/forms/form-result";
import { TestimonyCard } from "./testimony-card";

export function TestimonyPreview({ form, writtenAt }: { form: RecordResult; writtenAt: string }) {
  const { homeZone } = useSiteData();
  const text = (name: string) => submittedValue(form, name).trim();
  const testimony = {
    id: text("id") || "preview",
    name: text("name"),
    title: text("title"),
    testimony: text("testimony"),
    category: text("category") || defaultCategory,
    createdAt: writtenAt,
  };
  return (
    <ul>
      <TestimonyCard testimony={toTestimonyCard(testimony, homeZone)} />
    </ul>
  );
}
