/** Parses the forms of a page as a browser without JavaScript does. */

type Field = { name: string; type: string; value: string; isSent: boolean };
/** Pairs, because a name can occur several times. */
export type FormFields = [name: string, value: string][];
export type FormValues = Record<string, string>;
export type PageForm = {
  /** The accessible name, or empty. */
  label: string;
  /** Empty if the form is sent to the page itself. */
  action: string;
  isPost: boolean;
  fields: Field[];
  /** The submitted fields if these values are typed and all others are left unchanged. */
  fieldsWith: (typed: FormValues) => FormFields;
};

export function parseForms(html: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(
    ([, head = "", body = ""]) => {
      const fields = parseFields(body);
      return {
        label: attribute(head, "aria-label"),
        action: attribute(head, "action"),
        fields,
        isPost: attribute(head, "method").toLowerCase() === "post",
        fieldsWith: (typed) => {
          const changed = new Set(Object.keys(typed));
          const unchanged = fields.filter(({ name, isSent }) => isSent && !changed.has(name));
          return [
            ...unchanged.map(({ name, value }) => [name, value] as [string, string]),
            ...Object.entries(typed),
          ];
        },
      };
    },
  );
}

function parseFields(body: string): Field[] {
  let hasButton = false;
  return [
    ...body.matchAll(
      /<(input|button)\b([^>]*)>|<textarea\b([^>]*)>([\s\S]*?)<\/textarea>|<select\b([^>]*)>([\s\S]*?)<\/select>/g,
    ),
  ]
    .map(([, tag, head = "", area, text = "", select, options = ""]): Field => {
      if (area !== undefined) return field(area, "textarea", decodeHtml(text.replace(/^\n/, "")));
      if (select !== undefined) return field(select, "select", selectedValue(options));
      if (tag === "button") {
        const isFirst = !hasButton && attribute(head, "name") !== "";
        hasButton ||= isFirst;
        return { ...field(head, "submit", attribute(head, "value")), isSent: isFirst };
      }
      const type = attribute(head, "type") || "text";
      const isBox = type === "checkbox" || type === "radio";
      const value = attribute(head, "value") || (isBox ? "on" : "");
      const isChecked = !isBox || /\schecked\b/.test(head);
      const input = field(head, type, value);
      return { ...input, isSent: input.isSent && isChecked };
    })
    .filter(({ name, type }) => name !== "" && type !== "file");
}

function field(head: string, type: string, value: string): Field {
  return { name: attribute(head, "name"), type, value, isSent: !/\sdisabled\b/.test(head) };
}

function selectedValue(options: string): string {
  const all = [...options.matchAll(/<option\b([^>]*)>([^<]*)/g)];
  const [, head = "", text = ""] =
    all.find(([, attributes = ""]) => /\sselected\b/.test(attributes)) ?? all[0] ?? [];
  return /\svalue="/.test(head) ? attribute(head, "value") : decodeHtml(text);
}

function attribute(head: string, name: string): string {
  return decodeHtml(new RegExp(`(?:^|\\s)${name}="([^"]*)"`, "i").exec(head)?.[1] ?? "");
}

export function decodeHtml(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
