import type { ReactNode } from "react";
import { EditForm } from "~/crud/edit-form";
import { initialFormResult, type RecordResult } from "~/crud/record-result";
import { Toast } from "~/ui/toast";

/** The form of a section. `children` draw its fields: what was typed and refused, else what is kept. */
export function SectionForm({
  name,
  title,
  save = "Save settings",
  fields,
  reply,
  children,
}: {
  name: string;
  title: string;
  /** The words on the button, where it does something else first. */
  save?: string;
  fields: { version: string };
  reply: RecordResult | undefined;
  children: (form: RecordResult) => ReactNode;
}) {
  const form = reply && Object.keys(reply.values).length > 0 ? reply : initialFormResult(fields);
  return (
    <>
      <EditForm
        // What was saved is read afresh: spaces at the ends are gone, letters are composed.
        key={fields.version}
        address={`/admin/settings/${name}`}
        label={title}
        thing="section"
        save={save}
        cancel="/admin/settings"
        form={form}
        reply={reply}
      >
        {children(form)}
      </EditForm>
      <Toast message={reply?.toast} />
    </>
  );
}
