import { adminMeta } from "~/admin/records/admin-meta";
import { keepRecord } from "~/admin/records/keep-record";
import { loadRecords } from "~/admin/records/load-records.server";
import { formTab, ScreenHeading } from "~/admin/records/record-screen";
import { saveRecord } from "~/admin/records/save-record.server";
import { publishingOf } from "~/ministry/publishing.server";
import { readSettings } from "~/ministry/settings.server";
import { todayIn } from "~/ministry/today.server";
import { may, requirePermission } from "~/platform/permission.server";
import { Tabs } from "~/ui/tabs";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/admin";
import { DatedForm } from "./dated-form";
import { DatedList } from "./dated-list";
import { datedNoun, everyNoun } from "./noun";
import {
  programmeColumns,
  programmeSchema,
  programmeStore,
  refusedRange,
} from "./programme-records.server";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { role } = requirePermission(context, "content");
  const [{ list, editing }, { homeZone }] = await Promise.all([
    loadRecords(url, programmeStore),
    readSettings(),
  ]);
  return {
    list,
    record: editing ? { ...editing, ...publishingOf(editing.publishedAt, homeZone) } : {},
    today: todayIn(homeZone),
    now: new Date().toISOString(),
    mayExport: may(role, "site"),
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
  const { list, record, today, now, mayExport } = loaderData;
  const noun = datedNoun;
  return (
    <>
      <ScreenHeading noun={noun} title="Programmes" />
      <Tabs
        label="Programmes"
        tabs={[
          { label: datedNoun.plural, to: datedNoun.path, isCurrent: Boolean(list) },
          { label: everyNoun.plural, to: everyNoun.path, isCurrent: false },
          formTab(noun, !list),
        ]}
      />
      {list ? (
        <DatedList
          list={list}
          today={today}
          now={now}
          exported={mayExport ? "/admin/export/programmes" : undefined}
        />
      ) : (
        <DatedForm record={record} reply={actionData} />
      )}
      <Toast message={actionData?.toast} />
    </>
  );
}
