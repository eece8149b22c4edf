/** Actions on a prayer request, apart from erasing it. The team cannot change its text. */
import type { ToastMessage } from "~/ui/toast";
import type { PrayerRequestState } from "./prayer-request";

export type PrayerRequestAction = "prayed" | "answered" | "reopen" | "release" | "hide" | "show";

type ActionDefinition = {
  label: string;
  /** Stored in the audit log. */
  auditAction: string;
  /** Replaces parts for a confidential request. */
  confidential?: { label: string; auditAction: string };
  isAvailable: (state: PrayerRequestState) => boolean;
  changes: Partial<Pick<PrayerRequestState, "visibility" | "status">>;
  toast: (state: PrayerRequestState) => ToastMessage;
};

export const prayerRequestActions: Record<PrayerRequestAction, ActionDefinition> = {
  prayed: {
    label: "Mark prayed for",
    auditAction: "marked a prayer request prayed for",
    isAvailable: ({ status }) => status === "new",
    changes: { status: "prayed" },
    toast: () => ({ title: "Marked prayed for", description: "Thank you for praying." }),
  },
  answered: {
    label: "Mark answered",
    auditAction: "marked a prayer request answered",
    isAvailable: ({ status }) => status !== "answered",
    changes: { status: "answered" },
    toast: () => ({
      title: "Marked answered",
      description: "The request is closed. Reopen it whenever there is more to pray for.",
    }),
  },
  reopen: {
    label: "Reopen",
    auditAction: "reopened a prayer request",
    isAvailable: ({ status }) => status !== "new",
    changes: { status: "new" },
    toast: () => ({
      title: "Prayer request reopened",
      description: "It stands among the new ones again.",
    }),
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
    changes: { visibility: "shown" },
    toast: ({ isConfidential }) =>
      isConfidential
        ? {
            title: "Prayer request acknowledged",
            description: "It stays confidential: visitors never see it.",
          }
        : {
            title: "Prayer request released",
            description: "Visitors now see it on the public page.",
          },
  },
  hide: {
    label: "Hide from the public page",
    auditAction: "hid a prayer request from the public page",
    isAvailable: ({ isConfidential, visibility }) => !isConfidential && visibility !== "hidden",
    changes: { visibility: "hidden" },
    toast: () => ({
      title: "Prayer request hidden",
      description: "Visitors do not see it on the public page.",
    }),
  },
  show: {
    label: "Show again on the public page",
    auditAction: "showed a prayer request on the public page again",
    isAvailable: ({ isConfidential, visibility }) => !isConfidential && visibility === "hidden",
    changes: { visibility: "shown" },
    toast: () => ({
      title: "Prayer request shown again",
      description: "Visitors see it on the public page.",
    }),
  },
};

/** The label and the audit entry of an action on this request. */
export function actionTexts(action: PrayerRequestAction, { isConfidential }: PrayerRequestState) {
  const { label, auditAction, confidential } = prayerRequestActions[action];
  return (isConfidential && confidential) || { label, auditAction };
}

const names = Object.keys(prayerRequestActions) as PrayerRequestAction[];

export function isPrayerRequestAction(value: string): value is PrayerRequestAction {
  return (names as string[]).includes(value);
}

export function availableActions(state: PrayerRequestState): PrayerRequestAction[] {
  return names.filter((name) => prayerRequestActions[name].isAvailable(state));
}

/** The action that restores the previous state, if there is one. */
export function findUndoAction(
  action: PrayerRequestAction,
  before: PrayerRequestState,
): PrayerRequestAction | undefined {
  const after = { ...before, ...prayerRequestActions[action].changes };
  return availableActions(after).find((name) => {
    const { visibility, status } = { ...after, ...prayerRequestActions[name].changes };
    return visibility === before.visibility && status === before.status;
  });
}
