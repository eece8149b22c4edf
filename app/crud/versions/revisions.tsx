import { Disclosure } from "~/crud/disclosure";
import type { Revisions } from "~/crud/load-records.server";
import { fieldLabel } from "~/crud/record-result";
import { formPath, pathWithQuery, type Resource } from "~/crud/resource";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { HomeTime } from "./home-time";

type Revision = Revisions["list"][number];

const panel = "mb-6 rounded-card border-2 border-dawn bg-surface p-5";
const wordLink = "inline-flex min-h-11 items-center underline underline-offset-4";

/** Offers what this person typed before and has not saved. Plain links: the form must be filled in anew. */
export function UnsavedChanges({
  unsaved,
  address,
  discardDialog,
}: {
  unsaved: Revision;
  address: string;
  /** The id of the dialog that asks first. */
  discardDialog: string;
}) {
  return (
    <section aria-label="Unsaved changes" className={panel}>
      <p className="font-semibold">
        You have unsaved changes from <HomeTime at={unsaved.savedAt} />.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <a
          href={pathWithQuery(address, { revision: unsaved.id })}
          className={buttonClass("primary")}
        >
          Continue with them
        </a>
        <button type="button" popoverTarget={discardDialog} className={buttonClass("outline")}>
          Discard
        </button>
      </div>
    </section>
  );
}

/** Says which version is in the form. */
export function OpenedRevision({
  opened,
  thing,
  saved,
  differences,
  discardDialog,
}: {
  opened: Revision;
  thing: string;
  /** The URL of the form with the saved record, if there is one. */
  saved?: string;
  differences: string[];
  /** The id of the dialog that asks first. */
  discardDialog: string;
}) {
  const isUnsaved = opened.kind === "autosave";
  return (
    <section aria-label="Version" className={panel}>
      <p className="font-semibold">
        {isUnsaved ? "Your unsaved changes from " : "The version from "}
        <HomeTime at={opened.savedAt} />
        {!isUnsaved && opened.by && `, saved by ${opened.by}`}
      </p>
      {saved && (
        <p className="mt-1 text-muted">
          {differences.length > 0
            ? `Different from the saved ${thing}: ${differences.map(fieldLabel).join(", ")}. Save to use this version.`
            : `It is the same as the saved ${thing}.`}
        </p>
      )}
      <div className="mt-1 flex flex-wrap gap-x-6">
        {saved && (
          <a href={saved} className={wordLink}>
            Back to the saved {thing}
          </a>
        )}
        {isUnsaved && (
          <button type="button" popoverTarget={discardDialog} className={wordLink}>
            Discard these changes
          </button>
        )}
      </div>
    </section>
  );
}

/** Discarding cannot be undone, so it asks first. It must be inside the form that discards. */
export function DiscardDialog({
  id,
  thing,
}: {
  id: string;
  /** What stays as it is, if it was saved before. */
  thing: string | undefined;
}) {
  return (
    <Dialog id={id} title="Discard your unsaved changes?">
      <p>They are deleted for good. {thing && `The saved ${thing} stays as it is.`}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="danger">Discard changes</Button>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className={buttonClass("outline")}
        >
          Keep them
        </button>
      </div>
    </Dialog>
  );
}

export function RevisionList({
  resource,
  id,
  revisions: { list, opened },
}: {
  resource: Resource;
  id: string;
  revisions: Revisions;
}) {
  if (list.length === 0) return null;
  return (
    <Disclosure summary={`Versions (${list.length})`} open={opened !== undefined}>
      <ul className="mt-2 divide-y divide-line">
        {list.map((revision) => (
          <li key={revision.id} className="flex flex-wrap items-center gap-x-3">
            <a
              href={formPath(resource, id, revision.id)}
              aria-current={revision.id === opened?.id ? "true" : undefined}
              className={`${wordLink} aria-[current]:font-semibold`}
            >
              <HomeTime at={revision.savedAt} />
            </a>
            <span className="text-muted">{describe(revision)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        The last 50 versions are kept for 90 days. Open one to look at it; visitors see it only
        after you save it.
      </p>
    </Disclosure>
  );
}

function describe({ kind, by }: Revision): string {
  if (kind === "autosave") return "not saved, only you see it";
  return by ? `saved by ${by}` : "saved";
}
