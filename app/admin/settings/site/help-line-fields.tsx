import { CheckField, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps, isChecked, submittedValue } from "~/ui/forms/form-result";
import { Icon } from "~/ui/icon";

/** Form field names. The row number is appended: `helpName-1`. */
export const helpFields = ["helpCountry", "helpName", "helpNumber", "helpEmergency"] as const;

/** The form has this many rows. */
export const helpRows = Array.from({ length: 12 }, (_, index) => index + 1);

const spareLines = 2;

/** Collapsed rows for all help lines and a few empty ones. Works without JavaScript. */
export function HelpLineFields({ form }: { form: FormResult }) {
  const last = helpRows.findLast((row) =>
    helpFields.some((name) => submittedValue(form, `${name}-${row}`)),
  );
  const shown = helpRows.slice(0, (last ?? 0) + spareLines);
  return (
    <ol className="divide-y divide-line">
      {shown.map((row) => (
        <li key={row}>
          <HelpLine form={form} row={row} />
        </li>
      ))}
    </ol>
  );
}

function HelpLine({ form, row }: { form: FormResult; row: number }) {
  const parts = ["helpCountry", "helpName", "helpNumber"]
    .map((name) => submittedValue(form, `${name}-${row}`))
    .filter(Boolean);
  return (
    <details
      open={helpFields.some((name) => form.errors[`${name}-${row}`])}
      className="group/row py-1"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 py-1 underline-offset-4 hover:underline">
        <Icon name="chevron-right" className="transition-transform group-open/row:rotate-90" />
        <span className={parts.length > 0 ? "" : "font-semibold"}>
          {parts.length > 0 ? parts.join(" · ") : "Add a line"}
          {isChecked(form, `helpEmergency-${row}`) && (
            <span className="text-muted"> · first in danger</span>
          )}
        </span>
      </summary>
      <fieldset className="grid gap-x-4 gap-y-3 pt-2 pb-3 sm:grid-cols-[9rem_1fr_11rem] sm:pl-7">
        <legend className="sr-only">Help line {row}</legend>
        <TextField {...fieldProps(form, `helpCountry-${row}`)} label="Country" />
        <TextField {...fieldProps(form, `helpName-${row}`)} label="Name" />
        <TextField {...fieldProps(form, `helpNumber-${row}`)} label="Number" inputMode="tel" />
        <div className="sm:col-span-3">
          <CheckField
            name={`helpEmergency-${row}`}
            label="First number to call in an emergency"
            defaultChecked={isChecked(form, `helpEmergency-${row}`)}
          />
        </div>
      </fieldset>
    </details>
  );
}
