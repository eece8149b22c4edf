import { adminMeta } from "~/crud/admin-meta";
import { formTab, ScreenHeading } from "~/crud/record-screen";
import { saveRecord } from "~/crud/save-record.server";
import { submitRecord } from "~/crud/submit-record";
import { TabRow } from "~/crud/tab-row";
import { DatedForm } from "~/features/programmes/components/dated-form";
import { DatedList } from "~/features/programmes/components/dated-list";
import { RecurringForm } from "~/features/programmes/components/recurring-form";
import { RecurringList } from "~/features/programmes/components/recurring-list";
import { hasPermission, requirePermission } from "~/platform/auth/permission.server";
import { readSettings } from "~/settings/settings.server";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/admin";
import { countProgrammes } from "./count-programmes.server";
import {
  gatheringColumns,
  gatheringDisplayValues,
  gatheringSchema,
  gatheringStore,
} from "./gathering-store.server";
import { loadDated } from "./load-dated.server";
import { loadRecurring } from "./load-recurring.server";
import {
  invalidRangeToast,
  programmeColumns,
  programmeSchema,
  programmeStore,
} from "./programme-store.server";
import { datedResource, recurringResource } from "./resource";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { role } = requirePermission(context, "content");
  const isForm = url.searchParams.has("new") || url.searchParams.has("edit");
  const [settings, counts] = await Promise.all([
    readSettings(),
    isForm ? undefined : countProgrammes(),
  ]);
  // Whoever asks for neither kind is shown the one that holds something.
  const isEvery = url.search === "" ? counts?.dated === 0 : asksForEvery(url);
  return {
    counts,
    mayExport: hasPermission(role, "site"),
    screen: isEvery ? await loadRecurring(url, settings) : await loadDated(url, settings),
  };
}

export function action({ request, context, url }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "content");
  if (asksForEvery(url)) {
    return saveRecord(request, userId, {
      resource: recurringResource,
      schema: gatheringSchema,
      store: gatheringStore,
      toColumns: gatheringColumns,
      toDisplayValues: gatheringDisplayValues,
    });
  }
  return saveRecord(request, userId, {
    resource: datedResource,
    schema: programmeSchema,
    store: programmeStore,
    toColumns: programmeColumns,
    refused: invalidRangeToast,
  });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitRecord(sending, datedResource);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Programmes");

export default function AdminProgrammes({ loaderData, actionData }: Route.ComponentProps) {
  const { screen, counts, mayExport } = loaderData;
  const noun = screen.kind === "every" ? recurringResource : datedResource;
  return (
    <>
      <ScreenHeading resource={noun} title="Programmes" isEditing={!screen.list} />
      <TabRow
        label="Programmes"
        tabs={[
          ...[datedResource, recurringResource].map((kind) => ({
            label: kind.heading,
            to: kind.path,
            isCurrent: Boolean(screen.list) && kind === noun,
            count: kind === recurringResource ? counts?.recurring : counts?.dated,
          })),
          formTab(noun, !screen.list),
        ]}
      />
      {screen.kind === "every" ? (
        screen.list ? (
          <RecurringList
            list={screen.list}
            exported={mayExport ? "/admin/export/gatherings" : undefined}
          />
        ) : (
          <RecurringForm
            record={screen.record}
            result={actionData}
            zones={screen.zones}
            next={screen.next}
          />
        )
      ) : screen.list ? (
        <DatedList
          list={screen.list}
          recurringCount={counts?.recurring ?? 0}
          today={screen.today}
          now={screen.now}
          exported={mayExport ? "/admin/export/programmes" : undefined}
        />
      ) : (
        <DatedForm
          record={screen.record}
          result={actionData}
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
