/** Shows, corrects and withdraws a prayer request through its private link, which also opens an encrypted one. */

import { audit } from "~/platform/audit.server";
import { keyedHash } from "~/platform/crypto/hashing.server";
import { seal } from "~/platform/crypto/seal.server";
import type { Database } from "~/platform/database.server";
import { findPublicTextSigns } from "~/platform/forms/public-text.server";
import { hasSuspiciousText } from "~/platform/forms/spam-check.server";
import { personActor } from "~/platform/privacy/private-links.server";
import {
  correctWithSchema,
  omitEmptyFacts,
  type SelfServiceRecord,
  type SelfServiceView,
  submissionFacts,
} from "~/platform/privacy/self-service-record.server";
import { withdrawRequest } from "~/platform/privacy/withdraw.server";
import { countInFixedWindow } from "~/platform/rate-limit.server";
import { heldAfterCorrection } from "~/platform/records/held.server";
import { readCurrentSettings } from "~/settings/settings.server";
import { formatCount } from "~/ui/format-count";
import { formatDateTimeInZone, formatDayInZone } from "~/ui/format-date";
import { notifyOfDanger } from "./danger/danger-mail.server";
import { hasDangerSigns } from "./danger/detect-danger";
import { prayerRequestSchema } from "./prayer-requests.server";
import { acceptReportsAgain } from "./reports/reports.server";
import {
  findOwnRequest,
  type OwnRequest,
  type RequestContent,
} from "./requester/own-request.server";
import { listRequestUpdates } from "./requester/request-updates.server";
import {
  mayWriteTestimony,
  offeredIntents,
  requesterActions,
} from "./requester/requester-actions.server";

type Facts = SelfServiceView["facts"];
type Corrected = Pick<RequestContent, "name" | "subject" | "prayerRequest">;

const schema = prayerRequestSchema.pick({ name: true, subject: true, prayerRequest: true });

export const selfServicePrayerRequest: SelfServiceRecord = {
  auditLabel: "a prayer request",
  async show(transaction, id, zone) {
    const row = await findOwnRequest(transaction, id);
    if (!row) return undefined;
    const { content, isConfidential, status, isUrgent, needsCare } = row;
    if (isConfidential) await auditOpening(transaction, id);
    const { name, subject, prayerRequest } = content;
    return {
      version: row.version,
      facts: [
        ["Name", name],
        ["Email", content.email],
        ["Subject", subject],
        ["Request", prayerRequest],
        ["Urgent", isUrgent ? "Yes" : "No"],
        ["Confidential", isConfidential ? "Yes" : "No"],
        ["Prayer", statusTexts[status]],
        ...(needsCare ? [care] : []),
        ...(await updateFacts(transaction, id, zone)),
        ...(await prayerFacts(transaction, row, zone)),
        ...periodFacts(row, zone),
        ...submissionFacts(zone, row),
      ],
      visibilityText: describeVisibility(row),
      fields: { name, subject, prayerRequest },
      withdrawText: isConfidential
        ? undefined
        : "It becomes confidential: it is encrypted, only our prayer team reads it, and it never appears on the website again. We go on praying for you.",
      offers: [
        ...offeredIntents(row),
        ...((await mayWriteTestimony(transaction, row)) ? ["testimony"] : []),
      ],
    };
  },
  correct: correctWithSchema(schema, correct),
  withdraw: withdrawRequest,
  actions: requesterActions,
};

const care: [string, string] = ["Care", "Our team is asked to look after it with special care"];
const statusTexts = {
  new: "Our prayer team will pray for it",
  praying: "Our team is praying for it",
  followedUp: "Our team has been in touch with you",
  answered: "Answered",
  closed: "Closed",
};
const visibilityTexts = {
  shown:
    "Everyone who opens our prayers page can read its subject and text, never your name or email address.",
  held: "Someone on our team reads it before it appears on the website. Visitors do not see it.",
  hidden: "It is hidden. Visitors of the website do not see it.",
};

function describeVisibility({ isConfidential, visibility, status, expiresAt }: OwnRequest): string {
  if (isConfidential) {
    return "It is confidential: stored encrypted, opened by our prayer team alone, and never shown on the website.";
  }
  if (visibility === "shown" && status === "closed") {
    return "It is closed. Visitors of the website do not see it.";
  }
  if (visibility === "shown" && status !== "answered" && isOver(expiresAt)) {
    return "Its time on our prayers page is over. Visitors do not see it any more; our prayer team does.";
  }
  return visibilityTexts[visibility];
}

