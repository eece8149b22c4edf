import { replyAreaLabels } from "~/settings/reply-templates";
import { SelectField, TextArea, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps, submittedValue } from "~/ui/forms/form-result";
import { Icon } from "~/ui/icon";

/** The form has this many rows. The row number is appended to the field names: `templateName-1`. */
export const templateRows = Array.from({ length: 12 }, (_, index) => index + 1);

const spareRows = 1;

/** Collapsed rows for all templates and an empty one. Works without JavaScript. */
export function ReplyTemplateFields({ form }: { form: FormResult }) {
  const last = templateRows.findLast(
    (row) =>
      submittedValue(form, `templateName-${row}`) || submittedValue(form, `templateText-${row}`),
  );
  return (
    <ol className="divide-y divide-line">
      {templateRows.slice(0, (last ?? 0) + spareRows).map((row) => (
        <li key={row}>
          <ReplyTemplateRow form={form} row={row} />
        </li>
      ))}
    </ol>
  );
}

function ReplyTemplateRow({ form, row }: { form: FormResult; row: number }) {
  const [name, area, text] = [`templateName-${row}`, `templateArea-${row}`, `templateText-${row}`];
  const { defaultValue, ...areaProps } = fieldProps(form, area);
  return (
    <details open={Boolean(form.errors[name] || form.errors[text])} className="group/row py-1">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 py-1 underline-offset-4 hover:underline">
        <Icon name="chevron-right" className="transition-transform group-open/row:rotate-90" />
        {submittedValue(form, name) || <span className="font-semibold">Add a template</span>}
      </summary>
      <fieldset className="grid gap-x-4 gap-y-3 pt-2 pb-3 sm:grid-cols-[1fr_14rem] sm:pl-7">
        <legend className="sr-only">Template {row}</legend>
        <TextField {...fieldProps(form, name)} label="Name" />
        <SelectField {...areaProps} defaultValue={defaultValue || "all"} label="For">
          {Object.entries(replyAreaLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <div className="sm:col-span-2">
          <TextArea {...fieldProps(form, text)} label="Text" rows={7} />
        </div>
      </fieldset>
    </details>
  );
}
