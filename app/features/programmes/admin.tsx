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
import { loadDated } from "./load-dated.server";
import { datedNoun } from "./noun";
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
    screen: await loadDated(url, settings),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "content");
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
  const noun = datedNoun;
  return (
    <>
      <ScreenHeading noun={noun} title="Programmes" />
      <Tabs
        label="Programmes"
        tabs={[
          { label: noun.plural, to: noun.path, isCurrent: Boolean(screen.list) },
          formTab(noun, !screen.list),
        ]}
      />
      {screen.list ? (
        <DatedList
          list={screen.list}
          today={screen.today}
          now={screen.now}
          exported={mayExport ? "/admin/export/programmes" : undefined}
        />
      ) : (
        <DatedForm record={screen.record} reply={actionData} />
      )}
      <Toast message={actionData?.toast} />
    </>
  );
}
