/** The forms of a page, as a browser without JavaScript finds them. */

type Field = { name: string; type: string; value: string; isSent: boolean };
/** Pairs, as one name may come several times. */
export type FormFields = [name: string, value: string][];
export type FormValues = Record<string, string>;
export type PageForm = {
  /** As it is announced; empty where it is not. */
  label: string;
  /** Where it is sent; empty for the page itself. */
  action: string;
  isPost: boolean;
  fields: Field[];
  /** All that is sent when this is typed and the rest left as it stands. */
  fieldsWith: (typed: FormValues) => FormFields;
};

export function parseForms(html: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(
    ([, head = "", body = ""]) => {
      const fields = fieldsIn(body);
      return {
        label: attribute(head, "aria-label"),
        action: attribute(head, "action"),
        fields,
        isPost: attribute(head, "method").toLowerCase() === "post",
        fieldsWith: (typed) => {
          const named = new Set(Object.keys(typed));
          const left = fields.filter(({ name, isSent }) => isSent && !named.has(name));
          return [
            ...left.map(({ name, value }) => [name, value] as [string, string]),
            ...Object.entries(typed),
          ];
        },
      };
    },
  );
}

function fieldsIn(body: string): Field[] {
  let hasButton = false;
  return [
    ...body.matchAll(
      /<(input|button)\b([^>]*)>|<textarea\b([^>]*)>([\s\S]*?)<\/textarea>|<select\b([^>]*)>([\s\S]*?)<\/select>/g,
    ),
  ]
    .map(([, tag, head = "", area, text = "", select, options = ""]): Field => {
      if (area !== undefined) return field(area, "textarea", decodeHtml(text.replace(/^\n/, "")));
      if (select !== undefined) return field(select, "select", chosen(options));
      if (tag === "button") {
        const isFirst = !hasButton && attribute(head, "name") !== "";
        hasButton ||= isFirst;
        return { ...field(head, "submit", attribute(head, "value")), isSent: isFirst };
      }
      const type = attribute(head, "type") || "text";
      const isBox = type === "checkbox" || type === "radio";
      const value = attribute(head, "value") || (isBox ? "on" : "");
      const isChosen = !isBox || /\schecked\b/.test(head);
      const found = field(head, type, value);
      return { ...found, isSent: found.isSent && isChosen };
    })
    .filter(({ name, type }) => name !== "" && type !== "file");
}

function field(head: string, type: string, value: string): Field {
  return { name: attribute(head, "name"), type, value, isSent: !/\sdisabled\b/.test(head) };
}

function chosen(options: string): string {
  const all = [...options.matchAll(/<option\b([^>]*)>([^<]*)/g)];
  const [, head = "", text = ""] =
    all.find(([, one = ""]) => /\sselected\b/.test(one)) ?? all[0] ?? [];
  return /\svalue="/.test(head) ? attribute(head, "value") : decodeHtml(text);
}

function attribute(head: string, name: string): string {
  return decodeHtml(new RegExp(`(?:^|\\s)${name}="([^"]*)"`, "i").exec(head)?.[1] ?? "");
}

/** As it is read, no longer as it is written in HTML. */
export function decodeHtml(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
