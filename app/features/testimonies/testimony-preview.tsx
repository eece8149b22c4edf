import type { RecordReply } from "~/admin/records/record-reply";
import { useShell } from "~/ministry/use-shell";
import { typed } from "~/ui/form-reply";
import { usualCategory } from "./categories";
import { TestimonyCard } from "./testimony-card";
import { writeOut } from "./written-testimony";

export function TestimonyPreview({ form, writtenAt }: { form: RecordReply; writtenAt: string }) {
  const { homeZone } = useShell();
  const text = (name: string) => typed(form, name).trim();
  const testimony = {
    ...{ id: text("id") || "preview", name: text("name"), title: text("title") },
    ...{ testimony: text("testimony"), category: text("category") || usualCategory },
    createdAt: writtenAt,
  };
  return (
    <ul>
      <TestimonyCard testimony={writeOut(testimony, homeZone)} />
    </ul>
  );
}
