import { adminMeta } from "~/admin/records/admin-meta";
import { keepRecord } from "~/admin/records/keep-record";
import { formTab, ScreenHeading } from "~/admin/records/record-screen";
import { saveRecord } from "~/admin/records/save-record.server";
import { readSettings } from "~/ministry/settings.server";
import { may, requirePermission } from "~/platform/permission.server";
import { Tabs } from "~/ui/tabs";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/admin";
import { DatedForm } from "./dated-form";
import { DatedList } from "./dated-list";
import { EveryForm } from "./every-form";
import { EveryList } from "./every-list";
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
  const settings = await readSettings();
  return {
    mayExport: may(role, "site"),
    screen: asksForEvery(url) ? await loadEvery(url, settings) : await loadDated(url, settings),
  };
}

export function action({ request, context, url }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "content");
  if (asksForEvery(url)) {
    return saveRecord(request, userId, {
      ...{ noun: everyNoun, schema: gatheringSchema },
      ...{ store: gatheringStore, toColumns: gatheringColumns, inWords: gatheringWords },
    });
  }
  return saveRecord(request, userId, {
    ...{ noun: datedNoun, schema: programmeSchema, store: programmeStore },
    ...{ toColumns: programmeColumns, refused: refusedRange },
  });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepRecord(sending, datedNoun);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Programmes");

export default function AdminProgrammes({ loaderData, actionData }: Route.ComponentProps) {
  const { screen, mayExport } = loaderData;
  const noun = screen.kind === "every" ? everyNoun : datedNoun;
  return (
    <>
      <ScreenHeading noun={noun} title="Programmes" isEditing={!screen.list} />
      <Tabs
        label="Programmes"
        tabs={[
          ...[datedNoun, everyNoun].map(({ plural, path }) => ({
            label: plural,
            to: path,
            isCurrent: Boolean(screen.list) && path === noun.path,
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
