/** Shows and corrects a partnership form through its private link. */
import type { Database } from "~/platform/database.server";
import { hasSuspiciousText } from "~/platform/forms/spam-check.server";
import {
  correctWithSchema,
  heldForReviewText,
  omitEmptyFacts,
  type SelfServiceRecord,
  submissionFacts,
} from "~/platform/privacy/self-service-record.server";
import { heldAfterCorrection } from "~/platform/records/held.server";
import { formatDay } from "~/ui/format-date";
import { genderLabels } from "./partnership";
import {
  type PartnershipInput,
  partnershipColumns,
  partnershipSchema,
} from "./partnerships.server";
import { addSeparators, formatCovenants } from "./pledge-format";

const schema = partnershipSchema.omit({ emailAddress: true });

export const selfServicePartnership: SelfServiceRecord = {
  auditLabel: "a partnership",
  async show(transaction, id, zone) {
    const row = await find(transaction, id);
    if (!row) return undefined;
    const { covenantCategories, gender, dateOfBirth } = row;
    return {
      version: row.version,
      facts: omitEmptyFacts([
        ["Full name", row.fullName],
        ["Email", row.emailAddress],
        ["Telephone", row.phoneNumber],
        ["Address", row.address],
        ["Occupation", row.occupation],
        ["Division", row.division],
        ["Chapter", row.chapter],
        ["Gender", gender && genderLabels[gender]],
        ["Date of birth", dateOfBirth && formatDay(dateOfBirth)],
        ...formatCovenants(covenantCategories),
        ["Currency", row.preferredCurrency],
        ["Amount in figures", addSeparators(row.amountInFigures ?? "")],
        ["Amount in words", row.amountInWords],
        ["With us", row.isHeld ? heldForReviewText : statusLabels[row.status]],
        ...submissionFacts(zone, row),
      ]),
      visibilityText:
        "Our partnership team reads it to write to you about your partnership. It is never shown on the website.",
      fields: {
        ...Object.fromEntries(editableColumns.map((name) => [name, row[name] ?? ""])),
        covenantCategories: JSON.parse(covenantCategories) as string[],
      },
      withdrawText: undefined,
    };
  },
  correct: correctWithSchema(schema, correct),
};

const statusLabels = {
  new: "We have not replied yet",
  answered: "We have replied",
  done: "Marked as done",
};
const editableColumns = [
  "fullName",
  "phoneNumber",
  "emailAddress",
  "address",
  "occupation",
  "division",
  "gender",
  "dateOfBirth",
  "chapter",
  "preferredCurrency",
  "amountInWords",
  "amountInFigures",
] as const;

async function correct(
  transaction: Database,
  id: string,
  value: Omit<PartnershipInput, "emailAddress">,
): Promise<void> {
  const before = await find(transaction, id);
  if (!before) return;
  const { fullName: name, address, occupation, chapter } = value;
  const texts = [address, occupation, chapter];
  const previousTexts = [before.address, before.occupation, before.chapter].map(
    (text) => text ?? "",
  );
  const spamCheckInput = { name, email: before.emailAddress, texts };
  const hasNewText = texts.join("\n") !== previousTexts.join("\n");
  const isSuspicious =
    hasNewText && (await hasSuspiciousText(transaction, "partnership", spamCheckInput));
  const isHeld = before.isHeld || isSuspicious;
  await transaction
    .updateTable("partnerships")
    .set({ ...partnershipColumns(value), isHeld, ...heldAfterCorrection(isHeld, isSuspicious) })
    .where("id", "=", id)
    .execute();
}

function find(transaction: Database, id: string) {
  return transaction
    .selectFrom("partnerships")
    .select([...editableColumns, "covenantCategories", "status", "isHeld", "version"])
    .select(["createdAt", "consentAt", "consentVersion"])
    .where("id", "=", id)
    .executeTakeFirst();
}
