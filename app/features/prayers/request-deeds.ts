/** All that can be done with a prayer request but erasing it. Its text is nobody's to change. */
import type { ToastMessage } from "~/ui/toast";
import type { RequestState } from "./request-state";

export type Deed = "prayed" | "answered" | "reopen" | "release" | "hide" | "show";

type Meaning = {
  label: string;
  /** For the log: hid a prayer request from the public page. */
  logged: string;
  isOpen: (state: RequestState) => boolean;
  becomes: Partial<Pick<RequestState, "visibility" | "status">>;
  toast: (state: RequestState) => ToastMessage;
};

export const deeds: Record<Deed, Meaning> = {
  prayed: {
    label: "Mark prayed for",
    logged: "marked a prayer request prayed for",
    isOpen: ({ status }) => status === "new",
    becomes: { status: "prayed" },
    toast: () => ({ title: "Marked prayed for", description: "Thank you for praying." }),
  },
  answered: {
    label: "Mark answered",
    logged: "marked a prayer request answered",
    isOpen: ({ status }) => status !== "answered",
    becomes: { status: "answered" },
    toast: () => ({
      title: "Marked answered",
      description: "The request is closed. Reopen it whenever there is more to pray for.",
    }),
  },
  reopen: {
    label: "Reopen",
    logged: "reopened a prayer request",
    isOpen: ({ status }) => status !== "new",
    becomes: { status: "new" },
    toast: () => ({
      title: "Prayer request reopened",
      description: "It stands among the new ones again.",
    }),
  },
  release: {
    label: "Release",
    logged: "released a held prayer request",
    isOpen: ({ visibility }) => visibility === "held",
    becomes: { visibility: "shown" },
    toast: ({ isConfidential }) => ({
      title: "Prayer request released",
      description: isConfidential
        ? "It is no longer held, and stays private."
        : "Visitors now see it on the public page.",
    }),
  },
  hide: {
    label: "Hide from the public page",
    logged: "hid a prayer request from the public page",
    isOpen: ({ isConfidential, visibility }) => !isConfidential && visibility !== "hidden",
    becomes: { visibility: "hidden" },
    toast: () => ({
      title: "Prayer request hidden",
      description: "Visitors do not see it on the public page.",
    }),
  },
  show: {
    label: "Show again on the public page",
    logged: "showed a prayer request on the public page again",
    isOpen: ({ isConfidential, visibility }) => !isConfidential && visibility === "hidden",
    becomes: { visibility: "shown" },
    toast: () => ({
      title: "Prayer request shown again",
      description: "Visitors see it on the public page.",
    }),
  },
};

const names = Object.keys(deeds) as Deed[];

export function isDeed(word: string): word is Deed {
  return (names as string[]).includes(word);
}

/** What can be done with a request that stands like this. */
export function deedsFor(state: RequestState): Deed[] {
  return names.filter((name) => deeds[name].isOpen(state));
}

/** The deed that leads back to how it stood before, where there is one. */
export function undoOf(deed: Deed, before: RequestState): Deed | undefined {
  const after = { ...before, ...deeds[deed].becomes };
  return deedsFor(after).find((name) => {
    const { visibility, status } = { ...after, ...deeds[name].becomes };
    return visibility === before.visibility && status === before.status;
  });
}
