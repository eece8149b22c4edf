/** The same steps for every section of Settings: parse, refuse, write or say who was faster, tell. */
import { randomUUID } from "node:crypto";
import { data } from "react-router";
import type { z } from "zod";
import { findConflict } from "~/crud/conflict.server";
import type { RecordResult } from "~/crud/record-result";
import { failedToast } from "~/crud/resource";
import { type Database, db } from "~/platform/database.server";
import { fieldErrors, readFields } from "~/platform/forms/form-fields.server";
import { log } from "~/platform/log.server";
import { requireWritableDatabase } from "~/platform/read-only.server";
import { changeSettings } from "~/settings/change-settings.server";
import type { Settings } from "~/settings/settings";
import { readSettings, readSettingsSection } from "~/settings/settings.server";
import { submittedValue } from "~/ui/forms/form-result";
import type { ToastMessage } from "~/ui/toast";
import { redirectWithFlash } from "./redirect-with-flash.server";

export type SettingsSection<Key extends keyof Settings> = {
  /** In its address and in the log. */
  name: string;
  /** To follow a verb in the log: the giving accounts. */
  auditLabel: string;
  keys: readonly Key[];
  /** From what was typed to what is kept. */
  schema: z.ZodType<Pick<Settings, Key>>;
  /** From what is kept to what the form shows. */
  toFields: (settings: Settings) => Record<string, string | boolean>;
  /** What has to happen with a change, in its transaction. */
  onChange?: (transaction: Database, change: Change<Key>) => Promise<void>;
};

type Change<Key extends keyof Settings> = {
  /** The row of the log. */
  auditEntryId: string;
  before: Settings;
  after: Pick<Settings, Key>;
};

export type SubmittedValues = RecordResult["values"];

export function sectionPath({ name }: { name: string }): string {
  return `/admin/settings/${name}`;
}

/** What the form of a section shows: while the database is out of reach, what was known last. */
export async function loadSection<Key extends keyof Settings>({
  keys,
  toFields,
}: SettingsSection<Key>) {
  const { settings, version } = await readSettingsSection(keys).catch(async () => ({
    settings: await readSettings(),
    version: 0,
  }));
  return { fields: { ...toFields(settings), version: String(version) } };
}

/** Answers the form of a section: back to it with a toast, or a reply with all that was typed. */
export async function saveSection<Key extends keyof Settings>(
  request: Request,
  actor: string,
  section: SettingsSection<Key>,
) {
  return saveSectionValues(await readFields(request), actor, section);
}

/** The same where the action has read the form already. */
export function saveSectionValues<Key extends keyof Settings>(
  values: SubmittedValues,
  actor: string,
  section: SettingsSection<Key>,
) {
  const parsed = section.schema.safeParse(values);
  if (!parsed.success) return formResponse(422, { values, errors: fieldErrors(parsed.error) });
  return catchSaveErrors(values, section, async () => {
    requireWritableDatabase();
    const version = Number(submittedValue({ values, errors: {} }, "version")) || 0;
    const outcome = await db.transaction().execute(async (transaction) => {
      const made = await changeSettings(transaction, { actor, section, version }, parsed.data);
      if (made.is === "changed") {
        await section.onChange?.(transaction, { ...made, after: parsed.data });
      }
      return made;
    });
    return outcome.is === "overtaken"
      ? conflictResponse(values, section, parsed.data, outcome)
      : redirectWithFlash(sectionPath(section), saved);
  });
}

/** Where `answer` fails: the toast with the number of the line in the log, and all that was typed. */
export async function catchSaveErrors<Answer>(
  values: SubmittedValues,
  { name }: { name: string },
  answer: () => Promise<Answer>,
) {
  try {
    return await answer();
  } catch (error) {
    const reference = randomUUID();
    log.error({ err: error, reference, section: name }, "settings could not be saved");
    return formResponse(503, {
      values,
      toast: failedToast({ name: "Settings" }, "updating", reference),
    });
  }
}

const saved: ToastMessage = { title: "Settings saved" };

/** Says who was faster and what now stands there; saving again is then meant. */
export async function conflictResponse<Key extends keyof Settings>(
  values: SubmittedValues,
  { name, toFields }: SettingsSection<Key>,
  mine: Pick<Settings, Key>,
  { now, version }: { now: Settings; version: number },
) {
  const stands = { ...toFields(now), version, updatedAt: new Date().toISOString() };
  const conflict = await findConflict(name, toFields({ ...now, ...mine }), stands);
  return formResponse(409, { values: { ...values, version: String(version) }, conflict });
}

export function formResponse(
  status: number,
  reply: Pick<RecordResult, "values"> & Partial<RecordResult>,
) {
  return data<RecordResult>({ errors: {}, ...reply }, { status });
}
