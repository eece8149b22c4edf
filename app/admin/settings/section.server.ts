/** Every section of Settings is saved in the same steps: parse, refuse, write or report a conflict, redirect. */
import type { z } from "zod";
import type { RecordResult } from "~/crud/record-result";
import { failedToast } from "~/crud/resource";
import { conflictOutcome, isOwnRepeat } from "~/crud/save-record.server";
import { type Database, db } from "~/platform/database.server";
import { readFields } from "~/platform/forms/form-fields.server";
import {
  type FormOutcome,
  type FormValues,
  handleForm,
  invalid,
} from "~/platform/forms/handle-form.server";
import { refuseMarkdownFields } from "~/platform/forms/markdown-fields.server";
import { isExternalPicture, pictureSettings } from "~/platform/media/image-hosts.server";
import type { Settings } from "~/settings/settings";
import { changeSettings, readSettings, readSettingsSection } from "~/settings/settings.server";
import { type FormResult, submittedValue } from "~/ui/forms/form-result";

export type SettingsSection<Key extends keyof Settings> = {
  /** Used in its URL and in the audit log. */
  name: string;
  /** Follows a verb in the audit log: "the giving accounts". */
  auditLabel: string;
  keys: readonly Key[];
  /** Parses the submitted fields into settings. */
  schema: z.ZodType<Pick<Settings, Key>>;
  /** Converts settings into form fields. */
  toFields: (settings: Settings) => Record<string, string | boolean>;
  /** Names fields that only make sense together, for conflicts. */
  groupOf?: (field: string) => string;
  /** Fields that pages show as Markdown. */
  markdown?: readonly string[];
  /** Runs in the transaction of the change. */
  onChange?: (transaction: Database, change: Change<Key>) => Promise<void>;
};

type Change<Key extends keyof Settings> = {
  auditEntryId: string;
  before: Settings;
  after: Pick<Settings, Key>;
};

export function sectionPath({ name }: { name: string }): string {
  return `/admin/settings/${name}`;
}

/** While the database is down, the form shows the last known settings. */
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

/** Redirects with a toast, or returns the errors with the submitted values. */
export async function saveSection<Key extends keyof Settings>(
  request: Request,
  actor: string,
  section: SettingsSection<Key>,
) {
  return saveSectionValues(await readFields(request), actor, section);
}

/** For actions that have read the form already. */
export function saveSectionValues<Key extends keyof Settings>(
  values: FormValues,
  actor: string,
  section: SettingsSection<Key>,
) {
  return handleSettingsForm<RecordResult>(section.name, values, () =>
    changeSection(values, actor, section),
  );
}

/** The write path of Settings. */
export function handleSettingsForm<Result extends FormResult = FormResult>(
  name: string,
  values: FormValues,
  save: () => Promise<FormOutcome<Result>>,
) {
  const failureToast = (reference: string) =>
    failedToast({ name: "Settings" }, "updating", reference);
  return handleForm({ name: `settings ${name}`, values, failureToast }, save);
}

export async function changeSection<Key extends keyof Settings>(
  values: FormValues,
  actor: string,
  section: SettingsSection<Key>,
): Promise<FormOutcome<RecordResult>> {
  const parsed = section.schema.safeParse(values);
  if (!parsed.success) return invalid(parsed.error);
  const markdownErrors = await refuseMarkdownFields(values, section.markdown, actor);
  if (markdownErrors) return { outcome: "invalid", errors: markdownErrors };
  const version = Number(submittedValue({ values, errors: {} }, "version")) || 0;
  const result = await db.transaction().execute(async (transaction) => {
    const made = await changeSettings(transaction, { actor, section, version }, parsed.data);
    if (made.is === "changed") {
      await section.onChange?.(transaction, { ...made, after: parsed.data });
    }
    return made;
  });
  if (result.is === "conflict") {
    const theirs = { fields: section.toFields(result.now), groupOf: section.groupOf };
    if (!(await isOwnRepeat(actor, section.name, values, theirs))) {
      return sectionConflict(values, section, result);
    }
  }
  const saved = new Map<string, unknown>(Object.entries(parsed.data));
  return {
    outcome: "saved",
    redirectTo: sectionPath(section),
    toast: { title: "Settings saved" },
    reloadsDocument: pictureSettings.some((key) => isExternalPicture(saved.get(key))),
  };
}

/** Shows the other person's changes. Saving again writes only the fields that this person changed. */
export function sectionConflict<Key extends keyof Settings>(
  values: FormValues,
  { name, toFields, groupOf }: SettingsSection<Key>,
  { now, version }: { now: Settings; version: number },
) {
  return conflictOutcome(name, values, {
    now: { version, updatedAt: new Date().toISOString() },
    fields: toFields(now),
    groupOf,
  });
}
