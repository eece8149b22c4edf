import { data, redirect } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { keepRecord } from "~/crud/keep-record";
import { loadRecords } from "~/crud/load-records.server";
import { formTab, ScreenHeading, SiteHeading } from "~/crud/record-screen";
import { saveRecord } from "~/crud/save-record.server";
import { TabRow } from "~/crud/tab-row";
import { PointForm, PointList } from "~/features/prayers/components/admin-points";
import { RequestList, RequestsLost } from "~/features/prayers/components/admin-requests";
import { RequestView } from "~/features/prayers/components/request-view";
import { may, requirePermission } from "~/platform/auth/permission.server";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/admin";
import { loadRequests } from "./load-requests.server";
import { moderateRequest } from "./moderate-request.server";
import { pointNoun, requestNoun } from "./noun";
import { pointColumns, pointSchema, pointStore } from "./prayer-point-records.server";

/** Requests and points are open to different people; the address says which of the two is meant. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { role, userId } = requirePermission(context, "prayerRequests", "content");
  const open = {
    requests: may(role, "prayerRequests"),
    points: may(role, "content"),
    site: may(role, "site"),
  };
  if (isAboutPoints(url)) {
    requirePermission(context, "content");
    return { open, points: await loadRecords(url, pointStore), requests: null };
  }
  if (url.search === "" && !open.requests) throw redirect(pointNoun.path);
  requirePermission(context, "prayerRequests");
  const requests = await loadRequests(userId, url);
  return data({ open, points: null, requests }, { status: requests.is === "lost" ? 503 : 200 });
}

export function action({ request, context, url }: Route.ActionArgs) {
  if (!isAboutPoints(url)) return moderateRequest(request, url, context);
  const { userId } = requirePermission(context, "content");
  return saveRecord(request, userId, {
    noun: pointNoun,
    schema: pointSchema,
    store: pointStore,
    toColumns: pointColumns,
  });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepRecord(sending, isAboutPoints(sending.url) ? pointNoun : requestNoun);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Prayers");

export default function AdminPrayers({ loaderData, actionData }: Route.ComponentProps) {
  const { open, points, requests } = loaderData;
  const isEditing = points !== null && !points.list;
  const tabs = [
    { label: requestNoun.plural, to: requestNoun.path, isCurrent: requests !== null },
    { label: pointNoun.plural, to: pointNoun.path, isCurrent: points !== null && !isEditing },
    { ...formTab(pointNoun, isEditing), label: "Add/Edit Prayer Point" },
  ];
  return (
    <>
      {points ? (
        <ScreenHeading noun={pointNoun} title="Prayers" isEditing={isEditing} />
      ) : (
        <SiteHeading title="Prayers" site={requestNoun.site} />
      )}
      <TabRow
        label="Prayers"
        tabs={tabs.slice(open.requests ? 0 : 1, open.points ? undefined : 1)}
      />
      {requests?.is === "list" && (
        <RequestList
          list={requests.list}
          exported={open.site ? "/admin/export/prayerRequests" : undefined}
        />
      )}
      {requests?.is === "lost" && <RequestsLost />}
      {requests?.is === "opened" && <RequestView {...requests} mayErase={open.site} />}
      {points?.list && (
        <PointList list={points.list} exported={open.site ? "/admin/export/prayers" : undefined} />
      )}
      {isEditing && <PointForm record={points.editing} reply={actionData} />}
      <Toast message={actionData?.toast} />
    </>
  );
}

function isAboutPoints(url: URL): boolean {
  return url.searchParams.get("tab") === "points";
}
