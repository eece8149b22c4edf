import { adminMeta } from "~/crud/admin-meta";
import type { BulkAction } from "~/crud/bulk/bulk-action";
import { findOriginal } from "~/crud/duplicate.server";
import { isId, loadRecords, loadRevisions, type Records } from "~/crud/load-records.server";
import { OrderLink, OrderList } from "~/crud/order-list";
import { handleOrder, orderRecords } from "~/crud/order-records.server";
import { RecordList } from "~/crud/record-list";
import { formTab, ScreenHeading, submitRecord } from "~/crud/record-screen";
import { Muted, StatusBadge } from "~/crud/record-table";
import { backToResource } from "~/crud/resource";
import { saveRecord } from "~/crud/save-record.server";
import { TabRow } from "~/crud/tab-row";
import { GroupForm, GroupList, seriesOrderPath } from "~/features/sermons/components/admin-groups";
import { SermonForm } from "~/features/sermons/components/sermon-form";
import { SermonMessage } from "~/features/sermons/components/sermon-message";
import { requirePermission } from "~/platform/auth/permission.server";
import { notFound } from "~/platform/not-found.server";
import { listInOrder } from "~/platform/records/record-order.server";
import type { RecordOf } from "~/platform/records/record-store.server";
import { resources } from "~/resources";
import { todayIn } from "~/schedule/clock/wall-time.server";
import { formatPublishingStatus } from "~/settings/publishing-fields";
import { readSettings } from "~/settings/settings.server";
import { useSiteData } from "~/settings/site-data";
import { formatDay } from "~/ui/format-date";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/admin";
import { captionsFile } from "./audio/captions.server";
import { checkSermon } from "./check-sermon.server";
import { findSeriesToOrder, saveSeriesOrder } from "./series-order.server";
import { sermonPath } from "./sermon";
import { loadBulkActions, sermonRunners } from "./sermon-bulk.server";
import { type GroupKind, groupKinds, groupPath, isGroupKind } from "./sermon-group";
import { groupColumns, groupSchema, groupStores, listGroupChoices } from "./sermon-groups.server";
import {
  duplicatedSermon,
  sermonColumns,
  sermonFormFields,
  sermonSchema,
  sermonStore,
} from "./sermons.server";

const screenKinds = ["sermons", ...groupKinds] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requirePermission(context, "content");
  const kind = groupKindOf(url);
  return { screen: kind ? await loadGroups(kind, url) : await loadSermons(url, userId) };
}

async function loadSermons(url: URL, userId: string) {
  const [{ list, editing }, original, revisions, { homeZone }] = await Promise.all([
    loadRecords(url, sermonStore),
    findOriginal(url, sermonStore),
    loadRevisions(url, sermonStore.table, userId),
    readSettings(),
  ]);
  const now = new Date().toISOString();
  const isPublic = editing?.publishedAt && editing.publishedAt <= now;
  const today = todayIn(homeZone);
  return {
    kind: "sermons" as const,
    list,
    editing: editing && (await sermonFormFields(editing)),
    newFields: original ? await duplicatedSermon(original, today) : { date: today },
    announced: isPublic ? editing : findJustPublished(list, now),
    sitePath: isPublic ? sermonPath(editing) : undefined,
    check: editing ? await checkSermon(editing) : { understood: "", duplicates: [] },
    revisions,
    bulkActions: list ? await loadBulkActions() : [],
    choices: list ? undefined : await listGroupChoices(),
    today,
    now,
  };
}

const justPublishedMs = 15 * 60_000;

/** The sermon that was saved last, if it has just become public: the team may tell its people. */
function findJustPublished(list: Records<RecordOf<"sermons">>["list"], now: string) {
  const saved = list?.rows.find(({ id }) => id === list.listQuery.saved);
  const since = new Date(Date.parse(now) - justPublishedMs).toISOString();
  const { publishedAt } = saved ?? {};
  return publishedAt && since < publishedAt && publishedAt <= now ? saved : undefined;
}

async function loadGroups(kind: GroupKind, url: URL) {
  const ordered = await loadOrder(url, kind);
  const { list, editing } = ordered
    ? { list: null, editing: null }
    : await loadRecords(url, groupStores[kind]);
  return {
    kind,
    list,
    editing,
    sitePath: editing ? groupPath(kind, editing) : undefined,
    ordered,
  };
}

/** The order of the series, or that of the sermons of one series. */
async function loadOrder(url: URL, kind: GroupKind) {
  const order = orderOf(url, kind);
  if (order === undefined) return null;
  if (order === "1") return { series: undefined, rows: await listInOrder("series") };
  const series = isId(order) ? await findSeriesToOrder(order) : undefined;
  if (!series) notFound("This series no longer exists.", backToResource(resources.series));
  const { id, title, sermons } = series;
  return { series: { id, title }, rows: sermons };
}

export function action({ request, context, url }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "content");
  const kind = groupKindOf(url);
  if (!kind) return saveSermon(request, userId);
  const order = orderOf(url, kind);
  if (order === "1") return orderRecords(request, userId, resources.series, "series");
  if (order !== undefined) {
    return handleOrder(request, resources.series, seriesOrderPath(order), (ids) =>
      saveSeriesOrder(userId, order, ids),
    );
  }
  return saveRecord(request, userId, {
    resource: resources[kind],
    schema: groupSchema(kind, userId),
    store: groupStores[kind],
    toColumns: groupColumns,
    // The address is made from the title.
    groupOf: (field) => (field === "slug" ? "title" : field),
  });
}

