import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { trashRunners } from "~/crud/bulk/bulk-runners.server";
import {
  type BulkOutcome,
  type BulkRunners,
  notChanged,
} from "~/crud/bulk/handle-bulk-action.server";
import { nameRecord } from "~/crud/resource";
import type { ActionResult } from "~/crud/run-record-action.server";
import { emailHash } from "~/platform/crypto/hashing.server";
import type { Database } from "~/platform/database.server";
import { enqueue, wakeMailer } from "~/platform/mail/outbox.server";
import { createPrivateLink } from "~/platform/privacy/private-links.server";
import { isNotMarkedAsSpam, notHeld } from "~/platform/records/held.server";
import {
  type AfterAdd,
  type ChangeResult,
  type ColumnsOf,
  type RecordOf,
  recordStore,
} from "~/platform/records/record-store.server";
import { resources } from "~/resources";
import { readSettings } from "~/settings/settings.server";
import {
  checkbox,
  emailAddress,
  oneOf,
  optionalDay,
  singleLine,
  text,
} from "~/ui/forms/form-rules";
import { limitMarks } from "~/ui/forms/unicode";
import type { ToastMessage } from "~/ui/toast";
import { defaultCategory, testimonyCategories } from "./testimony";
import { testimonySearch } from "./testimony-search.server";

/** Consent version of testimonies entered by staff: their authors saw no consent sentence. */
const staffConsentVersion = "in-admin";

/** Staff without permission to see email addresses read this note. */
function consentNote(minLength: 0 | 1) {
  return singleLine({ label: "How consent was given", minLength, maxLength: 500 }).refine(
    (text) => !text.includes("@"),
    { error: "Please leave email addresses out of this note" },
  );
}
const consentNoteSchema = consentNote(1);

const fields = z.object({
  name: singleLine({ label: "Name", minLength: 1, maxLength: 120 }),
  title: singleLine({ label: "Title", minLength: 1, maxLength: 200 }),
  testimony: text({ label: "Testimony", minLength: 1, maxLength: 5_000 }),
  date: optionalDay("Date"),
  category: oneOf("Category", [defaultCategory, ...testimonyCategories]).default(defaultCategory),
  authorAgreed: checkbox(),
  consentNote: consentNote(0),
});

const email = singleLine({ label: "Email", maxLength: 254 })
  .refine((text) => text === "" || emailAddress().safeParse(text).success, {
    error: "Please enter a valid email address",
  })
  .transform((text) => text || null);

/** For staff without permission to see email addresses: a submitted address is ignored. */
export const testimonyRecordSchema = fields.superRefine(checkConsent);
export const testimonyRecordWithEmailSchema = fields.extend({ email }).superRefine(checkConsent);

function checkConsent(
  value: { authorAgreed: boolean; consentNote: string },
  context: z.RefinementCtx,
): void {
  if (!value.authorAgreed || consentNoteSchema.safeParse(value.consentNote).success) return;
  const message = "Please write down how consent was given";
  context.addIssue({ code: "custom", path: ["consentNote"], message });
}

const storeOptions = {
  table: "testimonies",
  auditLabel: () => "a testimony",
  order: ["-createdAt"],
  sortableColumns: ["title", "name", "category", "date", "createdAt"],
  searchColumns: ["title", "name", "testimony"],
  publicSearch: testimonySearch,
  dayColumn: "date",
  redactedColumns: ["name", "email", "emailHash", "title", "testimony", "consentNote"],
  filters: {
    pending: (rows) => rows.where("approved", "=", false).where("isHeld", "=", false),
    approved: (rows) => rows.where("approved", "=", true),
    held: (rows) => rows.where("isHeld", "=", true).where(isNotMarkedAsSpam),
    spam: (rows) => rows.where("heldFor", "=", "spam"),
    mine: (rows, userId) => rows.where("assigneeId", "=", userId),
  },
} satisfies Parameters<typeof recordStore<"testimonies">>[0];

const store = recordStore(storeOptions);

/** `authorAgreed` is the author's own answer. It is stored once and never changed. */
type EditableColumns = Pick<
  ColumnsOf<"testimonies">,
  "name" | "title" | "testimony" | "date" | "category"
> & {
  email?: string | null;
  authorAgreed?: boolean;
  consentNote?: string | null;
};

export const testimonyStore = {
  ...store,
  add: (actor: string, columns: EditableColumns, andThen?: AfterAdd) => {
    const authorAgreed = columns.authorAgreed ?? false;
    const row = {
      ...withHash(columns),
      authorAgreed,
      sharePublicly: authorAgreed,
      approved: false,
      consentVersion: staffConsentVersion,
      consentAt: new Date().toISOString(),
    };
    return store.add(actor, row, andThen);
  },
  change: (actor: string, id: string, version: number, columns: EditableColumns) =>
    store.change(actor, id, version, withHash(columns)),
  decide: store.change,
};

