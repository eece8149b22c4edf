/** What the forms of One e-mail address do: look, and erase. */
import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { backTo } from "~/admin/settings/back-to.server";
import { failed } from "~/crud/noun";
import { readFields } from "~/platform/forms/form-fields.server";
import { log } from "~/platform/log.server";
import {
  countStored,
  eraseStored,
  hasAccount,
  type Stored,
} from "~/platform/privacy/one-address.server";
import { type FormReply, typed } from "~/ui/forms/form-reply";
import { emailAddress } from "~/ui/forms/form-rules";
import type { ToastMessage } from "~/ui/toast";

/** `found` is what was asked for: all that is stored about this very address. */
export type AddressReply = FormReply & {
  found?: { email: string; stored: Stored; hasAccount: boolean };
};

const address = "/admin/settings/privacy/address";

export async function settleAddress(request: Request, actor: string) {
  const values = await readFields(request);
  const parsed = emailAddress().safeParse(typed({ values, errors: {} }, "email"));
  if (!parsed.success) {
    const email = parsed.error.issues[0]?.message ?? "";
    return reply(422, { values, errors: { email } });
  }
  try {
    if (values.intent !== "erase") return reply(200, { values, found: await find(parsed.data) });
    if (typed({ values, errors: {} }, "confirmation").trim() !== "ERASE") {
      return reply(422, { values, found: await find(parsed.data), toast: notTyped });
    }
    const erased = await eraseStored(actor, parsed.data);
    return backTo(address, { title: "Everything erased", description: inWords(erased) });
  } catch (error) {
    const reference = randomUUID();
    log.error({ err: error, reference }, "what is stored about an address could not be settled");
    return reply(503, { values, toast: failed({ name: "Settings" }, "updating", reference) });
  }
}

async function find(email: string) {
  const [stored, account] = await Promise.all([countStored(email), hasAccount(email)]);
  return { email, stored, hasAccount: account };
}

function inWords(erased: Stored): string {
  const list = erased.filter(({ count }) => count > 0).map(({ what, count }) => `${count} ${what}`);
  return list.length > 0
    ? `Gone for good: ${new Intl.ListFormat("en-GB").format(list)}.`
    : "There was nothing left to erase.";
}

const notTyped: ToastMessage = {
  title: "The word was not typed",
  description: "Nothing was erased. To go on, type ERASE in capital letters.",
  isDestructive: true,
};

function reply(status: number, answer: Omit<AddressReply, "errors"> & Partial<AddressReply>) {
  return data<AddressReply>({ errors: {}, ...answer }, { status });
}
