import { type KeyboardEvent, type MouseEvent, useRef } from "react";
import { Form } from "react-router";
import { assignAction, type BulkAction, eraseAction } from "~/crud/bulk/bulk-action";
import { pathWithQuery } from "~/crud/resource";
import { type HeldNoteData, heldLabel } from "~/crud/submissions/held";
import { HeldNote } from "~/crud/submissions/held-note";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { type FormResult, submittedValue } from "~/ui/forms/form-result";
import { useIsSending } from "~/ui/forms/use-is-sending";
import type { TestimonyDetail, TestimonyRow } from "./testimony-store.server";

export const testimonyBulkActions: BulkAction[] = [
  { name: "approve", label: "Approve", done: "approved" },
  { name: "hide", label: "Hide", done: "hidden from the public page" },
  { name: "spam", label: "Spam", done: "marked as spam" },
  { name: "keep", label: "Keep", done: "kept" },
  assignAction,
];

/** Trash and Restore are added by the list. */
export function testimonyBulkActionsFor(show: string, mayErase: boolean): BulkAction[] {
  const erase = mayErase ? [eraseAction] : [];
  if (show === "trash") return erase;
  const chosen = show.split(",");
  const useless = [
    chosen.includes("approved") ? "approve" : "",
    chosen.includes("held") || chosen.includes("spam") ? "" : "keep",
    chosen.includes("spam") ? "spam" : "",
  ];
  return [...testimonyBulkActions.filter(({ name }) => !useless.includes(name)), ...erase];
}

export function ApprovalBadge({
  approved,
  isHeld,
  heldFor,
}: Pick<TestimonyRow, "approved" | "isHeld" | "heldFor">) {
  if (isHeld) return <Badge variant="urgent">{heldLabel(heldFor)}</Badge>;
  return approved ? <Badge>Approved</Badge> : <Badge variant="waiting">Pending</Badge>;
}

/** In the list. Approve opens the testimony, so that it is read first. */
export function RowApproval({ row, action }: { row: TestimonyRow; action: string }) {
  if (isPublic(row)) return <Decision row={row} action={action} intent="hide" label="Hide" />;
  return (
    <ButtonLink
      to={pathWithQuery(action, { edit: row.id })}
      variant="outline"
      aria-label={`Read and approve ${row.title}`}
      className="min-h-11 px-4"
    >
      Approve
    </ButtonLink>
  );
}

function isPublic({ approved, isHeld }: TestimonyRow): boolean {
  return approved && !isHeld;
}

/** As it is stored: what is typed in its form is not part of it. */
function Decision({
  row: { id, title, version },
  action,
  intent,
  label,
}: {
  row: TestimonyRow;
  action: string;
  intent: "hide" | "keep" | "spam";
  label: string;
}) {
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <Button variant="outline" aria-label={`${label} ${title}`} key={id} className="min-h-11 px-4">
        {label}
      </Button>
    </Form>
  );
}

/**
 * A button of the form of the testimony: it approves what is typed there. Approving asks for confirmation if the author
 * did not agree to share the testimony.
 */
export function SaveAndApprove({
  row,
  form,
  action,
}: {
  row: TestimonyRow;
  form: FormResult;
  action: string;
}) {
  const isBusy = useIsSending();
  if (isPublic(row)) return null;
  if (!row.authorAgreed) {
    return <ApproveWithConsentNote row={row} form={form} action={action} />;
  }
  return (
    <Button variant="outline" {...approves} formAction={action} disabled={isBusy}>
      Save and approve
    </Button>
  );
}

const approves = { name: "approved", value: "on" };

function ApproveWithConsentNote({
  row,
  form,
  action,
}: {
  row: TestimonyRow;
  form: FormResult;
  action: string;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const isBusy = useIsSending();
  const dialog = `consent-${row.id}`;
  /** Only this button needs the note; Save does without it. */
  const requireNote = (event: MouseEvent<HTMLButtonElement>) => {
    const note = event.currentTarget.form?.elements.namedItem("consentNote");
    if (note instanceof HTMLInputElement && !note.reportValidity()) event.preventDefault();
  };
  /** Enter would press the first button of the form, which is Save. */
  const approveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    button.current?.click();
  };
  return (
    <>
      <button type="button" popoverTarget={dialog} className={buttonClass("outline")}>
        Save and approve
      </button>
      <Dialog
        id={dialog}
        title="The author did not agree to share it"
        className="text-left whitespace-normal"
      >
        <p>
          {row.name} has not agreed to share this testimony publicly. Approve it only if they have
          agreed since, and write down how.
        </p>
        <label className="mt-5 block">
          <span className="mb-1.5 block font-semibold">How consent was given</span>
          <input
            type="text"
            id="consentNote"
            name="consentNote"
            defaultValue={submittedValue(form, "consentNote")}
            required
            maxLength={500}
            placeholder="Told us so on the phone on Sunday"
            autoComplete="off"
            onKeyDown={approveOnEnter}
            className="w-full rounded-lg border border-muted/70 bg-surface px-4 py-3 placeholder:text-muted"
          />
        </label>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            ref={button}
            {...approves}
            formAction={action}
            disabled={isBusy}
            onClick={requireNote}
          >
            Save and approve
          </Button>
          <button
            type="button"
            popoverTarget={dialog}
            popoverTargetAction="hide"
            className={buttonClass("outline")}
          >
            Cancel
          </button>
        </div>
      </Dialog>
    </>
  );
}

export function TestimonyStatus({
  testimony,
  held,
  action,
}: {
  testimony: TestimonyDetail;
  held: HeldNoteData | undefined;
  action: string;
}) {
  const { authorAgreed, consentNote } = testimony;
  return (
    <section
      aria-label="How it stands"
      className="mb-8 flex max-w-3xl flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-5"
    >
      {!isPublic(testimony) && (
        <blockquote className="w-full border-b border-line pb-4 whitespace-pre-line wrap-anywhere">
          {testimony.testimony}
        </blockquote>
      )}
      <div className="space-y-2">
        <p className="flex flex-wrap gap-1.5">
          <ApprovalBadge {...testimony} />
          <Badge>{authorAgreed ? "Author agreed" : "Author did not agree"}</Badge>
        </p>
        <p>{statusText(testimony)}</p>
        {held && <HeldNote note={held} />}
        {consentNote && (
          <p className="text-sm text-muted wrap-anywhere">How consent was given: {consentNote}</p>
        )}
      </div>

      <div className="flex flex-wrap gap-3">
        {isPublic(testimony) && (
          <Decision row={testimony} action={action} intent="hide" label="Hide" />
        )}
        {testimony.isHeld && (
          <Decision row={testimony} action={action} intent="keep" label="Keep" />
        )}
        {testimony.heldFor !== "spam" && !isPublic(testimony) && (
          <Decision row={testimony} action={action} intent="spam" label="Mark as spam" />
        )}
      </div>
    </section>
  );
}

function statusText({ approved, isHeld, authorAgreed }: TestimonyDetail): string {
  if (isHeld)
    return "Visitors do not see it. Approving it shows it, keeping it only clears it of spam.";
  if (approved) return "Visitors see it on the public page.";
  return authorAgreed
    ? "It waits for someone to read and approve it."
    : "Its author has not agreed to share it publicly.";
}
