/** A partnership form in the hands of who sent it. */

import type { Database } from "~/platform/database.server";
import { hasSuspiciousText } from "~/platform/forms/form-suspicion.server";
import {
  arrivalFacts,
  correcting,
  heldWords,
  type OwnRecord,
  toldFacts,
} from "~/platform/privacy/own-record.server";
import { longDay } from "~/ui/day-words";
import { type PartnershipInput, partnershipSchema } from "./partnership";
import { columnsOf } from "./partnerships.server";
import { covenantsInWords } from "./pledge-words";

const schema = partnershipSchema.omit({ emailAddress: true });

export const ownPartnership: OwnRecord = {
  thing: "a partnership",
  async show(transaction, id, zone) {
    const row = await find(transaction, id);
    if (!row) return undefined;
    const { covenantCategories, gender, dateOfBirth } = row;
    return {
      version: row.version,
      facts: toldFacts([
        ["Full name", row.fullName],
        ["E-mail", row.emailAddress],
        ["Telephone", row.phoneNumber],
        ["Address", row.address],
        ["Occupation", row.occupation],
        ["Division", row.division],
        ["Chapter", row.chapter],
        ["Gender", gender && genders[gender]],
        ["Date of birth", dateOfBirth && longDay(dateOfBirth)],
        ...covenantsInWords(covenantCategories),
        ["Currency", row.preferredCurrency],
        ["Amount in figures", row.amountInFigures],
        ["Amount in words", row.amountInWords],
        ["With us", row.isHeld ? heldWords : statusWords[row.status]],
        ...arrivalFacts(zone, row),
      ]),
      standing:
        "Our partnership team reads it to write to you about your partnership. It is never shown on the website.",
      fields: {
        ...Object.fromEntries(typed.map((name) => [name, row[name] ?? ""])),
        covenantCategories: JSON.parse(covenantCategories) as string[],
      },
      withdrawing: undefined,
    };
  },
  correct: correcting(schema, correct),
};

const genders = { M: "Male", F: "Female" };
const statusWords = {
  new: "Not yet marked as answered",
  answered: "Marked as answered",
  done: "Marked as done",
};
const typed = [
  ...(["fullName", "phoneNumber", "emailAddress", "address", "occupation", "division"] as const),
  ...(["gender", "dateOfBirth", "chapter", "preferredCurrency"] as const),
  ...(["amountInWords", "amountInFigures"] as const),
];

async function correct(
  transaction: Database,
  id: string,
  value: Omit<PartnershipInput, "emailAddress">,
): Promise<void> {
  const before = await find(transaction, id);
  if (!before) return;
  const { fullName: name, address, occupation, chapter } = value;
  const texts = [address, occupation, chapter];
  const stood = [before.address, before.occupation, before.chapter].map((text) => text ?? "");
  const weighed = { name, email: before.emailAddress, texts };
  const isNew = texts.join("\n") !== stood.join("\n");
  const isSuspicious = isNew && (await hasSuspiciousText(transaction, "partnership", weighed));
  await transaction
    .updateTable("partnerships")
    .set({ ...columnsOf(value), isHeld: before.isHeld || isSuspicious })
    .where("id", "=", id)
    .execute();
}

function find(transaction: Database, id: string) {
  return transaction
    .selectFrom("partnerships")
    .select([...typed, "covenantCategories", "status", "isHeld", "version"])
    .select(["createdAt", "consentAt", "consentVersion"])
    .where("id", "=", id)
    .executeTakeFirst();
}
