/** What the team does about one submission: notes, replies, and who looks after it. */

import type { z } from "zod";
import { isId } from "~/crud/load-records.server";
import type { RecordResult } from "~/crud/record-result";
import {
  backToResource,
  failedToast,
  nameRecord,
  pathWithQuery,
  type Resource,
} from "~/crud/resource";
import type { readActionForm } from "~/crud/run-record-action.server";
import { listMembers, readMemberNames } from "~/platform/auth/people.server";
import type { Permission } from "~/platform/auth/permission.server";
import { readAddKey } from "~/platform/forms/form-keys.server";
import { type FormOutcome, handleForm } from "~/platform/forms/handle-form.server";
import { canMail } from "~/platform/mail/can-mail.server";
import { wakeMailer } from "~/platform/mail/outbox.server";
import type { SelfServiceArea } from "~/platform/privacy/private-links.server";
import {
  addNote,
  addReply,
  assignRecord,
  deleteNote,
  findEmail,
  findRecordTitle,
  listNotes,
} from "~/platform/records/record-notes.server";
import { describeTimeAgo } from "~/ui/format-date";
import { text } from "~/ui/forms/form-rules";
import { limitMarks } from "~/ui/forms/unicode";
import type { FollowUpData } from "./follow-up";
import type { SubmissionActionStore } from "./submission-bulk.server";

const noteSchema = text({ label: "Note", minLength: 1, maxLength: 5_000 });
const replySchema = text({ label: "Reply", minLength: 1, maxLength: 10_000 });

/** Everyone who may read the records of an area may add notes and replies. */
type Kind = { resource: Resource; area: SelfServiceArea; permission: Permission };

export async function loadFollowUp(
  userId: string,
  { permission }: Pick<Kind, "permission">,
  { id, assigneeId }: { id: string; assigneeId: string | null },
  zone: string,
): Promise<FollowUpData> {
  const [members, names, notes] = await Promise.all([
    listMembers(permission),
    readMemberNames(),
    listNotes(id),
  ]);
  return {
    members,
    userId,
    assignee: assigneeId && { id: assigneeId, name: names.get(assigneeId) ?? "A former member" },
    canSendMail: canMail(),
    replyCount: notes.filter(({ kind }) => kind !== "note").length,
    notes: notes.map(({ id: noteId, kind, author, by, mail, createdAt, text: written }) => ({
      id: noteId,
      kind,
      mail,
      by: by ?? "A former member",
      time: describeTimeAgo(zone, createdAt),
      text: limitMarks(written),
      isMine: author === userId,
    })),
  };
}

/** The members that the records of a list can be assigned to. */
export async function loadTeam(userId: string, { permission }: Pick<Kind, "permission">) {
  return { members: await listMembers(permission), userId };
}

/** The names of the assignees of list rows. */
export async function withAssignees<Row extends { assigneeId: string | null }>(
  rows: Row[],
): Promise<(Row & { assignee: string })[]> {
  const names = rows.some(({ assigneeId }) => assigneeId) ? await readMemberNames() : new Map();
  return rows.map((row) => ({ ...row, assignee: names.get(row.assigneeId ?? "") ?? "" }));
}

type FollowUpRequest = Kind & {
  actor: string;
  /** Replies need permission to see the address. */
  mayReply: boolean;
  /** A reply releases a held record. */
  releaseByReply?: SubmissionActionStore["releaseByReply"];
  form: Awaited<ReturnType<typeof readActionForm>>;
  /** The URL of the record. */
  back: string;
};

const intents = ["add-note", "delete-note", "reply", "record-reply", "assign"];

export function isFollowUp(intent: string): boolean {
  return intents.includes(intent);
}

/** Handles the forms of `FollowUp`. Call it after `requirePermission`. */
export function handleFollowUp(asked: FollowUpRequest) {
  const { resource, form } = asked;
  const { values } = form;
  const failureToast = (reference: string) => failedToast(resource, "updating", reference);
  return handleForm<RecordResult>({ name: resource.name, values, failureToast }, () =>
    isId(form.id) ? perform(asked) : Promise.resolve(gone(resource)),
  );
}

type Outcome = FormOutcome<RecordResult>;

function perform(asked: FollowUpRequest): Promise<Outcome> {
  const { intent } = asked.form;
  if (intent === "assign") return assign(asked);
  if (intent === "delete-note") return removeNote(asked);
  return intent === "add-note" ? writeNote(asked) : reply(asked);
}

