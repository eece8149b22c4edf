import { z } from "zod";
import type { SettingsSection } from "~/admin/settings/section.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { writeSetting } from "~/settings/change-settings.server";
import type { GivingAccount } from "~/settings/settings";
import { singleLine } from "~/ui/forms/form-rules";

const keys = ["nigerianAccount", "ukAccount"] as const;

/** An account with all its fields, or none of them; in Nigeria there are no sort codes. */
function account(digits: number, sortDigits: number) {
  return z
    .object({
      bank: singleLine({ label: "Bank", maxLength: 80 }),
      accountName: singleLine({ label: "Account name", maxLength: 100 }),
      accountNumber: singleLine({ label: "Account number", maxLength: 40 }).transform(withoutGaps),
      sortCode: singleLine({ label: "Sort code", maxLength: 20 }).transform(withoutGaps),
    })
    .superRefine(({ bank, accountName, accountNumber, sortCode }, context) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      if (!bank && !accountName && !accountNumber && !sortCode) return;
      if (!bank) refuse("bank", "Bank is required");
      if (!accountName) refuse("accountName", "Account name is required");
      if (!isOfDigits(accountNumber, digits)) {
        refuse("accountNumber", `Account number must have ${digits} digits`);
      }
      if (!isOfDigits(sortCode, sortDigits)) {
        refuse("sortCode", `Sort code must have ${sortDigits} digits`);
      }
    })
    .transform(({ sortCode, ...fields }): GivingAccount | null => {
      if (!fields.bank) return null;
      return sortCode ? { ...fields, sortCode: inPairs(sortCode) } : fields;
    });
}

const accounts = { nigerian: account(10, 0), uk: account(8, 6) };

/** From `ukBank`, `ukAccountName`, … to two accounts; each mistake stands at its own field. */
const schema = z.record(z.string(), z.unknown()).transform((values, context) => {
  const [nigerianAccount, ukAccount] = (["nigerian", "uk"] as const).map((whose) => {
    const parsed = accounts[whose].safeParse({
      bank: values[`${whose}Bank`],
      accountName: values[`${whose}AccountName`],
      accountNumber: values[`${whose}AccountNumber`],
      sortCode: values[`${whose}SortCode`],
    });
    for (const { path, message } of parsed.error?.issues ?? []) {
      const [first = "", ...rest] = String(path[0]);
      context.addIssue({
        code: "custom",
        path: [`${whose}${first.toUpperCase()}${rest.join("")}`],
        message,
      });
    }
    return parsed.data ?? null;
  });
  return { nigerianAccount: nigerianAccount ?? null, ukAccount: ukAccount ?? null };
});

export const giving: SettingsSection<(typeof keys)[number]> = {
  name: "giving",
  auditLabel: "the giving accounts",
  keys,
  schema,
  toFields: ({ nigerianAccount, ukAccount }) => ({
    nigerianBank: nigerianAccount?.bank ?? "",
    nigerianAccountName: nigerianAccount?.accountName ?? "",
    nigerianAccountNumber: nigerianAccount?.accountNumber ?? "",
    ukBank: ukAccount?.bank ?? "",
    ukAccountName: ukAccount?.accountName ?? "",
    ukAccountNumber: ukAccount?.accountNumber ?? "",
    ukSortCode: ukAccount?.sortCode ?? "",
  }),
  onChange: async (transaction, { auditEntryId }) => {
    await writeSetting(transaction, "givingChangedAt", new Date().toISOString());
    await enqueue(transaction, "giving.changed", auditEntryId);
  },
};

function isOfDigits(text: string, count: number): boolean {
  return text.length === count && /^\d*$/.test(text);
}

function withoutGaps(text: string): string {
  return text.replaceAll(/[\s-]/g, "");
}

function inPairs(digits: string): string {
  return digits.replace(/(\d\d)(\d\d)(\d\d)/, "$1-$2-$3");
}
