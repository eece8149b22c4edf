import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import {
  changeSection,
  handleSettingsForm,
  type SettingsSection,
  sectionConflict,
  sectionPath,
} from "~/admin/settings/section.server";
import type { RecordResult } from "~/crud/record-result";
import { validateCurrentPassword } from "~/platform/auth/account-settings.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { invalid } from "~/platform/forms/handle-form.server";
import { enqueue, wakeMailer } from "~/platform/mail/outbox.server";
import { type GivingAccount, givingAccountLabels, type Settings } from "~/settings/settings";
import { readSettingsSection, writeSetting } from "~/settings/settings.server";
import { submittedValue } from "~/ui/forms/form-result";
import { singleLine } from "~/ui/forms/form-rules";

export type GivingAccountChange = {
  title: string;
  before: GivingAccount | null;
  after: GivingAccount | null;
};

/** With `review` the page shows old and new and asks for the password. */
export type GivingResult = RecordResult & { review?: GivingAccountChange[] };

const keys = ["nigerianAccount", "ukAccount"] as const;

/** All fields are filled in or none. Nigerian accounts have no sort code (`sortDigits` is 0). */
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

/** Parses `ukBank`, `ukAccountName`, … into two accounts and reports each error at its own field. */
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
  // The bank of one account and the number of another would be a wrong account.
  groupOf: (field) => (field.startsWith("uk") ? "ukAccount" : "nigerianAccount"),
  onChange: async (transaction, { auditEntryId }) => {
    await writeSetting(transaction, "givingChangedAt", new Date().toISOString());
    await enqueue(transaction, "giving.changed", auditEntryId);
  },
};

/** Two steps: review old and new, then confirm with the password. */
export async function changeGiving(request: Request, userId: string) {
  const { password, intent, ...values } = await readFields(request);
  return handleSettingsForm<GivingResult>(giving.name, values, async () => {
    const parsed = giving.schema.safeParse(values);
    if (!parsed.success) return invalid(parsed.error);
    if (intent === "edit") return { outcome: "shown" };
    const now = await readSettingsSection(giving.keys);
    if (String(now.version) !== submittedValue({ values, errors: {} }, "version")) {
      return sectionConflict(values, giving, { ...now, now: now.settings });
    }
    const review = changesOf(now.settings, parsed.data);
    if (review.length === 0) {
      const toast = { title: "The accounts did not change" };
      return { outcome: "saved", redirectTo: sectionPath(giving), toast };
    }
    if (intent !== "confirm") return { outcome: "shown", review };
    const refusal = await validateCurrentPassword(userId, password);
    if (refusal) return { outcome: "invalid", errors: { password: refusal }, review };
    const outcome = await changeSection(values, userId, giving);
    wakeMailer();
    return outcome;
  });
}

function changesOf(
  before: Settings,
  after: Pick<Settings, "nigerianAccount" | "ukAccount">,
): GivingAccountChange[] {
  return givingAccountLabels
    .map(([key, title]) => ({ title, before: before[key], after: after[key] }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}

function isOfDigits(text: string, count: number): boolean {
  return text.length === count && /^\d*$/.test(text);
}

function withoutGaps(text: string): string {
  return text.replaceAll(/[\s-]/g, "");
}

function inPairs(digits: string): string {
  return digits.replace(/(\d\d)(\d\d)(\d\d)/, "$1-$2-$3");
}
