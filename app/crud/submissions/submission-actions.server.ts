import type { RouterContextProvider } from "react-router";
import { isEraseWord } from "~/crud/bulk/bulk-action";
import { nameRecord, pathWithQuery, type Resource } from "~/crud/resource";
import {
  type ActionResult,
  readActionForm,
  runRecordAction,
} from "~/crud/run-record-action.server";
import { type Permission, requirePermission } from "~/platform/auth/permission.server";
import type { Undo } from "~/platform/forms/flash.server";
import { wakeMailer } from "~/platform/mail/outbox.server";
import { erase } from "~/platform/privacy/erase.server";
import { endPrivateLink, type SelfServiceArea } from "~/platform/privacy/private-links.server";
import { findRecordTitle } from "~/platform/records/record-notes.server";
import type { ToastMessage } from "~/ui/toast";
import { handleFollowUp, isFollowUp, pathAfterAction } from "./follow-up.server";
import { isSubmissionStatus, keptToast, spamToast, statusChangedToast } from "./submission";
import { handleSubmissionBulk, type SubmissionActionStore } from "./submission-bulk.server";

type Outcome = Promise<"changed" | "conflict" | "gone">;

type ActionArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

type EraseRequest = {
  actor: string;
  table: Parameters<typeof erase>[1]["table"];
  action: Awaited<ReturnType<typeof readActionForm>>;
  back: string;
};

type EndLinkRequest = { actor: string; area: SelfServiceArea; id: string; back: string };

const unknownIntent: ToastMessage = {
  title: "Nothing was changed",
  description: "The form did not say what to do. Please choose one of the buttons.",
};

/** Sets the status, holds as spam, releases, erases, or ends the private link; notes, replies, bulk actions. After erasing the list is shown, otherwise the submission. */
export async function handleSubmissionAction(
  { request, url, context }: ActionArgs,
  resource: Resource & { permission: Permission },
  store: SubmissionActionStore,
) {
  const { userId: actor } = requirePermission(context, resource.permission);
  const form = await readActionForm(request);
  const { intent, id, version } = form;
  const here = pathAfterAction(url, "view");
  if (isFollowUp(intent)) {
    const area = store.table;
    const { permission } = resource;
    const { releaseByReply } = store;
    const kind = { resource, area, permission, releaseByReply };
    return handleFollowUp({ ...kind, actor, form, mayReply: true, back: here });
  }
  if (intent === "bulk") return handleSubmissionBulk(context, resource, store, form.values);
  if (intent === "erase") {
    requirePermission(context, "site");
    const back = pathWithQuery(here, { view: null });
    return eraseRecord(resource, { actor, table: store.table, action: form, back });
  }
  if (intent === "end-link") {
    requirePermission(context, "site");
    return endLink(resource, { actor, area: store.table, id, back: here });
  }
  return runRecordAction(resource, { id, back: here }, async (): Promise<ActionResult> => {
    const status = form.field("status");
    const named = nameRecord(resource, await findRecordTitle(store.table, id));
    if (intent === "release") {
      const released = await store.release(actor, id, version);
      const releaseToast = keptToast(named);
      const before = { actor, verb: "released", toast: releaseToast };
      return released === "conflict"
        ? { is: released, wanted: before }
        : toActionResult(released, releaseToast);
    }
    if (intent === "spam" || intent === "not-spam") {
      const isHeld = intent === "spam";
      const fields = { intent: "not-spam", id, version: String(version + 1) };
      const before = await store.find(id);
      // Undo releases it, so there is none for one that was held before.
      const undo = isHeld && !before?.isHeld ? { action: here, fields } : undefined;
      const isMarked = isHeld ? before?.heldFor === "spam" : before?.isHeld === false;
      const result = isMarked
        ? ("conflict" as const)
        : await store.setHeld(actor, id, version, isHeld);
      const toast = spamToast(named, resource, isHeld);
      const wanted = { actor, after: { isHeld }, toast };
      return result === "conflict" ? { is: result, wanted } : toActionResult(result, toast, undo);
    }
    if (intent !== "status" || !isSubmissionStatus(status))
      return { is: "refused", toast: unknownIntent };
    const result = await store.setStatus(actor, id, version, status);
    const toast = statusChangedToast(named, status);
    const wanted = { actor, after: { status }, toast };
    return result === "conflict" ? { is: result, wanted } : toActionResult(result, toast);
  });
}

function toActionResult(outcome: Awaited<Outcome>, toast: ToastMessage, undo?: Undo): ActionResult {
  if (outcome !== "changed") return { is: outcome };
  wakeMailer();
  return { is: "done", toast, undo };
}

/** Handles the form of `EraseButton`. Call it after `requirePermission(context, "site")`. */
export function eraseRecord(resource: Resource, { actor, table, action, back }: EraseRequest) {
  const { id, version } = action;
  return runRecordAction(resource, { id, back }, async () => {
    if (!isEraseWord(action.field("confirmation"))) {
      const description = "Nothing was erased. To go on, type ERASE.";
      return { is: "refused", toast: { title: "ERASE was not typed", description } };
    }
    const outcome = await erase(actor, {
      table,
      id,
      version,
      auditLabel: `a ${resource.singular}`,
    });
    const description = "It is deleted for good, with every mail about it.";
    const toast = { title: `${resource.name} erased`, description };
    if (outcome !== "erased") return { is: outcome, wanted: { actor, verb: "erased", toast } };
    return { is: "done", toast };
  });
}

/** Handles the form of `PrivateLink`. Call it after `requirePermission(context, "site")`. */
export function endLink(resource: Resource, { actor, area, id, back }: EndLinkRequest) {
  return runRecordAction(resource, { id, back }, async () => {
    const isEnded = await endPrivateLink(actor, { area, id, thing: `a ${resource.singular}` });
    const description = "It no longer works. The record itself stays as it is.";
    const toast = { title: "Private link cancelled", description };
    const verb = "ended the private link of";
    return isEnded ? { is: "done", toast } : { is: "conflict", wanted: { actor, verb, toast } };
  });
}
