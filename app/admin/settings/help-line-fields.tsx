import { CheckField, TextField } from "~/ui/field";
import { type FormReply, fieldOf, typed, wasTicked } from "~/ui/form-reply";
import { helpFields, helpRows } from "./help-lines";

const spareLines = 2;

/** Every help line with its fields, and empty ones for more; without JavaScript too. */
export function HelpLineFields({ form }: { form: FormReply }) {
  const last = helpRows.findLast((row) => helpFields.some((name) => typed(form, `${name}-${row}`)));
  const shown = helpRows.slice(0, (last ?? 0) + spareLines);
  return (
    <ol className="space-y-5">
      {shown.map((row) => (
        <li key={row} className="border-t border-line pt-4 first:border-0 first:pt-0">
          <fieldset className="grid gap-x-4 gap-y-3 sm:grid-cols-[9rem_1fr_11rem]">
            <legend className="sr-only">Help line {row}</legend>
            <TextField {...fieldOf(form, `helpCountry-${row}`)} label="Country" />
            <TextField {...fieldOf(form, `helpName-${row}`)} label="Name" />
            <TextField {...fieldOf(form, `helpNumber-${row}`)} label="Number" inputMode="tel" />
            <div className="sm:col-span-3">
              <CheckField
                name={`helpEmergency-${row}`}
                label="The number to call first when a life is in danger"
                defaultChecked={wasTicked(form, `helpEmergency-${row}`)}
              />
            </div>
          </fieldset>
        </li>
      ))}
    </ol>
  );
}
