import type { ReactNode } from "react";
import { EditForm } from "~/crud/edit-form";
import { initialFormResult, type RecordResult } from "~/crud/record-result";
import { failedToast } from "~/crud/resource";
import { submitWithFallback } from "~/ui/forms/submit-with-fallback";
import { Toast } from "~/ui/toast";

/** `children` render the fields: the submitted values if they were refused, otherwise the stored ones. */
export function SectionForm({
  name,
  title,
  save = "Save settings",
  fields,
  result,
  children,
}: {
  name: string;
  title: string;
  /** The label of the button, if it does not save at once. */
  save?: string;
  fields: { version: string };
  result: RecordResult | undefined;
  children: (form: RecordResult) => ReactNode;
}) {
  return (
    <>
      <EditForm
        // Saving normalizes the text, so the fields must be rendered again with the stored values.
        key={fields.version}
        address={`/admin/settings/${name}`}
        label={title}
        thing="section"
        save={save}
        cancel="/admin/settings"
        form={initialFormResult(fields)}
        result={result}
      >
        {children}
      </EditForm>
      <Toast message={result?.toast} />
    </>
  );
}

export function FieldGroup({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-surface p-5 sm:px-6">
      <legend className="-ml-2 px-2 font-display text-fluid-lg">{title}</legend>
      {hint && <p className="mb-5 text-muted">{hint}</p>}
      <div className="space-y-5">{children}</div>
    </fieldset>
  );
}

/** When the network fails, the page keeps the form with its values. */
export function submitSection<Answer>({
  request,
  serverAction,
}: {
  request: Request;
  serverAction: () => Promise<Answer>;
}) {
  return submitWithFallback(request, serverAction, failedToast({ name: "Settings" }, "updating"));
}
