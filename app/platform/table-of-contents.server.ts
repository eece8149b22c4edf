import { replaceElements } from "~/ui/replace-elements";
import type { Heading } from "~/ui/table-of-contents";

export type WithContents = { html: string; contents: Heading[] };

/** Gives each heading an id and lists the headings. `html` must come from `renderMarkdown`. */
export function addTableOfContents(html: string): WithContents {
  const contents: Heading[] = [];
  const withIds = replaceElements(html, /<(h2)>/g, (heading) => {
    const inner = heading.slice("<h2>".length, -"</h2>".length);
    const id = `part-${contents.length + 1}`;
    contents.push({ id, title: textOfHtml(inner) });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: withIds, contents };
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** The text without tags. React escapes it again. */
export function textOfHtml(html: string): string {
  return html
    .replaceAll(/<[^<>]+>/g, "")
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "");
}
