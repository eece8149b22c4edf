import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Form, useBlocker, useNavigation } from "react-router";
import { pathWithQuery } from "~/crud/resource";
import { UnsavedDialog } from "~/crud/unsaved-warning";
import { Badge } from "~/ui/badge";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import type { TimeAgoText } from "~/ui/format-date";
import { inputClass, SelectField, TextArea } from "~/ui/forms/field";
import { clearFormDraft, readFormDraft } from "~/ui/forms/form-draft-storage";
import { type FormResult, fieldProps, submittedValue } from "~/ui/forms/form-result";
import { IdempotencyKeyField } from "~/ui/forms/idempotency-key";
import { isFormDirty, useFormDraft } from "~/ui/forms/use-form-draft";
import { useIsSending } from "~/ui/forms/use-is-sending";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { TimeAgo } from "~/ui/time-ago";

type Member = { id: string; name: string };

type Note = {
  id: string;
  kind: "note" | "mailReply" | "otherReply";
  /** The state of the mail; null if it was sent long ago or never was a mail. */
  mail: "waiting" | "sent" | "failed" | null;
  by: string;
  time: TimeAgoText;
  text: string;
  isMine: boolean;
};

export type FollowUpData = {
  members: Member[];
  userId: string;
  assignee: Member | "" | null;
  canSendMail: boolean;
  replyCount: number;
  notes: Note[];
};

/** A template with the placeholders filled in. */
type FilledTemplate = { name: string; text: string };

/** How the sender can be reached. */
export type Recipient = {
  /** Empty if it was not given, and while it is hidden. */
  name: string;
  /** Null while the address is hidden. A reply can be sent all the same. */
  email: string | null;
  /** Opens the person's own mail app. Null while the address is hidden. */
  mailto: string | null;
  templates: FilledTemplate[];
  /** In international form, digits only. */
  whatsApp?: string;
};

type FollowUpProps = {
  record: { id: string };
  data: FollowUpData;
  /** The URL of the record. */
  action: string;
  /** The URL of the next record of the list. */
  next: string | undefined;
  result: FormResult | undefined;
  /** Undefined without an address, or without permission to see it. */
  recipient: Recipient | undefined;
  /** Typed text about a confidential request is not stored in the browser. */
  isConfidential?: boolean;
};

/** The reply form, the notes and replies so far, and the form for a note. */
export function FollowUp(props: FollowUpProps) {
  return <FollowUpForms key={props.record.id} {...props} />;
}

function FollowUpForms(props: FollowUpProps) {
  const { record, recipient, result, isConfidential } = props;
  const [replyDraft, noteDraft] = [`/admin reply ${record.id}`, `/admin note ${record.id}`];
  const sentReplies = useSentForms(["reply", "record-reply"], result, replyDraft);
  const sentNotes = useSentForms(["add-note"], result, noteDraft);
  return (
    <>
      {recipient && (
        <ReplyForm
          key={`reply ${sentReplies}`}
          {...props}
          recipient={recipient}
          draft={replyDraft}
        />
      )}
      <section aria-labelledby="notes-title" className={card}>
        <NoteList {...props} />
        <NoteForm key={`note ${sentNotes}`} {...props} draft={noteDraft} />
      </section>
      {isConfidential && <LeavingWarning result={result} />}
    </>
  );
}

/** The text that was typed into one of these forms, if it was refused. */
function refusedResult(result: FormResult | undefined, ...intents: string[]) {
  return result && intents.includes(submittedValue(result, "intent")) ? result : undefined;
}

/**
 * Counts the forms that the server has stored since the page was opened, and deletes their draft. A colleague's note or
 * reply does not count.
 */
function useSentForms(intents: string[], result: FormResult | undefined, draft: string): number {
  const { state, location } = useNavigation();
  const isSending = useIsSending(...intents);
  const isRefused = refusedResult(result, ...intents) !== undefined;
  const [sent, setSent] = useState({ count: 0, isSending });
  if (sent.isSending !== isSending) {
    const isStored = sent.isSending && !isRefused;
    setSent({ count: sent.count + (isStored ? 1 : 0), isSending });
  }
  const { count } = sent;
  // Without a session it leads to the sign-in page, and nothing is stored.
  const isSignedIn = location?.pathname !== "/admin";
  const leadsOn = isSending && state === "loading" && isSignedIn && !isRefused;
  // A layout effect, because the next form reads its draft in an effect.
  useLayoutEffect(() => {
    if (leadsOn || count > 0) clearFormDraft(draft);
  }, [leadsOn, count, draft]);
  return count;
}

