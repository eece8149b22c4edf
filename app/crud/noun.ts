import type { ToastMessage } from "~/ui/toast";

/** What one kind of record is called, and where it is managed and seen. */
export type Noun = {
  /** In toasts: Gallery image. */
  name: string;
  /** In questions: image. */
  thing: string;
  /** In the heading of the list: Gallery. */
  plural: string;
  /** In the empty list: gallery images. */
  things: string;
  /** The address of its list, with the query that chooses it where a screen has several. */
  path: string;
  /** Where visitors see it. */
  site: string;
};

type Verb = "adding" | "updating" | "deleting";

export function added({ name }: Noun): ToastMessage {
  return { title: `${name} added successfully` };
}

export function updated({ name }: Noun): ToastMessage {
  return { title: `${name} updated successfully` };
}

export function deleted({ name }: Noun): ToastMessage {
  return { title: `${name} deleted`, isDestructive: true };
}

export function restored({ name }: Noun): ToastMessage {
  return { title: `${name} restored` };
}

/** `reference` leads from what the person reads to the line in the log. */
export function failed({ name }: Pick<Noun, "name">, verb: Verb, reference?: string): ToastMessage {
  const description = reference
    ? `Nothing was changed. Try again in a moment; if it fails again, give this number to whoever runs the site: ${reference}`
    : "The site could not be reached. Your text is kept: try again when you are back online.";
  return { title: `Error ${verb} ${name.toLowerCase()}`, description, isDestructive: true };
}

export function gone({ thing }: Noun): ToastMessage {
  return {
    title: `This ${thing} is not here any more`,
    description: "Somebody deleted it meanwhile. It can be restored from the trash.",
    isDestructive: true,
  };
}

export function deleteQuestion({ thing }: Noun): string {
  return `Are you sure you want to delete this ${thing}?`;
}

export function emptyList({ things, thing }: Noun): string {
  return `No ${things} found. Add your first ${thing}!`;
}

/** The address of a list with parts of its query changed; null takes a part out. */
export function addressOf(path: string, changes: Record<string, string | number | null>): string {
  const [place = "", query] = path.split("?");
  const asked = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") asked.delete(name);
    else asked.set(name, String(value));
  }
  return asked.size > 0 ? `${place}?${asked}` : place;
}
