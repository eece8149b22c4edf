import type { ReactNode } from "react";
import { differentFields, hashFields } from "~/crud/versions/changed-fields";
import { RevisionList } from "~/crud/versions/revisions";
import { ButtonLink } from "~/ui/button";
import { submittedValue } from "~/ui/forms/form-result";
import { Icon } from "~/ui/icon";
import { EditForm } from "./edit-form";
import type { Revisions } from "./load-records.server";
import { Presence } from "./presence";
import { DeleteButton } from "./record-actions";
import { initialFormResult, type RecordResult } from "./record-result";
import { duplicatePath, formPath, type Resource } from "./resource";
import { SitePreview } from "./site-preview";

/**
 * `children` render the fields of `form`: the submitted values if they were refused, otherwise what was typed before a
 * reload, the opened version, the record, or the initial values of a new one.
 */
export function RecordForm({
  resource,
  record,
  result,
  revisions,
  purpose,
  preview,
  hasFile,
  actions,
  children,
}: {
  resource: Resource;
  record: object;
  result: RecordResult | undefined;
  /** For records with drafts. */
  revisions?: Revisions;
  /** For a form with a purpose of its own: its heading and button, and the URL at which it stays when it is refused. */
  purpose?: { label: string; address: string };
  preview?: (form: RecordResult) => ReactNode;
  /** More buttons that send the form, after Save. */
  actions?: ((form: RecordResult) => ReactNode) | null;
  /** One of its fields is a file. */
  hasFile?: true;
  children: (form: RecordResult) => ReactNode;
}) {
  const saved = initialFormResult(record);
  const opened = revisions?.opened && openedForm(revisions.opened, saved);
  const form = opened ?? saved;
  const id = submittedValue(form, "id");
  const title = submittedValue(saved, "title");
  const original = submittedValue(saved, "duplicateOf");
  const address = original ? duplicatePath(resource, original) : formPath(resource, id);
  return (
    <>
      <h2 className="mb-5 text-fluid-lg wrap-anywhere">
        {purpose?.label ?? headingOf(resource, { id, title, original })}
      </h2>
      {id && <Presence resource={resource} id={id} isEditing />}
      {original && resource.hasDrafts && (
        <p className="mb-6 max-w-3xl text-muted">
          This copy is a draft. Visitors do not see it until you choose so under Publishing.
        </p>
      )}
      <EditForm
        // A browser keeps what is in a field, so another record needs fields of its own.
        key={address}
        address={purpose?.address ?? address}
        label={`${id ? "Edit" : "Add"} ${resource.name}`}
        thing={resource.singular}
        save={purpose?.label ?? `Save ${resource.singular}`}
        cancel={resource.path}
        form={form}
        result={result}
        hasFile={hasFile}
        actions={actions}
        autosaving={
          revisions && {
            url: revisions.autosaveUrl,
            id,
            duplicateOf: original,
            // A new record is not public either.
            isDraft: id === "" || submittedValue(saved, "publishing") === "draft",
            revisions,
            differences: opened ? differentFields(saved.values, opened.values) : [],
          }
        }
        aside={preview && ((shown) => <SitePreview form={shown}>{preview}</SitePreview>)}
      >
        {(shown) => (
          <>
            <input type="hidden" name="id" defaultValue={id} />
            {original && <input type="hidden" name="duplicateOf" defaultValue={original} />}
            {children(shown)}
          </>
        )}
      </EditForm>
      {id && (
        <div className="mt-10 max-w-3xl space-y-6 border-t border-line pt-6">
          {revisions && <RevisionList resource={resource} id={id} revisions={revisions} />}
          <div className="flex flex-wrap gap-3">
            {resource.canDuplicate && (
              <ButtonLink variant="outline" to={duplicatePath(resource, id)}>
                <Icon name="copy" /> Duplicate this {resource.singular}
              </ButtonLink>
            )}
            <DeleteButton resource={resource} record={{ id, title }} isAlone />
          </div>
        </div>
      )}
    </>
  );
}

function headingOf(
  { singular }: Resource,
  { id, title, original }: { id: string; title: string; original: string },
): string {
  if (id) return `Edit “${title}”`;
  return original ? `New ${singular}, a copy of “${title}”` : `New ${singular}`;
}

/** Unsaved changes keep the version that they were made on. An older version is saved on top of the current one. */
function openedForm(
  { kind, values }: NonNullable<Revisions["opened"]>,
  saved: RecordResult,
): RecordResult {
  const { id = "", version = "" } = saved.values;
  const base = hashFields(saved.values);
  return {
    errors: {},
    values: kind === "autosave" ? { ...values, id } : { ...values, id, version, base },
  };
}
