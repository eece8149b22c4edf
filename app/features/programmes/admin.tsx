import { adminMeta } from "~/crud/admin-meta";
import { keepRecord } from "~/crud/keep-record";
import { formTab, ScreenHeading } from "~/crud/record-screen";
import { saveRecord } from "~/crud/save-record.server";
import { TabRow } from "~/crud/tab-row";
import { DatedForm } from "~/features/programmes/components/dated-form";
import { DatedList } from "~/features/programmes/components/dated-list";
import { EveryForm } from "~/features/programmes/components/every-form";
import { EveryList } from "~/features/programmes/components/every-list";
import { may, requirePermission } from "~/platform/auth/permission.server";
import { readSettings } from "~/settings/settings.server";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/admin";
import { countProgrammes } from "./count-programmes.server";
import {
  gatheringColumns,
  gatheringSchema,
  gatheringStore,
  gatheringWords,
} from "./gathering-records.server";
import { loadDated } from "./load-dated.server";
import { loadEvery } from "./load-every.server";
import { datedNoun, everyNoun } from "./noun";
import {
  programmeColumns,
  programmeSchema,
  programmeStore,
  refusedRange,
} from "./programme-records.server";

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
    mayExport: may(role, "site"),
    screen: isEvery ? await loadEvery(url, settings) : await loadDated(url, settings),
  };
}

export function action({ request, context, url }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "content");
  if (asksForEvery(url)) {
    return saveRecord(request, userId, {
      noun: everyNoun,
      schema: gatheringSchema,
      store: gatheringStore,
      toColumns: gatheringColumns,
      inWords: gatheringWords,
    });
  }
  return saveRecord(request, userId, {
    noun: datedNoun,
    schema: programmeSchema,
    store: programmeStore,
    toColumns: programmeColumns,
    refused: refusedRange,
  });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepRecord(sending, datedNoun);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Programmes");

export default function AdminProgrammes({ loaderData, actionData }: Route.ComponentProps) {
  const { screen, counts, mayExport } = loaderData;
  const noun = screen.kind === "every" ? everyNoun : datedNoun;
  return (
    <>
      <ScreenHeading noun={noun} title="Programmes" isEditing={!screen.list} />
      <TabRow
        label="Programmes"
        tabs={[
          ...[datedNoun, everyNoun].map((kind) => ({
            label: kind.plural,
            to: kind.path,
            isCurrent: Boolean(screen.list) && kind === noun,
            count: kind === everyNoun ? counts?.every : counts?.dated,
          })),
          formTab(noun, !screen.list),
        ]}
      />
      {screen.kind === "every" ? (
        screen.list ? (
          <EveryList
            list={screen.list}
            exported={mayExport ? "/admin/export/gatherings" : undefined}
          />
        ) : (
          <EveryForm
            record={screen.record}
            reply={actionData}
            zones={screen.zones}
            next={screen.next}
          />
        )
      ) : screen.list ? (
        <DatedList
          list={screen.list}
          repeating={counts?.every ?? 0}
          today={screen.today}
          now={screen.now}
          exported={mayExport ? "/admin/export/programmes" : undefined}
        />
      ) : (
        <DatedForm
          record={screen.record}
          reply={actionData}
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
