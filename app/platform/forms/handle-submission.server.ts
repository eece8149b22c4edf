/** The write path of every public form: parse, limit, check for repeats and spam, save, send mails. */
import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { withTimeout } from "~/platform/cache/database-timeout.server";
import { clientNetwork } from "~/platform/client-ip.server";
import { keyedHash } from "~/platform/crypto/hashing.server";
import { type Database, db } from "~/platform/database.server";
import { wakeMailer } from "~/platform/mail/outbox.server";
import { countInFixedWindow } from "~/platform/rate-limit.server";
import type { ToastMessage } from "~/ui/toast";
import { newId } from "~db/new-id.server";
import { fieldErrors, readFields } from "./form-fields.server";
import { readFormToken } from "./form-token.server";
import { type FormValues, handleForm, invalid } from "./handle-form.server";
import { isSuspicious, type SpamCheckInput } from "./spam-check.server";

/** Per network. Visitors with a form token have their own, higher limit: many people share one address of a mobile network. */
const maxPerMinute = { withToken: 240, withoutToken: 60 };
const timeoutMs = 3_000;
const hourMs = 3_600_000;
/** Identical text from the same person within this time is a repeat, not a new submission. */
const duplicateWindowMs = hourMs;
/** Offline submissions are retried for 7 days; idempotency keys must outlive that (see server/housekeeping.ts). */
const idempotencyKeyLifetimeMs = 8 * 86_400_000;
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

type Form<Value> = {
  /** Separates the limits and idempotency keys of the forms. */
  name: string;
  schema: z.ZodType<Value>;
  toSpamCheckInput: (value: Value) => SpamCheckInput;
  /** Saves the record and its mails in the given transaction. */
  save: (value: Value, meta: SubmissionMeta, transaction: Database) => Promise<void>;
  /** Makes the next page say more than the toast. */
  note?: (value: Value) => string | undefined;
  successToast: ToastMessage;
  failureToast: ToastMessage;
  invalidToast?: (errors: Record<string, string>) => ToastMessage | undefined;
  redirectTo: string;
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
    const waitSeconds = await withTimeout(
      save(form, parsed.data, values, request, context),
      timeoutMs,
    );
    if (waitSeconds > 0) {
      return { outcome: "rateLimited", toast: tooManyToast, retryAfter: waitSeconds };
    }
    wakeMailer();
    const toast = { ...form.successToast, note: form.note?.(parsed.data) };
    return { outcome: "saved", redirectTo: form.redirectTo, toast };
  });
}

/** Saves a submission once, however often it is sent. Returns how long its network has to wait, or 0. */
async function save<Value>(
  form: Form<Value>,
  value: Value,
  values: FormValues,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<number> {
  const networkHash = keyedHash("address", clientNetwork(context) ?? "");
  const token = readFormToken(request.headers.get("Cookie"));
  const kind = token ? "withToken" : "withoutToken";
  const { waitSeconds } = await countInFixedWindow(db, {
    key: `${form.name} minute ${kind} ${networkHash}`,
    limit: maxPerMinute[kind],
    windowMs: 60_000,
  });
  if (waitSeconds > 0) return waitSeconds;
  const content = JSON.stringify(value);
  const keys = [
    {
      key: keyedHash("form", form.name, token?.id ?? networkHash, content),
      windowMs: duplicateWindowMs,
    },
  ];
  const idempotencyKey = readIdempotencyKey(values);
  if (idempotencyKey) {
    keys.push({
      key: keyedHash("form", form.name, idempotencyKey, content),
      windowMs: idempotencyKeyLifetimeMs,
    });
  }
  await saveOnce(keys, async (transaction, receivedAt) => {
    const input = form.toSpamCheckInput(value);
    const origin = { token, networkHash, values };
    const isHeld = await isSuspicious(transaction, form.name, input, origin);
    const notifiesTeam = !isHeld || (await mayNotifyOfHeld(transaction));
    await form.save(value, { id: newId(), receivedAt, isHeld, notifiesTeam }, transaction);
  });
  return 0;
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
    "Many messages are arriving from your network. Your text is kept: send it again in a minute.",
};

/** Chosen by the browser, the same for every attempt, also after the form token was renewed. */
function readIdempotencyKey(values: FormValues): string | undefined {
  const { sending } = values;
  return typeof sending === "string" && /^[0-9a-f]{32}$/.test(sending) ? sending : undefined;
}

type FormKey = { key: string; windowMs: number };

/** Runs `save` unless one of the keys was used within its window. */
function saveOnce(
  keys: FormKey[],
  save: (transaction: Database, at: string) => Promise<void>,
): Promise<void> {
  const createdAt = new Date().toISOString();
  return db.transaction().execute(async (transaction) => {
    let isFirst = true;
    for (const key of keys) isFirst = (await isNewKey(transaction, key, createdAt)) && isFirst;
    if (isFirst) await save(transaction, createdAt);
  });
}

/** Stores the key. False if it was stored within its window. */
async function isNewKey(
  transaction: Database,
  { key, windowMs }: FormKey,
  createdAt: string,
): Promise<boolean> {
  const stored = await transaction
    .insertInto("formKeys")
    .values({ key, createdAt })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({ createdAt })
        .where("formKeys.createdAt", "<", new Date(Date.now() - windowMs).toISOString()),
    )
    .executeTakeFirst();
  return stored.numInsertedOrUpdatedRows === 1n;
}
