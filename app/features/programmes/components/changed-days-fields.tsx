import {
  changeChoices,
  changedDayFields,
  type DateChoice,
  maxChangedDayRows,
  spareChangedDayRows,
} from "~/features/programmes/changed-days";
import { formatDay } from "~/ui/format-date";
import { ChoiceGroup } from "~/ui/forms/choice-group";
import { CheckField, SelectField, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps, submittedValue } from "~/ui/forms/form-result";
import { Icon } from "~/ui/icon";
import { WhatsAppMessage } from "~/ui/whatsapp-message";

/** The link in the list leads here. */
export const changedDatesId = "dates";

/** Rows for the changed dates, and an empty one. The dates of a new gathering are known once it is saved. */
export function ChangedDaysFields({
  form,
  dates,
  usual,
  message,
}: {
  form: FormResult;
  dates: DateChoice[];
  /** "Sunday Service, every Sunday, 6:00 to 7:00 AM Lagos". Empty for a new gathering. */
  usual: string;
  /** About the stored changes. */
  message: string | undefined;
}) {
  const numbers = Array.from({ length: maxChangedDayRows }, (_, index) => index);
  const used = numbers.findLastIndex((row) => isFilled(form, row)) + 1;
  const spare = dates.length > 0 ? spareChangedDayRows : 0;
  return (
    <fieldset id={changedDatesId} className="scroll-mt-6 rounded-card border border-line p-5">
      <legend className="px-2 font-semibold">
        Change or cancel one date
        {usual && <span className="block font-normal wrap-anywhere">{usual}</span>}
      </legend>
      <p className="text-muted">
        {used + spare > 0
          ? "Only the dates that you choose here change. All other dates stay as usual."
          : "Save the programme first. Then you can change or cancel single dates here."}
      </p>
      <div className="mt-3 divide-y divide-line">
        {numbers.slice(0, used + spare).map((row) => (
          <ChangedDayRow key={row} form={form} row={row} dates={dates} isSpare={row >= used} />
        ))}
      </div>
      {message && (
        <details className="mt-3 border-t border-line pt-3">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            Message for WhatsApp about the saved dates
          </summary>
          <WhatsAppMessage text={message} />
        </details>
      )}
    </fieldset>
  );
}

const choiceLabels: Record<(typeof changeChoices)[number], string> = {
  usual: "As usual",
  cancelled: "Cancelled",
  moved: "Another time or place",
};

type RowProps = { form: FormResult; row: number; dates: DateChoice[]; isSpare: boolean };

function ChangedDayRow({ form, row, dates, isSpare }: RowProps) {
  const field = (part: string) => fieldProps(form, `${part}-${row}`);
  const hasMistake = changedDayFields.some((part) => form.errors[`${part}-${row}`]);
  const change = submittedValue(form, `change-${row}`) || "cancelled";
  return (
    <details open={hasMistake || isSpare} className="group/row py-1">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold underline-offset-4 hover:underline">
        <Icon
          name="chevron-right"
          className="shrink-0 transition-transform group-open/row:rotate-90"
        />
        {summaryOf(form, row)}
      </summary>
      <div className="group/change space-y-5 pt-2 pb-4 sm:pl-7">
        <DateField {...field("day")} label="Date" none="Choose a date" dates={dates} />
        <ChoiceGroup
          name={`change-${row}`}
          label="On this date"
          error={form.errors[`change-${row}`]}
        >
          <div className="flex flex-wrap gap-x-8">
            {changeChoices.map((value) => (
              <CheckField
                key={value}
                type="radio"
                id={`change-${row}-${value}`}
                name={`change-${row}`}
                value={value}
                label={choiceLabels[value]}
                defaultChecked={change === value}
              />
            ))}
          </div>
        </ChoiceGroup>
        <div className={onlyFor.cancelled}>
          <DateField
            {...field("lastDay")}
            label="Until"
            none="Only this date"
            dates={dates}
            help="For a break, choose the last cancelled date."
          />
        </div>
        <div className={`grid-cols-2 gap-5 ${onlyFor.moved}`}>
          <div className="col-span-2">
            <TextField
              {...field("movedTo")}
              label="New date"
              type="date"
              help="Leave empty to keep the date."
            />
          </div>
          <TextField {...field("start")} label="New start" type="time" />
          <TextField {...field("end")} label="New end" type="time" />
          <p className="col-span-2 text-fluid-sm text-muted">
            With only a new start, it lasts as long as usual. With only a new end, it starts as
            usual.
          </p>
        </div>
        <div className={onlyFor.changed}>
          <TextField
            {...field("note")}
            label="Note for visitors"
            help="For example the reason or the new place. You can leave it empty."
          />
        </div>
      </div>
    </details>
  );
}

/** CSS shows the fields of the chosen change, so that it works without JavaScript. */
const onlyFor = {
  cancelled: "hidden group-has-[input[value=cancelled]:checked]/change:block",
  moved: "hidden group-has-[input[value=moved]:checked]/change:grid",
  changed: "group-has-[input[value=usual]:checked]/change:hidden",
};

/** A stored or refused date that is not among the next ones stays chosen. */
function DateField({
  none,
  dates,
  defaultValue,
  ...rest
}: ReturnType<typeof fieldProps> & {
  label: string;
  none: string;
  dates: DateChoice[];
  help?: string;
}) {
  const isOther = defaultValue !== "" && !dates.some(({ day }) => day === defaultValue);
  return (
    <SelectField {...rest} defaultValue={defaultValue}>
      <option value="">{none}</option>
      {isOther && (
        <option value={defaultValue}>
          {isDay(defaultValue) ? formatDay(defaultValue) : defaultValue}
        </option>
      )}
      {dates.map(({ day, label }) => (
        <option key={day} value={day}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

function summaryOf(form: FormResult, row: number): string {
  const [day, lastDay, movedTo] = ["day", "lastDay", "movedTo"].map((part) =>
    submittedValue(form, `${part}-${row}`),
  );
  if (!day || !isDay(day)) return "Change or cancel a date";
  if (submittedValue(form, `change-${row}`) === "moved") {
    return movedTo && isDay(movedTo)
      ? `${formatDay(day)}: moved to ${formatDay(movedTo)}`
      : `${formatDay(day)}: another time or place`;
  }
  const until = lastDay && isDay(lastDay) ? ` to ${formatDay(lastDay)}` : "";
  return `${formatDay(day)}${until}: cancelled`;
}

function isDay(text: string): boolean {
  return !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

function isFilled(form: FormResult, row: number): boolean {
  return changedDayFields.some(
    (part) => part !== "change" && submittedValue(form, `${part}-${row}`) !== "",
  );
}
