/** The same steps for every section of Settings: parse, refuse, write or say who was faster, tell. */
import { randomUUID } from "node:crypto";
import { data } from "react-router";
import type { z } from "zod";
import { findConflict } from "~/crud/conflict.server";
import { failed } from "~/crud/noun";
import type { RecordReply } from "~/crud/record-reply";
import { type Database, db } from "~/platform/database.server";
import { mistakesOf, readFields } from "~/platform/forms/form-fields.server";
import { log } from "~/platform/log.server";
import { requireWriting } from "~/platform/writing.server";
import { changeSettings } from "~/settings/change-settings.server";
import type { Settings } from "~/settings/settings";
import { readSection, readSettings } from "~/settings/settings.server";
import { typed } from "~/ui/forms/form-reply";
import type { ToastMessage } from "~/ui/toast";
import { backTo } from "./back-to.server";

export type Section<Key extends keyof Settings> = {
  /** In its address and in the log. */
  name: string;
  /** To follow a verb in the log: the giving accounts. */
  called: string;
  keys: readonly Key[];
  /** From what was typed to what is kept. */
  schema: z.ZodType<Pick<Settings, Key>>;
  /** From what is kept to what the form shows. */
  fieldsOf: (settings: Settings) => Record<string, string | boolean>;
  /** What has to happen with a change, in its transaction. */
  follow?: (transaction: Database, change: Change<Key>) => Promise<void>;
};

type Change<Key extends keyof Settings> = {
  /** The row of the log. */
  deed: string;
  before: Settings;
  after: Pick<Settings, Key>;
};

export type Typed = RecordReply["values"];

export function addressOf({ name }: { name: string }): string {
  return `/admin/settings/${name}`;
}

/** What the form of a section shows: while the database is out of reach, what was known last. */
export async function loadSection<Key extends keyof Settings>({ keys, fieldsOf }: Section<Key>) {
  const { settings, version } = await readSection(keys).catch(async () => ({
    settings: await readSettings(),
    version: 0,
  }));
  return { fields: { ...fieldsOf(settings), version: String(version) } };
}

/** Answers the form of a section: back to it with a toast, or a reply with all that was typed. */
export async function saveSection<Key extends keyof Settings>(
  request: Request,
  actor: string,
  section: Section<Key>,
) {
  return saveTyped(await readFields(request), actor, section);
}

/** The same where the action has read the form already. */
export function saveTyped<Key extends keyof Settings>(
  values: Typed,
  actor: string,
  section: Section<Key>,
) {
  const parsed = section.schema.safeParse(values);
  if (!parsed.success) return replyWith(422, { values, errors: mistakesOf(parsed.error) });
  return keepOnFailure(values, section, async () => {
    requireWriting();
    const version = Number(typed({ values, errors: {} }, "version")) || 0;
    const outcome = await db.transaction().execute(async (transaction) => {
      const made = await changeSettings(transaction, { actor, section, version }, parsed.data);
      if (made.is === "changed") {
        await section.follow?.(transaction, { ...made, after: parsed.data });
      }
      return made;
    });
    return outcome.is === "overtaken"
      ? overtakenReply(values, section, parsed.data, outcome)
      : backTo(addressOf(section), saved);
  });
}

/** Where `answer` fails: the toast with the number of the line in the log, and all that was typed. */
export async function keepOnFailure<Answer>(
  values: Typed,
  { name }: { name: string },
  answer: () => Promise<Answer>,
) {
  try {
    return await answer();
  } catch (error) {
    const reference = randomUUID();
    log.error({ err: error, reference, section: name }, "settings could not be saved");
    return replyWith(503, { values, toast: failed({ name: "Settings" }, "updating", reference) });
  }
}

const saved: ToastMessage = { title: "Settings saved" };

/** Says who was faster and what now stands there; saving again is then meant. */
export async function overtakenReply<Key extends keyof Settings>(
  values: Typed,
  { name, fieldsOf }: Section<Key>,
  mine: Pick<Settings, Key>,
  { now, version }: { now: Settings; version: number },
) {
  const stands = { ...fieldsOf(now), version, updatedAt: new Date().toISOString() };
  const conflict = await findConflict(name, fieldsOf({ ...now, ...mine }), stands);
  return replyWith(409, { values: { ...values, version: String(version) }, conflict });
}

export function replyWith(
  status: number,
  reply: Pick<RecordReply, "values"> & Partial<RecordReply>,
) {
  return data<RecordReply>({ errors: {}, ...reply }, { status });
}
