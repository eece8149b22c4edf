/** The testimony form of an answered prayer request, opened by its private link. */
import { z } from "zod";
import {
  findOwnRequest,
  type OwnRequest,
  saveTestimonyId,
} from "~/features/prayers/requester/own-request.server";
import { listRequestUpdates } from "~/features/prayers/requester/request-updates.server";
import { mayWriteTestimony } from "~/features/prayers/requester/requester-actions.server";
import {
  addTestimony,
  chooseSentNote,
  testimonySchema,
} from "~/features/testimonies/testimonies.server";
import { testimonyFailed, testimonySubmitted } from "~/features/testimonies/testimony";
import { type Database, db } from "~/platform/database.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { type FormOutcome, handleForm, invalid } from "~/platform/forms/handle-form.server";
import { newSubmissionMeta } from "~/platform/forms/handle-submission.server";
import { hasSuspiciousText } from "~/platform/forms/spam-check.server";
import {
  requireStorage,
  senderByLink,
  withinStorage,
} from "~/platform/forms/storage-budget.server";
import { wakeMailer } from "~/platform/mail/outbox.server";
import { findPrivateLinkByToken, privateLinkPath } from "~/platform/privacy/private-links.server";
import {
  privatePageLimitedToast,
  privatePageWaitSeconds,
} from "~/platform/privacy/private-page-limit.server";
import { forReview } from "~/platform/records/held.server";
import { type FormResult, submittedValue } from "~/ui/forms/form-result";
import {
  type ActionArgs,
  auditByLink,
  claimVersion,
  editConflictToast,
} from "./handle-self-service.server";

type Found = { link: { area: "prayerRequests"; recordId: string }; request: OwnRequest };

async function findByToken(database: Database, token: string): Promise<Found | undefined> {
  const link = await findPrivateLinkByToken(database, token);
  if (link?.area !== "prayerRequests") return undefined;
  const request = await findOwnRequest(database, link.recordId);
  return request && { link: { area: link.area, recordId: link.recordId }, request };
}

/** Of a confidential request nothing is filled in before its author agrees. Undefined if the link opens no request. */
export async function openTestimonyForm(token: string) {
  const found = await findByToken(db, token);
  if (!found) return undefined;
  const { request } = found;
  const { isConfidential, version } = request;
  const isOffered = await mayWriteTestimony(db, request);
  const values = isConfidential || !isOffered ? {} : await fillIn(db, request);
  return { isOffered, isConfidential, version, values };
}

async function fillIn(database: Database, request: OwnRequest): Promise<FormResult["values"]> {
  const { name, email, subject, prayerRequest } = request.content;
  const updates = await listRequestUpdates(database, request.id);
  const answer = updates.findLast(({ kind }) => kind === "answer");
  const values = {
    name,
    email,
    title: subject,
    testimony: answer ? `${prayerRequest}\n\n${answer.text}` : prayerRequest,
  };
  return request.isConfidential ? values : { ...values, sharePublicly: "on" };
}

const agreementSchema = z.object({
  agrees: z.literal("on", {
    error: "Please tick this box if we may copy the text of your confidential request",
  }),
});

export async function handleTestimonyForm({ request, url, context }: ActionArgs) {
  const values = await readFields(request);
  const token = url.searchParams.get("token") ?? "";
  const failureToast = () => testimonyFailed;
  const save = async (): Promise<FormOutcome> => {
    const waitSeconds = await privatePageWaitSeconds(context);
    if (waitSeconds > 0) {
      return { outcome: "rateLimited", toast: privatePageLimitedToast, retryAfter: waitSeconds };
    }
    const isCopying = submittedValue({ values, errors: {} }, "intent") === "copy";
    const outcome = await db.transaction().execute(async (transaction) => {
      if (isCopying) return copyRequest(transaction, token, values);
      const sent = await send(transaction, token, values);
      if (sent.outcome === "saved") {
        await requireStorage(transaction, senderByLink(context, token), values);
      }
      return sent;
    });
    wakeMailer();
    return outcome;
  };
  return handleForm({ name: "testimony by link", values, failureToast }, () => withinStorage(save));
}

/** The text goes into the response and nowhere else: neither into a URL nor into a cookie. */
async function copyRequest(
  transaction: Database,
  token: string,
  values: FormResult["values"],
): Promise<FormOutcome> {
  const found = await findByToken(transaction, token);
  if (!found) return { outcome: "missing", values: {} };
  const parsed = agreementSchema.safeParse(values);
  if (!parsed.success) return invalid(parsed.error);
  await auditByLink(transaction, found.link, "copied a prayer request into a testimony form");
  return { outcome: "shown", values: await fillIn(transaction, found.request) };
}

/** The testimony and the mark on its request are saved in one transaction. */
async function send(
  transaction: Database,
  token: string,
  values: FormResult["values"],
): Promise<FormOutcome> {
  const found = await findByToken(transaction, token);
  if (!found) return { outcome: "missing", values: {} };
  const { link, request } = found;
  const parsed = testimonySchema.safeParse(values);
  if (!parsed.success) return invalid(parsed.error);
  const version = Number(submittedValue({ values, errors: {} }, "version")) || 0;
  const { area, recordId } = link;
  const isCurrent = request.version === version && (await mayWriteTestimony(transaction, request));
  if (!isCurrent || !(await claimVersion(transaction, area, recordId, version))) {
    // A form that is sent twice adds one testimony and gets the same response twice.
    const sentId = await findTestimonyId(transaction, recordId);
    return sentId
      ? saved(transaction, token, sentId)
      : { outcome: "conflict", toast: editConflictToast };
  }
  const { name, email, title, testimony } = parsed.data;
  const texts = [title, testimony];
  const isSuspicious = await hasSuspiciousText(transaction, "testimony", { name, email, texts });
  const meta = newSubmissionMeta(isSuspicious ? { ...forReview, signs: ["text"] } : undefined);
  await addTestimony(transaction, parsed.data, meta);
  await saveTestimonyId(transaction, request, meta.id);
  await auditByLink(transaction, link, "shared a prayer request as a testimony");
  return saved(transaction, token, meta.id);
}

async function saved(transaction: Database, token: string, id: string): Promise<FormOutcome> {
  const note = await chooseSentNote(transaction, id);
  return {
    outcome: "saved",
    redirectTo: privateLinkPath(token),
    toast: { ...testimonySubmitted, note },
  };
}

async function findTestimonyId(
  transaction: Database,
  requestId: string,
): Promise<string | undefined> {
  const request = await findOwnRequest(transaction, requestId);
  if (!request?.testimonyId || (await mayWriteTestimony(transaction, request))) return undefined;
  return request.testimonyId;
}
