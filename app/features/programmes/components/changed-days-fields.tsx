import {
  changedDayFields,
  maxChangedDayRows,
  spareChangedDayRows,
} from "~/features/programmes/changed-days";
import { formatDay } from "~/ui/format-date";
import { SelectField, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps, submittedValue } from "~/ui/forms/form-result";
import { Icon } from "~/ui/icon";

/** Rows for the changed days, and a few empty ones. */
export function ChangedDaysFields({ form }: { form: FormResult }) {
  const numbers = Array.from({ length: maxChangedDayRows }, (_, index) => index);
  const used = numbers.findLastIndex((row) => isFilled(form, row)) + 1;
  return (
    <fieldset className="rounded-card border border-line p-5">
      <legend className="px-2 font-semibold">Days that are different</legend>
      <p className="text-muted">
        Add a day or a break when it is not held, or a day that moves. All other days stay the same.
      </p>
      <div className="mt-3 divide-y divide-line">
        {numbers.slice(0, used + spareChangedDayRows).map((row) => (
          <ChangedDayRow key={row} form={form} row={row} />
        ))}
      </div>
    </fieldset>
  );
}

function ChangedDayRow({ form, row }: { form: FormResult; row: number }) {
  const field = (part: string) => fieldProps(form, `${part}-${row}`);
  const hasMistake = changedDayFields.some((part) => form.errors[`${part}-${row}`]);
  const change = submittedValue(form, `change-${row}`) || "cancelled";
  return (
    <details open={hasMistake} className="group/row py-1">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold underline-offset-4 hover:underline">
        <Icon name="chevron-right" className="transition-transform group-open/row:rotate-90" />
        {summaryOf(form, row)}
      </summary>
      <div className="group/change space-y-5 pt-2 pb-4 sm:pl-7">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field("day")} label="Day" type="date" />
          <SelectField {...field("change")} defaultValue={change} label="What is different">
            <option value="cancelled">It is not held</option>
            <option value="moved">It is held on another day or at other hours</option>
            <option value="usual">As usual (remove this change)</option>
          </SelectField>
        </div>
        <div className={`sm:max-w-1/2 ${onlyFor.cancelled}`}>
          <TextField
            {...field("lastDay")}
            label="Last day of the break"
            type="date"
            help="Leave empty for a single day."
          />
        </div>
        <div className={`gap-5 sm:grid-cols-3 ${onlyFor.moved}`}>
          <TextField {...field("movedTo")} label="Held on instead" type="date" />
          <TextField {...field("start")} label="Start" type="time" />
          <TextField {...field("end")} label="End" type="time" />
        </div>
        <TextField
          {...field("note")}
          label="Note"
          help="Why, in a few words. You can leave it empty."
        />
      </div>
    </details>
  );
}

/** CSS shows the fields of the chosen change, so that it works without JavaScript. */
const onlyFor = {
  cancelled: "hidden group-has-[option[value=cancelled]:checked]/change:block",
  moved: "hidden group-has-[option[value=moved]:checked]/change:grid",
};

function summaryOf(form: FormResult, row: number): string {
  const [day, lastDay, movedTo] = ["day", "lastDay", "movedTo"].map((part) =>
    submittedValue(form, `${part}-${row}`),
  );
  if (!day || !isDay(day)) return "Change a day";
  if (submittedValue(form, `change-${row}`) === "moved") {
    return movedTo && isDay(movedTo)
      ? `${formatDay(day)}: held on ${formatDay(movedTo)}`
      : `${formatDay(day)}: held at other hours`;
  }
  const until = lastDay && isDay(lastDay) ? ` to ${formatDay(lastDay)}` : "";
  return `${formatDay(day)}${until}: not held`;
}

function isDay(text: string): boolean {
  return !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

function isFilled(form: FormResult, row: number): boolean {
  return changedDayFields.some(
    (part) => part !== "change" && submittedValue(form, `${part}-${row}`) !== "",
  );
}