const isOver = (instant: string | null) => instant !== null && instant <= new Date().toISOString();

const updateVisibilityTexts = {
  shown: "",
  held: "\n(Held until someone on our team has read it)",
  hidden: "\n(Hidden from visitors)",
};

async function updateFacts(transaction: Database, requestId: string, zone: string): Promise<Facts> {
  const updates = await listRequestUpdates(transaction, requestId);
  return updates.map(({ kind, text, visibility, createdAt }) => [
    `Your ${kind} of ${formatDateTimeInZone(zone, createdAt)}`,
    `${text}${updateVisibilityTexts[visibility]}`,
  ]);
}

async function prayerFacts(
  transaction: Database,
  { id, isConfidential, hidesCount, notifiesPrayer, notifiedAt }: OwnRequest,
  zone: string,
): Promise<Facts> {
  const prayers = await transaction
    .selectFrom("prayerCounts")
    .select(["count", "firstAt", "lastAt"])
    .where("requestId", "=", id)
    .executeTakeFirst();
  const facts: Facts = [];
  if (prayers && prayers.count > 0) {
    const [first, last] = [prayers.firstAt, prayers.lastAt].map((at) => formatDayInZone(zone, at));
    const days = first === last ? `on ${first}` : `from ${first} to ${last}`;
    facts.push(["Prayed for", `${formatCount(prayers.count, "times")}, ${days}`]);
  }
  if (!isConfidential) {
    facts.push(["Number of prayers", hidesCount ? "Hidden from visitors" : "Visitors may see it"]);
  }
  const last = notifiedAt ? `. Last mail: ${formatDayInZone(zone, notifiedAt)}` : "";
  const mails = notifiesPrayer ? "You want to hear by email" : "No mails";
  facts.push(["When someone prays", `${mails}${last}`]);
  return facts;
}

/** One entry an hour: opened again and again, a link must not fill the log. */
async function auditOpening(transaction: Database, id: string): Promise<void> {
  const { waitSeconds } = await countInFixedWindow(transaction, {
    key: `private link opened ${keyedHash("address", "link opened", id)}`,
    limit: 1,
    windowMs: 3_600_000,
  });
  if (waitSeconds > 0) return;
  await audit(transaction, {
    actor: personActor,
    action: "opened a private prayer request by its link",
    area: "prayerRequests",
    recordId: id,
  });
}

/** Its time on the public page. */
function periodFacts(
  { isConfidential, publicSince, expiryAskedAt, expiresAt }: OwnRequest,
  zone: string,
): Facts {
  const day = (instant: string) => formatDayInZone(zone, instant);
  const facts: [string, string | null][] = [
    ["On the prayers page since", publicSince && day(publicSince)],
    ["We asked whether to keep it there", expiryAskedAt && `On ${day(expiryAskedAt)}`],
    ["It leaves the prayers page", expiresAt && `On ${day(expiresAt)}`],
  ];
  return isConfidential ? [] : omitEmptyFacts(facts);
}

/** The same rules as for a new request. A hidden or held request stays hidden or held. */
async function correct(transaction: Database, id: string, value: Corrected): Promise<void> {
  const row = await findOwnRequest(transaction, id);
  if (!row) return;
  const { isConfidential, content: before, visibility, needsCare } = row;
  const content = { ...before, ...value };
  const texts = [content.subject, content.prayerRequest];
  const isInDanger = hasDangerSigns(texts.join("\n"));
  const hasNewText = texts.join("\n") !== [before.subject, before.prayerRequest].join("\n");
  const isSuspicious =
    hasNewText && (await hasSuspiciousText(transaction, "prayer", { ...content, texts }));
  const publicSigns = isConfidential || !hasNewText ? [] : findPublicTextSigns(texts);
  const { reviewRequestsFirst } = await readCurrentSettings(transaction);
  const needsReview = isSuspicious || isInDanger || publicSigns.length > 0 || reviewRequestsFirst;
  const isHeld = visibility === "held" || (visibility === "shown" && needsReview);
  await transaction
    .updateTable("prayerRequests")
    .set({
      ...(isConfidential ? { sealed: seal(content, id) } : value),
      visibility: isHeld ? "held" : visibility,
      ...heldAfterCorrection(isHeld, isSuspicious, publicSigns),
      needsCare: needsCare || isInDanger,
      isUrgent: row.isUrgent || isInDanger,
    })
    .where("id", "=", id)
    .execute();
  if (hasNewText) await acceptReportsAgain(transaction, id);
  if (isInDanger && !needsCare) await notifyOfDanger(transaction, id);
}
