import type { ReactNode } from "react";
import { submittedValue } from "~/ui/forms/form-result";
import { EditForm } from "./edit-form";
import { Presence } from "./presence";
import { DeleteButton } from "./record-actions";
import { initialFormResult, type RecordResult } from "./record-result";
import { pathWithQuery, type Resource } from "./resource";
import { SitePreview } from "./site-preview";

/**
 * `children` render the fields of `form`: the submitted values if they were refused, otherwise the
 * record, or the initial values of a new one.
 */
export function RecordForm({
  resource,
  record,
  result,
  preview,
  children,
}: {
  resource: Resource;
  record: object;
  result: RecordResult | undefined;
  /** Renders the preview. */
  preview?: (form: RecordResult) => ReactNode;
  children: (form: RecordResult) => ReactNode;
}) {
  const form = result && isOfThisForm(result) ? result : initialFormResult(record);
  const id = submittedValue(form, "id");
  const title = submittedValue(initialFormResult(record), "title");
  return (
    <>
      <h2 className="mb-5 text-fluid-lg wrap-anywhere">
        {id ? `Edit “${title}”` : `New ${resource.singular}`}
      </h2>
      {id && <Presence resource={resource} id={id} isEditing />}
      <EditForm
        address={pathWithQuery(resource.path, id ? { edit: id } : { new: "1" })}
        label={`${id ? "Edit" : "Add"} ${resource.name}`}
        thing={resource.singular}
        save={`Save ${resource.singular}`}
        cancel={resource.path}
        form={form}
        result={result}
        aside={preview && <SitePreview form={form}>{preview}</SitePreview>}
      >
        <input type="hidden" name="id" defaultValue={id} />
        {children(form)}
      </EditForm>
      {id && (
        <div className="mt-10 max-w-3xl border-t border-line pt-6">
          <DeleteButton resource={resource} record={{ id, title }} isAlone />
        </div>
      )}
    </>
  );
}

/** A result with an intent belongs to another form of the page. */
function isOfThisForm({ values }: RecordResult): boolean {
  return Object.keys(values).length > 0 && !("intent" in values);
}
