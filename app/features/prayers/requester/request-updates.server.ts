/** What the author of a prayer request wrote later: how it is now, or how it was answered. */
import type { ActionResult } from "~/crud/run-record-action.server";
import { notifyOfDanger } from "~/features/prayers/danger/danger-mail.server";
import { hasDangerSigns } from "~/features/prayers/danger/detect-danger";
import type { RequestUpdate } from "~/features/prayers/prayer-request";
import { audit } from "~/platform/audit.server";
import { seal, unseal } from "~/platform/crypto/seal.server";
import { type Database, db } from "~/platform/database.server";
import { findPublicTextSigns } from "~/platform/forms/public-text.server";
import { hasSuspiciousText } from "~/platform/forms/spam-check.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { latestPossible } from "~/platform/possible-instant.server";
import { readCurrentSettings } from "~/settings/settings.server";
import { newId } from "~db/new-id.server";
import type { OwnRequest } from "./own-request.server";

const dayMs = 86_400_000;
/** Each may send a mail to the team. */
const maxPerDay = 5;

/** Oldest first, with decrypted text. */
export async function listRequestUpdates(
  database: Database,
  requestId: string,
): Promise<RequestUpdate[]> {
  const rows = await database
    .selectFrom("requestUpdates")
    .select(["id", "kind", "text", "sealed", "visibility", "createdAt"])
    .where("requestId", "=", requestId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map(({ sealed, text, ...update }) => ({
    ...update,
    text: sealed === null ? (text ?? "") : unseal<string>(sealed, update.id),
  }));
}

export async function hasTooManyUpdates(database: Database, requestId: string): Promise<boolean> {
  const since = new Date(Date.now() - dayMs).toISOString();
  const rows = await database
    .selectFrom("requestUpdates")
    .select("id")
    .where("requestId", "=", requestId)
    .where("createdAt", ">", since)
    .where("createdAt", "<=", latestPossible())
    .limit(maxPerDay)
    .execute();
  return rows.length === maxPerDay;
}

/** The same checks as for a new request. The team gets a mail about what is held. */
export async function addRequestUpdate(
  transaction: Database,
  request: OwnRequest,
  { kind, text, createdAt }: Pick<RequestUpdate, "kind" | "text" | "createdAt">,
): Promise<void> {
  const { id: requestId, isConfidential, needsCare, isUrgent, content } = request;
  const id = newId();
  const isInDanger = hasDangerSigns(text);
  const isSuspicious = await hasSuspiciousText(transaction, "prayer", {
    name: content.name,
    email: content.email,
    texts: [text],
  });
  const { reviewRequestsFirst } = await readCurrentSettings(transaction);
  const needsReading = !isConfidential && findPublicTextSigns([text]).length > 0;
  const isHeld = isSuspicious || isInDanger || needsReading || reviewRequestsFirst;
  await transaction
    .insertInto("requestUpdates")
    .values({
      id,
      requestId,
      kind,
      ...(isConfidential ? { sealed: seal(text, id) } : { text }),
      visibility: isHeld ? "held" : "shown",
      createdAt,
    })
    .execute();
  await transaction
    .updateTable("prayerRequests")
    .set({
      updatedTextAt: createdAt,
      needsCare: needsCare || isInDanger,
      isUrgent: isUrgent || isInDanger,
    })
    .where("id", "=", requestId)
    .execute();
  if (isInDanger) await notifyOfDanger(transaction, requestId, { updateId: id });
  else if (isHeld) await enqueue(transaction, "prayer.team", requestId, { updateId: id });
}

/** Words about an answer that was a mistake. They stay on the private page. */
export async function hideAnswers(transaction: Database, requestId: string): Promise<void> {
  await transaction
    .updateTable("requestUpdates")
    .set({ visibility: "hidden" })
    .where("requestId", "=", requestId)
    .where("kind", "=", "answer")
    .execute();
}

/** The team releases, hides or shows one update of a request that is not confidential. */
export function moderateUpdate(
  actor: string,
  requestId: string,
  { updateId, visibility }: { updateId: string; visibility: "shown" | "hidden" },
): Promise<ActionResult> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("requestUpdates")
      .set({ visibility })
      .where("id", "=", updateId)
      .where("requestId", "=", requestId)
      .where("visibility", "!=", visibility)
      .where("text", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { is: "conflict" };
    const isShown = visibility === "shown";
    await audit(transaction, {
      actor,
      action: `${isShown ? "showed" : "hid"} an update of a prayer request`,
      area: "prayerRequests",
      recordId: requestId,
      after: { updateId, visibility },
    });
    const toast = isShown
      ? { title: "Update released", description: "Visitors see it with its request." }
      : { title: "Update hidden", description: "Visitors do not see it." };
    return { is: "done", toast };
  });
}
