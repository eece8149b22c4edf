import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { pathWithQuery, type Resource } from "~/crud/resource";
import type { ListQuery } from "~/platform/records/record-store.server";
import { Button, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { EraseButton } from "./erase-button";
import { PrivateLink, type PrivateLinkStatus } from "./private-link";
import { type Submission, submissionStatusLabels } from "./submission";
import { SubmissionBadge } from "./submission-badge";

/** One letter whole, and beside it what can be done: answer, mark, release, erase. */
export function SubmissionView({
  resource,
  submission,
  listQuery,
  title,
  received,
  reply,
  link,
  children,
}: {
  resource: Resource;
  submission: Submission;
  /** The list that it was opened from, to go back to. */
  listQuery: ListQuery;
  title: string;
  /** When it came, in words. */
  received: string;
  /** The mailto address that answers it. */
  reply: string;
  /** What the person can do, and did, by their private link. */
  link: PrivateLinkStatus | undefined;
  children: ReactNode;
}) {
  const { q, show, page } = listQuery;
  const list = pathWithQuery(resource.path, { q, show, page: page > 1 ? page : null });
  const address = pathWithQuery(list, { view: submission.id });
  return (
    <>
      <Link
        to={list}
        className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
      >
        <Icon name="arrow-left" /> Back to {resource.plural}
      </Link>
      {/* A visitor's own words: the display letters do not carry all the marks of a name. */}
      <h1 className="font-sans text-fluid-xl font-semibold wrap-anywhere">{title}</h1>
      <p className="mt-3 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
        <SubmissionBadge submission={submission} />
        <time dateTime={submission.createdAt}>{received}</time>
      </p>
      <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_18.5rem]">
        <div className="space-y-6">{children}</div>
        <aside
          aria-label="What to do"
          className="space-y-6 rounded-card border border-line bg-surface p-5 xl:sticky xl:top-6"
        >
          {submission.isHeld && <HeldNote noun={resource} letter={submission} action={address} />}
          <a href={reply} className={buttonClass("primary", "w-full")}>
            <Icon name="mail" /> Reply by e-mail
          </a>
          <StatusForm letter={submission} action={address} />
          {link && (
            <div className="border-t border-line pt-5">
              <PrivateLink note={link} action={address} record={submission} mayEnd />
            </div>
          )}
          <div className="border-t border-line pt-5">
            <EraseButton
              action={address}
              record={submission}
              thing={resource.singular}
              named={title}
            />
            <p className="mt-2 text-sm text-muted">For good: there is no trash here.</p>
          </div>
        </aside>
      </div>
    </>
  );
}

type Deed = { letter: Submission; action: string };

function StatusForm({ letter, action }: Deed) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" action={action} preventScrollReset>
      <Which letter={letter} intent="status" />
      <fieldset>
        <legend className="mb-1.5 font-semibold">Status</legend>
        <div className="grid grid-cols-3 gap-1 rounded-full border border-line bg-sunken p-1">
          {Object.entries(submissionStatusLabels).map(([status, label]) => (
            <button
              key={status}
              type="submit"
              name="status"
              value={status}
              disabled={isBusy}
              aria-pressed={letter.status === status}
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

function HeldNote({ noun, letter, action }: Deed & { noun: Resource }) {
  return (
    <div className="rounded-card border-2 border-danger p-4">
      <p className="font-semibold">Held for a person to look at</p>
      <p className="mt-1 text-sm text-muted">
        The check against spam was not sure. Unless you release it, this {noun.singular} is deleted
        by itself when the time that the privacy policy names is over.
      </p>
      <Form method="post" action={action} preventScrollReset className="mt-3">
        <Which letter={letter} intent="release" />
        <Button variant="outline">
          <Icon name="circle-check" /> Release
        </Button>
      </Form>
    </div>
  );
}

function Which({ letter, intent }: { letter: Submission; intent: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={letter.id} />
      <input type="hidden" name="version" value={letter.version} />
    </>
  );
}
