import { adminMeta } from "~/crud/admin-meta";
import { loadRecords, loadRevisions } from "~/crud/load-records.server";
import { RecordForm } from "~/crud/record-form";
import { RecordList } from "~/crud/record-list";
import type { RecordResult } from "~/crud/record-result";
import { formTab, RecordScreen, ScreenHeading, submitRecord } from "~/crud/record-screen";
import { Muted, StatusBadge } from "~/crud/record-table";
import { saveRecord } from "~/crud/save-record.server";
import { TabRow } from "~/crud/tab-row";
import { WatchPeopleScreen } from "~/features/prayer-watch/components/watch-people";
import { hasPermission, requirePermission } from "~/platform/auth/permission.server";
import { resources } from "~/resources";
import { zoneChoices } from "~/schedule/clock/zone-choices.server";
import { type ZoneChoices, ZoneField } from "~/schedule/clock/zone-field";
import { listGatherings } from "~/schedule/gatherings.server";
import { formatPublishingStatus, PublishingFields } from "~/settings/publishing-fields";
import { readSettings } from "~/settings/settings.server";
import { useSiteData } from "~/settings/site-data";
import { Badge } from "~/ui/badge";
import { formatDay } from "~/ui/format-date";
import { CheckField, SelectField, TextArea, TextField } from "~/ui/forms/field";
import { fieldProps, isChecked } from "~/ui/forms/form-result";
import { Link } from "~/ui/link";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/admin";
import { slotLengthLabels, slotLengths } from "./prayer-watch";
import {
  defaultSlotCount,
  type PrayerWatch,
  prayerWatchColumns,
  prayerWatchFields,
  prayerWatchSchema,
  prayerWatchStore,
} from "./prayer-watches.server";
import { loadWatchPeople, runPeopleAction, watchPeoplePath } from "./watch-people.server";

const resource = resources.prayerWatches;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId, roles } = requirePermission(context, "watches");
  const watchId = url.searchParams.get("people");
  if (watchId !== null) {
    const people = await loadWatchPeople(watchId, {
      mayReadNames: hasPermission(roles, "prayerRequests"),
      mayErase: hasPermission(roles, "site"),
    });
    return { is: "people", people, path: watchPeoplePath(watchId) } as const;
  }
  const [records, revisions, { homeZone, secondZone }, gatherings] = await Promise.all([
    loadRecords(url, prayerWatchStore),
    loadRevisions(url, prayerWatchStore.table, userId),
    readSettings(),
    listGatherings(),
  ]);
  const { list, editing } = records;
  const zones = [homeZone, secondZone, ...(editing ? [editing.zone] : [])];
  return {
    is: "records",
    list,
    record: editing
      ? await prayerWatchFields(editing)
      : { slotMinutes: 60, slotCount: defaultSlotCount, zone: homeZone },
    revisions,
    now: new Date().toISOString(),
    zones: list ? [] : zoneChoices(zones),
    gatherings: gatherings.map(({ id, title }) => ({ id, title })),
  } as const;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const watchId = url.searchParams.get("people");
  if (watchId !== null) {
    const { userId } = requirePermission(context, "prayerRequests");
    return runPeopleAction(request, userId, watchId);
  }
  const { userId } = requirePermission(context, "watches");
  return saveRecord(request, userId, {
    resource,
    schema: prayerWatchSchema,
    store: prayerWatchStore,
    toColumns: prayerWatchColumns,
    toFields: prayerWatchFields,
  });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitRecord(sending, resource);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, resource.heading);

