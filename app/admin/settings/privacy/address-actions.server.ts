import { handleSettingsForm } from "~/admin/settings/section.server";
import { isEraseWord } from "~/crud/bulk/bulk-action";
import { readFields } from "~/platform/forms/form-fields.server";
import {
  countPersonalData,
  erasePersonalData,
  hasAccount,
  type PersonalDataCounts,
} from "~/platform/privacy/personal-data.server";
import { formatCount } from "~/ui/format-count";
import { type FormResult, submittedValue } from "~/ui/forms/form-result";
import { emailAddress } from "~/ui/forms/form-rules";
import type { ToastMessage } from "~/ui/toast";

/** `found` is everything stored about the address. */
export type AddressResult = FormResult & {
  found?: { email: string; stored: PersonalDataCounts; hasAccount: boolean };
};

export async function handleAddressAction(request: Request, actor: string) {
  const values = await readFields(request);
  return handleSettingsForm<AddressResult>("address", values, async () => {
    const parsed = emailAddress().safeParse(submittedValue({ values, errors: {} }, "email"));
    if (!parsed.success) {
      return { outcome: "invalid", errors: { email: parsed.error.issues[0]?.message ?? "" } };
    }
    if (values.intent !== "erase") return { outcome: "shown", found: await find(parsed.data) };
    if (!isEraseWord(submittedValue({ values, errors: {} }, "confirmation"))) {
      return { outcome: "invalid", found: await find(parsed.data), toast: notTyped };
    }
    const erased = await erasePersonalData(actor, parsed.data);
    const toast = { title: "Everything erased", description: formatCounts(erased) };
    return { outcome: "saved", redirectTo: "/admin/settings/privacy/address", toast };
  });
}

async function find(email: string) {
  const [stored, account] = await Promise.all([countPersonalData(email), hasAccount(email)]);
  return { email, stored, hasAccount: account };
}

function formatCounts(erased: PersonalDataCounts): string {
  const list = erased
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => formatCount(count, label));
  return list.length > 0
    ? `Deleted for good: ${new Intl.ListFormat("en-GB").format(list)}.`
    : "There was nothing left to erase.";
}

const notTyped: ToastMessage = {
  title: "The word was not typed",
  description: "Nothing was erased. To go on, type ERASE.",
  isDestructive: true,
};
