/** What the forms of One e-mail address do: look, and erase. */
import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { redirectWithFlash } from "~/admin/settings/redirect-with-flash.server";
import { failedToast } from "~/crud/resource";
import { readFields } from "~/platform/forms/form-fields.server";
import { log } from "~/platform/log.server";
import {
  countPersonalData,
  erasePersonalData,
  hasAccount,
  type PersonalDataCounts,
} from "~/platform/privacy/personal-data.server";
import { type FormResult, submittedValue } from "~/ui/forms/form-result";
import { emailAddress } from "~/ui/forms/form-rules";
import type { ToastMessage } from "~/ui/toast";

/** `found` is what was asked for: all that is stored about this very address. */
export type AddressResult = FormResult & {
  found?: { email: string; stored: PersonalDataCounts; hasAccount: boolean };
};

const address = "/admin/settings/privacy/address";

export async function handleAddressAction(request: Request, actor: string) {
  const values = await readFields(request);
  const parsed = emailAddress().safeParse(submittedValue({ values, errors: {} }, "email"));
  if (!parsed.success) {
    const email = parsed.error.issues[0]?.message ?? "";
    return reply(422, { values, errors: { email } });
  }
  try {
    if (values.intent !== "erase") return reply(200, { values, found: await find(parsed.data) });
    if (submittedValue({ values, errors: {} }, "confirmation").trim() !== "ERASE") {
      return reply(422, { values, found: await find(parsed.data), toast: notTyped });
    }
    const erased = await erasePersonalData(actor, parsed.data);
    return redirectWithFlash(address, { title: "Everything erased", description: inWords(erased) });
  } catch (error) {
    const reference = randomUUID();
    log.error({ err: error, reference }, "what is stored about an address could not be settled");
    return reply(503, { values, toast: failedToast({ name: "Settings" }, "updating", reference) });
  }
}

async function find(email: string) {
  const [stored, account] = await Promise.all([countPersonalData(email), hasAccount(email)]);
  return { email, stored, hasAccount: account };
}

function inWords(erased: PersonalDataCounts): string {
  const list = erased
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => `${count} ${label}`);
  return list.length > 0
    ? `Gone for good: ${new Intl.ListFormat("en-GB").format(list)}.`
    : "There was nothing left to erase.";
}

const notTyped: ToastMessage = {
  title: "The word was not typed",
  description: "Nothing was erased. To go on, type ERASE in capital letters.",
  isDestructive: true,
};

function reply(status: number, answer: Omit<AddressResult, "errors"> & Partial<AddressResult>) {
  return data<AddressResult>({ errors: {}, ...answer }, { status });
}
