import type { Records } from "~/crud/load-records.server";
import { LibraryPictureFields, submittedPicture } from "~/crud/pictures/library-picture-fields";
import { RecordForm } from "~/crud/record-form";
import { RecordList } from "~/crud/record-list";
import { type RecordResult, submittedDay } from "~/crud/record-result";
import { Muted, StatusBadge } from "~/crud/record-table";
import { pathWithQuery } from "~/crud/resource";
import type { DateChoice } from "~/features/programmes/changed-days";
import {
  fieldsToRule,
  frequencyChoices,
  ordinals,
  weekdays,
} from "~/features/programmes/rule-form";
import type { RecordOf } from "~/platform/records/record-store.server";
import { resources } from "~/resources";
import type { ZoneChoices } from "~/schedule/clock/zone-field";
import { formatRecurrence, formatTimeRange } from "~/schedule/format-gathering";
import { week } from "~/schedule/recurrence-rule";
import { formatCount } from "~/ui/format-count";
import { ChoiceGroup } from "~/ui/forms/choice-group";
import { CheckField, TextArea, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps, isChecked, submittedValue } from "~/ui/forms/form-result";
import { Icon } from "~/ui/icon";
import { type IconName, icons } from "~/ui/icons";
import { Link } from "~/ui/link";
import { useShownFirst } from "~/ui/use-shown-first";
import { WhatsAppMessage } from "~/ui/whatsapp-message";
import { ChangedDaysFields, changedDatesId } from "./changed-days-fields";
import { NextTimesPreview } from "./next-times-preview";
import { isAtNight, ProgrammeCard, type ProgrammeCardContent } from "./programme-cards";
import { HoursFields, RecurrenceFields } from "./recurrence-fields";

const resource = resources.gatherings;

/** `changes`: how many coming dates differ from the rule. */
type Row = RecordOf<"gatherings"> & { next: string; changes: number };

export function RecurringList({
  list,
  exported,
  changes,
}: {
  list: NonNullable<Records<Row>["list"]>;
  exported: string | undefined;
  /** After a save that changed dates. */
  changes: { title: string; message: string } | undefined;
}) {
  return (
    <>
      {changes && <SavedChanges {...changes} />}
      <RecordList
        resource={resource}
        list={list}
        leadsToSaved={!changes}
        exported={exported}
        more={(row) => !row.deletedAt && <ChangeDateLink row={row} />}
        columns={[
          ["Title", (row) => <Title row={row} />, "title"],
          ["How often", formatDays],
          ["Time", (row) => formatTimeRange(row) || <Muted>–</Muted>, "start", "nowrap"],
          ["Next", ({ next }) => <Muted>{next}</Muted>, undefined, "nowrap"],
          ["Status", (row) => <Status row={row} />, undefined, "badge"],
        ]}
      />
    </>
  );
}

function SavedChanges({ title, message }: { title: string; message: string }) {
  const heading = useShownFirst<HTMLHeadingElement>();
  return (
    <section
      id="saved"
      aria-labelledby="change-message"
      className="mb-6 scroll-mt-6 rounded-card border-2 border-dawn bg-surface p-5 sm:p-6"
    >
      <h2
        ref={heading}
        id="change-message"
        tabIndex={-1}
        className="scroll-mt-12 text-fluid-lg wrap-anywhere outline-none"
      >
        Tell your people about “{title}”
      </h2>
      <p className="measure mt-2">
        The site shows the change already. This message is ready for WhatsApp.
      </p>
      <WhatsAppMessage text={message} />
    </section>
  );
}

function formatDays(row: Row): string {
  const days = formatRecurrence(row) || row.rule;
  return row.changes > 0 ? `${days} (${formatCount(row.changes, "dates")} changed)` : days;
}

function Title({ row: { title, icon } }: { row: Row }) {
  return (
    <span className="inline-flex items-center gap-3">
      <Icon
        name={icons.find((one) => one === icon) ?? "church"}
        className="size-5 shrink-0 text-accent"
      />
      {title}
    </span>
  );
}

function ChangeDateLink({ row: { id, title } }: { row: Row }) {
  return (
    <Link
      to={`${pathWithQuery(resource.path, { edit: id })}#${changedDatesId}`}
      className="inline-flex min-h-11 items-center text-sm whitespace-normal underline underline-offset-4 lg:w-28"
    >
      <span>
        Change or cancel one date <span className="sr-only">of {title}</span>
      </span>
    </Link>
  );
}

function Status({ row }: { row: Row }) {
  const isShown =
    row.showsAsProgramme || row.showsAsEvent || row.showsInWeekly || row.showsInMonthly;
  return <StatusBadge label={isShown ? "Shown" : "Not shown"} usual="Shown" />;
}

const places = [
  ["showsAsProgramme", "Card on the Programmes page"],
  ["showsAsEvent", "Upcoming Events on the Livestream page"],
  ["showsInSchedule", "Row of the Programme Schedule"],
] as const;

