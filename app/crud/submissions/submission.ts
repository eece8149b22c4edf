import type { ShouldRevalidateFunctionArgs } from "react-router";
import { assignAction, type BulkAction, eraseAction } from "~/crud/bulk/bulk-action";
import type { ListFilter } from "~/crud/list-toolbar";
import type { Resource } from "~/crud/resource";
import type { SubmissionStatus } from "~/platform/records/submission-store.server";
import type { ToastMessage } from "~/ui/toast";
import type { HeldFor } from "~db/schema.server";

/** The fields that contact messages and partnerships share. */
export type Submission = {
  id: string;
  version: number;
  status: SubmissionStatus;
  isHeld: boolean;
  heldFor: HeldFor | null;
  createdAt: string;
};

export const submissionStatusLabels: Record<SubmissionStatus, string> = {
  new: "New",
  answered: "Replied",
  done: "Done",
};

export const submissionFilters: ListFilter[] = [
  ["mine", "Mine", "mine"],
  ...Object.entries(submissionStatusLabels),
  ["held", "Waiting for review"],
  ["spam", "Spam"],
];

const spamAction: BulkAction = { name: "spam", label: "Spam", done: "marked as spam" };
const releaseAction: BulkAction = { name: "release", label: "Keep", done: "kept" };

export const submissionBulkActions: BulkAction[] = [
  { name: "answered", label: "Replied", done: "marked as replied" },
  { name: "done", label: "Done", done: "marked as done" },
  { name: "new", label: "New", done: "marked as new" },
  spamAction,
  releaseAction,
  assignAction,
  eraseAction,
];

/** The actions that can change something with these filters of the list, separated by commas. */
export function bulkActionsFor(show: string, mayErase: boolean): BulkAction[] {
  const chosen = show.split(",");
  const isHeld = chosen.includes("held") || chosen.includes("spam");
  const useless = isHeld ? chosen : [releaseAction.name, ...chosen];
  return submissionBulkActions.filter(
    ({ name, asks }) => !useless.includes(name) && (mayErase || asks !== "erase"),
  );
}

export function isSubmissionStatus(word: string): word is SubmissionStatus {
  return Object.hasOwn(submissionStatusLabels, word);
}

/** The toasts name the record: several are worked through one after another. */
export function statusChangedToast(named: string, status: SubmissionStatus): ToastMessage {
  return { title: `${named} marked as ${submissionStatusLabels[status].toLowerCase()}` };
}

export function keptToast(named: string): ToastMessage {
  return {
    title: `${named} kept`,
    description: "It is with the others now, and is not deleted as spam.",
  };
}

export function spamToast(named: string, { singular }: Resource, isHeld: boolean): ToastMessage {
  if (!isHeld) return { title: `${named} is not spam` };
  const description = `The ${singular} is under Spam. Its page says when it is deleted.`;
  return { title: `${named} marked as spam`, description };
}

export function mailtoUrl(email: string, subject: string, body?: string): string {
  const to = encodeURIComponent(email).replaceAll("%40", "@");
  const text = body === undefined ? "" : `&body=${encodeURIComponent(body)}`;
  return `mailto:${to}?subject=${encodeURIComponent(subject)}${text}`;
}

export function replyMailto(email: string, subject: string): string {
  const answered = subject.replaceAll(/\s+/g, " ").trim();
  return mailtoUrl(email, /^re:/i.test(answered) ? answered : `Re: ${answered}`);
}

/** For `shouldRevalidate`: after a conflict the page loads the other person's changes. */
export function revalidateOnConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || actionStatus === 404 || defaultShouldRevalidate;
}
