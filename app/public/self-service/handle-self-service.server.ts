/** The forms of a private link: correct, withdraw, erase. Each runs in one transaction with its audit entry. */
import { sql } from "kysely";
import type { RouterContextProvider } from "react-router";
import { audit } from "~/platform/audit.server";
import { type Database, db } from "~/platform/database.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { handleForm } from "~/platform/forms/handle-form.server";
import { wakeMailer } from "~/platform/mail/outbox.server";
import { eraseInTransaction } from "~/platform/privacy/erase.server";
import {
  findPrivateLinkByToken,
  markPrivateLink,
  personActor,
  privateLinkPath,
  type SelfServiceArea,
} from "~/platform/privacy/private-links.server";
import { purgeErased } from "~/platform/privacy/purge-erased.server";
import { readCurrentSettings } from "~/settings/settings.server";
import { type FormResult, submittedValue } from "~/ui/forms/form-result";
import { cleanText } from "~/ui/forms/unicode";
import type { ToastMessage } from "~/ui/toast";
import { selfServiceRecords, selfServiceWaitSeconds } from "./open-self-service.server";

const correctedToast: ToastMessage = {
  title: "Your correction is saved",
  description: "Here it is as it stands now.",
};

const withdrawnToast: ToastMessage = {
  title: "Withdrawn from public view",
  description: "Visitors of the website do not see it any more.",
};

const editConflictToast: ToastMessage = {
  title: "It has changed meanwhile",
  description:
    "Here it is as it stands now. Nothing of yours was lost: please look, and send it again.",
};

const unknownIntentToast: ToastMessage = {
  title: "Nothing was changed",
  description: "The form did not say what to do. Please choose one of the buttons.",
  isDestructive: true,
};

const rateLimitedToast: ToastMessage = {
  title: "Please wait a moment",
  description:
    "Much is being asked from your network. Your text is kept: send it again in a minute.",
};

const selfServiceFailedToast: ToastMessage = {
  title: "Nothing was changed",
  description: "Something went wrong on our side. Please try again later.",
};

type ActionArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };
type Outcome = "done" | "conflict" | "gone" | "unknown intent" | { errors: FormResult["errors"] };

export async function handleSelfServiceAction({ request, url, context }: ActionArgs) {
  const values = await readFields(request);
  const token = url.searchParams.get("token") ?? "";
  const intent = submittedValue({ values, errors: {} }, "intent");
  const failureToast = () => selfServiceFailedToast;
  return handleForm({ name: "private link", values, failureToast }, async () => {
    const waitSeconds = await selfServiceWaitSeconds(context);
    if (waitSeconds > 0) {
      return { outcome: "rateLimited", toast: rateLimitedToast, retryAfter: waitSeconds };
    }
    const result = await db
      .transaction()
      .execute((transaction) => applyIntent(transaction, token, intent, values));
    if (typeof result === "object") return { outcome: "invalid", errors: result.errors };
    if (result === "gone") return { outcome: "missing", values: {} };
    if (result === "unknown intent") return { outcome: "invalid", toast: unknownIntentToast };
    if (result === "conflict") return { outcome: "conflict", toast: editConflictToast };
    await purgeErased();
    wakeMailer();
    if (intent === "erase") return { outcome: "saved", redirectTo: "/yours?erased" };
    const toast = intent === "correct" ? correctedToast : withdrawnToast;
    return { outcome: "saved", redirectTo: privateLinkPath(token), toast };
  });
}

async function applyIntent(
  transaction: Database,
  token: string,
  intent: string,
  values: FormResult["values"],
): Promise<Outcome> {
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
      auditLabel,
    });
    return erased === "erased" ? "done" : erased;
  }
  const write = async (
    change: typeof withdraw,
    verb: string,
    mark: (at: string) => Parameters<typeof markPrivateLink>[2],
  ) => {
    if (!change) return "unknown intent";
    if (!(await claimVersion(transaction, area, id, version))) {
      return (await isAlreadyApplied(transaction, link, values)) ? "done" : "conflict";
    }
    await change(transaction, id);
    // Not before the time in `erasures`: a restore takes a later time there for another withdrawal.
    await markPrivateLink(transaction, id, mark(new Date().toISOString()));
    // The submitted text is not the stored one any more: sent again, it is a new submission.
    await transaction.deleteFrom("formKeys").where("recordId", "=", id).execute();
    const action = `${verb} ${auditLabel} by the private link`;
    await audit(transaction, { actor: personActor, action, area, recordId: id });
    return "done";
  };
  if (intent === "withdraw") return write(withdraw, "withdrew", (withdrawnAt) => ({ withdrawnAt }));
  if (intent !== "correct") return "unknown intent";
  const parsed = correct(values);
  return "errors" in parsed
    ? parsed
    : write(parsed.write, "corrected", (correctedAt) => ({ correctedAt }));
}

/** Increments the version. False if the record has changed since the person saw it, or is in the trash. */
async function claimVersion(
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

/** True if the record already has the submitted values. A form that is sent twice gets the same response twice. */
async function isAlreadyApplied(
  transaction: Database,
  { area, recordId }: { area: SelfServiceArea; recordId: string },
  values: FormResult["values"],
): Promise<boolean> {
  const { homeZone } = await readCurrentSettings(transaction);
  const view = await selfServiceRecords[area].show(transaction, recordId, homeZone);
  if (!view) return false;
  if (values.intent === "withdraw") return view.withdrawText === undefined;
  const { fields } = view;
  return (
    fields !== undefined &&
    Object.entries(fields).every(([name, stored]) => normalize(values[name]) === normalize(stored))
  );
}

function normalize(value: string | string[] = ""): string {
  return [value].flat().map(cleanText).toSorted().join("\0");
}
