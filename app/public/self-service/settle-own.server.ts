/** Answers the forms of a private link: correct, withdraw, erase; each whole or not at all, and written down. */
import { sql } from "kysely";
import { data, type RouterContextProvider, redirect } from "react-router";
import { audit } from "~/platform/audit.server";
import { moveContentVersion } from "~/platform/cache/content-versions.server";
import { type Database, db } from "~/platform/database.server";
import { setFlash } from "~/platform/forms/flash.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { secondsLeft } from "~/platform/forms/rate-limit.server";
import { log } from "~/platform/log.server";
import { nudge } from "~/platform/mail/outbox.server";
import { eraseIn } from "~/platform/privacy/erase.server";
import {
  findByToken,
  markLink,
  privateAddress,
  thePerson,
} from "~/platform/privacy/private-links.server";
import { requireWriting } from "~/platform/writing.server";
import { type FormReply, typed } from "~/ui/forms/form-reply";
import type { ToastMessage } from "~/ui/toast";
import { isDoneAlready } from "./done-already.server";
import { isTooMuch } from "./open-own.server";
import { ownRecords } from "./own-records.server";
import { corrected, failed, overtaken, tooMuch, unclear, withdrawn } from "./toasts";

type Sending = { request: Request; url: URL; context: Readonly<RouterContextProvider> };
type Ended = "done" | "overtaken" | "gone" | "unclear" | { errors: FormReply["errors"] };

export async function settleOwn({ request, url, context }: Sending) {
  const values = await readFields(request);
  const token = url.searchParams.get("token") ?? "";
  const intent = typed({ values, errors: {} }, "intent");
  try {
    requireWriting();
    if (await isTooMuch(context)) {
      return reply(429, values, tooMuch, {}, { "Retry-After": String(secondsLeft(60)) });
    }
    const ended = await db
      .transaction()
      .execute((transaction) => settle(transaction, token, intent, values));
    if (typeof ended === "object") return reply(422, values, undefined, ended.errors);
    if (ended === "gone") return reply(404, {}, undefined);
    if (ended === "unclear") return reply(422, values, unclear);
    if (ended === "overtaken") return reply(409, values, overtaken);
    nudge();
    if (intent === "erase") return redirect("/yours?erased", 303);
    const flash = await setFlash(intent === "correct" ? corrected : withdrawn);
    const headers = { "Set-Cookie": flash };
    return redirect(privateAddress(token), { status: 303, headers });
  } catch (error) {
    log.error({ err: error }, "a deed by a private link could not be done");
    return reply(503, values, failed);
  }
}

async function settle(
  transaction: Database,
  token: string,
  intent: string,
  values: FormReply["values"],
): Promise<Ended> {
  const link = await findByToken(transaction, token);
  if (!link) return "gone";
  const { area, recordId: id } = link;
  const { thing, correct, withdraw } = ownRecords[area];
  const version = Number(typed({ values, errors: {} }, "version")) || 0;
  if (intent === "erase") {
    const erased = await eraseIn(transaction, thePerson, { table: area, id, version, thing });
    return erased === "erased" ? "done" : erased;
  }
  const at = new Date().toISOString();
  const write = async (
    change: typeof withdraw,
    verb: string,
    mark: Parameters<typeof markLink>[2],
  ) => {
    if (!change) return "unclear";
    if (!(await isAsSeen(transaction, area, id, version))) {
      return (await isDoneAlready(transaction, link, values)) ? "done" : "overtaken";
    }
    await change(transaction, id);
    await markLink(transaction, id, mark);
    const action = `${verb} ${thing} by the private link`;
    await audit(transaction, { actor: thePerson, action, area, recordId: id });
    if (area === "prayerRequests" || area === "testimonies") {
      await moveContentVersion(transaction, area);
    }
    return "done";
  };
  if (intent === "withdraw") return write(withdraw, "withdrew", { withdrawnAt: at });
  if (intent !== "correct") return "unclear";
  const read = correct(values);
  return "errors" in read ? read : write(read.write, "corrected", { correctedAt: at });
}

/** Takes the record as the person saw it, so that nothing is written over unseen, nor what is in the trash. */
async function isAsSeen(
  transaction: Database,
  area: keyof typeof ownRecords,
  id: string,
  version: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable(area as "contactMessages")
    .set({ version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .$if(area === "testimonies", (rows) => rows.where(sql<boolean>`deleted_at is null`))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function reply(
  status: number,
  values: FormReply["values"],
  toast: ToastMessage | undefined,
  errors: FormReply["errors"] = {},
  headers: Record<string, string> = {},
) {
  const shown = toast && { ...toast, isDestructive: true };
  return data<FormReply>({ errors, values, toast: shown }, { status, headers });
}
