/** Answers the forms of a private link: correct, withdraw, erase; each whole or not at all, and written down. */
import { sql } from "kysely";
import { data, type RouterContextProvider, redirect } from "react-router";
import { audit } from "~/platform/audit.server";
import { incrementContentVersion } from "~/platform/cache/content-versions.server";
import { type Database, db } from "~/platform/database.server";
import { setFlash } from "~/platform/forms/flash.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { secondsLeft } from "~/platform/forms/rate-limit.server";
import { log } from "~/platform/log.server";
import { wakeMailer } from "~/platform/mail/outbox.server";
import { eraseInTransaction } from "~/platform/privacy/erase.server";
import {
  findPrivateLinkByToken,
  markPrivateLink,
  personActor,
  privateLinkPath,
} from "~/platform/privacy/private-links.server";
import { requireWritableDatabase } from "~/platform/read-only.server";
import { type FormResult, submittedValue } from "~/ui/forms/form-result";
import type { ToastMessage } from "~/ui/toast";
import { isAlreadyApplied } from "./already-applied.server";
import { isRateLimited } from "./open-self-service.server";
import { selfServiceRecords } from "./self-service-records.server";
import {
  correctedToast,
  editConflictToast,
  rateLimitedToast,
  selfServiceFailedToast,
  unknownIntentToast,
  withdrawnToast,
} from "./toasts";

type Sending = { request: Request; url: URL; context: Readonly<RouterContextProvider> };
type Ended = "done" | "overtaken" | "gone" | "unclear" | { errors: FormResult["errors"] };

export async function handleSelfServiceAction({ request, url, context }: Sending) {
  const values = await readFields(request);
  const token = url.searchParams.get("token") ?? "";
  const intent = submittedValue({ values, errors: {} }, "intent");
  try {
    requireWritableDatabase();
    if (await isRateLimited(context)) {
      return reply(429, values, rateLimitedToast, {}, { "Retry-After": String(secondsLeft(60)) });
    }
    const ended = await db
      .transaction()
      .execute((transaction) => settle(transaction, token, intent, values));
    if (typeof ended === "object") return reply(422, values, undefined, ended.errors);
    if (ended === "gone") return reply(404, {}, undefined);
    if (ended === "unclear") return reply(422, values, unknownIntentToast);
    if (ended === "overtaken") return reply(409, values, editConflictToast);
    wakeMailer();
    if (intent === "erase") return redirect("/yours?erased", 303);
    const flash = await setFlash(intent === "correct" ? correctedToast : withdrawnToast);
    const headers = { "Set-Cookie": flash };
    return redirect(privateLinkPath(token), { status: 303, headers });
  } catch (error) {
    log.error({ err: error }, "a deed by a private link could not be done");
    return reply(503, values, selfServiceFailedToast);
  }
}

async function settle(
  transaction: Database,
  token: string,
  intent: string,
  values: FormResult["values"],
): Promise<Ended> {
  const link = await findPrivateLinkByToken(transaction, token);
  if (!link) return "gone";
  const { area, recordId: id } = link;
  const { auditLabel, correct, withdraw } = selfServiceRecords[area];
  const version = Number(submittedValue({ values, errors: {} }, "version")) || 0;
  if (intent === "erase") {
    const erased = await eraseInTransaction(transaction, personActor, {
      table: area,
      id,
      version,
      auditLabel: auditLabel,
    });
    return erased === "erased" ? "done" : erased;
  }
  const at = new Date().toISOString();
  const write = async (
    change: typeof withdraw,
    verb: string,
    mark: Parameters<typeof markPrivateLink>[2],
  ) => {
    if (!change) return "unclear";
    if (!(await isAsSeen(transaction, area, id, version))) {
      return (await isAlreadyApplied(transaction, link, values)) ? "done" : "overtaken";
    }
    await change(transaction, id);
    await markPrivateLink(transaction, id, mark);
    const action = `${verb} ${auditLabel} by the private link`;
    await audit(transaction, { actor: personActor, action, area, recordId: id });
    if (area === "prayerRequests" || area === "testimonies") {
      await incrementContentVersion(transaction, area);
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
  area: keyof typeof selfServiceRecords,
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
  values: FormResult["values"],
  toast: ToastMessage | undefined,
  errors: FormResult["errors"] = {},
  headers: Record<string, string> = {},
) {
  const shown = toast && { ...toast, isDestructive: true };
  return data<FormResult>({ errors, values, toast: shown }, { status, headers });
}
