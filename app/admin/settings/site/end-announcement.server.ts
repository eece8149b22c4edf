/** An urgent announcement stands at the top of every page, so it can be ended from the list, and brought back. */
import {
  type ActionResult,
  type readActionForm,
  runRecordAction,
} from "~/crud/run-record-action.server";
import { resources } from "~/resources";
import { announcementStore } from "./announcement-records.server";

type ActionForm = Awaited<ReturnType<typeof readActionForm>>;

const resource = resources.announcements;

export function isEndingIntent(intent: string): boolean {
  return intent === "end" || intent === "undo-end";
}

export function endAnnouncement(actor: string, { intent, id, version, field }: ActionForm) {
  return runRecordAction(resource, { id, back: resource.path }, () =>
    intent === "end" ? end(actor, id, version) : undoEnd(actor, id, version, field("endsAt")),
  );
}

async function end(actor: string, id: string, version: number): Promise<ActionResult> {
  const before = await announcementStore.find(id);
  if (!before) return { is: "gone" };
  const toast = { title: "Announcement ended", description: "Visitors do not see it any more." };
  const columns = { endsAt: new Date().toISOString() };
  const { is } = await announcementStore.change(actor, id, version, columns, "ended");
  if (is !== "changed") return { is, wanted: { actor, toast, verb: "ended" } };
  const fields = {
    intent: "undo-end",
    id,
    version: String(version + 1),
    endsAt: before.endsAt ?? "",
  };
  return { is: "done", toast, undo: { action: resource.path, fields } };
}

async function undoEnd(
  actor: string,
  id: string,
  version: number,
  before: string,
): Promise<ActionResult> {
  const endsAt = before === "" ? null : new Date(before);
  if (endsAt && Number.isNaN(endsAt.getTime())) return { is: "refused", toast: unknownEnd };
  const toast = { title: "Announcement restored", description: "It ends as it did before." };
  const columns = { endsAt: endsAt?.toISOString() ?? null };
  const verb = "undid the end of";
  const { is } = await announcementStore.change(actor, id, version, columns, verb);
  return is === "changed" ? { is: "done", toast } : { is, wanted: { actor, toast, verb } };
}

const unknownEnd = {
  title: "The end was not undone",
  description: "Open the announcement and change when it ends.",
};
