/** Actions on a prayer request, apart from erasing it. The team cannot change its text. */
import { assignAction, type BulkAction, eraseAction } from "~/crud/bulk/bulk-action";
import type { ToastMessage } from "~/ui/toast";
import { doneStatuses, type PrayerRequestState } from "./prayer-request";

export type PrayerRequestAction =
  | "prayed"
  | "followedUp"
  | "answered"
  | "close"
  | "reopen"
  | "askFollowUp"
  | "noFollowUp"
  | "release"
  | "keep"
  | "hide"
  | "show"
  | "spam";

type ActionDefinition = {
  label: string;
  /** Stored in the audit log. */
  auditAction: string;
  /** Replaces parts for a confidential request. */
  confidential?: { label: string; auditAction: string };
  isAvailable: (state: PrayerRequestState) => boolean;
  changes: Partial<Omit<PrayerRequestState, "isConfidential">>;
  /** `named` is the request as the toast calls it. */
  toast: (named: string, state: PrayerRequestState) => ToastMessage;
};

export const prayerRequestActions: Record<PrayerRequestAction, ActionDefinition> = {
  prayed: {
    label: "Mark prayed for",
    auditAction: "marked a prayer request prayed for",
    isAvailable: ({ status }) => status === "new",
    changes: { status: "praying" },
    toast: (named) => ({
      title: `${named} marked prayed for`,
      description: "Thank you for praying.",
    }),
  },
  followedUp: {
    label: "Mark followed up",
    auditAction: "marked a prayer request followed up",
    isAvailable: ({ status, needsFollowUp }) =>
      status === "new" || status === "praying" || (status === "followedUp" && needsFollowUp),
    changes: { status: "followedUp", needsFollowUp: false },
    toast: (named) => ({
      title: `${named} marked followed up`,
      description: "It stays open. Mark it answered, or close it, when nothing is left to do.",
    }),
  },
  answered: {
    label: "Mark answered",
    auditAction: "marked a prayer request answered",
    isAvailable: ({ status }) => status !== "answered",
    changes: { status: "answered", needsFollowUp: false },
    toast: (named) => ({
      title: `${named} marked answered`,
      description: "The request is closed. Reopen it whenever there is more to pray for.",
    }),
  },
  close: {
    label: "Close",
    auditAction: "closed a prayer request",
    isAvailable: ({ status }) => !doneStatuses.includes(status),
    changes: { status: "closed", needsFollowUp: false },
    toast: (named, { isConfidential }) => ({
      title: `${named} closed`,
      description: isConfidential
        ? "Reopen it whenever there is more to pray for."
        : "Visitors no longer see it. Reopen it whenever there is more to pray for.",
    }),
  },
  reopen: {
    label: "Reopen",
    auditAction: "reopened a prayer request",
    isAvailable: ({ status }) => status !== "new",
    changes: { status: "new" },
    toast: (named) => ({
      title: `${named} reopened`,
      description: "It is under New again.",
    }),
  },
  askFollowUp: {
    label: "Needs follow-up",
    auditAction: "marked a prayer request as needing follow-up",
    isAvailable: ({ status, needsFollowUp }) => !doneStatuses.includes(status) && !needsFollowUp,
    changes: { needsFollowUp: true },
    toast: (named) => ({
      title: `${named} marked for follow-up`,
      description: "The team finds it under Needs follow-up.",
    }),
  },
  noFollowUp: {
    label: "No follow-up needed",
    auditAction: "marked a prayer request as needing no follow-up",
    isAvailable: ({ needsFollowUp }) => needsFollowUp,
    changes: { needsFollowUp: false },
    toast: (named) => ({ title: `${named} no longer marked for follow-up` }),
  },
  release: {
    label: "Release",
    auditAction: "released a held prayer request",
    // Visitors never see it, so there is nothing to release.
    confidential: {
      label: "Acknowledge",
      auditAction: "acknowledged a confidential prayer request",
    },
    isAvailable: ({ visibility }) => visibility === "held",
    changes: { visibility: "shown", heldFor: null },
    toast: (named, { isConfidential }) =>
      isConfidential
        ? {
            title: `${named} acknowledged`,
            description: "It stays confidential: visitors never see it.",
          }
        : {
            title: `${named} released`,
            description: "Visitors now see it on the public page.",
          },
  },
  keep: {
    label: "Keep, it is no spam",
    auditAction: "kept a prayer request that was held as spam",
    isAvailable: ({ visibility, heldFor }) => visibility === "held" && isSpam(heldFor),
    changes: { heldFor: "review" },
    toast: (named, { isConfidential }) => ({
      title: `${named} kept`,
      description: isConfidential
        ? "It is not deleted as spam."
        : "It is not deleted as spam. Visitors see it when someone releases it.",
    }),
  },
  hide: {
    label: "Hide from the public page",
    auditAction: "hid a prayer request from the public page",
    isAvailable: ({ isConfidential, visibility }) => !isConfidential && visibility !== "hidden",
    changes: { visibility: "hidden" },
    toast: (named) => ({
      title: `${named} hidden`,
      description: "Visitors do not see it on the public page.",
    }),
  },
  show: {
    label: "Show again on the public page",
    auditAction: "showed a prayer request on the public page again",
    isAvailable: ({ isConfidential, visibility }) => !isConfidential && visibility === "hidden",
    changes: { visibility: "shown", heldFor: null },
    toast: (named) => ({
      title: `${named} shown again`,
      description: "Visitors see it on the public page.",
    }),
  },
  spam: {
    label: "Mark as spam",
    auditAction: "marked a prayer request as spam",
    isAvailable: ({ isConfidential, visibility, heldFor }) =>
      !isConfidential && !(visibility === "held" && heldFor === "spam"),
    changes: { visibility: "held", heldFor: "spam" },
    toast: (named) => ({
      title: `${named} marked as spam`,
      description: "It is under Spam. Its page says when it is deleted.",
    }),
  },
};

