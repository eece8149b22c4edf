/** The same steps for every public form: limit, parse, refuse, keep once, tell. */

import { data, type RouterContextProvider, redirect } from "react-router";
import type { z } from "zod";
import { withTimeout } from "~/platform/cache/database-timeout.server";
import { clientNetwork } from "~/platform/client-ip.server";
import { keyedHash } from "~/platform/crypto/keyed-hash.server";
import type { Database } from "~/platform/database.server";
import { db } from "~/platform/database.server";
import { log } from "~/platform/log.server";
import { wakeMailer } from "~/platform/mail/outbox.server";
import { requireWritableDatabase } from "~/platform/read-only.server";
import type { FormResult } from "~/ui/forms/form-result";
import type { ToastMessage } from "~/ui/toast";
import { newId } from "~db/new-id.server";
import { setFlash } from "./flash.server";
import { fieldErrors, readFields } from "./form-fields.server";
import { readFormToken } from "./form-token.server";
import { countEvent, secondsLeft } from "./rate-limit.server";
import { isSuspicious, type SpamCheckInput } from "./spam-check.server";

/** From one neighbourhood. Who opened the page has room of their own: behind one address of a mobile network are many. */
const mostPerMinute = { withToken: 240, withoutToken: 60 };
const patienceMs = 3_000;
const hour = 3_600;
/** The same words sent again after this are meant: a mother may be prayed for in the evening too. */
const repeatMs = hour * 1000;
/** A phone that found no line tries for a week; its key is kept for longer (see server/housekeeping.ts). */
const keysKeptMs = 8 * 86_400_000;
/** A flood of spam must not become a flood of mails. */
const mostHeldTold = 20;

/**
 * What is known of one sending: the id and time of its record, whether a person looks first, and whether
 * the team is told of it. The person who sent it is told unless it is held: the address may be a stranger's.
 */
export type SubmissionMeta = {
  id: string;
  receivedAt: string;
  isHeld: boolean;
  notifiesTeam: boolean;
};

type Form<Value> = {
  /** Tells the forms apart, for limits and for sending twice. */
  name: string;
  schema: z.ZodType<Value>;
  /** Who wrote what, to be weighed against spam. */
  toSpamCheckInput: (value: Value) => SpamCheckInput;
  /** Writes the record and all that belongs to it, in one transaction. */
  save: (value: Value, receipt: SubmissionMeta, transaction: Database) => Promise<void>;
  /** Asks the next page to say more than the toast does. */
  note?: (value: Value) => string | undefined;
  successToast: ToastMessage;
  failureToast: ToastMessage;
  /** A toast for a refusal, where the form has one. */
  invalidToast?: (errors: Record<string, string>) => ToastMessage | undefined;
  /** Where the person goes on after success. */
  redirectTo: string;
};

type Sending = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * 422 with the mistakes beside the fields, 429 when too much comes from one place, 503 when keeping fails:
 * each with all that was typed. Else on to `next` with a toast, and the same again however often it is sent.
 */
export async function handleSubmission<Value>({ request, context }: Sending, form: Form<Value>) {
  const values = await readFields(request);
  const parsed = form.schema.safeParse(values);
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error);
    return reply(422, values, form.invalidToast?.(errors), errors);
  }
  const place = keyedHash("address", clientNetwork(context) ?? "");
  const keep = async () => {
    const token = readFormToken(request.headers.get("Cookie"));
    const kind = token ? "withToken" : "withoutToken";
    const inMinute = await countEvent(db, `${form.name} minute ${kind} ${place}`, 60);
    if (inMinute > mostPerMinute[kind]) return false;
    const words = JSON.stringify(parsed.data);
    const keys = [{ key: keyedHash("form", form.name, token?.id ?? place, words), repeatMs }];
    const sending = sendingKeyIn(values);
    if (sending) {
      keys.push({ key: keyedHash("form", form.name, sending, words), repeatMs: keysKeptMs });
    }
    await keepOnce(keys, async (transaction, at) => {
      const circumstances = { token, place, values };
      const weighed = form.toSpamCheckInput(parsed.data);
      const isHeld = await isSuspicious(transaction, form.name, weighed, circumstances);
      const notifiesTeam = !isHeld || (await countEvent(transaction, "held", hour)) <= mostHeldTold;
      await form.save(
        parsed.data,
        { id: newId(), receivedAt: at, isHeld, notifiesTeam },
        transaction,
      );
    });
    return true;
  };
  try {
    requireWritableDatabase();
    if (!(await withTimeout(keep(), patienceMs))) {
      return reply(429, values, tooMany, {}, { "Retry-After": String(secondsLeft(60)) });
    }
    wakeMailer();
    const flash = await setFlash({ ...form.successToast, note: form.note?.(parsed.data) });
    return redirect(form.redirectTo, { status: 303, headers: { "Set-Cookie": flash } });
  } catch (error) {
    log.error({ err: error, form: form.name }, "a form could not be kept");
    return reply(503, values, form.failureToast);
  }
}

const tooMany: ToastMessage = {
  title: "Please wait a moment",
  description:
    "Many messages are arriving from your network. Your text is kept: send it again in a minute.",
};

/** What a browser calls one sending, however often it tries: also when the token is another by then. */
function sendingKeyIn(values: FormResult["values"]): string | undefined {
  const { sending } = values;
  return typeof sending === "string" && /^[0-9a-f]{32}$/.test(sending) ? sending : undefined;
}

type FormKey = { key: string; repeatMs: number };

/** Runs `keep` for the first sending of all these keys; a repeat of any finds it kept. */
function keepOnce(
  keys: FormKey[],
  keep: (transaction: Database, at: string) => Promise<void>,
): Promise<void> {
  const createdAt = new Date().toISOString();
  return db.transaction().execute(async (transaction) => {
    let isFirst = true;
    for (const key of keys) isFirst = (await isNewKey(transaction, key, createdAt)) && isFirst;
    if (isFirst) await keep(transaction, createdAt);
  });
}

/** Writes the key down, unless it was within its time. */
async function isNewKey(
  transaction: Database,
  { key, repeatMs }: FormKey,
  createdAt: string,
): Promise<boolean> {
  const written = await transaction
    .insertInto("formKeys")
    .values({ key, createdAt })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({ createdAt })
        .where("formKeys.createdAt", "<", new Date(Date.now() - repeatMs).toISOString()),
    )
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

function reply(
  status: number,
  values: FormResult["values"],
  toast: ToastMessage | undefined,
  errors: FormResult["errors"] = {},
  headers: Record<string, string> = {},
) {
  const isFailure = status !== 422;
  const shown = toast && { ...toast, isDestructive: isFailure || toast.isDestructive };
  return data<FormResult>({ errors, values, toast: shown }, { status, headers });
}
