import type { Records, Revisions } from "~/crud/load-records.server";
import { LibraryPictureFields, submittedPicture } from "~/crud/pictures/library-picture-fields";
import { RecordForm } from "~/crud/record-form";
import { RecordList } from "~/crud/record-list";
import { type RecordResult, submittedDay } from "~/crud/record-result";
import { Muted, StatusBadge } from "~/crud/record-table";
import {
  formatProgrammeDate,
  formatProgrammeTime,
  formatProgrammeTimeInCity,
  programmeCategories,
  programmeHours,
} from "~/features/programmes/programme";
import type { RecordOf } from "~/platform/records/record-store.server";
import { resources } from "~/resources";
import { worldClocksAt, zonedTimeToInstant } from "~/schedule/clock/world-clocks";
import { formatPublishingStatus, PublishingFields } from "~/settings/publishing-fields";
import { useSiteData } from "~/settings/site-data";
import { Badge } from "~/ui/badge";
import { zoneCity } from "~/ui/format-date";
import { CheckField, SelectField, TextArea, TextField } from "~/ui/forms/field";
import { fieldProps, isChecked, submittedValue } from "~/ui/forms/form-result";
import { Link } from "~/ui/link";
import { DatedProgrammeRow } from "./dated-programmes";

const resource = resources.programmes;

type Row = RecordOf<"programmes">;

export function DatedList({
  list,
  recurringCount,
  today,
  now,
  exported,
}: {
  list: NonNullable<Records<Row>["list"]>;
  recurringCount: number;
  today: string;
  now: string;
  exported: string | undefined;
}) {
  return (
    <RecordList
      resource={resource}
      list={list}
      filters={[
        ["coming", "From today on", "coming"],
        ["featured", "Featured", "featured"],
        ["drafts", "Drafts"],
        ["scheduled", "Scheduled"],
      ]}
      dateLabel="Starts"
      exported={exported}
      columns={[
        ["Title", ({ title }) => title, "title"],
        ["Date", (row) => formatProgrammeDate(row) || <Muted>–</Muted>, "startDate"],
        ["Time", (row) => formatProgrammeTime(row) || <Muted>–</Muted>, undefined, "nowrap"],
        ["Location", ({ location }) => location || <Muted>–</Muted>, "location"],
        ["Category", ({ category }) => category, "category"],
        ["Status", (row) => <Status row={row} today={today} now={now} />, undefined, "badge"],
      ]}
      empty={
        <>
          Programmes on a certain date appear here, for example a conference.{" "}
          {recurringCount > 0 && (
            <>
              {recurringCount === 1
                ? "The one that repeats is"
                : `The ${recurringCount} that repeat are`}{" "}
              under <Link to={resources.gatherings.path}>{resources.gatherings.heading}</Link>.
            </>
          )}
        </>
      }
    />
  );
}

function Status({ row, today, now }: { row: Row; today: string; now: string }) {
  const { homeZone } = useSiteData();
  const { publishedAt, endDate, featured } = row;
  if (publishedAt !== null && endDate < today) return <Badge>Over</Badge>;
  if (featured && publishedAt !== null && publishedAt <= now) return <Badge>Featured</Badge>;
  return (
    <StatusBadge label={formatPublishingStatus(publishedAt, now, homeZone)} usual="Published" />
  );
}

export function DatedForm({
  record,
  result,
  revisions,
  today,
  zones,
}: {
  record: object;
  result: RecordResult | undefined;
  revisions: Revisions | undefined;
  today: string;
  zones: Zones;
}) {
  return (
    <RecordForm
      resource={resource}
      record={record}
      result={result}
      revisions={revisions}
      preview={(form) => <DatedPreview form={form} today={today} zones={zones} />}
    >
      {(form) => (
        <>
          <TextField {...fieldProps(form, "title")} label="Title" aria-required />
          <TextArea
            {...fieldProps(form, "description")}
            label="Description"
            aria-required
            className="min-h-28"
          />
          <div className="grid gap-6 @md:grid-cols-2">
            <TextField
              {...fieldProps(form, "startDate")}
              label="Start date"
              type="date"
              aria-required
            />
            <TextField
              {...fieldProps(form, "endDate")}
              label="End date"
              type="date"
              help="Leave empty for a single day."
            />
          </div>
          <HoursFields form={form} zone={zones[0]} />
          <div className="grid gap-6 @md:grid-cols-[2fr_1fr]">
            <TextField {...fieldProps(form, "location")} label="Location" aria-required />
            <SelectField {...fieldProps(form, "category")} label="Category" aria-required>
              {programmeCategories.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </SelectField>
          </div>
          <LibraryPictureFields form={form} name="flyer" label="Flyer" />
          <CheckField
            name="featured"
            label="Featured: show it on the home page too"
            defaultChecked={isChecked(form, "featured")}
          />
          <PublishingFields form={form} />
        </>
      )}
    </RecordForm>
  );
}

/** An earlier version of the record may have words, or a time in words, in its field for the time. */
function submittedHours(form: RecordResult) {
  const text = (name: string) => submittedValue(form, name).trim();
  const hours = programmeHours({ time: text("time"), endTime: text("endTime") });
  return { ...hours, end: hours.end || text("endTime"), words: hours.words || text("timeWords") };
}

function HoursFields({ form, zone }: { form: RecordResult; zone: string }) {
  const { start, end, words } = submittedHours(form);
  return (
    <fieldset className="space-y-6 rounded-card border border-line p-5 pt-0">
      <legend className="px-2 font-semibold">Time</legend>
      <div className="grid gap-6 @md:grid-cols-2">
        <TextField
          {...fieldProps(form, "time")}
          defaultValue={start}
          label="Start time"
          type="time"
          help={`${zoneCity(zone)} time. If it lasts several days: on each of them.`}
        />
        <TextField
          {...fieldProps(form, "endTime")}
          defaultValue={end}
          label="End time"
          type="time"
          help="You can leave it empty. A time after midnight is the next day."
        />
      </div>
      <TextField
        {...fieldProps(form, "timeWords")}
        defaultValue={words}
        label="Words instead of a time"
        help="If there is no fixed time, for example: various times."
      />
    </fieldset>
  );
}

type Zones = readonly [home: string, second: string];

function DatedPreview({ form, today, zones }: { form: RecordResult; today: string; zones: Zones }) {
  const text = (name: string) => submittedValue(form, name).trim();
  const startDate = submittedDay(form, "startDate") ?? today;
  const endDate = submittedDay(form, "endDate") ?? startDate;
  const { start, end, words } = submittedHours(form);
  const stored = { startDate, endDate, time: start || words, endTime: end };
  return (
    <DatedProgrammeRow
      reminder={null}
      programme={{
        id: text("id"),
        title: text("title"),
        description: text("description"),
        location: text("location"),
        reminder: undefined,
        flyer: submittedPicture(form, "flyer"),
        category: text("category") || (programmeCategories[0] ?? ""),
        date: formatProgrammeDate(stored),
        time: formatProgrammeTimeInCity(stored, zones[0]),
        clocks: start
          ? worldClocksAt(zonedTimeToInstant(startDate, start, zones[0]), zones)
          : undefined,
      }}
    />
  );
}
