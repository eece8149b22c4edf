/** The forms of a private link: correct, withdraw, erase and more. Each runs in one transaction with its audit entry. */
import { sql } from "kysely";
import type { RouterContextProvider } from "react-router";
import { audit } from "~/platform/audit.server";
import { type Database, db } from "~/platform/database.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { type FormOutcome, handleForm } from "~/platform/forms/handle-form.server";
import {
  requireStorage,
  senderByLink,
  withinStorage,
} from "~/platform/forms/storage-budget.server";
import { wakeMailer } from "~/platform/mail/outbox.server";
import { eraseInTransaction } from "~/platform/privacy/erase.server";
import {
  findPrivateLinkByToken,
  markPrivateLink,
  personActor,
  privateLinkPath,
  type SelfServiceArea,
} from "~/platform/privacy/private-links.server";
import {
  privatePageLimitedToast,
  privatePageWaitSeconds,
} from "~/platform/privacy/private-page-limit.server";
import { purgeErased } from "~/platform/privacy/purge-erased.server";
import type { SelfServiceAction } from "~/platform/privacy/self-service-record.server";
import { readCurrentSettings } from "~/settings/settings.server";
import { type FormResult, submittedValue } from "~/ui/forms/form-result";
import { cleanText } from "~/ui/forms/unicode";
import type { ToastMessage } from "~/ui/toast";
import { selfServiceRecords } from "./open-self-service.server";

const correctedToast: ToastMessage = {
  title: "Your correction is saved",
  description: "This page shows the new text.",
};

const withdrawnToast: ToastMessage = {
  title: "Withdrawn from public view",
  description: "Visitors of the website no longer see it.",
};

export const editConflictToast: ToastMessage = {
  title: "It changed while you were here",
  description:
    "We have not saved your changes yet. This page shows the newest version, and your words are still in the form. Please send them again.",
};

const changedToast: ToastMessage = {
  title: "It changed while you were here",
  description: "We have not saved anything. This page shows the newest version.",
};

const unknownIntentToast: ToastMessage = {
  title: "Nothing was changed",
  description: "Please choose one of the buttons.",
  isDestructive: true,
};

const selfServiceFailedToast: ToastMessage = {
  title: "Nothing was changed",
  description: "Something went wrong on our side. Please try again later.",
};

export type ActionArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };
type Outcome =
  | { toast: ToastMessage }
  | "erased"
  | "conflict"
  | "gone"
  | "unknown intent"
  | { errors: FormResult["errors"] };

export async function handleSelfServiceAction({ request, url, context }: ActionArgs) {
  const values = await readFields(request);
  const token = url.searchParams.get("token") ?? "";
  const intent = submittedValue({ values, errors: {} }, "intent");
  const failureToast = () => selfServiceFailedToast;
  const apply = async (): Promise<FormOutcome> => {
    const waitSeconds = await privatePageWaitSeconds(context);
    if (waitSeconds > 0) {
      return { outcome: "rateLimited", toast: privatePageLimitedToast, retryAfter: waitSeconds };
    }
    const result = await db.transaction().execute(async (transaction) => {
      const applied = await applyIntent(transaction, token, intent, values);
      const addsText = intent === "correct" || submittedValue({ values, errors: {} }, "update");
      if (addsText && typeof applied === "object" && "toast" in applied) {
        await requireStorage(transaction, senderByLink(context, token), values);
      }
      return applied;
    });
    if (result === "gone") return { outcome: "missing", values: {} };
    if (result === "unknown intent") return { outcome: "invalid", toast: unknownIntentToast };
    if (result === "conflict") {
      return {
        outcome: "conflict",
        toast: intent === "correct" ? editConflictToast : changedToast,
      };
    }
    if (result !== "erased" && "errors" in result) {
      return { outcome: "invalid", errors: result.errors };
    }
    // The other actions add text and remove none.
    if (["correct", "withdraw", "erase"].includes(intent)) await purgeErased();
    wakeMailer();
    if (result === "erased") return { outcome: "saved", redirectTo: "/yours?erased" };
    return { outcome: "saved", redirectTo: privateLinkPath(token), toast: result.toast };
  };
  return handleForm({ name: "private link", values, failureToast }, () => withinStorage(apply));
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
  const { auditLabel, correct, withdraw, actions = {} } = selfServiceRecords[area];
  const version = Number(submittedValue({ values, errors: {} }, "version")) || 0;
  if (intent === "erase") {
    const erased = await eraseInTransaction(transaction, personActor, {
      table: area,
      id,
      version,
      auditLabel,
    });
    return erased;
  }
  const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
  if (action) return applyAction(transaction, link, version, action, values);
  const write = async (
    change: typeof withdraw,
    verb: string,
    mark: (at: string) => Parameters<typeof markPrivateLink>[2],
  ): Promise<Outcome> => {
    const toast = verb === "corrected" ? correctedToast : withdrawnToast;
    if (!change) return "unknown intent";
    if (!(await claimVersion(transaction, area, id, version))) {
      return (await isAlreadyApplied(transaction, link, values)) ? { toast } : "conflict";
    }
    await change(transaction, id);
    // Not before the time in `erasures`: a restore takes a later time there for another withdrawal.
    await markPrivateLink(transaction, id, mark(new Date().toISOString()));
    // The submitted text is not the stored one any more: sent again, it is a new submission.
    await transaction.deleteFrom("formKeys").where("recordId", "=", id).execute();
    await auditByLink(transaction, link, `${verb} ${auditLabel}`);
    return { toast };
  };
  if (intent === "withdraw") return write(withdraw, "withdrew", (withdrawnAt) => ({ withdrawnAt }));
  if (intent !== "correct") return "unknown intent";
  const parsed = correct(values);
  return "errors" in parsed
    ? parsed
    : write(parsed.write, "corrected", (correctedAt) => ({ correctedAt }));
}

type Link = { area: SelfServiceArea; recordId: string };

/**
 * The team may have changed the record since its author opened the page, for example by praying. That is no conflict:
 * an action adds text or sets one thing. `prepare` refuses what is not possible any more.
 */
async function applyAction(
  transaction: Database,
  link: Link,
  version: number,
  { prepare, isApplied, auditAction, toast }: SelfServiceAction,
  values: FormResult["values"],
): Promise<Outcome> {
  const { area, recordId: id } = link;
  const current = await readVersion(transaction, area, id);
  if (current === undefined) return "gone";
  const isRepeated = () => isApplied(transaction, id, values);
  if (current !== version && (await isRepeated())) return { toast };
  const prepared = await prepare(transaction, id, values);
  if (prepared !== "conflict" && "errors" in prepared) return prepared;
  const isPossible =
    prepared !== "conflict" && (await claimVersion(transaction, area, id, current));
  if (!isPossible) return (await isRepeated()) ? { toast } : "conflict";
  await prepared.write();
  await auditByLink(transaction, link, auditAction);
  return { toast };
}

export async function auditByLink(
  transaction: Database,
  { area, recordId }: Link,
  done: string,
): Promise<void> {
  const action = `${done} by the private link`;
  await audit(transaction, { actor: personActor, action, area, recordId });
}

async function readVersion(transaction: Database, area: SelfServiceArea, id: string) {
  const row = await transaction
    .selectFrom(area)
    .select("version")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.version;
}

/** Increments the version. False if the record has changed since the person saw it, or is in the trash. */
export async function claimVersion(
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
  { area, recordId }: Link,
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
