import { type ReactNode, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { typed } from "~/ui/form-reply";
import { useRememberedTyping } from "~/ui/remember-typing";
import { ConflictPanel } from "./conflict-panel";
import { addressOf, type Noun } from "./noun";
import { formOf, type RecordReply } from "./record-reply";
import { UnsavedDialog, useUnsavedWarning } from "./unsaved-warning";

/**
 * The form of one record. `children` draw the fields of `form`: what was typed and refused, else the
 * record, else the values a new one starts with. Nothing typed is lost: not by a mistake, a faster
 * colleague, a lost session, a reload or a wrong click.
 */
export function RecordForm({
  noun,
  record,
  reply,
  children,
}: {
  noun: Noun;
  record: object;
  reply: RecordReply | undefined;
  children: (form: RecordReply) => ReactNode;
}) {
  const element = useRef<HTMLFormElement>(null);
  const form = reply && isOfThisForm(reply) ? reply : formOf(record);
  const id = typed(form, "id");
  const address = addressOf(noun.path, id ? { edit: id } : { new: "1" });
  const isBusy = useNavigation().state === "submitting";
  const isBack = useRememberedTyping(element, address, false);
  const blocker = useUnsavedWarning(element, address);
  return (
    <Form
      ref={element}
      method="post"
      action={address}
      noValidate
      className="max-w-3xl"
      aria-label={`${id ? "Edit" : "Add"} ${noun.name}`}
    >
      {isBack && (
        <p role="status" className="mb-6 rounded-card border-2 border-dawn bg-surface p-5">
          What you had typed here before is back. Save it, or choose Cancel to leave it.
        </p>
      )}
      <ErrorSummary errors={reply?.errors ?? {}} />
      {reply?.conflict && <ConflictPanel noun={noun} conflict={reply.conflict} address={address} />}
      <input type="hidden" name="id" defaultValue={id} />
      <input
        key={typed(form, "version")}
        type="hidden"
        name="version"
        defaultValue={typed(form, "version")}
      />
      <div className="space-y-6">{children(form)}</div>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button disabled={isBusy}>{isBusy ? "Saving..." : `Save ${noun.thing}`}</Button>
        <ButtonLink look="outline" to={noun.path}>
          Cancel
        </ButtonLink>
      </div>
      <UnsavedDialog blocker={blocker} />
    </Form>
  );
}

/** A reply to another form of the screen, one that has an intent, holds nothing that was typed here. */
function isOfThisForm({ values }: RecordReply): boolean {
  return Object.keys(values).length > 0 && !("intent" in values);
}
