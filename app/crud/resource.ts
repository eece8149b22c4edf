import type { ToastMessage } from "~/ui/toast";

/** What one kind of record is called, and where it is managed and seen. */
export type Resource = {
  /** In toasts: Gallery image. */
  name: string;
  /** In questions: image. */
  singular: string;
  /** In the heading of the list: Gallery. */
  heading: string;
  /** In the empty list: gallery images. */
  plural: string;
  /** The address of its list, with the query that chooses it where a screen has several. */
  path: string;
  /** Where visitors see it. */
  publicPath: string;
};

type Verb = "adding" | "updating" | "deleting";

export function addedToast({ name }: Resource): ToastMessage {
  return { title: `${name} added successfully` };
}

export function updatedToast({ name }: Resource): ToastMessage {
  return { title: `${name} updated successfully` };
}

export function deletedToast({ name }: Resource): ToastMessage {
  return { title: `${name} deleted`, isDestructive: true };
}

export function restoredToast({ name }: Resource): ToastMessage {
  return { title: `${name} restored` };
}

/** `reference` leads from what the person reads to the line in the log. */
export function failedToast(
  { name }: Pick<Resource, "name">,
  verb: Verb,
  reference?: string,
): ToastMessage {
  const description = reference
    ? `Nothing was changed. Try again in a moment; if it fails again, give this number to whoever runs the site: ${reference}`
    : "The site could not be reached. Your text is kept: try again when you are back online.";
  return { title: `Error ${verb} ${name.toLowerCase()}`, description, isDestructive: true };
}

export function notFoundToast({ singular }: Resource): ToastMessage {
  return {
    title: `This ${singular} is not here any more`,
    description: "Somebody deleted it meanwhile. It can be restored from the trash.",
    isDestructive: true,
  };
}

export function deleteQuestion({ singular }: Resource): string {
  return `Are you sure you want to delete this ${singular}?`;
}

export function emptyListText({ plural, singular }: Resource): string {
  return `No ${plural} found. Add your first ${singular}!`;
}

/** The address of a list with parts of its query changed; null takes a part out. */
export function pathWithQuery(
  path: string,
  changes: Record<string, string | number | null>,
): string {
  const [place = "", query] = path.split("?");
  const asked = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") asked.delete(name);
    else asked.set(name, String(value));
  }
  return asked.size > 0 ? `${place}?${asked}` : place;
}
