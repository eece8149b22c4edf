/** What a browser would send of the form in which a record is edited, without a browser. */

/** The fields of the form that edits, as they stand. */
export function fieldsOf(html: string): URLSearchParams {
  const form = /<form[^>]*aria-label="Edit [^"]*"[^>]*>(.*?)<\/form>/s.exec(html)?.[1] ?? "";
  const fields = new URLSearchParams();
  for (const [, tag = "", inside = "", body = ""] of form.matchAll(
    /<(input|textarea|select)\b([^>]*)>(?:(.*?)<\/\1>)?/gs,
  )) {
    const name = attribute(inside, "name");
    if (!name || !isSent(inside)) continue;
    if (tag === "input") fields.append(name, attribute(inside, "value") ?? "on");
    else if (tag === "textarea") fields.append(name, plain(body.replace(/^\n/, "")));
    else fields.append(name, chosen(body));
  }
  return fields;
}

function isSent(inside: string): boolean {
  const type = attribute(inside, "type") ?? "text";
  if (type === "checkbox" || type === "radio") return /\schecked(?:=|\s|$)/.test(inside);
  return type !== "submit" && type !== "file" && !/\sdisabled(?:=|\s|$)/.test(inside);
}

function chosen(body: string): string {
  const options = [...body.matchAll(/<option\b([^>]*)>(.*?)<\/option>/gs)];
  const one = options.find(([, inside = ""]) => /\sselected(?:=|\s|$)/.test(inside)) ?? options[0];
  return attribute(one?.[1] ?? "", "value") ?? plain(one?.[2] ?? "");
}

function attribute(inside: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(inside)?.[1];
  return found === undefined ? undefined : plain(found);
}

/** As it is read, no longer as it is written in HTML. */
export function plain(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
