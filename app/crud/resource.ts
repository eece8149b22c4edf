import { limitMarks } from "~/ui/forms/unicode";
import type { BackLink } from "~/ui/missing";
import type { ToastMessage } from "~/ui/toast";

/** The names and paths of one kind of record. */
export type Resource = {
  /** For toasts: "Gallery image". */
  name: string;
  /** For questions: "image". */
  singular: string;
  /** For headings: "Gallery". */
  heading: string;
  /** For empty lists: "gallery images". */
  plural: string;
  /** The URL of its list, with a query if one page has several lists. */
  path: string;
  /** The public page. */
  publicPath: string;
  /** Drafts, later publishing, autosave and versions. */
  hasDrafts?: boolean;
  /** Its form offers to fill that of a new record with the same fields. */
  canDuplicate?: true;
  /** Columns that hold the URL of a picture, with what a person calls the record. */
  pictures?: readonly PictureColumn[];
};

/** `holds`: an address in our media library, or Markdown with such addresses. Without it, the address of any picture. */
export type PictureColumn<Column = string> = {
  column: Column;
  label: string;
  holds?: "upload" | "text";
};

const maxTitleLength = 60;

/** Names a record in a toast: `Message “By the river”`. Without a title, only "Message". */
export function nameRecord({ name }: Pick<Resource, "name">, title: string): string {
  const line = limitMarks(title).replaceAll(/\s+/g, " ").trim();
  if (line === "") return name;
  const isLong = line.length > maxTitleLength;
  return `${name} “${isLong ? `${line.slice(0, maxTitleLength - 1).toWellFormed()}…` : line}”`;
}

type Verb = "adding" | "updating" | "deleting";

export function addedToast({ name }: Resource): ToastMessage {
  return { title: `${name} added successfully` };
}

export function updatedToast({ name }: Resource): ToastMessage {
  return { title: `${name} updated successfully` };
}

export function deletedToast({ name }: Resource): ToastMessage {
  const description = "It is in the trash. Undo brings it back.";
  return { title: `${name} deleted`, description, isDestructive: true, isDeletion: true };
}

export function restoredToast({ name }: Resource): ToastMessage {
  return { title: `${name} restored` };
}

/** `reference` is also in the log entry. Without it, nothing is known of the failure. */
export function failedToast(
  { name }: Pick<Resource, "name">,
  verb: Verb,
  reference?: string,
): ToastMessage {
  const description = reference
    ? `Nothing was changed. Try again in a moment. If it fails again, give this number to the person who runs the site: ${reference}`
    : "The server did not answer as it should. Your text is safe; try again.";
  return { title: `Error ${verb} ${name.toLowerCase()}`, description, isDestructive: true };
}

export function notFoundToast({ singular }: Resource): ToastMessage {
  return {
    title: `This ${singular} no longer exists`,
    description: "Someone deleted it. You can restore it from the trash.",
    isDestructive: true,
  };
}

export function deleteQuestion({ singular }: Resource): string {
  return `Are you sure you want to delete this ${singular}?`;
}

export function emptyListText({ plural, singular }: Resource): string {
  return `No ${plural} found. Add your first ${singular}!`;
}

export function backToResource({ heading, path }: Resource): BackLink {
  return { to: path, label: `Back to ${heading}` };
}

/** The form of a record, or of a new one if `id` is empty. */
export function formPath({ path }: Resource, id: string, revision: string | null = null): string {
  return pathWithQuery(path, id ? { edit: id, revision } : { new: "1", revision });
}

/** The form of a new record, with the fields of this one. */
export function duplicatePath({ path }: Pick<Resource, "path">, id: string): string {
  return pathWithQuery(path, { new: "1", duplicate: id });
}

/** Changes parts of the query. null and "" remove a part. */
export function pathWithQuery(
  path: string,
  changes: Record<string, string | number | null>,
): string {
  const [place = "", query] = path.split("?");
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") params.delete(name);
    else params.set(name, String(value));
  }
  return params.size > 0 ? `${place}?${params}` : place;
}

/** The list at `path`, opened on the page of this record. The fragment scrolls to its row, also without JavaScript. */
export function savedRecordPath(path: string, id: string): string {
  return `${pathWithQuery(path, { saved: id })}#saved`;
}
