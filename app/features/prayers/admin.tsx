import { data, redirect } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { loadRecords } from "~/crud/load-records.server";
import { formTab, HeadingWithSiteLink, ScreenHeading } from "~/crud/record-screen";
import { saveRecord } from "~/crud/save-record.server";
import { submitRecord } from "~/crud/submit-record";
import { TabRow } from "~/crud/tab-row";
import {
  PrayerPointForm,
  PrayerPointList,
} from "~/features/prayers/components/admin-prayer-points";
import {
  PrayerRequestList,
  PrayerRequestsError,
} from "~/features/prayers/components/admin-prayer-requests";
import { PrayerRequestView } from "~/features/prayers/components/prayer-request-view";
import { hasPermission, requirePermission } from "~/platform/auth/permission.server";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/admin";
import { loadPrayerRequests } from "./load-prayer-requests.server";
import { moderatePrayerRequest } from "./moderate-prayer-request.server";
import {
  prayerPointColumns,
  prayerPointSchema,
  prayerPointStore,
} from "./prayer-point-store.server";
import { prayerPointResource, prayerRequestResource } from "./resource";

/** Requests and points are open to different people; the address says which of the two is meant. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { role, userId } = requirePermission(context, "prayerRequests", "content");
  const open = {
    requests: hasPermission(role, "prayerRequests"),
    points: hasPermission(role, "content"),
    site: hasPermission(role, "site"),
  };
  if (isAboutPoints(url)) {
    requirePermission(context, "content");
    return { open, points: await loadRecords(url, prayerPointStore), requests: null };
  }
  if (url.search === "" && !open.requests) throw redirect(prayerPointResource.path);
  requirePermission(context, "prayerRequests");
  const requests = await loadPrayerRequests(userId, url);
  return data({ open, points: null, requests }, { status: requests.is === "lost" ? 503 : 200 });
}

export function action({ request, context, url }: Route.ActionArgs) {
  if (!isAboutPoints(url)) return moderatePrayerRequest(request, url, context);
  const { userId } = requirePermission(context, "content");
  return saveRecord(request, userId, {
    resource: prayerPointResource,
    schema: prayerPointSchema,
    store: prayerPointStore,
    toColumns: prayerPointColumns,
  });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitRecord(
    sending,
    isAboutPoints(sending.url) ? prayerPointResource : prayerRequestResource,
  );
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Prayers");

export default function AdminPrayers({ loaderData, actionData }: Route.ComponentProps) {
  const { open, points, requests } = loaderData;
  const isEditing = points !== null && !points.list;
  const tabs = [
    {
      label: prayerRequestResource.heading,
      to: prayerRequestResource.path,
      isCurrent: requests !== null,
    },
    {
      label: prayerPointResource.heading,
      to: prayerPointResource.path,
      isCurrent: points !== null && !isEditing,
    },
    { ...formTab(prayerPointResource, isEditing), label: "Add/Edit Prayer Point" },
  ];
  return (
    <>
      {points ? (
        <ScreenHeading resource={prayerPointResource} title="Prayers" isEditing={isEditing} />
      ) : (
        <HeadingWithSiteLink title="Prayers" site={prayerRequestResource.publicPath} />
      )}
      <TabRow
        label="Prayers"
        tabs={tabs.slice(open.requests ? 0 : 1, open.points ? undefined : 1)}
      />
      {requests?.is === "list" && (
        <PrayerRequestList
          list={requests.list}
          exported={open.site ? "/admin/export/prayerRequests" : undefined}
        />
      )}
      {requests?.is === "lost" && <PrayerRequestsError />}
      {requests?.is === "opened" && <PrayerRequestView {...requests} mayErase={open.site} />}
      {points?.list && (
        <PrayerPointList
          list={points.list}
          exported={open.site ? "/admin/export/prayers" : undefined}
        />
      )}
      {isEditing && <PrayerPointForm record={points.editing} reply={actionData} />}
      <Toast message={actionData?.toast} />
    </>
  );
}

function isAboutPoints(url: URL): boolean {
  return url.searchParams.get("tab") === "points";
}
