/** The ministry's key: a testimony is approved for the public page, or hidden from it. */
import type { ActionResult } from "~/crud/run-record-action.server";
import type { Database } from "~/platform/database.server";
import { enqueue, wakeMailer } from "~/platform/mail/outbox.server";
import { createPrivateLink } from "~/platform/privacy/private-links.server";
import type { ChangeResult } from "~/platform/records/record-store.server";
import type { ToastMessage } from "~/ui/toast";
import { consentNoteSchema, testimonyStore } from "./testimony-store.server";

type Decision = { id: string; version: number; note: string };

/** Where the author did not agree, it has to be said how consent was given after all. */
export async function approveTestimony(actor: string, decision: Decision): Promise<ActionResult> {
  const row = await testimonyStore.find(decision.id);
  if (!row) return { is: "gone" };
  const note = consentNoteSchema.safeParse(decision.note);
  if (!row.authorAgreed && !note.success) {
    const title = "The author did not agree to share it";
    return { is: "refused", toast: { title, description: note.error.issues[0]?.message } };
  }
  const columns = { approved: true, sharePublicly: true, isHeld: false };
  const consent = row.authorAgreed ? {} : { consentNote: note.data };
  const saved = { ...columns, ...consent };
  const thank = (transaction: Database) => thankAuthor(transaction, row.id);
  const outcome = await testimonyStore.decide(
    ...([actor, row.id, decision.version, saved, "approved"] as const),
    row.isHeld ? thank : undefined,
  );
  wakeMailer();
  return told(outcome, {
    title: "Testimony approved",
    description: "The testimony is now visible on the public page.",
  });
}

/** What was held as spam is a person's after all: they are told now. */
async function thankAuthor(transaction: Database, id: string): Promise<void> {
  const isFirst = await createPrivateLink(transaction, "testimonies", id);
  if (isFirst) await enqueue(transaction, "testimony.received", id);
}

export async function hideTestimony(
  actor: string,
  { id, version }: Decision,
): Promise<ActionResult> {
  const columns = { approved: false, sharePublicly: false };
  return told(await testimonyStore.decide(actor, id, version, columns, "hid"), {
    title: "Testimony hidden",
    description: "The testimony is now hidden from the public page.",
  });
}

function told({ is }: ChangeResult<object>, toast: ToastMessage): ActionResult {
  return is === "changed" ? { is: "done", toast } : { is };
}
