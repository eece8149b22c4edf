import { data, type RouterContextProvider } from "react-router";
import { pathWithQuery } from "~/crud/resource";
import {
  type ActionResult,
  readActionForm,
  runRecordAction,
} from "~/crud/run-record-action.server";
import { endLink, eraseRecord } from "~/crud/submissions/submission-actions.server";
import { audit } from "~/platform/audit.server";
import { requirePermission } from "~/platform/auth/permission.server";
import { type Database, db } from "~/platform/database.server";
import { enqueue, wakeMailer } from "~/platform/mail/outbox.server";
import { createPrivateLink } from "~/platform/privacy/private-links.server";
import { resources } from "~/resources";
import type { PrayerRequestState } from "./prayer-request";
import {
  actionTexts,
  findUndoAction,
  isPrayerRequestAction,
  type PrayerRequestAction,
  prayerRequestActions,
} from "./prayer-request-actions";

export async function moderatePrayerRequest(
  request: Request,
  url: URL,
  context: Readonly<RouterContextProvider>,
) {
  const { userId: actor } = requirePermission(context, "prayerRequests");
  const actionForm = await readActionForm(request);
  const { intent, id, version } = actionForm;
  const back = pathWithQuery(url.pathname + url.search, { view: null });
  if (intent === "erase") {
    requirePermission(context, "site");
    return eraseRecord(resources.prayerRequests, {
      actor,
      table: "prayerRequests",
      action: actionForm,
      back,
    });
  }
  if (intent === "end-link") {
    requirePermission(context, "site");
    const here = url.pathname + url.search;
    return endLink(resources.prayerRequests, { actor, area: "prayerRequests", id, back: here });
  }
  if (!isPrayerRequestAction(intent)) {
    throw data(null, { status: 400, statusText: "This cannot be done with a prayer request." });
  }
  const result = await runRecordAction(resources.prayerRequests, { id, back }, () =>
    perform(actor, intent, id, version, back),
  );
  if (intent === "release") wakeMailer();
  return result;
}

function perform(
  actor: string,
  action: PrayerRequestAction,
  id: string,
  version: number,
  back: string,
): Promise<ActionResult> {
  const { changes, isAvailable, toast } = prayerRequestActions[action];
  return db.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom("prayerRequests")
      .select(["isConfidential", "visibility", "status"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!before) return { is: "gone" };
    if (!isAvailable(before)) return { is: "conflict" };
    const { numUpdatedRows } = await transaction
      .updateTable("prayerRequests")
      .set({ ...changes, ...closing(changes), version: version + 1 })
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { is: "conflict" };
    const { visibility, status } = before;
    await audit(transaction, {
      actor,
      action: actionTexts(action, before).auditAction,
      area: "prayerRequests",
      recordId: id,
      before: { visibility, status },
      after: { visibility, status, ...changes },
    });
    if (action === "release") await sendHeldMails(transaction, id);
    const intent = findUndoAction(action, before);
    const fields = { id, version: String(version + 1) };
    const undo = intent && { action: back, fields: { ...fields, intent } };
    return { is: "done", toast: toast(before), undo };
  });
}

/** The retention period of the privacy policy starts when a request is answered. */
function closing({ status }: Partial<PrayerRequestState>): { closedAt?: string | null } {
  if (!status) return {};
  return { closedAt: status === "answered" ? new Date().toISOString() : null };
}

/** A request held as spam sent no mails. They are sent when it is released. */
async function sendHeldMails(transaction: Database, id: string): Promise<void> {
  const mails = await transaction
    .selectFrom("outbox")
    .select("kind")
    .where("subjectId", "=", id)
    .execute();
  const sentKinds = new Set(mails.map(({ kind }) => kind));
  const isFirst = await createPrivateLink(transaction, "prayerRequests", id);
  if (!isFirst || sentKinds.has("prayer.received")) return;
  await enqueue(transaction, "prayer.received", id);
  if (!sentKinds.has("prayer.team")) await enqueue(transaction, "prayer.team", id);
}
