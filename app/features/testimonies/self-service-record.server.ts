/** Shows, corrects and withdraws a testimony through its private link. */
import type { Database } from "~/platform/database.server";
import { findPublicTextSigns } from "~/platform/forms/public-text.server";
import { hasSuspiciousText } from "~/platform/forms/spam-check.server";
import {
  correctWithSchema,
  heldForReviewText,
  omitEmptyFacts,
  type SelfServiceRecord,
  submissionFacts,
} from "~/platform/privacy/self-service-record.server";
import { withdrawTestimony } from "~/platform/privacy/withdraw.server";
import { heldAfterCorrection } from "~/platform/records/held.server";
import { indexRecords } from "~/platform/search/search-index.server";
import { readCurrentSettings } from "~/settings/settings.server";
import { formatDay } from "~/ui/format-date";
import { testimonySchema } from "./testimonies.server";
import { testimonySearch } from "./testimony-search.server";

const schema = testimonySchema.pick({ name: true, title: true, category: true, testimony: true });

export const selfServiceTestimony: SelfServiceRecord = {
  auditLabel: "a testimony",
  async show(transaction, id, zone) {
    const row = await find(transaction, id);
    if (!row) return undefined;
    const { name, title, category, testimony, authorAgreed } = row;
    const mayBeSeen = authorAgreed || row.approved || row.sharePublicly;
    return {
      version: row.version,
      facts: omitEmptyFacts([
        ["Name", name],
        ["Email", row.email],
        ["Title", title],
        ["Category", category],
        ["Testimony", testimony],
        ["Date", formatDay(row.date)],
        ["Sharing", authorAgreed ? "You agree that we share it" : "Not to be shared publicly"],
        ["A note of ours on that", row.consentNote],
        ["With us", row.isHeld ? heldForReviewText : null],
        ...submissionFacts(zone, row),
      ]),
      visibilityText: describeVisibility(row),
      fields: row.deletedAt ? undefined : { name, title, category, testimony },
      withdrawText:
        mayBeSeen && !row.deletedAt
          ? "It leaves the testimonies page at once, and we note that you do not want it shared. It stays with our team until you erase it."
          : undefined,
    };
  },
  correct: correctWithSchema(schema, correct),
  withdraw: withdrawTestimony,
};

type Testimony = NonNullable<Awaited<ReturnType<typeof find>>>;
type Corrected = Pick<Testimony, "name" | "title" | "category" | "testimony">;

function describeVisibility({ deletedAt, isHeld, approved, authorAgreed }: Testimony): string {
  if (deletedAt)
    return "Our team has deleted it. No one can see it, and it will soon be erased for good.";
  if (approved && !isHeld) {
    return "Everyone can read it on our testimonies page, signed with your name. We never show your email address.";
  }
  return authorAgreed
    ? "Our team has not approved it yet. Visitors cannot see it."
    : "It is not shared: only our team can read it.";
}

/** The same rules as for a new testimony: an approval does not cover a changed text. */
async function correct(transaction: Database, id: string, value: Corrected): Promise<void> {
  const before = await find(transaction, id);
  if (!before) return;
  const { name, title, testimony } = value;
  const texts = [title, testimony];
  const hasNewText = texts.join("\n") !== [before.title, before.testimony].join("\n");
  const spamCheckInput = { name, email: before.email ?? "", texts };
  const isSuspicious =
    hasNewText && (await hasSuspiciousText(transaction, "testimony", spamCheckInput));
  const { publishTestimoniesAtOnce } = await readCurrentSettings(transaction);
  const { authorAgreed } = before;
  const staysApproved = before.approved && publishTestimoniesAtOnce && authorAgreed;
  const publicSigns = staysApproved ? findPublicTextSigns([name, title, testimony]) : [];
  const needsReview = isSuspicious || publicSigns.length > 0;
  const isHeld = before.isHeld || needsReview;
  const approved = staysApproved && !needsReview;
  await transaction
    .updateTable("testimonies")
    .set({
      ...value,
      approved,
      sharePublicly: before.sharePublicly && authorAgreed,
      isHeld,
      ...heldAfterCorrection(isHeld, isSuspicious, publicSigns),
      updatedAt: new Date().toISOString(),
    })
    .where("id", "=", id)
    .execute();
  await indexRecords(transaction, testimonySearch, [id]);
}

function find(transaction: Database, id: string) {
  return transaction
    .selectFrom("testimonies")
    .select(["name", "email", "title", "category", "testimony", "date", "version", "deletedAt"])
    .select(["approved", "sharePublicly", "authorAgreed", "consentNote", "isHeld"])
    .select(["createdAt", "consentAt", "consentVersion"])
    .where("id", "=", id)
    .executeTakeFirst();
}
