/**
 * Replaces elements that are not nested. `start` finds where they begin, with the name in its first group, as in
 * /<(p)>/g. A pattern such as /<p>.*?<\/p>/ would read the rest of the page again for each `<p>` without an end.
 */
export function replaceElements(
  html: string,
  start: RegExp,
  replace: (element: string) => string,
): string {
  let replaced = "";
  let from = 0;
  for (const { index, 1: name } of html.matchAll(start)) {
    if (index < from) continue;
    const end = html.indexOf(`</${name}>`, index);
    if (end === -1) break;
    const to = end + `</${name}>`.length;
    replaced += html.slice(from, index) + replace(html.slice(index, to));
    from = to;
  }
  return replaced + html.slice(from);
}