/**
 * Deletes the draft of a text that is stored already. A form that was sent without scripts, or a page that was left before
 * the response came, does not do it, and the text would come back after its note is deleted.
 */
function useDropStoredDraft(draft: string, field: string, notes: Note[]): void {
  // A layout effect, because the form reads its draft in an effect.
  useLayoutEffect(() => {
    const typed = readFormDraft(draft)
      .find(([name]) => name === field)?.[1]
      .trim();
    if (typed && notes.some(({ text }) => text === typed)) clearFormDraft(draft);
  }, [draft, field, notes]);
}

const noForm: RefObject<HTMLFormElement | null> = { current: null };

function ReplyForm({
  record,
  data,
  action,
  next,
  result,
  recipient,
  draft,
  isConfidential = false,
}: FollowUpProps & { recipient: Recipient; draft: string }) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useIsSending("reply", "record-reply");
  const refused = refusedResult(result, "reply", "record-reply");
  useDropStoredDraft(draft, "reply", data.notes);
  useFormDraft(isConfidential ? noForm : form, draft, false);
  return (
    <section aria-labelledby="reply-title" className={card}>
      <h2 id="reply-title" className="text-fluid-lg">
        Reply
      </h2>
      <p className="mt-1 wrap-anywhere text-muted">
        {`To ${recipient.email ?? "the address that they gave, which is hidden"}`}
        {!data.canSendMail && (
          <>
            . No mail server is set up, so this site cannot send it.{" "}
            <span className="needs-script">
              Write your reply, then open it in your mail app or copy it.
            </span>
            <span className="without-script">
              Send it from your mail app. Then paste it here and choose “I have sent it”.
            </span>
          </>
        )}
      </p>
      <Form
        ref={form}
        method="post"
        action={action}
        preventScrollReset
        noValidate
        data-follow-up
        className="mt-4 space-y-4"
      >
        <input type="hidden" name="id" value={record.id} />
        <input type="hidden" name="replyCount" value={data.replyCount} data-no-draft />
        <IdempotencyKeyField />
        <TemplateField form={form} templates={recipient.templates} />
        <TextArea {...fieldProps(refused, "reply")} label="Your reply" rows={7} />
        <div className="flex flex-wrap gap-3">
          {data.canSendMail ? (
            <SendButtons action={action} next={next} isBusy={isBusy} />
          ) : (
            <OtherWays form={form} recipient={recipient} />
          )}
          {recipient.whatsApp && <WhatsAppLink form={form} number={recipient.whatsApp} />}
          {(!data.canSendMail || recipient.whatsApp) && (
            <Button name="intent" value="record-reply" variant="outline" disabled={isBusy}>
              I have sent it
            </Button>
          )}
        </div>
      </Form>
    </section>
  );
}

function SendButtons({
  action,
  next,
  isBusy,
}: {
  action: string;
  next: string | undefined;
  isBusy: boolean;
}) {
  return (
    <>
      {next && (
        <Button
          name="intent"
          value="reply"
          formAction={pathThenNext(action, next)}
          disabled={isBusy}
        >
          <Icon name="mail" /> Send, then next
        </Button>
      )}
      <Button
        name="intent"
        value="reply"
        variant={next ? "outline" : "primary"}
        disabled={isBusy}
        key="send"
      >
        {!next && <Icon name="mail" />} Send
      </Button>
    </>
  );
}

/** The URL of a form that leads to the next record when it is done. */
function pathThenNext(action: string, next: string): string {
  const params = new URLSearchParams(next.split("?")[1]);
  return pathWithQuery(action, { next: params.get("view") ?? params.get("edit") });
}

function typedText(form: RefObject<HTMLFormElement | null>): string {
  return form.current?.querySelector("textarea")?.value ?? "";
}

