import type { ReactNode } from "react";
import { typed } from "~/ui/forms/form-reply";
import { EditForm } from "./edit-form";
import { addressOf, type Noun } from "./noun";
import { DeleteButton } from "./record-actions";
import { formOf, type RecordReply } from "./record-reply";
import { SitePreview } from "./site-preview";

/**
 * The form of one record. `children` draw the fields of `form`: what was typed and refused, else the
 * record, else the values a new one starts with.
 */
export function RecordForm({
  noun,
  record,
  reply,
  preview,
  children,
}: {
  noun: Noun;
  record: object;
  reply: RecordReply | undefined;
  /** How visitors will see what stands in the fields. */
  preview?: (form: RecordReply) => ReactNode;
  children: (form: RecordReply) => ReactNode;
}) {
  const form = reply && isOfThisForm(reply) ? reply : formOf(record);
  const id = typed(form, "id");
  const title = typed(formOf(record), "title");
  return (
    <>
      <h2 className="mb-5 text-fluid-lg wrap-anywhere">
        {id ? `Edit “${title}”` : `New ${noun.thing}`}
      </h2>
      <EditForm
        address={addressOf(noun.path, id ? { edit: id } : { new: "1" })}
        label={`${id ? "Edit" : "Add"} ${noun.name}`}
        thing={noun.thing}
        save={`Save ${noun.thing}`}
        cancel={noun.path}
        form={form}
        reply={reply}
        aside={preview && <SitePreview form={form}>{preview}</SitePreview>}
      >
        <input type="hidden" name="id" defaultValue={id} />
        {children(form)}
      </EditForm>
      {id && (
        <div className="mt-10 max-w-3xl border-t border-line pt-6">
          <DeleteButton noun={noun} record={{ id, title }} isAlone />
        </div>
      )}
    </>
  );
}

/** A reply to another form of the screen, one that has an intent, holds nothing that was typed here. */
function isOfThisForm({ values }: RecordReply): boolean {
  return Object.keys(values).length > 0 && !("intent" in values);
}
