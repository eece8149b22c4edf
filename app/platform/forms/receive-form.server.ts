/** The same steps for every public form: limit, parse, refuse, keep once, tell. */

import { data, type RouterContextProvider, redirect } from "react-router";
import type { z } from "zod";
import { inTime } from "~/platform/cache/silence.server";
import { networkOf } from "~/platform/client-address.server";
import { keyedHash } from "~/platform/crypto/keyed-hash.server";
import type { Database } from "~/platform/database.server";
import { db } from "~/platform/database.server";
import { log } from "~/platform/log.server";
import { nudge } from "~/platform/mail/outbox.server";
import { requireWriting } from "~/platform/writing.server";
import type { FormReply } from "~/ui/forms/form-reply";
import type { ToastMessage } from "~/ui/toast";
import { newId } from "~db/new-id.server";
import { setFlash } from "./flash.server";
import { mistakesOf, readFields } from "./form-fields.server";
import { isSuspicious, type Weighed } from "./form-suspicion.server";
import { readFormToken } from "./form-token.server";
import { countOne, secondsLeft } from "./rate-limit.server";

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
export type Receipt = { id: string; at: string; isHeld: boolean; tellsTeam: boolean };

type Form<Value> = {
  /** Tells the forms apart, for limits and for sending twice. */
  name: string;
  schema: z.ZodType<Value>;
  /** Who wrote what, to be weighed against spam. */
  weigh: (value: Value) => Weighed;
  /** Writes the record and all that belongs to it, in one transaction. */
  keep: (value: Value, receipt: Receipt, transaction: Database) => Promise<void>;
  /** Asks the next page to say more than the toast does. */
  note?: (value: Value) => string | undefined;
  succeeded: ToastMessage;
  failed: ToastMessage;
  /** A toast for a refusal, where the form has one. */
  refused?: (errors: Record<string, string>) => ToastMessage | undefined;
  /** Where the person goes on after success. */
  next: string;
};

type Sending = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * 422 with the mistakes beside the fields, 429 when too much comes from one place, 503 when keeping fails:
 * each with all that was typed. Else on to `next` with a toast, and the same again however often it is sent.
 */
export async function receiveForm<Value>({ request, context }: Sending, form: Form<Value>) {
  const values = await readFields(request);
  const parsed = form.schema.safeParse(values);
  if (!parsed.success) {
    const errors = mistakesOf(parsed.error);
    return reply(422, values, form.refused?.(errors), errors);
  }
  const place = keyedHash("address", networkOf(context) ?? "");
  const keep = async () => {
    const token = readFormToken(request.headers.get("Cookie"));
    const kind = token ? "withToken" : "withoutToken";
    const inMinute = await countOne(db, `${form.name} minute ${kind} ${place}`, 60);
    if (inMinute > mostPerMinute[kind]) return false;
    const words = JSON.stringify(parsed.data);
    const keys = [{ key: keyedHash("form", form.name, token?.id ?? place, words), repeatMs }];
    const sending = sendingKeyIn(values);
    if (sending) {
      keys.push({ key: keyedHash("form", form.name, sending, words), repeatMs: keysKeptMs });
    }
    await keepOnce(keys, async (transaction, at) => {
      const circumstances = { token, place, values };
      const weighed = form.weigh(parsed.data);
      const isHeld = await isSuspicious(transaction, form.name, weighed, circumstances);
      const tellsTeam = !isHeld || (await countOne(transaction, "held", hour)) <= mostHeldTold;
      await form.keep(parsed.data, { id: newId(), at, isHeld, tellsTeam }, transaction);
    });
    return true;
  };
  try {
    requireWriting();
    if (!(await inTime(keep(), patienceMs))) {
      return reply(429, values, tooMany, {}, { "Retry-After": String(secondsLeft(60)) });
    }
    nudge();
    const flash = await setFlash({ ...form.succeeded, note: form.note?.(parsed.data) });
    return redirect(form.next, { status: 303, headers: { "Set-Cookie": flash } });
  } catch (error) {
    log.error({ err: error, form: form.name }, "a form could not be kept");
    return reply(503, values, form.failed);
  }
}

const tooMany: ToastMessage = {
  title: "Please wait a moment",
  description:
    "Many messages are arriving from your network. Your text is kept: send it again in a minute.",
};

/** What a browser calls one sending, however often it tries: also when the token is another by then. */
function sendingKeyIn(values: FormReply["values"]): string | undefined {
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
  values: FormReply["values"],
  toast: ToastMessage | undefined,
  errors: FormReply["errors"] = {},
  headers: Record<string, string> = {},
) {
  const isFailure = status !== 422;
  const shown = toast && { ...toast, isDestructive: isFailure || toast.isDestructive };
  return data<FormReply>({ errors, values, toast: shown }, { status, headers });
}
