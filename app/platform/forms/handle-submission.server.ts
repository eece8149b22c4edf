/** The write path of every public form: parse, limit, check for repeats and spam, save, send mails. */
import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { withTimeout } from "~/platform/cache/database-timeout.server";
import { clientNetwork } from "~/platform/client-ip.server";
import { emailHash, keyedHash } from "~/platform/crypto/hashing.server";
import { type Database, db } from "~/platform/database.server";
import { wakeMailer } from "~/platform/mail/outbox.server";
import { countInFixedWindow } from "~/platform/rate-limit.server";
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
import { counterHash, type FormName, isSuspicious, type SpamCheckInput } from "./spam-check.server";

/** Per network. Visitors with a form token have their own, higher limit: many people share one address of a mobile network. */
const maxPerMinute = { withToken: 240, withoutToken: 60 };
const timeoutMs = 3_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** An identical submission within this time is a repeat, not a new one. */
const duplicateWindowMs = { email: dayMs, browser: hourMs };
/** Upper bound on notification mails per hour for submissions held as suspected spam. */
const maxHeldNotifications = 20;

/**
 * `isHeld`: the team reviews the submission first. The sender gets no confirmation mail then, because the address may
 * belong to someone else.
 */
export type SubmissionMeta = {
  id: string;
  receivedAt: string;
  isHeld: boolean;
  notifiesTeam: boolean;
};

/** For a submission that does not come by a public form. */
export function newSubmissionMeta(isHeld: boolean): SubmissionMeta {
  return { id: newId(), receivedAt: new Date().toISOString(), isHeld, notifiesTeam: true };
}

type Form<Value> = {
  name: FormName;
  schema: z.ZodType<Value>;
  toSpamCheckInput: (value: Value) => SpamCheckInput;
  /** By whom an identical submission is a repeat: the same e-mail address, under any name, or the same browser. */
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
    const { waitSeconds, note } = await withTimeout(
      save(form, parsed.data, values, request, context),
      timeoutMs,
    );
    if (waitSeconds > 0) {
      return { outcome: "rateLimited", toast: tooManyToast, retryAfter: waitSeconds };
    }
    wakeMailer();
    const toast = { ...form.successToast, note };
    const { redirectTo } = form;
    const target = typeof redirectTo === "function" ? redirectTo(values) : redirectTo;
    return { outcome: "saved", redirectTo: target, toast };
  });
}

/** Saves a submission once, however often it is sent. Returns how long its network has to wait, or 0, and the note. */
async function save<Value>(
  form: Form<Value>,
  value: Value,
  values: FormValues,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ waitSeconds: number; note?: string | undefined }> {
  const networkHash = counterHash(form.name, clientNetwork(context) ?? "");
  const token = readFormToken(request.headers.get("Cookie"));
  const kind = token ? "withToken" : "withoutToken";
  const { waitSeconds } = await countInFixedWindow(db, {
    key: `${form.name} minute ${kind} ${networkHash}`,
    limit: maxPerMinute[kind],
    windowMs: 60_000,
  });
  if (waitSeconds > 0) return { waitSeconds };
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
  const isSaved = await saveOnce(keys, async (transaction, receivedAt) => {
    const origin = { token, networkHash, values };
    const isHeld = await isSuspicious(transaction, form.name, input, origin);
    const notifiesTeam = !isHeld || (await mayNotifyOfHeld(transaction));
    await form.save(value, { id, receivedAt, isHeld, notifiesTeam }, transaction);
  });
  const note = await form.note?.(value, isSaved ? id : await findFirstId(keys, id));
  return { waitSeconds: 0, note };
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

async function mayNotifyOfHeld(transaction: Database): Promise<boolean> {
  const { waitSeconds } = await countInFixedWindow(transaction, {
    key: "held",
    limit: maxHeldNotifications,
    windowMs: hourMs,
  });
  return waitSeconds === 0;
}

const tooManyToast: ToastMessage = {
  title: "Please wait a moment",
  description:
    "We are getting many requests from your network. Your words are safe here. Please send them again in a minute.",
};
