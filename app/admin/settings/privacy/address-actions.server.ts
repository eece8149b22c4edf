import { handleSettingsForm } from "~/admin/settings/section.server";
import { isEraseWord } from "~/crud/bulk/bulk-action";
import { isId } from "~/crud/load-records.server";
import { mailtoUrl } from "~/crud/submissions/submission";
import type { SessionUser } from "~/platform/auth/session.server";
import { readFields } from "~/platform/forms/form-fields.server";
import type { FormOutcome, FormValues } from "~/platform/forms/handle-form.server";
import {
  countPersonalData,
  erasePersonalData,
  hasAccount,
  type PersonalDataCounts,
} from "~/platform/privacy/personal-data.server";
import { findRecordAddress, isAddressedTable } from "~/platform/privacy/record-address.server";
import { erasureReply, replySubject } from "~/settings/reply-templates";
import { readSettings } from "~/settings/settings.server";
import { formatCount } from "~/ui/format-count";
import { type FormResult, submittedValue } from "~/ui/forms/form-result";
import { emailAddress } from "~/ui/forms/form-rules";
import type { ToastMessage } from "~/ui/toast";

/** `found` is everything stored about the address. `reply` is the answer to send before it is erased. */
export type AddressResult = FormResult & {
  found?: {
    email: string;
    stored: PersonalDataCounts;
    hasAccount: boolean;
    reply: { text: string; mailto: string };
  };
};

/** The address is typed, or it is the one of a record. */
export async function handleAddressAction(request: Request, { userId: actor, name }: SessionUser) {
  const values = await readFields(request);
  return handleSettingsForm<AddressResult>("address", values, async () => {
    if (values.table !== undefined) return lookUpRecord(actor, name, values);
    const parsed = emailAddress().safeParse(submittedValue({ values, errors: {} }, "email"));
    if (!parsed.success) {
      return { outcome: "invalid", errors: { email: parsed.error.issues[0]?.message ?? "" } };
    }
    if (values.intent !== "erase") {
      return { outcome: "shown", found: await find(parsed.data, { name: "", me: name }) };
    }
    if (!isEraseWord(submittedValue({ values, errors: {} }, "confirmation"))) {
      const found = await find(parsed.data, { name: "", me: name });
      return { outcome: "invalid", found, toast: notTyped };
    }
    const erased = await erasePersonalData(actor, parsed.data);
    const toast = { title: "Everything erased", description: formatCounts(erased) };
    return { outcome: "saved", redirectTo: "/admin/settings/privacy/address", toast };
  });
}

async function lookUpRecord(
  actor: string,
  me: string,
  values: FormValues,
): Promise<FormOutcome<AddressResult>> {
  const field = (name: string) => submittedValue({ values, errors: {} }, name);
  const [table, id] = [field("table"), field("id")];
  const sender =
    isAddressedTable(table) && isId(id) ? await findRecordAddress(actor, table, id) : undefined;
  if (!sender) return { outcome: "missing", values: {}, toast: noRecord };
  const { name, email } = sender;
  if (!email) return { outcome: "invalid", values: {}, toast: noAddress };
  const found = await find(email, { name, me });
  return { outcome: "shown", values: { email }, found };
}

async function find(email: string, person: { name: string; me: string }) {
  const [stored, account, settings] = await Promise.all([
    countPersonalData(email),
    hasAccount(email),
    readSettings(),
  ]);
  const text = erasureReply(settings, person);
  const mailto = mailtoUrl(email, replySubject(settings, "erasure"), text);
  return { email, stored, hasAccount: account, reply: { text, mailto } };
}

function formatCounts(erased: PersonalDataCounts): string {
  const list = erased
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => formatCount(count, label));
  return list.length > 0
    ? `Deleted for good: ${new Intl.ListFormat("en-GB").format(list)}.`
    : "There was nothing left to erase.";
}

const noRecord: ToastMessage = {
  title: "This record no longer exists",
  description: "Type the address to see what else is stored.",
};

const noAddress: ToastMessage = {
  title: "This record has no email address",
  description: "Go back and erase the record itself.",
};

const notTyped: ToastMessage = {
  title: "The word was not typed",
  description: "Nothing was erased. To go on, type ERASE.",
  isDestructive: true,
};
