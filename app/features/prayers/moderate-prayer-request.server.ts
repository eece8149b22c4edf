import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { purgeAfterErasing, submissionRunners } from "~/crud/bulk/bulk-runners.server";
import {
  type BulkOutcome,
  type BulkRunners,
  handleBulkAction,
  notChanged,
} from "~/crud/bulk/handle-bulk-action.server";
import { isId, parseListQuery } from "~/crud/load-records.server";
import { backToResource, failedToast, nameRecord, pathWithQuery } from "~/crud/resource";
import {
  type ActionResult,
  readActionForm,
  runRecordAction,
} from "~/crud/run-record-action.server";
import { handleFollowUp, isFollowUp, pathAfterAction } from "~/crud/submissions/follow-up.server";
import { mailtoUrl } from "~/crud/submissions/submission";
import { endLink, eraseRecord } from "~/crud/submissions/submission-actions.server";
import { audit } from "~/platform/audit.server";
import { hasPermission, requirePermission } from "~/platform/auth/permission.server";
import type { SessionUser } from "~/platform/auth/session.server";
import { type Database, db } from "~/platform/database.server";
import { type FormValues, handleForm } from "~/platform/forms/handle-form.server";
import { enqueue, wakeMailer } from "~/platform/mail/outbox.server";
import { createPrivateLink } from "~/platform/privacy/private-links.server";
import { notHeld } from "~/platform/records/held.server";
import { findRecordTitle } from "~/platform/records/record-notes.server";
import type { ListQuery } from "~/platform/records/record-store.server";
import { resources } from "~/resources";
import { replySubject } from "~/settings/reply-templates";
import { readSettings } from "~/settings/settings.server";
import type { HeldColumns } from "~db/schema.server";
import {
  doneStatuses,
  type PrayerRequestResult,
  type PrayerRequestState,
  prayerRequestStatuses,
} from "./prayer-request";
import {
  actionTexts,
  findUndoAction,
  isPrayerRequestAction,
  type PrayerRequestAction,
  prayAgainIntent,
  prayerRequestActions,
  prayerRequestBulkActions,
} from "./prayer-request-actions";
import {
  findNextToPray,
  isSenderShown,
  listPrayerRequestKeys,
  showSender,
} from "./prayer-request-store.server";
import { moderateUpdate } from "./requester/request-updates.server";
import { addMemberPrayer, removeMemberPrayer } from "./session/member-prayers.server";
import { countMemberPrayer } from "./session/prayer-session.server";

export async function moderatePrayerRequest(
  request: Request,
  url: URL,
  context: Readonly<RouterContextProvider>,
) {
  const user = requirePermission(context, "prayerRequests");
  const { userId: actor } = user;
  const actionForm = await readActionForm(request);
  const { intent, id, version } = actionForm;
  const list = pathWithQuery(url.pathname + url.search, { view: null, next: null });
  const goesOn = url.searchParams.has("next");
  const here = pathAfterAction(url, "view");
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
  if (intent === "show-sender") return handleShowSender(actor, id, context);
  if (intent === "bulk") return moderateMany(user, actionForm.values);
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
  if (intent === "show-update" || intent === "hide-update") {
    const visibility = intent === "show-update" ? "shown" : "hidden";
    const updateId = actionForm.field("updateId");
    return runRecordAction(resources.prayerRequests, { id, back: here }, () =>
      moderateUpdate(actor, id, { updateId, visibility }),
    );
  }
  const isAgain = intent === prayAgainIntent;
  if (!isAgain && !isPrayerRequestAction(intent)) {
    throw data(null, { status: 400, statusText: "This cannot be done with a prayer request." });
  }
  const listQuery = parseListQuery(url, actor);
  const next = goesOn && isId(id) ? await findNextToPray(listQuery, id, isAgain) : undefined;
  const back = next ? pathWithQuery(list, { view: next }) : list;
  const result = await runRecordAction(resources.prayerRequests, { id, back }, async () => {
    const done = isAgain
      ? await prayAgain(actor, id)
      : await changePrayerRequest(actor, intent, { id, version }, back, actionForm.field("undoes"));
    if (done.is !== "done" || !goesOn || next) return done;
    return { ...done, toast: { ...done.toast, description: allPrayedForText(listQuery) } };
  });
  wakeMailer();
  return result;
}

function allPrayedForText({ q, show, from, to }: ListQuery): string {
  const isWholeList = !q && !from && !to && (show === "" || show === "new");
  return isWholeList
    ? "All open requests have been prayed for."
    : "All open requests in this list have been prayed for.";
}

function prayAgain(actor: string, id: string): Promise<ActionResult> {
  return db.transaction().execute(async (transaction) => {
    const outcome = await countMemberPrayer(transaction, actor, id);
    if (outcome === "gone") return { is: "gone" };
    if (outcome === "closed") return { is: "conflict" };
    const named = nameRecord(
      resources.prayerRequests,
      await findRecordTitle("prayerRequests", id, transaction),
    );
    const title = `${named} prayed for again`;
    return { is: "done", toast: { title, description: "Thank you for praying." } };
  });
}

/** The address is in this response only: opening the request again hides it. */
function handleShowSender(actor: string, id: string, context: Readonly<RouterContextProvider>) {
  const resource = resources.prayerRequests;
  const failureToast = (reference: string) => failedToast(resource, "updating", reference);
  return handleForm<PrayerRequestResult>(
    { name: resource.name, values: {}, failureToast },
    async () => {
      const sender = isId(id) ? await showSender(actor, id) : undefined;
      if (!sender) {
        const message = "This prayer request no longer exists.";
        return { outcome: "notFound", message, back: backToResource(resource) };
      }
      context.set(isSenderShown, true);
      const subject = replySubject(await readSettings(), "prayerRequests");
      const mailto = sender.email && mailtoUrl(sender.email, subject);
      return { outcome: "shown", sender: { ...sender, mailto } };
    },
  );
}

