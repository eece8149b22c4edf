import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { ListFilter } from "~/crud/list-toolbar";
import type { Resource } from "~/crud/resource";
import type { SubmissionStatus } from "~/platform/records/submission-store.server";
import type { ToastMessage } from "~/ui/toast";

/** The fields that contact messages and partnerships share. */
export type Submission = {
  id: string;
  version: number;
  status: SubmissionStatus;
  isHeld: boolean;
  createdAt: string;
};

export const submissionStatusLabels: Record<SubmissionStatus, string> = {
  new: "New",
  answered: "Answered",
  done: "Done",
};

export const submissionFilters: ListFilter[] = [
  ...Object.entries(submissionStatusLabels),
  ["held", "Held"],
];

export function isSubmissionStatus(word: string): word is SubmissionStatus {
  return Object.hasOwn(submissionStatusLabels, word);
}

export function statusChangedToast({ name }: Resource, status: SubmissionStatus): ToastMessage {
  return { title: `${name} marked as ${submissionStatusLabels[status].toLowerCase()}` };
}

export function releasedToast({ name }: Resource): ToastMessage {
  return {
    title: `${name} released`,
    description: "It is no longer held as possible spam.",
  };
}

export function unreachableToast({ name }: Resource): ToastMessage {
  return {
    title: `Error updating ${name.toLowerCase()}`,
    description: "Not saved: no connection. Try again.",
  };
}

export function replyMailto(email: string, subject: string): string {
  const to = encodeURIComponent(email).replaceAll("%40", "@");
  const answered = subject.replaceAll(/\s+/g, " ").trim();
  const subjectLine = /^re:/i.test(answered) ? answered : `Re: ${answered}`;
  return `mailto:${to}?subject=${encodeURIComponent(subjectLine)}`;
}

/** For `shouldRevalidate`: after a conflict the page loads the other person's changes. */
export function revalidateOnConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || actionStatus === 404 || defaultShouldRevalidate;
}
