import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { purgeAfterErasing, submissionRunners } from "~/crud/bulk/bulk-runners.server";
import {
  type BulkOutcome,
  type BulkRunners,
  handleBulkAction,
  notChanged,
} from "~/crud/bulk/handle-bulk-action.server";
import { pathWithQuery } from "~/crud/resource";
import {
  type ActionResult,
  readActionForm,
  runRecordAction,
} from "~/crud/run-record-action.server";
import { handleFollowUp, isFollowUp, pathAfterAction } from "~/crud/submissions/follow-up.server";
import { endLink, eraseRecord } from "~/crud/submissions/submission-actions.server";
import { audit } from "~/platform/audit.server";
import { requirePermission } from "~/platform/auth/permission.server";
import { type Database, db } from "~/platform/database.server";
import type { FormValues } from "~/platform/forms/handle-form.server";
import { enqueue, wakeMailer } from "~/platform/mail/outbox.server";
import { createPrivateLink } from "~/platform/privacy/private-links.server";
import { resources } from "~/resources";
import { submittedValue } from "~/ui/forms/form-result";
import type { PrayerRequestState } from "./prayer-request";
import {
  actionTexts,
  findUndoAction,
  isPrayerRequestAction,
  type PrayerRequestAction,
  prayerRequestActions,
  prayerRequestBulkActions,
} from "./prayer-request-actions";
import { countPrayerRequests, listPrayerRequestKeys } from "./prayer-request-store.server";

export async function moderatePrayerRequest(
  request: Request,
  url: URL,
  context: Readonly<RouterContextProvider>,
) {
  const { userId: actor } = requirePermission(context, "prayerRequests");
  const actionForm = await readActionForm(request);
  const { intent, id, version } = actionForm;
  const list = pathWithQuery(url.pathname + url.search, { view: null, next: null });
  const goesOn = url.searchParams.has("next");
  const here = pathAfterAction(url, "view");
  const back = goesOn ? here : list;
  if (isFollowUp(intent)) {
    return handleFollowUp({
      resource: resources.prayerRequests,
      area: "prayerRequests",
      permission: "prayerRequests",
      actor,
      form: actionForm,
      mayReply: true,
      back: here,
    });
  }
  if (intent === "bulk") return moderateMany(context, actor, actionForm.values);
  if (intent === "erase") {
    requirePermission(context, "site");
    return eraseRecord(resources.prayerRequests, {
      actor,
      table: "prayerRequests",
      action: actionForm,
      back: list,
    });
  }
  if (intent === "end-link") {
    requirePermission(context, "site");
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
    const wanted = { actor, after: changes, toast: toast(before) };
    if (!isAvailable(before)) return { is: "conflict", wanted };
    const { numUpdatedRows } = await transaction
      .updateTable("prayerRequests")
      .set({ ...changes, ...closing(changes), version: version + 1 })
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { is: "conflict", wanted };
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

function moderateMany(context: Readonly<RouterContextProvider>, actor: string, values: FormValues) {
  const resource = resources.prayerRequests;
  const area = "prayerRequests";
  if (submittedValue({ values, errors: {} }, "bulk") === "erase")
    requirePermission(context, "site");
  return handleBulkAction({
    actor,
    resource,
    area,
    store: { listKeys: listPrayerRequestKeys, count: countPrayerRequests },
    values,
    actions: prayerRequestBulkActions,
    runners: {
      ...submissionRunners(actor, { resource, area, permission: area }),
      ...moderationRunners(actor),
    },
    afterBatch: async (action) => {
      wakeMailer();
      await purgeAfterErasing(action);
    },
  });
}

function moderationRunners(actor: string): BulkRunners {
  const run = async (
    name: PrayerRequestAction,
    { id, version }: { id: string; version: number },
    acknowledges = false,
  ): Promise<BulkOutcome> => {
    const before = await db
      .selectFrom("prayerRequests")
      .select(["visibility", "status", "isConfidential"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!before) return notChanged;
    const { isConfidential, ...state } = before;
    if (name === "release" && isConfidential !== acknowledges) {
      return {
        is: "skipped",
        why: isConfidential ? "they are confidential" : "they are not confidential",
      };
    }
    const result = await perform(actor, name, id, version, "");
    if (result.is !== "done") return notChanged;
    const value = JSON.stringify(state);
    return { is: "done", undo: { action: "set-state", version: version + 1, value } };
  };
  const runners: BulkRunners = {
    "set-state": ({ id, version }, state) => restoreState(actor, id, version, state),
    // A confidential request is acknowledged, never released.
    acknowledge: (key) => run("release", key, true),
  };
  for (const { name } of prayerRequestBulkActions) {
    if (isPrayerRequestAction(name)) runners[name] = (key) => run(name, key);
  }
  return runners;
}

const stateSchema = z.object({
  visibility: z.enum(["shown", "held", "hidden"]),
  status: z.enum(["new", "prayed", "answered"]),
});

/** Undoes a bulk action: the state before it, which no single action may restore. */
function restoreState(
  actor: string,
  id: string,
  version: number,
  stored: string,
): Promise<BulkOutcome> {
  const state = stateSchema.parse(JSON.parse(stored));
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("prayerRequests")
      .set({ ...state, ...closing(state), version: version + 1 })
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return notChanged;
    const action = "undid a change of a prayer request";
    await audit(transaction, { actor, action, area: "prayerRequests", recordId: id, after: state });
    return { is: "done" };
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
