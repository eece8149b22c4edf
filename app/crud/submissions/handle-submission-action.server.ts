/** Answers the forms of an opened letter: one deed at a time, on the letter as the person saw it. */
import type { RouterContextProvider } from "react-router";
import { pathWithQuery, type Resource } from "~/crud/resource";
import {
  type ActionResult,
  readActionForm,
  runRecordAction,
} from "~/crud/run-record-action.server";
import { requirePermission } from "~/platform/auth/permission.server";
import { wakeMailer } from "~/platform/mail/outbox.server";
import type { SubmissionStatus, SubmissionTable } from "~/platform/records/submission-store.server";
import type { ToastMessage } from "~/ui/toast";
import { endLink } from "./end-link.server";
import { eraseRecord } from "./erase-record.server";
import { isSubmissionStatus, releasedToast, statusChangedToast } from "./submission";

type Settled = Promise<"changed" | "overtaken" | "gone">;

type Store = {
  table: SubmissionTable;
  setStatus: (actor: string, id: string, version: number, status: SubmissionStatus) => Settled;
  release: (actor: string, id: string, version: number) => Settled;
};

type Sending = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Marks, releases, erases, or ends the private link. Erasing leads back to the list, the rest stays with the letter. */
export async function handleSubmissionAction(
  { request, url, context }: Sending,
  noun: Resource,
  store: Store,
) {
  const { userId: actor } = requirePermission(context, "people");
  const deed = await readActionForm(request);
  const { intent, id, version } = deed;
  const here = url.pathname + url.search;
  if (intent === "erase") {
    requirePermission(context, "site");
    const back = pathWithQuery(here, { view: null });
    return eraseRecord(noun, { actor, table: store.table, action: deed, back });
  }
  if (intent === "end-link") {
    requirePermission(context, "site");
    return endLink(noun, { actor, area: store.table, id, back: here });
  }
  return runRecordAction(noun, { id, back: here }, async (): Promise<ActionResult> => {
    const status = deed.field("status");
    if (intent === "release") {
      return ended(await store.release(actor, id, version), releasedToast(noun));
    }
    if (intent !== "status" || !isSubmissionStatus(status))
      return { is: "refused", toast: unclear };
    return ended(
      await store.setStatus(actor, id, version, status),
      statusChangedToast(noun, status),
    );
  });
}

function ended(settled: Awaited<Settled>, toast: ToastMessage): ActionResult {
  if (settled !== "changed") return { is: settled };
  wakeMailer();
  return { is: "done", toast };
}

const unclear: ToastMessage = {
  title: "Nothing was changed",
  description: "The form did not say what to do. Please choose one of the buttons.",
};
