import { adminMeta } from "~/crud/admin-meta";
import { OrderLink, OrderList } from "~/crud/order-list";
import { orderRecords } from "~/crud/order-records.server";
import { formTab, ScreenHeading, submitRecord } from "~/crud/record-screen";
import { saveRecord } from "~/crud/save-record.server";
import { TabRow } from "~/crud/tab-row";
import { DatedForm, DatedList } from "~/features/programmes/components/admin-dated";
import { RecurringForm, RecurringList } from "~/features/programmes/components/admin-recurring";
import { requirePermission } from "~/platform/auth/permission.server";
import { resources } from "~/resources";
import { todayIn } from "~/schedule/clock/wall-time.server";
import { readSettings } from "~/settings/settings.server";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/admin";
import {
  gatheringColumns,
  gatheringDisplayValues,
  gatheringFieldGroup,
  gatheringFields,
  gatheringSavedParams,
  gatheringSavedToast,
  gatheringSchema,
  gatheringStore,
  loadRecurring,
} from "./gathering-store.server";
import {
  countProgrammes,
  invalidRangeToast,
  loadDated,
  programmeColumns,
  programmeDisplayValues,
  programmeFieldGroup,
  programmeFields,
  programmeSavedToast,
  programmeSchema,
  programmeStore,
} from "./programmes.server";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requirePermission(context, "content");
  const isForm = url.searchParams.has("new") || url.searchParams.has("edit");
  const [settings, counts] = await Promise.all([
    readSettings(),
    isForm ? undefined : countProgrammes(),
  ]);
  // Without a kind in the URL, the kind that has records is shown.
  const isEvery = url.search === "" ? counts?.dated === 0 : asksForEvery(url);
  return {
    counts,
    screen: isEvery ? await loadRecurring(url, settings) : await loadDated(url, settings, userId),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "content");
  if (asksForEvery(url)) {
    if (url.searchParams.has("order")) {
      return orderRecords(request, userId, resources.gatherings, "gatherings");
    }
    return saveRecord(request, userId, {
      resource: resources.gatherings,
      schema: gatheringSchema,
      store: gatheringStore,
      toColumns: gatheringColumns,
      toFields: gatheringFields,
      groupOf: gatheringFieldGroup,
      toDisplayValues: gatheringDisplayValues,
      savedToast: gatheringSavedToast,
      savedParams: gatheringSavedParams,
    });
  }
  const { homeZone } = await readSettings();
  return saveRecord(request, userId, {
    resource: resources.programmes,
    schema: programmeSchema,
    store: programmeStore,
    toColumns: programmeColumns,
    toFields: programmeFields,
    groupOf: programmeFieldGroup,
    toDisplayValues: programmeDisplayValues,
    refused: invalidRangeToast,
    savedToast: (columns) => programmeSavedToast(columns, todayIn(homeZone)),
  });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitRecord(sending, resources.programmes);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Programmes");

export default function AdminProgrammes({ loaderData, actionData }: Route.ComponentProps) {
  const { screen, counts } = loaderData;
  const resource = screen.kind === "every" ? resources.gatherings : resources.programmes;
  const ordered = screen.kind === "every" && screen.ordered;
  const isEditing = !screen.list && !ordered;
  return (
    <>
      <ScreenHeading
        resource={resource}
        title="Programmes"
        isEditing={isEditing}
        actions={screen.kind === "every" && !ordered && <OrderLink resource={resource} />}
      />
      <TabRow
        label="Programmes"
        tabs={[
          ...[resources.programmes, resources.gatherings].map((kind) => ({
            label: kind.heading,
            to: kind.path,
            isCurrent: !isEditing && kind === resource,
            count: kind === resources.gatherings ? counts?.recurring : counts?.dated,
          })),
          formTab(resource, isEditing),
        ]}
      />
      {ordered ? (
        <OrderList resource={resource} rows={ordered} />
      ) : screen.kind === "every" ? (
        screen.list ? (
          <RecurringList
            list={screen.list}
            exported="/admin/export/gatherings"
            changes={screen.changes}
          />
        ) : (
          <RecurringForm
            record={screen.record}
            result={actionData}
            zones={screen.zones}
            next={screen.next}
            dates={screen.dates}
            usual={screen.usual}
            message={screen.message}
          />
        )
      ) : screen.list ? (
        <DatedList
          list={screen.list}
          recurringCount={counts?.recurring ?? 0}
          today={screen.today}
          now={screen.now}
          exported="/admin/export/programmes"
        />
      ) : (
        <DatedForm
          record={screen.record}
          result={actionData}
          revisions={screen.revisions}
          today={screen.today}
          zones={screen.zones}
        />
      )}
      <Toast message={actionData?.toast} />
    </>
  );
}

function asksForEvery(url: URL): boolean {
  return url.searchParams.get("kind") === "every";
}