async function writeNote(asked: FollowUpRequest): Promise<Outcome> {
  const note = noteSchema.safeParse(asked.form.field("note"));
  if (!note.success) return refused("note", note.error);
  const isAdded = await addNote({ ...aboutOf(asked), key: keyOf(asked, note.data) }, note.data);
  return isAdded ? saved(asked.back, `Note added: ${await nameOf(asked)}`) : gone(asked.resource);
}

async function removeNote(asked: FollowUpRequest): Promise<Outcome> {
  const noteId = asked.form.field("noteId");
  const isDeleted = isId(noteId) && (await deleteNote(aboutOf(asked), noteId));
  if (isDeleted) return saved(asked.back, "Note deleted");
  const description = "Only the person who wrote a note can delete it.";
  return { outcome: "conflict", toast: { title: "The note was not deleted", description } };
}

async function reply(asked: FollowUpRequest): Promise<Outcome> {
  const { form, area, mayReply, resource } = asked;
  const isMailed = form.intent === "reply";
  const written = replySchema.safeParse(form.field("reply"));
  if (!written.success) return refused("reply", written.error);
  const [placeholder] = /\{[a-z ]*\}/i.exec(written.data) ?? [];
  if (placeholder) {
    const error = `Replace ${placeholder} with your own words before you send it.`;
    return { outcome: "invalid", errors: { reply: error } };
  }
  if (isMailed && !canMail()) return cannotReply("No mail server is set up. Copy your text.");
  if (!mayReply || (isMailed && !(await findEmail(area, form.id)))) {
    return cannotReply(`This ${resource.singular} has no email address that you can write to.`);
  }
  const about = { ...aboutOf(asked), key: keyOf(asked, written.data) };
  const result = await addReply(about, {
    kind: isMailed ? "mailReply" : "otherReply",
    text: written.data,
    seenReplies: Number(form.field("replyCount")) || 0,
    release: asked.releaseByReply,
  });
  if (result === "gone") return gone(resource);
  if (result === "conflict") {
    const description = "Your text is still here. Read their reply first, then send yours again.";
    return { outcome: "conflict", toast: { title: "Someone has replied meanwhile", description } };
  }
  // A release sends a mail too.
  wakeMailer();
  const title = isMailed ? "Reply on its way" : "Reply recorded";
  return saved(
    asked.back,
    `${title}: ${await nameOf(asked)}`,
    "It is listed under Notes and replies.",
  );
}

async function assign(asked: FollowUpRequest): Promise<Outcome> {
  const { form, permission, resource, actor, back } = asked;
  const chosen = form.field("assignee");
  const member = (await listMembers(permission)).find(({ id }) => id === chosen);
  if (chosen && !member) {
    const error = "This person cannot open it. Choose someone else.";
    return { outcome: "invalid", errors: { assignee: error } };
  }
  const result = await assignRecord(aboutOf(asked), member?.id ?? null);
  if (result.is === "gone") return gone(resource);
  const toWhom = member?.id === actor ? "you" : (member?.name ?? "nobody");
  return saved(back, `${await nameOf(asked)} assigned to ${toWhom}`);
}

async function nameOf({ resource, area, form }: FollowUpRequest): Promise<string> {
  return nameRecord(resource, await findRecordTitle(area, form.id));
}

function aboutOf({ actor, area, form, resource }: FollowUpRequest) {
  return { actor, area, recordId: form.id, auditLabel: `a ${resource.singular}` };
}

/** Another text is another note or reply. */
function keyOf({ actor, form, area }: FollowUpRequest, text: string): string | undefined {
  return readAddKey(form.values, actor, area, form.id, form.intent, text);
}

function saved(redirectTo: string, title: string, description?: string): Outcome {
  return { outcome: "saved", redirectTo, toast: { title, description } };
}

function refused(field: string, error: z.ZodError): Outcome {
  return { outcome: "invalid", errors: { [field]: error.issues[0]?.message ?? "" } };
}

function cannotReply(description: string): Outcome {
  return {
    outcome: "invalid",
    toast: { title: "The reply was not sent", description, isDestructive: true },
  };
}

function gone(resource: Resource): Outcome {
  const message = `This ${resource.singular} no longer exists.`;
  return { outcome: "notFound", message, back: backToResource(resource) };
}

/**
 * Where an action leads: to the record that `next` in its URL names, or else back to this one. `param` is the search
 * param that opens a record.
 */
export function pathAfterAction(url: URL, param: "view" | "edit"): string {
  const next = url.searchParams.get("next") ?? "";
  const here = pathWithQuery(url.pathname + url.search, { next: null });
  return isId(next) ? pathWithQuery(here, { [param]: next }) : here;
}
