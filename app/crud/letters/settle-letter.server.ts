/** Answers the forms of an opened letter: one deed at a time, on the letter as the person saw it. */
import type { RouterContextProvider } from "react-router";
import { answerDeed, type Ended, readDeed } from "~/crud/answer-deed.server";
import { addressOf, type Noun } from "~/crud/noun";
import { requirePermission } from "~/platform/auth/permission.server";
import { nudge } from "~/platform/mail/outbox.server";
import type { LetterStatus, LetterTable } from "~/platform/records/letter-store.server";
import type { ToastMessage } from "~/ui/toast";
import { endLink } from "./end-link.server";
import { eraseRecord } from "./erase-record.server";
import { isLetterStatus, marked, released } from "./letter";

type Settled = Promise<"changed" | "overtaken" | "gone">;

type Store = {
  table: LetterTable;
  setStatus: (actor: string, id: string, version: number, status: LetterStatus) => Settled;
  release: (actor: string, id: string, version: number) => Settled;
};

type Sending = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Marks, releases, erases, or ends the private link. Erasing leads back to the list, the rest stays with the letter. */
export async function settleLetter({ request, url, context }: Sending, noun: Noun, store: Store) {
  const { userId: actor } = requirePermission(context, "people");
  const deed = await readDeed(request);
  const { intent, id, version } = deed;
  const here = url.pathname + url.search;
  if (intent === "erase") {
    requirePermission(context, "site");
    const back = addressOf(here, { view: null });
    return eraseRecord(noun, { actor, table: store.table, deed, back });
  }
  if (intent === "end-link") {
    requirePermission(context, "site");
    return endLink(noun, { actor, area: store.table, id, back: here });
  }
  return answerDeed(noun, { id, back: here }, async (): Promise<Ended> => {
    const status = deed.field("status");
    if (intent === "release") {
      return ended(await store.release(actor, id, version), released(noun));
    }
    if (intent !== "status" || !isLetterStatus(status)) return { is: "refused", toast: unclear };
    return ended(await store.setStatus(actor, id, version, status), marked(noun, status));
  });
}

function ended(settled: Awaited<Settled>, toast: ToastMessage): Ended {
  if (settled !== "changed") return { is: settled };
  nudge();
  return { is: "done", toast };
}

const unclear: ToastMessage = {
  title: "Nothing was changed",
  description: "The form did not say what to do. Please choose one of the buttons.",
};
