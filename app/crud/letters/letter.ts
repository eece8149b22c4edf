import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { Show } from "~/crud/list-tools";
import type { Noun } from "~/crud/noun";
import type { LetterStatus } from "~/platform/records/letter-store.server";
import type { ToastMessage } from "~/ui/toast";

/** What all that people write to us has in common: a message, a partnership. */
export type Letter = {
  id: string;
  version: number;
  status: LetterStatus;
  isHeld: boolean;
  createdAt: string;
};

/** How far we are with it, and what that is called. */
export const letterStatuses: Record<LetterStatus, string> = {
  new: "New",
  answered: "Answered",
  done: "Done",
};

export const letterShows: Show[] = [...Object.entries(letterStatuses), ["held", "Held"]];

export function isLetterStatus(word: string): word is LetterStatus {
  return Object.hasOwn(letterStatuses, word);
}

export function marked({ name }: Noun, status: LetterStatus): ToastMessage {
  return { title: `${name} marked as ${letterStatuses[status].toLowerCase()}` };
}

export function released({ name }: Noun): ToastMessage {
  return {
    title: `${name} released`,
    description: "Whoever wrote it now gets the usual confirmation by e-mail.",
  };
}

export function unreached({ name }: Noun): ToastMessage {
  return {
    title: `Error updating ${name.toLowerCase()}`,
    description:
      "The site could not be reached. Nothing was changed: try again when you are back online.",
  };
}

/** Opens the person's own mail program with the address and the subject filled in. */
export function replyAddress(email: string, subject: string): string {
  const to = encodeURIComponent(email).replaceAll("%40", "@");
  const answered = subject.replaceAll(/\s+/g, " ").trim();
  const line = /^re:/i.test(answered) ? answered : `Re: ${answered}`;
  return `mailto:${to}?subject=${encodeURIComponent(line)}`;
}

/** For `shouldRevalidate`: where somebody was faster, the screen then shows what they did. */
export function looksAgain({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || actionStatus === 404 || defaultShouldRevalidate;
}