export default function AdminWatches({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.is === "people") {
    return (
      <>
        <ScreenHeading resource={resource} title={resource.heading} isEditing />
        <TabRow
          label={resource.heading}
          tabs={[
            { label: resource.heading, to: resource.path, isCurrent: false },
            formTab(resource, false),
          ]}
        />
        <WatchPeopleScreen people={loaderData.people} path={loaderData.path} />
        <Toast message={actionData?.toast} />
      </>
    );
  }
  const { list, record, revisions, now, zones, gatherings } = loaderData;
  return (
    <RecordScreen
      resource={resource}
      result={actionData}
      isEditing={!list}
      list={
        list && (
          <RecordList
            resource={resource}
            list={list}
            filters={[
              ["coming", "Current and coming"],
              ["drafts", "Drafts"],
              ["scheduled", "Scheduled"],
            ]}
            exported="/admin/export/watches"
            columns={[
              ["Title", ({ title }) => title, "title"],
              ["Starts", formatStart, "startsAt", "nowrap"],
              ["Slots", formatSlots, undefined, "nowrap"],
              ["Status", (row) => <Status row={row} now={now} />, undefined, "badge"],
            ]}
            more={({ id, title }) => (
              <Link
                to={`${resource.path}?people=${id}`}
                aria-label={`People of ${title}`}
                className="inline-flex min-h-11 items-center rounded-full px-2.5 text-sm font-semibold text-muted hover:bg-ink/8 hover:text-ink"
              >
                People
              </Link>
            )}
          />
        )
      }
      form={
        <RecordForm resource={resource} record={record} result={actionData} revisions={revisions}>
          {(form) => <WatchFields form={form} zones={zones} gatherings={gatherings} />}
        </RecordForm>
      }
    />
  );
}

function formatStart({ startsAt, isWeekly }: PrayerWatch) {
  if (startsAt === "") return <Muted>–</Muted>;
  return `${formatDay(startsAt.slice(0, 10))}, ${startsAt.slice(11)}${isWeekly ? ", weekly" : ""}`;
}

function formatSlots({ slotCount, slotMinutes }: PrayerWatch): string {
  const length = slotLengths.find((one) => one === String(slotMinutes));
  return `${slotCount} × ${length ? slotLengthLabels[length] : `${slotMinutes} minutes`}`;
}

function Status({ row, now }: { row: PrayerWatch; now: string }) {
  const { homeZone } = useSiteData();
  if (row.publishedAt !== null && row.endsAt !== null && row.endsAt < now) {
    return <Badge>Over</Badge>;
  }
  return (
    <StatusBadge label={formatPublishingStatus(row.publishedAt, now, homeZone)} usual="Published" />
  );
}

function WatchFields({
  form,
  zones,
  gatherings,
}: {
  form: RecordResult;
  zones: ZoneChoices;
  gatherings: readonly { id: string; title: string }[];
}) {
  return (
    <>
      <TextField {...fieldProps(form, "title")} label="Title" aria-required />
      <TextArea
        {...fieldProps(form, "description")}
        label="Description"
        aria-required
        className="min-h-28"
        help="What you pray for, in a few sentences."
      />
      <fieldset className="space-y-6 rounded-card border border-line p-5 pt-0">
        <legend className="px-2 font-semibold">Times</legend>
        <p className="text-sm text-muted">
          If you change these later, everyone who has a slot gets a mail with the old and the new
          time.
        </p>
        <div className="grid gap-6 @md:grid-cols-2">
          <TextField
            {...fieldProps(form, "startsAt")}
            label="Start"
            type="datetime-local"
            aria-required
          />
          <ZoneField {...fieldProps(form, "zone")} zones={zones} label="Time zone" />
          <SelectField {...fieldProps(form, "slotMinutes")} label="Length of a slot">
            {slotLengths.map((minutes) => (
              <option key={minutes} value={minutes}>
                {slotLengthLabels[minutes]}
              </option>
            ))}
          </SelectField>
          <TextField
            {...fieldProps(form, "slotCount")}
            label="Number of slots"
            inputMode="numeric"
            aria-required
            help="24 slots of 1 hour are a day and a night."
          />
        </div>
        <CheckField
          name="isWeekly"
          label="Repeat it every week at the same time"
          defaultChecked={isChecked(form, "isWeekly")}
        />
      </fieldset>
      <SelectField
        {...fieldProps(form, "gatheringId")}
        label="Programme"
        help="If the watch belongs to a programme, its page names it."
      >
        <option value="">None</option>
        {gatherings.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <PublishingFields form={form} />
    </>
  );
}