export function RecurringForm({
  record,
  result,
  zones,
  next,
  dates,
  usual,
  message,
}: {
  record: object;
  result: RecordResult | undefined;
  zones: ZoneChoices;
  /** The next times of the stored record. */
  next: string;
  dates: DateChoice[];
  /** Its name, days and time, as they are stored. */
  usual: string;
  /** About the stored changes that are still to come. */
  message: string | undefined;
}) {
  return (
    <RecordForm
      resource={resource}
      record={record}
      result={result}
      preview={(form) => <RecurringPreview form={form} />}
    >
      {(form) => (
        <>
          <TextField {...fieldProps(form, "title")} label="Title" />
          <TextArea {...fieldProps(form, "description")} label="Description" className="min-h-28" />
          <IconField form={form} />
          <LibraryPictureFields form={form} name="flyer" label="Flyer" />
          <RecurrenceFields form={form} />
          <HoursFields form={form} zones={zones} />
          <NextTimesPreview saved={next} />
          <ChangedDaysFields form={form} dates={dates} usual={usual} message={message} />
          <fieldset className="space-y-5 rounded-card border border-line p-5 pt-0">
            <legend className="px-2 font-semibold">Where it shows</legend>
            <ChoiceGroup name="places" label="Visitors find it as" error={undefined}>
              <div className="grid gap-x-6 gap-y-1 @2xl:grid-cols-2">
                {places.map(([name, label]) => (
                  <CheckField
                    key={name}
                    name={name}
                    label={label}
                    defaultChecked={isChecked(form, name)}
                  />
                ))}
              </div>
              <p className="mt-2 text-fluid-sm text-muted">
                A card or an event always has its row too: every day and every week in the Weekly
                Schedule, every month in the Monthly Schedule.
              </p>
            </ChoiceGroup>
          </fieldset>
        </>
      )}
    </RecordForm>
  );
}

function RecurringPreview({ form }: { form: RecordResult }) {
  const text = (name: string) => submittedValue(form, name).trim();
  const start = text("start") || null;
  const rule = ruleIn(form);
  const time = formatTimeRange({
    start,
    end: text("end") || null,
    timeWords: text("timeWords") || null,
  });
  const card: ProgrammeCardContent = {
    id: text("id"),
    title: text("title"),
    description: text("description"),
    clocks: undefined,
    notes: [],
    reminder: undefined,
    flyer: submittedPicture(form, "flyer"),
    isAtNight: isAtNight(start),
    day: formatRecurrence({ rule, start }),
    time: time && (start ? time : `(${time})`),
    icon: icons.find((icon) => icon === text("icon")) ?? "church",
  };
  // The style sheet of the page would lay one card out as in its four columns, so only the ground is the same.
  return (
    <div className={card.isAtNight ? "rounded-card bg-night p-5 text-linen" : ""}>
      <ProgrammeCard programme={card} />
    </div>
  );
}

function ruleIn(form: RecordResult): string {
  const often = frequencyChoices.find((one) => one === submittedValue(form, "often")) ?? "weekly";
  const days = weekdays.filter((day) => isChecked(form, "weekdays", day));
  const counted = ordinals.filter((ordinal) => isChecked(form, "ordinals", ordinal));
  const monthlyDay =
    week.find(([code]) => code === submittedValue(form, "monthlyDay"))?.[0] ?? "SU";
  const isUnfinished =
    (often === "weekly" && days.length === 0) || (often === "monthly" && counted.length === 0);
  if (isUnfinished) return "";
  const until = submittedDay(form, "until") ?? null;
  const fields = { often, weekdays: days, ordinals: counted, monthlyDay, until };
  return fieldsToRule(fields, submittedValue(form, "rule"));
}

const choices: [IconName, string][] = [
  ["church", "Church"],
  ["moon-star", "Night"],
  ["sunrise", "Sunrise"],
  ["sun", "Sun"],
  ["flame", "Flame"],
  ["book-open", "Book"],
  ["hand-heart", "Care"],
  ["heart-handshake", "Fellowship"],
  ["users", "People"],
  ["utensils-crossed", "Fasting"],
  ["wine", "Cup"],
  ["music", "Music"],
  ["droplets", "Water"],
  ["sprout", "Growth"],
  ["sparkles", "Praise"],
  ["radio", "Broadcast"],
];

/** A stored icon that is no longer offered stays available. */
function IconField({ form }: { form: FormResult }) {
  const chosen = submittedValue(form, "icon") || "church";
  const storedIcon = icons.find(
    (icon) => icon === chosen && !choices.some(([name]) => name === icon),
  );
  const offered: [IconName, string][] = storedIcon
    ? [...choices, [storedIcon, "As it is"]]
    : choices;
  return (
    <ChoiceGroup name="icon" label="Icon" error={form.errors.icon}>
      <div className="grid grid-cols-2 gap-2 @xl:grid-cols-3 @3xl:grid-cols-4">
        {offered.map(([name, label]) => (
          <label
            key={name}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-lg border border-line bg-surface px-3 has-checked:border-strong has-checked:font-semibold has-checked:ring-1 has-checked:ring-strong"
          >
            <input
              type="radio"
              name="icon"
              value={name}
              defaultChecked={name === chosen}
              className="size-5 shrink-0 accent-strong"
            />
            <Icon name={name} className="size-5 text-accent" /> {label}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
