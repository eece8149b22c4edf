/** Answers the forms of an opened request: one deed at a time, on the request as the person saw it. */
import { data, type RouterContextProvider } from "react-router";
import { pathWithQuery } from "~/crud/resource";
import {
  type ActionResult,
  readActionForm,
  runRecordAction,
} from "~/crud/run-record-action.server";
import { endLink } from "~/crud/submissions/end-link.server";
import { eraseRecord } from "~/crud/submissions/erase-record.server";
import { audit } from "~/platform/audit.server";
import { requirePermission } from "~/platform/auth/permission.server";
import { incrementContentVersion } from "~/platform/cache/content-versions.server";
import { type Database, db } from "~/platform/database.server";
import { enqueue, wakeMailer } from "~/platform/mail/outbox.server";
import { createPrivateLink } from "~/platform/privacy/private-links.server";
import {
  findUndoAction,
  isPrayerRequestAction,
  type PrayerRequestAction,
  prayerRequestActions,
} from "./prayer-request-actions";
import type { PrayerRequestState } from "./prayer-request-state";
import { prayerRequestResource } from "./resource";

export async function moderatePrayerRequest(
  request: Request,
  url: URL,
  context: Readonly<RouterContextProvider>,
) {
  const { userId: actor } = requirePermission(context, "prayerRequests");
  const deed = await readActionForm(request);
  const { intent, id, version } = deed;
  const back = pathWithQuery(url.pathname + url.search, { view: null });
  if (intent === "erase") {
    requirePermission(context, "site");
    return eraseRecord(prayerRequestResource, {
      actor,
      table: "prayerRequests",
      action: deed,
      back,
    });
  }
  if (intent === "end-link") {
    requirePermission(context, "site");
    const here = url.pathname + url.search;
    return endLink(prayerRequestResource, { actor, area: "prayerRequests", id, back: here });
  }
  if (!isPrayerRequestAction(intent)) {
    throw data(null, { status: 400, statusText: "This cannot be done with a prayer request." });
  }
  const answer = await runRecordAction(prayerRequestResource, { id, back }, () =>
    perform(actor, intent, id, version, back),
  );
  if (intent === "release") wakeMailer();
  return answer;
}

function perform(
  actor: string,
  deed: PrayerRequestAction,
  id: string,
  version: number,
  back: string,
): Promise<ActionResult> {
  const { changes, isAvailable, auditAction, toast } = prayerRequestActions[deed];
  return db.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom("prayerRequests")
      .select(["isConfidential", "visibility", "status"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!before) return { is: "gone" };
    if (!isAvailable(before)) return { is: "overtaken" };
    const { numUpdatedRows } = await transaction
      .updateTable("prayerRequests")
      .set({ ...changes, ...closing(changes), version: version + 1 })
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { is: "overtaken" };
    const { visibility, status } = before;
    await audit(transaction, {
      actor,
      action: auditAction,
      area: "prayerRequests",
      recordId: id,
      before: { visibility, status },
      after: { visibility, status, ...changes },
    });
    await incrementContentVersion(transaction, "prayerRequests");
    if (deed === "release") await thankWhoAsked(transaction, id);
    const intent = findUndoAction(deed, before);
    const fields = { id, version: String(version + 1) };
    const undo = intent && { action: back, fields: { ...fields, intent } };
    return { is: "done", toast: toast(before), undo };
  });
}

/** Answered is closed: from then on it is kept only for as long as the privacy policy says. */
function closing({ status }: Partial<PrayerRequestState>): { closedAt?: string | null } {
  if (!status) return {};
  return { closedAt: status === "answered" ? new Date().toISOString() : null };
}

/** What was held as spam is a person's after all: they are told, as if it had come in now, and so is the team. */
async function thankWhoAsked(transaction: Database, id: string): Promise<void> {
  const mails = await transaction
    .selectFrom("outbox")
    .select("kind")
    .where("subjectId", "=", id)
    .execute();
  const told = new Set(mails.map(({ kind }) => kind));
  const isFirst = await createPrivateLink(transaction, "prayerRequests", id);
  if (!isFirst || told.has("prayer.received")) return;
  await enqueue(transaction, "prayer.received", id);
  if (!told.has("prayer.team")) await enqueue(transaction, "prayer.team", id);
}