/** A template is added to what is typed already, so nothing typed is lost. */
function TemplateField({
  form,
  templates,
}: {
  form: RefObject<HTMLFormElement | null>;
  templates: FilledTemplate[];
}) {
  if (templates.length === 0) return null;
  const insert = (name: string) => {
    const field = form.current?.querySelector("textarea");
    const template = templates.find((one) => one.name === name);
    if (!field || !template) return;
    const typed = field.value.trim();
    field.value = typed ? `${typed}\n\n${template.text}` : template.text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  };
  return (
    <div className="needs-script">
      <label htmlFor="template" className="mb-1.5 block text-fluid-sm font-semibold">
        Start with a template
      </label>
      <select
        id="template"
        defaultValue=""
        onChange={(event) => insert(event.target.value)}
        className={`${inputClass} pr-10 sm:max-w-96`}
      >
        <option value="">Choose…</option>
        {templates.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  );
}

/** The typed text is added to the link when it is opened. Without scripts the mail has a greeting only. */
function OtherWays({
  form,
  recipient,
}: {
  form: RefObject<HTMLFormElement | null>;
  recipient: Recipient;
}) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(typedText(form));
    setIsCopied(true);
  };
  const { mailto, name } = recipient;
  const greeting = name ? `Dear ${name},\n\n` : "Hello,\n\n";
  const mailWith = (body: string) => `${mailto}&body=${encodeURIComponent(body)}`;
  return (
    <>
      {mailto && (
        <>
          <a
            href={mailWith(greeting)}
            onClick={(event) => {
              event.currentTarget.href = mailWith(typedText(form) || greeting);
            }}
            className={buttonClass("primary", "needs-script")}
          >
            <Icon name="mail" /> Open in mail app
          </a>
          <span className="without-script">
            <a href={mailWith(greeting)} className={buttonClass("primary")}>
              <Icon name="mail" /> Write in mail app
            </a>
          </span>
        </>
      )}
      <button
        type="button"
        onClick={() => void copy()}
        className={buttonClass("outline", "needs-script")}
      >
        <Icon name={isCopied ? "circle-check" : "copy"} /> {isCopied ? "Copied" : "Copy text"}
      </button>
    </>
  );
}

function WhatsAppLink({
  form,
  number,
}: {
  form: RefObject<HTMLFormElement | null>;
  number: string;
}) {
  const link = `https://wa.me/${number}`;
  return (
    <a
      href={link}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => {
        event.currentTarget.href = `${link}?text=${encodeURIComponent(typedText(form))}`;
      }}
      className={buttonClass("outline")}
    >
      <Icon name="message-circle" /> WhatsApp
    </a>
  );
}

/** Text about a confidential request is not stored in the browser, so leaving asks first. */
function LeavingWarning({ result }: { result: FormResult | undefined }) {
  const sent = useRef<EventTarget>(null);
  const isRefused = refusedResult(result, "add-note", "reply", "record-reply") !== undefined;
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasTypedText(sent.current, isRefused)) event.preventDefault();
    };
    const submit = ({ target }: Event) => {
      sent.current = target;
    };
    const type = () => {
      sent.current = null;
    };
    addEventListener("beforeunload", warn);
    addEventListener("submit", submit, true);
    addEventListener("input", type, true);
    return () => {
      removeEventListener("beforeunload", warn);
      removeEventListener("submit", submit, true);
      removeEventListener("input", type, true);
    };
  }, [isRefused]);
  useEffect(() => {
    if (result) sent.current = null;
  }, [result]);
  // The router has one question at a time, so this one is about the note and the reply.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname + currentLocation.search !==
        nextLocation.pathname + nextLocation.search && hasTypedText(sent.current, isRefused),
  );
  return <UnsavedDialog blocker={blocker} />;
}

function hasTypedText(sent: EventTarget | null, isRefused: boolean): boolean {
  const forms = [...document.querySelectorAll<HTMLFormElement>("form[data-follow-up]")];
  return (isRefused && sent === null) || forms.some((form) => form !== sent && isFormDirty(form));
}

const card = "rounded-card border border-line bg-surface p-5 sm:p-6";

function NoteList({ record, data, action }: FollowUpProps) {
  return (
    <>
      <h2 id="notes-title" className="text-fluid-lg">
        Notes and replies
      </h2>
      {data.notes.length > 0 && (
        <ol className="mt-4 space-y-4">
          {data.notes.map((note) => (
            <NoteEntry key={note.id} note={note} record={record} action={action} />
          ))}
        </ol>
      )}
    </>
  );
}

function NoteForm({
  record,
  data,
  action,
  result,
  draft,
  isConfidential = false,
}: FollowUpProps & { draft: string }) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useIsSending("add-note");
  useDropStoredDraft(draft, "note", data.notes);
  useFormDraft(isConfidential ? noForm : form, draft, false);
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      preventScrollReset
      noValidate
      data-follow-up
      className="mt-4 space-y-3"
    >
      <input type="hidden" name="intent" value="add-note" />
      <input type="hidden" name="id" value={record.id} />
      <IdempotencyKeyField />
      <TextArea
        {...fieldProps(refusedResult(result, "add-note"), "note")}
        label="New note"
        help="Only your team can read it."
        rows={2}
      />
      <Button variant="outline" disabled={isBusy}>
        {isBusy ? "Adding..." : "Add note"}
      </Button>
    </Form>
  );
}