function isSpam(heldFor: PrayerRequestState["heldFor"]): boolean {
  return heldFor === "spam" || heldFor === "suspectedSpam";
}

/** The label and the audit entry of an action on this request. */
export function actionTexts(action: PrayerRequestAction, { isConfidential }: PrayerRequestState) {
  const { label, auditAction, confidential } = prayerRequestActions[action];
  return (isConfidential && confidential) || { label, auditAction };
}

export const prayerRequestBulkActions: BulkAction[] = [
  { name: "prayed", label: "Prayed for", done: "marked prayed for" },
  { name: "askFollowUp", label: "Needs follow-up", done: "marked for follow-up" },
  { name: "followedUp", label: "Followed up", done: "marked followed up" },
  { name: "answered", label: "Answered", done: "marked answered" },
  { name: "close", label: "Close", done: "closed" },
  { name: "reopen", label: "Reopen", done: "reopened" },
  { name: "hide", label: "Hide", done: "hidden from the public page" },
  { name: "show", label: "Show", done: "shown on the public page again" },
  { name: "release", label: "Release", done: "released" },
  { name: "acknowledge", label: "Acknowledge", done: "acknowledged" },
  { name: "keep", label: "Keep", done: "kept" },
  { name: "spam", label: "Spam", done: "marked as spam" },
  assignAction,
  eraseAction,
];

/** Filters of the list in which an action can change nothing. */
const uselessIn: Record<string, string[]> = {
  prayed: ["prayed", "followedUp", "answered", "closed"],
  askFollowUp: ["followUp", "answered", "closed"],
  followedUp: ["followedUp", "answered", "closed"],
  answered: ["answered"],
  close: ["answered", "closed"],
  reopen: ["new", "urgent"],
  hide: ["hidden", "private"],
  show: ["private"],
  release: ["hidden", "private"],
  acknowledge: ["hidden"],
  spam: ["private", "spam"],
};

/** Actions that are only offered with one of these filters. */
const onlyIn: Record<string, string[]> = {
  show: ["hidden"],
  release: ["held", "spam"],
  keep: ["held", "spam"],
  acknowledge: ["held", "private"],
};

/** `show` are the chosen filters, separated by commas. */
export function prayerBulkActionsFor(show: string, mayErase: boolean): BulkAction[] {
  const chosen = show.split(",");
  return prayerRequestBulkActions.filter(
    ({ name, asks }) =>
      !uselessIn[name]?.some((filter) => chosen.includes(filter)) &&
      (onlyIn[name]?.some((filter) => chosen.includes(filter)) ?? true) &&
      (mayErase || asks !== "erase"),
  );
}

const names = Object.keys(prayerRequestActions) as PrayerRequestAction[];

export function isPrayerRequestAction(value: string): value is PrayerRequestAction {
  return (names as string[]).includes(value);
}

export function availableActions(state: PrayerRequestState): PrayerRequestAction[] {
  return names.filter((name) => prayerRequestActions[name].isAvailable(state));
}

/** Counts another prayer for a request that the team is praying for. Its state stays. */
export const prayAgainIntent = "pray-again";

/**
 * The status changes that the page of a request offers. Reopen also undoes Mark prayed for, and Mark followed up is
 * possible from New in bulk; beside the main button they only confuse.
 */
export function offeredStatusActions(state: PrayerRequestState): PrayerRequestAction[] {
  const { status, needsFollowUp } = state;
  const order: PrayerRequestAction[] = [
    "prayed",
    "askFollowUp",
    "followedUp",
    "noFollowUp",
    "answered",
    "close",
    "reopen",
  ];
  return order.filter((name) => {
    if (name === "reopen" && !doneStatuses.includes(status)) return false;
    if (name === "followedUp" && !needsFollowUp && status !== "praying") return false;
    return prayerRequestActions[name].isAvailable(state);
  });
}

/** The others set dates, which another action would set anew instead of restoring them. */
const actionsWithUndo: PrayerRequestAction[] = [
  "prayed",
  "followedUp",
  "askFollowUp",
  "noFollowUp",
];

/** The action that restores the row exactly, if there is one. */
export function findUndoAction(
  action: PrayerRequestAction,
  before: PrayerRequestState,
): PrayerRequestAction | undefined {
  if (!actionsWithUndo.includes(action)) return undefined;
  const after = { ...before, ...prayerRequestActions[action].changes };
  return availableActions(after).find((name) => {
    const restored = { ...after, ...prayerRequestActions[name].changes };
    return (["visibility", "heldFor", "status", "needsFollowUp"] as const).every(
      (part) => restored[part] === before[part],
    );
  });
}
