export type Policy = { html: string; contents: { id: string; title: string }[] };

/** Gives each heading an id and lists the headings. `html` must come from `renderMarkdown`. */
export function addTableOfContents(html: string): Policy {
  const contents: Policy["contents"] = [];
  const withIds = html.replaceAll(/<h2>(.*?)<\/h2>/g, (_, inner: string) => {
    const title = inner.replaceAll(/<[^>]+>/g, "");
    const id = `part-${contents.length + 1}`;
    contents.push({ id, title: decodeEntities(title) });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: withIds, contents };
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** React escapes the title again. */
function decodeEntities(html: string): string {
  return html.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "");
}