/** For staff with permission to see email addresses: the search includes them. */
const storeWithEmailSearch = recordStore({
  ...storeOptions,
  searchColumns: [...storeOptions.searchColumns, "email"],
});
export const testimonyWithEmailStore = {
  ...testimonyStore,
  list: storeWithEmailSearch.list,
  all: storeWithEmailSearch.all,
  findNext: storeWithEmailSearch.findNext,
  listKeys: storeWithEmailSearch.listKeys,
};

function withHash<Columns extends EditableColumns>(columns: Columns) {
  if (columns.email === undefined) return columns;
  return { ...columns, emailHash: columns.email && emailHash(columns.email) };
}

type Typed = z.output<typeof testimonyRecordSchema> & { email?: string | null };

/** The default date is today. Consent is stored only when the testimony is added. */
export async function testimonyColumns(
  { date, authorAgreed, consentNote: how, ...columns }: Typed,
  before: RecordOf<"testimonies"> | undefined,
): Promise<EditableColumns> {
  if (before) return { ...columns, date: date ?? before.date };
  const { homeZone } = await readSettings();
  const today = Temporal.Now.plainDateISO(homeZone).toString();
  return { ...columns, date: date ?? today, authorAgreed, consentNote: how || null };
}

/** The fields of the form, without the address. */
export function testimonyFields({
  name,
  title,
  testimony,
  category,
  date,
}: RecordOf<"testimonies">) {
  return { name, title, testimony, category, date };
}

export function testimonyFieldsWithEmail(row: RecordOf<"testimonies">) {
  return { ...testimonyFields(row), email: row.email };
}

export type TestimonyRow = ReturnType<typeof toTestimonyRow>;
export type TestimonyDetail =
  | ReturnType<typeof toTestimonyDetail>
  | ReturnType<typeof toTestimonyDetailWithEmail>;

/** List rows contain neither the text nor the email address. */
export function toTestimonyRow(row: RecordOf<"testimonies">) {
  const { id, title, name, category, date, approved, isHeld, authorAgreed } = row;
  const { version, deletedAt, assigneeId, heldFor } = row;
  return {
    id,
    title: limitMarks(title),
    name: limitMarks(name),
    category,
    date,
    approved,
    isHeld,
    heldFor,
    authorAgreed,
    version,
    deletedAt,
    assigneeId,
  };
}

export function toTestimonyDetail(row: RecordOf<"testimonies">) {
  const testimony = limitMarks(row.testimony);
  return { ...toTestimonyRow(row), testimony, consentNote: row.consentNote };
}

export function toTestimonyDetailWithEmail(row: RecordOf<"testimonies">) {
  return { ...toTestimonyDetail(row), email: row.email };
}

type Decision = { id: string; version: number };

const approval = { approved: true, sharePublicly: true, isHeld: false, ...notHeld };
type ApprovedColumns = EditableColumns & typeof approval;

/** With the form of the testimony: what is typed is saved and approved in one change. */
export const approvingStore = {
  ...testimonyStore,
  change: async (actor: string, id: string, version: number, columns: ApprovedColumns) => {
    const row = await testimonyStore.find(id);
    const result = await store.change(
      actor,
      id,
      version,
      withHash(columns),
      "approved",
      row?.isHeld ? (transaction) => confirmToAuthor(transaction, id) : undefined,
    );
    wakeMailer();
    return result;
  },
};

/** If the author did not agree to share it, a note on how consent was given later is required. */
export function approvingSchema<Value extends { consentNote: string }>(
  schema: z.ZodType<Value>,
  id: string,
): z.ZodType<Value> {
  return schema.superRefine(async (value, context) => {
    const note = consentNoteSchema.safeParse(value.consentNote);
    if (note.success || (await testimonyStore.find(id))?.authorAgreed !== false) return;
    const message = note.error.issues[0]?.message;
    context.addIssue({ code: "custom", path: ["consentNote"], message });
  });
}

export async function approvingColumns(
  typed: Typed,
  before: RecordOf<"testimonies"> | undefined,
): Promise<ApprovedColumns> {
  const columns = { ...(await testimonyColumns(typed, before)), ...approval };
  return before?.authorAgreed ? columns : { ...columns, consentNote: typed.consentNote };
}

export function approvedToast(title: string): ToastMessage {
  return {
    title: `${nameRecord(resources.testimonies, title)} approved`,
    description: "The testimony is now visible on the public page.",
  };
}