/**
 * Changes a request that is still at `version`, with its audit entry. `back` is where Undo is sent to. `undoes` is
 * `prayed` if this takes back a prayer that was counted.
 */
export function changePrayerRequest(
  actor: string,
  action: PrayerRequestAction,
  { id, version }: { id: string; version: number },
  back: string,
  undoes = "",
): Promise<ActionResult> {
  const { changes, isAvailable, toast } = prayerRequestActions[action];
  return db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom("prayerRequests")
      .select(["isConfidential", "visibility", "heldFor", "status", "needsFollowUp", "subject"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!found) return { is: "gone" };
    const { subject, ...before } = found;
    // The subject of a confidential request is encrypted, so it is not named.
    const done = toast(nameRecord(resources.prayerRequests, subject ?? ""), before);
    const wanted = { actor, after: changes, toast: done };
    if (!isAvailable(before)) return { is: "conflict", wanted };
    const { numUpdatedRows } = await transaction
      .updateTable("prayerRequests")
      .set({
        ...changes,
        ...closing(changes),
        ...publishing(before, changes),
        ...reviewing(changes),
        ...holding(changes),
        version: version + 1,
      })
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { is: "conflict", wanted };
    const { isConfidential: _kept, ...state } = before;
    await audit(transaction, {
      actor,
      action: actionTexts(action, before).auditAction,
      area: "prayerRequests",
      recordId: id,
      before: state,
      after: { ...state, ...changes },
    });
    const isCounted = action === "prayed" && (await addMemberPrayer(transaction, actor, id));
    if (action === "reopen" && undoes === "prayed") {
      await removeMemberPrayer(transaction, actor, id);
    }
    if (action === "release" || action === "keep") await sendHeldMails(transaction, id);
    const intent = findUndoAction(action, before);
    const fields = {
      id,
      version: String(version + 1),
      ...(isCounted && { undoes: "prayed" }),
    };
    const undo = intent && { action: back, fields: { ...fields, intent } };
    return { is: "done", toast: done, undo };
  });
}

function moderateMany({ userId: actor, roles }: SessionUser, values: FormValues) {
  const resource = resources.prayerRequests;
  const area = "prayerRequests";
  return handleBulkAction({
    actor,
    resource,
    area,
    store: { listKeys: listPrayerRequestKeys },
    values,
    actions: prayerRequestBulkActions,
    may: (permission) => hasPermission(roles, permission),
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
      .select([...restoredColumns, "isConfidential"])
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
    const result = await changePrayerRequest(actor, name, { id, version }, "");
    if (result.is !== "done") return notChanged;
    // The mails that these send cannot be taken back.
    if (name === "release" || name === "keep") return { is: "done" };
    const isPrayerCounted = result.undo?.fields.undoes === "prayed";
    const value = JSON.stringify({ ...state, isPrayerCounted });
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

/** Every column that an action changes. Undo writes back what they were, dates included. */
const replaced = z.object({
  visibility: z.enum(["shown", "held", "hidden"]),
  heldFor: z.enum(["suspectedSpam", "spam", "review", "reports", "imported"]).nullable(),
  heldAt: z.string().nullable(),
  heldSigns: z.string().nullable(),
  status: z.enum(prayerRequestStatuses),
  needsFollowUp: z.boolean(),
  closedAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  publicSince: z.string().nullable(),
  expiryAskedAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  ignoresReports: z.boolean(),
});
const restoredColumns = replaced.keyof().options;

/** With whether the action has counted a prayer of the member. */
const stateSchema = replaced.extend({ isPrayerCounted: z.boolean() });

/** Undoes a bulk action: the state before it, which no single action may restore. */
function restoreState(
  actor: string,
  id: string,
  version: number,
  stored: string,
): Promise<BulkOutcome> {
  const parsed = stateSchema.safeParse(JSON.parse(stored));
  // Stored by an earlier version, without the dates.
  if (!parsed.success) return Promise.resolve(notChanged);
  const { isPrayerCounted, ...state } = parsed.data;
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("prayerRequests")
      .set({ ...state, version: version + 1 })
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return notChanged;
    if (isPrayerCounted) await removeMemberPrayer(transaction, actor, id);
    const action = "undid a change of a prayer request";
    await audit(transaction, { actor, action, area: "prayerRequests", recordId: id, after: state });
    return { is: "done" };
  });
}

/** The retention period of the privacy policy starts when a request is answered or closed. */
function closing({ status }: Partial<PrayerRequestState>) {
  if (!status) return {};
  const now = new Date().toISOString();
  return {
    closedAt: doneStatuses.includes(status) ? now : null,
    answeredAt: status === "answered" ? now : null,
  };
}

/** Its time on the public page starts when visitors see it again. */
function publishing(before: PrayerRequestState, changes: Partial<PrayerRequestState>) {
  const after = { ...before, ...changes };
  const now = new Date().toISOString();
  if (doneStatuses.includes(before.status) && !doneStatuses.includes(after.status)) {
    return { publicSince: now, expiryAskedAt: null, expiresAt: null };
  }
  return before.visibility !== "shown" && after.visibility === "shown" ? { publicSince: now } : {};
}

/** The team has read it and shows it: reports of visitors no longer hide it. */
function reviewing({ visibility }: Partial<PrayerRequestState>) {
  return visibility === "shown" ? { ignoresReports: true } : {};
}

/** What looked like spam stays written down while it is held. */
function holding({ heldFor }: Partial<PrayerRequestState>): Partial<HeldColumns> {
  if (heldFor === undefined) return {};
  return heldFor === null ? notHeld : { heldAt: new Date().toISOString() };
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