async function saveSermon(request: Request, userId: string) {
  return saveRecord(request, userId, {
    resource: resources.sermons,
    schema: sermonSchema,
    store: sermonStore,
    toColumns: sermonColumns,
    toFields: sermonFormFields,
    // The address is made from the title, a new series is one of the series, and passages correct the scripture.
    groupOf: (field) =>
      ({ slug: "title", newSeries: "series", passages: "scripture" })[field] ?? field,
    toDisplayValues: ({ captions }) => ({ captions: captions ? "Other captions" : "No captions" }),
    file: captionsFile,
    markdown: ["content"],
    bulk: { actions: await loadBulkActions(), runners: sermonRunners(userId) },
  });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitRecord(sending, resources[groupKindOf(sending.url) ?? "sermons"]);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Sermons");

export default function AdminSermons({ loaderData: { screen }, actionData }: Route.ComponentProps) {
  const resource = resources[screen.kind];
  const ordered = screen.kind !== "sermons" && screen.ordered;
  const isEditing = !screen.list && !ordered;
  return (
    <>
      <ScreenHeading
        resource={{ ...resource, publicPath: screen.sitePath ?? resource.publicPath }}
        title="Sermons"
        isEditing={isEditing}
        actions={
          screen.kind === "series" &&
          !ordered &&
          (screen.editing ? (
            <OrderLink
              resource={resource}
              address={seriesOrderPath(screen.editing.id)}
              label="Order of sermons"
            />
          ) : (
            screen.list && <OrderLink resource={resource} />
          ))
        }
      />
      <TabRow
        label="Sermons"
        tabs={[
          ...screenKinds.map((kind) => ({
            label: resources[kind].heading,
            to: resources[kind].path,
            isCurrent: !isEditing && kind === screen.kind,
          })),
          formTab(resource, isEditing),
        ]}
      />
      {screen.kind === "sermons" && screen.announced && (
        <SermonMessage sermon={screen.announced} isOpen={screen.list !== null} />
      )}
      {screen.kind === "sermons" ? (
        screen.list ? (
          <SermonRecords
            list={screen.list}
            leadsToSaved={!screen.announced}
            bulkActions={screen.bulkActions}
            now={screen.now}
          />
        ) : (
          <SermonForm
            record={screen.editing ?? screen.newFields}
            result={actionData}
            revisions={screen.revisions}
            today={screen.today}
            check={screen.check}
            choices={screen.choices ?? { series: [], preachers: [], topics: [] }}
          />
        )
      ) : screen.ordered ? (
        <GroupOrder {...screen.ordered} />
      ) : screen.list ? (
        <GroupList kind={screen.kind} list={screen.list} />
      ) : (
        <GroupForm kind={screen.kind} record={screen.editing ?? {}} result={actionData} />
      )}
      <Toast message={actionData?.toast} />
    </>
  );
}

function GroupOrder({
  series,
  rows,
}: {
  series: { id: string; title: string } | undefined;
  rows: { id: string; title: string }[];
}) {
  if (!series) return <OrderList resource={resources.series} rows={rows} />;
  if (rows.length === 0) {
    return (
      <p className="text-muted">
        No sermon is in the series “{series.title}” yet. Open a sermon and tick the series there.
      </p>
    );
  }
  return (
    <OrderList
      key={series.id}
      resource={resources.series}
      rows={rows}
      address={seriesOrderPath(series.id)}
      heading={`Order of “${series.title}”`}
      label={`Sermons in ${series.title}`}
    />
  );
}

function SermonRecords({
  list,
  leadsToSaved,
  bulkActions,
  now,
}: {
  list: NonNullable<Records<RecordOf<"sermons">>["list"]>;
  leadsToSaved: boolean;
  bulkActions: BulkAction[];
  now: string;
}) {
  const { homeZone } = useSiteData();
  return (
    <RecordList
      resource={resources.sermons}
      list={list}
      leadsToSaved={leadsToSaved}
      filters={[
        ["drafts", "Drafts"],
        ["scheduled", "Scheduled"],
      ]}
      dateLabel="Date"
      exported="/admin/export/sermons"
      bulkActions={list.listQuery.show === "trash" ? [] : bulkActions}
      columns={[
        ["Title", ({ title }) => title, "title"],
        ["Preacher", ({ preacher }) => preacher || <Muted>–</Muted>, "preacher"],
        ["Date", ({ date }) => (date ? formatDay(date) : <Muted>–</Muted>), "date", "nowrap"],
        ["Scripture", ({ scripture }) => scripture || <Muted>–</Muted>, undefined, "nowrap"],
        [
          "Status",
          ({ publishedAt }) => (
            <StatusBadge
              label={formatPublishingStatus(publishedAt, now, homeZone)}
              usual="Published"
            />
          ),
          undefined,
          "badge",
        ],
      ]}
    />
  );
}

/** Undefined for sermons. */
function groupKindOf(url: URL): GroupKind | undefined {
  const kind = url.searchParams.get("kind");
  return isGroupKind(kind) ? kind : undefined;
}

/** Only series have an order: "1" is that of all series, an id that of the sermons in it. */
function orderOf(url: URL, kind: GroupKind): string | undefined {
  const order = kind === "series" && url.searchParams.get("order");
  return order || undefined;
}