const mailStates = { waiting: "Waiting to be sent", failed: "Not delivered", sent: "Sent" };

function NoteEntry({
  note,
  record,
  action,
}: {
  note: Note;
  record: { id: string };
  action: string;
}) {
  const isReply = note.kind !== "note";
  const mailState = note.kind === "mailReply" && mailStates[note.mail ?? "sent"];
  return (
    <li className={`border-l-2 pl-4 ${isReply ? "border-dawn" : "border-line"}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span className="font-semibold text-ink">{note.by}</span>
        <TimeAgo time={note.time} />
        <Badge variant={note.mail === "failed" ? "urgent" : "muted"}>
          {isReply ? "Reply" : "Note"}
          {mailState && `: ${mailState}`}
        </Badge>
        {note.isMine && !isReply && <DeleteNote note={note} record={record} action={action} />}
      </div>
      <p className="measure mt-1 wrap-anywhere whitespace-pre-line">{note.text}</p>
    </li>
  );
}

function DeleteNote({
  note,
  record,
  action,
}: {
  note: Note;
  record: { id: string };
  action: string;
}) {
  const dialog = `delete-${note.id}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={dialog}
        aria-label={`Delete your note of ${note.time.exact}`}
        className="inline-flex min-h-11 items-center px-2 font-semibold underline underline-offset-4 hover:text-ink"
      >
        Delete
      </button>
      <Dialog id={dialog} title="Delete this note?">
        <p className="text-ink">It is deleted for good. There is no Undo.</p>
        <Form
          method="post"
          action={action}
          preventScrollReset
          className="mt-6 flex flex-wrap gap-3 text-ink"
        >
          <input type="hidden" name="intent" value="delete-note" />
          <input type="hidden" name="id" value={record.id} />
          <input type="hidden" name="noteId" value={note.id} />
          <Button variant="danger">Delete</Button>
          <button
            type="button"
            popoverTarget={dialog}
            popoverTargetAction="hide"
            className={buttonClass("outline")}
          >
            Cancel
          </button>
        </Form>
      </Dialog>
    </>
  );
}

export function AssignForm({
  record,
  data,
  action,
  result,
}: Pick<FollowUpProps, "record" | "data" | "action" | "result">) {
  const { assignee, userId, members } = data;
  const isListed = !assignee || members.some(({ id }) => id === assignee.id);
  const error = refusedResult(result, "assign")?.errors.assignee;
  const isMine = assignee && assignee.id === userId;
  return (
    <div className="space-y-3">
      <Form method="post" action={action} preventScrollReset className="space-y-3">
        <AssignFields record={record} />
        <SelectField
          key={assignee ? assignee.id : ""}
          name="assignee"
          label="Assigned to"
          defaultValue={assignee ? assignee.id : ""}
          error={error}
        >
          <option value="">Nobody</option>
          {!isListed && assignee && <option value={assignee.id}>{assignee.name}</option>}
          <MemberOptions members={members} userId={userId} />
        </SelectField>
        <Button variant="outline">Assign</Button>
      </Form>
      {!isMine && (
        <Form method="post" action={action} preventScrollReset>
          <AssignFields record={record} />
          <input type="hidden" name="assignee" value={userId} />
          <Button variant="outline">Assign to me</Button>
        </Form>
      )}
    </div>
  );
}

function AssignFields({ record }: { record: { id: string } }) {
  return (
    <>
      <input type="hidden" name="intent" value="assign" />
      <input type="hidden" name="id" value={record.id} />
    </>
  );
}

/** The current user comes first. */
export function MemberOptions({ members, userId }: { members: Member[]; userId: string }) {
  const me = members.find(({ id }) => id === userId);
  return (
    <>
      {me && <option value={me.id}>{me.name} (you)</option>}
      {members
        .filter(({ id }) => id !== userId)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </>
  );
}

/** In the status column: who looks after the record. */
export function AssigneeBadge({ name }: { name: string }) {
  if (!name) return null;
  return (
    <Badge>
      <Icon name="user" />
      <span className="sr-only">Assigned to </span>
      {name}
    </Badge>
  );
}

/** Back to the list, and on to the next record of the same list. */
export function RecordNavigation({
  back,
  label,
  next,
}: {
  back: string;
  label: string;
  next: string | undefined;
}) {
  const link =
    "inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline";
  return (
    <nav aria-label="Records" className="mb-2 flex flex-wrap items-center justify-between gap-x-6">
      <Link to={back} className={link}>
        <Icon name="arrow-left" /> {label}
      </Link>
      {next && (
        <Link to={next} className={link}>
          Next <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  );
}
