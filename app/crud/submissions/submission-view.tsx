import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { listParams } from "~/crud/list-toolbar";
import { Presence } from "~/crud/presence";
import { pathWithQuery, type Resource } from "~/crud/resource";
import type { AddressedTable } from "~/platform/privacy/record-address.server";
import type { ListQuery } from "~/platform/records/record-store.server";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import type { FormResult } from "~/ui/forms/form-result";
import { Icon } from "~/ui/icon";
import { EraseButton, ErasePersonButton } from "./erase-button";
import {
  AssignForm,
  FollowUp,
  type FollowUpData,
  type Recipient,
  RecordNavigation,
} from "./follow-up";
import { type HeldNoteData, heldLabel } from "./held";
import { HeldNote } from "./held-note";
import { PrivateLink, type PrivateLinkStatus } from "./private-link";
import { type Submission, submissionStatusLabels } from "./submission";
import { SubmissionColumns } from "./submission-columns";

export function SubmissionView({
  resource,
  table,
  submission,
  listQuery,
  title,
  received,
  link,
  held,
  keepLabel,
  mayErase,
  nextId,
  followUp,
  recipient,
  result,
  children,
}: {
  resource: Resource;
  table: AddressedTable;
  submission: Submission;
  /** The query of the list from which it was opened. */
  listQuery: ListQuery;
  title: string;
  /** The formatted time of receipt. */
  received: string;
  link: PrivateLinkStatus | undefined;
  /** Set if it is held. */
  held: HeldNoteData | undefined;
  /** The button that releases it. */
  keepLabel: string;
  /** Erasing it and ending its private link require the permission "site". */
  mayErase: boolean;
  /** The next submission of the list. */
  nextId: string | undefined;
  followUp: FollowUpData;
  recipient: Recipient;
  result: FormResult | undefined;
  children: ReactNode;
}) {
  const { page } = listQuery;
  const list = pathWithQuery(resource.path, {
    ...listParams(listQuery),
    page: page > 1 ? page : null,
  });
  const address = pathWithQuery(list, { view: submission.id });
  const next = nextId && pathWithQuery(list, { view: nextId });
  return (
    <>
      <RecordNavigation back={list} label={`Back to ${resource.plural}`} next={next} />
      <Presence resource={resource} id={submission.id} />
      {/* Submitted text: the display font lacks diacritics that names need. */}
      <h1 className="font-sans text-fluid-xl font-semibold wrap-anywhere">{title}</h1>
      <p className="mt-3 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
        <SubmissionBadge submission={submission} />
        <time dateTime={submission.createdAt}>{received}</time>
      </p>
      <SubmissionColumns
        taller="text"
        text={children}
        actions={
          <>
            {held && (
              <HeldNote note={held}>
                <ReleaseForm submission={submission} action={address} label={keepLabel} />
              </HeldNote>
            )}
            <StatusForm submission={submission} action={address} />
            {submission.heldFor !== "spam" && <SpamForm submission={submission} action={address} />}
          </>
        }
        followUp={
          <FollowUp
            key={submission.id}
            record={submission}
            data={followUp}
            action={address}
            next={next}
            result={result}
            recipient={recipient}
          />
        }
        more={
          <>
            <AssignForm
              key={submission.id}
              record={submission}
              data={followUp}
              action={address}
              result={result}
            />
            {link && (
              <PrivateLink note={link} action={address} record={submission} mayEnd={mayErase} />
            )}
            {mayErase && (
              <div>
                <EraseButton
                  action={address}
                  record={submission}
                  thing={resource.singular}
                  named={title}
                />
                <p className="mt-2 mb-4 text-sm text-muted">
                  This cannot be undone. There is no trash here.
                </p>
                {recipient.email && <ErasePersonButton table={table} id={submission.id} />}
              </div>
            )}
          </>
        }
      />
    </>
  );
}

type FormProps = { submission: Submission; action: string };

function StatusForm({ submission, action }: FormProps) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" action={action} preventScrollReset>
      <HiddenFields submission={submission} intent="status" />
      <fieldset>
        <legend className="mb-1.5 font-semibold">Status</legend>
        <div className="grid grid-cols-[auto_auto_auto] gap-1 rounded-full border border-line bg-sunken p-1">
          {Object.entries(submissionStatusLabels).map(([status, label]) => (
            <button
              key={status}
              type="submit"
              name="status"
              value={status}
              disabled={isBusy}
              aria-pressed={submission.status === status}
              className="min-h-11 rounded-full px-1 text-sm font-semibold text-muted transition-colors duration-200 hover:text-ink disabled:cursor-progress aria-pressed:bg-strong aria-pressed:text-on-strong"
            >
              {label}
            </button>
          ))}
        </div>
      </fieldset>
    </Form>
  );
}

function SpamForm({ submission, action }: FormProps) {
  return (
    <Form method="post" action={action} preventScrollReset>
      <HiddenFields submission={submission} intent="spam" />
      <Button variant="outline">Mark as spam</Button>
    </Form>
  );
}

function ReleaseForm({ submission, action, label }: FormProps & { label: string }) {
  return (
    <Form method="post" action={action} preventScrollReset>
      <HiddenFields submission={submission} intent="release" />
      <Button variant="outline">
        <Icon name="circle-check" /> {label}
      </Button>
    </Form>
  );
}

function HiddenFields({ submission, intent }: { submission: Submission; intent: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={submission.id} />
      <input type="hidden" name="version" value={submission.version} />
    </>
  );
}

export function SubmissionBadge({
  submission,
}: {
  submission: Pick<Submission, "status" | "isHeld" | "heldFor">;
}) {
  const { status, isHeld, heldFor } = submission;
  const isNew = status === "new";
  return (
    <>
      {isHeld && <Badge variant="urgent">{heldLabel(heldFor)}</Badge>}
      {!(isHeld && isNew) && (
        <Badge variant={isNew ? "waiting" : "muted"}>{submissionStatusLabels[status]}</Badge>
      )}
    </>
  );
}

/** Empty facts are left out. */
export function SubmissionFacts({
  title,
  facts,
}: {
  title: string;
  facts: [label: string, value: ReactNode][];
}) {
  const filled = facts.filter(([, value]) => value !== null && value !== "");
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-fluid-lg">{title}</h2>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {filled.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
