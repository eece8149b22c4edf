/** Answers the forms of an opened request: one deed at a time, on the request as the person saw it. */
import { data, type RouterContextProvider } from "react-router";
import { answerDeed, type Ended, readDeed } from "~/crud/answer-deed.server";
import { endLink } from "~/crud/letters/end-link.server";
import { eraseRecord } from "~/crud/letters/erase-record.server";
import { addressOf } from "~/crud/noun";
import { audit } from "~/platform/audit.server";
import { requirePermission } from "~/platform/auth/permission.server";
import { moveContentVersion } from "~/platform/cache/content-versions.server";
import { type Database, db } from "~/platform/database.server";
import { enqueue, nudge } from "~/platform/mail/outbox.server";
import { offerPrivateLink } from "~/platform/privacy/private-links.server";
import { requestNoun } from "./noun";
import { type Deed, deeds, isDeed, undoOf } from "./request-deeds";
import type { RequestState } from "./request-state";

export async function moderateRequest(
  request: Request,
  url: URL,
  context: Readonly<RouterContextProvider>,
) {
  const { userId: actor } = requirePermission(context, "prayerRequests");
  const deed = await readDeed(request);
  const { intent, id, version } = deed;
  const back = addressOf(url.pathname + url.search, { view: null });
  if (intent === "erase") {
    requirePermission(context, "site");
    return eraseRecord(requestNoun, { actor, table: "prayerRequests", deed, back });
  }
  if (intent === "end-link") {
    requirePermission(context, "site");
    const here = url.pathname + url.search;
    return endLink(requestNoun, { actor, area: "prayerRequests", id, back: here });
  }
  if (!isDeed(intent)) {
    throw data(null, { status: 400, statusText: "This cannot be done with a prayer request." });
  }
  const answer = await answerDeed(requestNoun, { id, back }, () =>
    perform(actor, intent, id, version, back),
  );
  if (intent === "release") nudge();
  return answer;
}

function perform(
  actor: string,
  deed: Deed,
  id: string,
  version: number,
  back: string,
): Promise<Ended> {
  const { becomes, isOpen, logged, toast } = deeds[deed];
  return db.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom("prayerRequests")
      .select(["isConfidential", "visibility", "status"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!before) return { is: "gone" };
    if (!isOpen(before)) return { is: "overtaken" };
    const { numUpdatedRows } = await transaction
      .updateTable("prayerRequests")
      .set({ ...becomes, ...closing(becomes), version: version + 1 })
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { is: "overtaken" };
    const { visibility, status } = before;
    await audit(transaction, {
      actor,
      action: logged,
      area: "prayerRequests",
      recordId: id,
      before: { visibility, status },
      after: { visibility, status, ...becomes },
    });
    await moveContentVersion(transaction, "prayerRequests");
    if (deed === "release") await thankWhoAsked(transaction, id);
    const intent = undoOf(deed, before);
    const fields = { id, version: String(version + 1) };
    const undo = intent && { action: back, fields: { ...fields, intent } };
    return { is: "done", toast: toast(before), undo };
  });
}

/** Answered is closed: from then on it is kept only for as long as the privacy policy says. */
function closing({ status }: Partial<RequestState>): { closedAt?: string | null } {
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
  const isFirst = await offerPrivateLink(transaction, "prayerRequests", id);
  if (!isFirst || told.has("prayer.received")) return;
  await enqueue(transaction, "prayer.received", id);
  if (!told.has("prayer.team")) await enqueue(transaction, "prayer.team", id);
}
