/** What the team may write into a testimony, and the shelf it is kept on. */
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { emailHash } from "~/platform/crypto/keyed-hash.server";
import { type ColumnsOf, type RecordOf, recordStore } from "~/platform/records/record-store.server";
import { readSettings } from "~/settings/settings.server";
import { checkbox, emailAddress, singleLine, text } from "~/ui/forms/form-rules";
import { oneOf, optionalDay } from "~/ui/forms/record-rules";
import { defaultCategory, testimonyCategories } from "./categories";

/** Stands where visitors' own testimonies name the sentence they agreed to. */
const writtenDownInAdmin = "in-admin";

/** Whoever may approve reads this note, also those who may not see addresses. */
function note(atLeast: 0 | 1) {
  return singleLine({ label: "How consent was given", minLength: atLeast, maxLength: 500 }).refine(
    (text) => !text.includes("@"),
    { error: "Please leave e-mail addresses out of this note" },
  );
}
export const consentNoteSchema = note(1);

const fields = z.object({
  name: singleLine({ label: "Name", minLength: 1, maxLength: 120 }),
  title: singleLine({ label: "Title", minLength: 1, maxLength: 200 }),
  testimony: text({ label: "Testimony", minLength: 1, maxLength: 5_000 }),
  date: optionalDay("Date"),
  category: oneOf("Category", [defaultCategory, ...testimonyCategories]).default(defaultCategory),
  authorAgreed: checkbox(),
  consentNote: note(0),
});

const email = singleLine({ label: "Email", maxLength: 254 })
  .refine((text) => text === "" || emailAddress().safeParse(text).success, {
    error: "Please enter a valid email address",
  })
  .transform((text) => text || null);

/** For those who may see no addresses: one that is sent along is not even read. */
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

const shelf = {
  table: "testimonies",
  area: "testimonies",
  auditLabel: () => "a testimony",
  order: ["-createdAt"],
  sortableColumns: ["title", "name", "category", "date"],
  searchColumns: ["title", "name", "testimony"],
  redactedColumns: ["name", "email", "emailHash", "title", "testimony", "consentNote"],
  filters: {
    pending: (rows) => rows.where("approved", "=", false).where("isHeld", "=", false),
    approved: (rows) => rows.where("approved", "=", true),
    held: (rows) => rows.where("isHeld", "=", true),
  },
} satisfies Parameters<typeof recordStore<"testimonies">>[0];

const store = recordStore(shelf);

/** What is written into a testimony; the author's own answer is written once and never changed. */
type Words = Pick<
  ColumnsOf<"testimonies">,
  "name" | "title" | "testimony" | "date" | "category"
> & {
  email?: string | null;
  authorAgreed?: boolean;
  consentNote?: string | null;
};

export const testimonyStore = {
  ...store,
  add: (actor: string, columns: Words) => {
    const authorAgreed = columns.authorAgreed ?? false;
    return store.add(actor, {
      ...withHash(columns),
      authorAgreed,
      sharePublicly: authorAgreed,
      approved: false,
      consentVersion: writtenDownInAdmin,
      consentAt: new Date().toISOString(),
    });
  },
  change: (actor: string, id: string, version: number, columns: Words) =>
    store.change(actor, id, version, withHash(columns)),
  decide: store.change,
};

/** The same shelf for those who may see addresses: they may look for one, too. */
const addressed = recordStore({ ...shelf, searchColumns: [...shelf.searchColumns, "email"] });
export const testimonyWithEmailStore = {
  ...testimonyStore,
  list: addressed.list,
  all: addressed.all,
};

function withHash(columns: Words) {
  if (columns.email === undefined) return columns;
  return { ...columns, emailHash: columns.email && emailHash(columns.email) };
}

type Typed = z.output<typeof testimonyRecordSchema> & { email?: string | null };

/** Without a date it is of today; how consent was given is written down when it is added. */
export async function testimonyColumns(
  { date, authorAgreed, consentNote: how, ...columns }: Typed,
  before: RecordOf<"testimonies"> | undefined,
): Promise<Words> {
  if (before) return { ...columns, date: date ?? before.date };
  const { homeZone } = await readSettings();
  const today = Temporal.Now.plainDateISO(homeZone).toString();
  return { ...columns, date: date ?? today, authorAgreed, consentNote: how || null };
}