/** As it is stored. If the author did not agree, only the form approves it, because it asks for a note. */
async function approveTestimony(actor: string, { id, version }: Decision): Promise<ActionResult> {
  const row = await testimonyStore.find(id);
  if (!row) return { is: "gone" };
  const toast = approvedToast(row.title);
  if (!row.authorAgreed) return { is: "refused", toast };
  const confirm = (transaction: Database) => confirmToAuthor(transaction, id);
  const andThen = row.isHeld ? confirm : undefined;
  const result = await testimonyStore.decide(actor, id, version, approval, "approved", andThen);
  wakeMailer();
  return toActionResult(result, toast);
}

/** A testimony held as spam sent no confirmation; it is sent when the testimony is approved. */
async function confirmToAuthor(transaction: Database, id: string): Promise<void> {
  const isFirst = await createPrivateLink(transaction, "testimonies", id);
  if (isFirst) await enqueue(transaction, "testimony.received", id);
}

export async function hideTestimony(
  actor: string,
  { id, version }: Decision,
): Promise<ActionResult> {
  const columns = { approved: false, sharePublicly: false };
  const row = await testimonyStore.find(id);
  const toast = {
    title: `${nameRecord(resources.testimonies, row?.title ?? "")} hidden`,
    description: "The testimony is now hidden from the public page.",
  };
  const result = await testimonyStore.decide(actor, id, version, columns, "hid");
  return toActionResult(result, toast, { actor, verb: "hid", toast });
}

/** It waits for approval with the others, and its author gets the confirmation that was not sent. */
export async function keepTestimony(
  actor: string,
  { id, version }: Decision,
): Promise<ActionResult> {
  const row = await testimonyStore.find(id);
  const toast = {
    title: `${nameRecord(resources.testimonies, row?.title ?? "")} kept`,
    description: "It is under Pending now, and is not deleted as spam.",
  };
  const columns = { isHeld: false, ...notHeld };
  const confirm = (transaction: Database) => confirmToAuthor(transaction, id);
  const result = await testimonyStore.decide(actor, id, version, columns, "kept", confirm);
  wakeMailer();
  return toActionResult(result, toast, { actor, verb: "kept", toast });
}

/** What looked like spam before stays written down. */
export async function markAsSpam(actor: string, { id, version }: Decision): Promise<ActionResult> {
  const row = await testimonyStore.find(id);
  const toast = {
    title: `${nameRecord(resources.testimonies, row?.title ?? "")} marked as spam`,
    description: "It is under Spam. Its page says when it is deleted.",
  };
  const columns = {
    isHeld: true,
    heldFor: "spam" as const,
    heldAt: new Date().toISOString(),
    approved: false,
    sharePublicly: false,
  };
  const verb = "marked as spam";
  const result = await testimonyStore.decide(actor, id, version, columns, verb);
  return toActionResult(result, toast, { actor, verb, toast });
}

const approvalSchema = z.object({
  approved: z.boolean(),
  sharePublicly: z.boolean(),
  isHeld: z.boolean(),
  heldFor: z
    .enum(["suspectedSpam", "spam", "review", "reports", "imported"])
    .nullable()
    .default(null),
  heldAt: z.string().nullable().default(null),
  heldSigns: z.string().nullable().default(null),
});

/** Bulk actions. Undo restores the approval as it was before. */
export function testimonyRunners(actor: string): BulkRunners {
  const run = async (
    { id, version }: { id: string; version: number },
    decide: (decision: Decision) => Promise<ActionResult>,
  ): Promise<BulkOutcome> => {
    const before = await testimonyStore.find(id);
    const result = before && (await decide({ id, version }));
    if (result?.is === "refused") return { is: "skipped", why: "their author did not agree" };
    if (result?.is !== "done") return notChanged;
    // A sample that was changed is a sample no more, and approving a held one sends a mail.
    if (before?.isSample || before?.isHeld) return { is: "done" };
    const value = JSON.stringify(approvalSchema.parse(before));
    return { is: "done", undo: { action: "set-approval", version: version + 1, value } };
  };
  return {
    ...trashRunners(actor, testimonyStore),
    approve: (key) => run(key, (decision) => approveTestimony(actor, decision)),
    hide: (key) => run(key, (decision) => hideTestimony(actor, decision)),
    spam: (key) => run(key, (decision) => markAsSpam(actor, decision)),
    keep: (key) => run(key, (decision) => keepTestimony(actor, decision)),
    "set-approval": async ({ id, version }, stored) => {
      const before = approvalSchema.parse(JSON.parse(stored));
      const { is } = await testimonyStore.decide(actor, id, version, before, "undid a change of");
      return is === "changed" ? { is: "done" } : notChanged;
    },
  };
}

/** `wanted` recognises a repeat after a lost response. */
function toActionResult(
  { is }: ChangeResult<object>,
  toast: ToastMessage,
  wanted?: Extract<ActionResult, { is: "conflict" }>["wanted"],
): ActionResult {
  return is === "changed" ? { is: "done", toast } : { is, wanted };
}
