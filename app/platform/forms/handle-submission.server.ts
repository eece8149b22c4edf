/** The write path of every public form: parse, limit, check for repeats and spam, save, send mails. */
import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { withTimeout } from "~/platform/cache/database-timeout.server";
import { clientNetwork } from "~/platform/client-ip.server";
import { emailHash, keyedHash } from "~/platform/crypto/hashing.server";
import { type Database, db } from "~/platform/database.server";
import { wakeMailer } from "~/platform/mail/outbox.server";
import { countInFixedWindow } from "~/platform/rate-limit.server";
import type { Held } from "~/platform/records/held.server";
import type { ToastMessage } from "~/ui/toast";
import { newId } from "~db/new-id.server";
import { fieldErrors, readFields } from "./form-fields.server";
import {
  type FormKey,
  idempotencyKeyLifetimeMs,
  readIdempotencyKey,
  saveOnce,
} from "./form-keys.server";
import { readFormToken } from "./form-token.server";
import { type FormValues, handleForm, invalid } from "./handle-form.server";
import {
  counterHash,
  type FormName,
  findSpamSigns,
  heldForSigns,
  type SpamCheckInput,
} from "./spam-check.server";
import { countStored, type StorageLimit, storageToast } from "./storage-budget.server";

/** Per network. Visitors with a form token have their own, higher limit: many people share one address of a mobile network. */
const maxPerMinute = { withToken: 240, withoutToken: 60 };
const timeoutMs = 3_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** An identical submission within this time is a repeat, not a new one. */
const duplicateWindowMs = { email: dayMs, browser: hourMs };
/** Notification mails per hour and form about submissions that are held. */
const maxHeldNotifications = 20;
/** Mails that ask for confirmation: to an address a day, for a network and for all an hour. */
const maxMails = { address: 10, network: 300, all: 1_500 };

/**
 * `held`: the team reviews the submission first. The sender gets no confirmation mail then, because the address may
 * belong to someone else.
 */
export type SubmissionMeta = {
  id: string;
  receivedAt: string;
  held: Held | undefined;
  notifiesTeam: boolean;
};

/** For a submission that does not come by a public form. */
export function newSubmissionMeta(held: Held | undefined): SubmissionMeta {
  return { id: newId(), receivedAt: new Date().toISOString(), held, notifiesTeam: true };
}

type Form<Value> = {
  name: FormName;
  schema: z.ZodType<Value>;
  toSpamCheckInput: (value: Value) => SpamCheckInput;
  /**
   * The address gets a mail, and nothing counts before it has confirmed. No member of the team reviews the submission, so
   * it is never held: beyond a flood of mails it is refused.
   */
  isConfirmedByMail?: true;
  /** By whom an identical submission is a repeat: the same email address, under any name, or the same browser. */
  duplicatesBy: keyof typeof duplicateWindowMs;
  /** Saves the record and its mails in the given transaction. */
  save: (value: Value, meta: SubmissionMeta, transaction: Database) => Promise<void>;
  /** Makes the next page say more than the toast. `id` is the saved record, also if it was sent before. */
  note?: (value: Value, id: string) => Promise<string | undefined>;
  successToast: ToastMessage;
  failureToast: ToastMessage;
  invalidToast?: (errors: Record<string, string>) => ToastMessage | undefined;
  /** May depend on what was sent. */
  redirectTo: string | ((values: FormValues) => string);
};

type ActionArguments = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Responds with 422 for invalid fields, 429 for too many submissions from one network, 503 if saving fails, each with
 * the typed text. Otherwise redirects with a toast. A repeated submission gets the same redirect.
 */
export async function handleSubmission<Value>(
  { request, context }: ActionArguments,
  form: Form<Value>,
) {
  const values = await readFields(request);
  const failureToast = () => form.failureToast;
  return handleForm({ name: form.name, values, failureToast }, async () => {
    const parsed = form.schema.safeParse(values);
    if (!parsed.success) {
      return invalid(parsed.error, form.invalidToast?.(fieldErrors(parsed.error)));
    }
    const saved = await withTimeout(save(form, parsed.data, values, request, context), timeoutMs);
    if ("limit" in saved) {
      const { waitSeconds } = saved.limit;
      return { outcome: "rateLimited", toast: limitToast(saved.limit), retryAfter: waitSeconds };
    }
    wakeMailer();
    const toast = { ...form.successToast, note: saved.note };
    const { redirectTo } = form;
    const target = typeof redirectTo === "function" ? redirectTo(values) : redirectTo;
    return { outcome: "saved", redirectTo: target, toast };
  });
}

