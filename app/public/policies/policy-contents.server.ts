/** A policy and what is in it: every heading of its HTML gets a name that a link can lead to. */
export type Policy = { html: string; contents: { id: string; title: string }[] };

/** `html` is what `renderMarkdown` made. */
export function addTableOfContents(html: string): Policy {
  const contents: Policy["contents"] = [];
  const named = html.replaceAll(/<h2>(.*?)<\/h2>/g, (_, inner: string) => {
    const title = inner.replaceAll(/<[^>]+>/g, "");
    const id = `part-${contents.length + 1}`;
    contents.push({ id, title: inWords(title) });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: named, contents };
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** React writes the entities anew. */
function inWords(html: string): string {
  return html.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "");
}