/** Saves a submission once, however often it is sent. Returns the note, or the limit that refused it. */
async function save<Value>(
  form: Form<Value>,
  value: Value,
  values: FormValues,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ note: string | undefined } | { limit: SubmissionLimit }> {
  const network = clientNetwork(context) ?? "";
  const networkHash = counterHash(form.name, network);
  const token = readFormToken(request.headers.get("Cookie"));
  const kind = token ? "withToken" : "withoutToken";
  const { waitSeconds } = await countInFixedWindow(db, {
    key: `${form.name} minute ${kind} ${networkHash}`,
    limit: maxPerMinute[kind],
    windowMs: 60_000,
  });
  if (waitSeconds > 0) return { limit: { of: "network", waitSeconds } };
  const id = newId();
  const input = form.toSpamCheckInput(value);
  const content = JSON.stringify(value);
  const keys: FormKey[] = [
    form.duplicatesBy === "email"
      ? {
          key: keyedHash("form", form.name, emailHash(input.email), withoutSender(value)),
          windowMs: duplicateWindowMs.email,
          recordId: id,
        }
      : {
          key: keyedHash("form", form.name, token?.id ?? networkHash, content),
          windowMs: duplicateWindowMs.browser,
          recordId: null,
        },
  ];
  const idempotencyKey = readIdempotencyKey(values);
  if (idempotencyKey) {
    // First: a retry must not store a key for a record that it does not add.
    keys.unshift({
      key: keyedHash("form", form.name, idempotencyKey, content),
      windowMs: idempotencyKeyLifetimeMs,
      recordId: null,
    });
  }
  try {
    const isSaved = await saveOnce(keys, async (transaction, receivedAt) => {
      const sender = { network, token, isPrayer: form.name === "prayer" };
      const limit = await countStored(transaction, sender, Buffer.byteLength(content));
      if (limit) throw new SubmissionLimitError(limit);
      if (form.isConfirmedByMail) {
        await requireMailBudget(transaction, form.name, input.email, networkHash);
        const meta = { id, receivedAt, held: undefined, notifiesTeam: false };
        return form.save(value, meta, transaction);
      }
      const origin = { token, networkHash, values };
      const signs = await findSpamSigns(transaction, form.name, input, origin);
      const held = heldForSigns(signs);
      const notifiesTeam = !held || (await mayNotifyOfHeld(transaction, form.name));
      await form.save(value, { id, receivedAt, held, notifiesTeam }, transaction);
    });
    return { note: await form.note?.(value, isSaved ? id : await findFirstId(keys, id)) };
  } catch (error) {
    if (error instanceof SubmissionLimitError) return { limit: error.limit };
    throw error;
  }
}

/** The record that was saved when the same was sent before. */
async function findFirstId(keys: FormKey[], id: string): Promise<string> {
  const stored = await db
    .selectFrom("formKeys")
    .select("recordId")
    .where("recordId", "is not", null)
    .where(
      "key",
      "in",
      keys.map(({ key }) => key),
    )
    .executeTakeFirst();
  return stored?.recordId ?? id;
}

const senderFields = new Set(["name", "fullName", "email", "emailAddress"]);

/** Everything that was sent except the name and the address. Another choice of a checkbox is another submission. */
function withoutSender(value: unknown): string {
  return JSON.stringify(value, (field, content) => (senderFields.has(field) ? null : content));
}

/** For each form, so that a flood of one does not silence the others. */
async function mayNotifyOfHeld(transaction: Database, form: FormName): Promise<boolean> {
  const { waitSeconds } = await countInFixedWindow(transaction, {
    key: `held ${form}`,
    limit: maxHeldNotifications,
    windowMs: hourMs,
  });
  return waitSeconds === 0;
}

type SubmissionLimit = { of: "network" | "address"; waitSeconds: number } | StorageLimit;

/** Rolls the transaction back, so that the same form can be sent again. */
class SubmissionLimitError extends Error {
  readonly limit: SubmissionLimit;

  constructor(limit: SubmissionLimit) {
    super("A submission is above a limit");
    this.limit = limit;
  }
}

/**
 * Anybody can enter anybody's address, so mails that ask for confirmation are limited: to one address, for one network,
 * and for all. A hall full of people on one network stays far below.
 */
async function requireMailBudget(
  transaction: Database,
  form: FormName,
  email: string,
  networkHash: string,
): Promise<void> {
  const address = counterHash(form, email.trim().toLowerCase());
  const budgets = [
    { of: "address", key: `${form} mails ${address}`, limit: maxMails.address, windowMs: dayMs },
    {
      of: "network",
      key: `${form} mails ${networkHash}`,
      limit: maxMails.network,
      windowMs: hourMs,
    },
    { of: "network", key: `${form} mails`, limit: maxMails.all, windowMs: hourMs },
  ] as const;
  for (const { of, ...budget } of budgets) {
    const { waitSeconds } = await countInFixedWindow(transaction, budget);
    if (waitSeconds > 0) throw new SubmissionLimitError({ of, waitSeconds });
  }
}

function limitToast({ of, waitSeconds }: SubmissionLimit): ToastMessage {
  if (of === "address") {
    return {
      title: "Too many emails for one day",
      description: `We have sent ${maxMails.address} emails to this address since yesterday. Nothing was saved. Please try again tomorrow.`,
    };
  }
  if (of !== "network") return storageToast({ of, waitSeconds });
  const minutes = Math.ceil(waitSeconds / 60);
  return {
    title: "Please wait a moment",
    description: `We are getting many requests from your network. Your words are safe here. Please send them again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
  };
}
