import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { LoadError } from "~/crud/load-error";
import { loadRecords } from "~/crud/load-records.server";
import { OrderLink, OrderList } from "~/crud/order-list";
import { orderRecords } from "~/crud/order-records.server";
import { formTab, HeadingWithSiteLink, ScreenHeading, submitRecord } from "~/crud/record-screen";
import { saveRecord } from "~/crud/save-record.server";
import { TabRow } from "~/crud/tab-row";
import {
  PrayerPointForm,
  PrayerPointList,
} from "~/features/prayers/components/admin-prayer-points";
import { PrayerRequestList } from "~/features/prayers/components/admin-prayer-requests";
import { PrayerRequestView } from "~/features/prayers/components/prayer-request-view";
import { hasPermission, requirePermission } from "~/platform/auth/permission.server";
import { listInOrder } from "~/platform/records/record-order.server";
import { resources } from "~/resources";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/admin";
import { moderatePrayerRequest } from "./moderate-prayer-request.server";
import { prayerPointColumns, prayerPointSchema, prayerPointStore } from "./prayer-points.server";
import { addRequestPath } from "./prayer-request";
import { loadPrayerRequests } from "./prayer-request-store.server";
import { sessionPath } from "./session/session-texts";

/** Requests and points need different permissions. The query says which of them is shown. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { roles, ...user } = requirePermission(context, "prayerRequests", "content");
  const may = {
    seeRequests: hasPermission(roles, "prayerRequests"),
    editPoints: hasPermission(roles, "content"),
    manageSite: hasPermission(roles, "site"),
  };
  if (isAboutPoints(url)) {
    requirePermission(context, "content");
    const ordered = isOrder(url) ? await listInOrder("prayers") : null;
    const points = ordered ? null : await loadRecords(url, prayerPointStore);
    return { may, points, ordered, requests: null };
  }
  if (url.search === "" && !may.seeRequests) throw redirect(resources.prayers.path);
  requirePermission(context, "prayerRequests");
  const requests = await loadPrayerRequests(user, url, context);
  return data(
    { may, points: null, ordered: null, requests },
    { status: requests.is === "failed" ? 503 : 200 },
  );
}

export function action({ request, context, url }: Route.ActionArgs) {
  if (!isAboutPoints(url)) return moderatePrayerRequest(request, url, context);
  const { userId } = requirePermission(context, "content");
  if (isOrder(url)) return orderRecords(request, userId, resources.prayers, "prayers");
  return saveRecord(request, userId, {
    resource: resources.prayers,
    schema: prayerPointSchema,
    store: prayerPointStore,
    toColumns: prayerPointColumns,
  });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitRecord(
    sending,
    isAboutPoints(sending.url) ? resources.prayers : resources.prayerRequests,
  );
}

/** Showing an address changes nothing. Loading the request again would write that it was opened again. */
export function shouldRevalidate({
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formData?.get("intent") === "show-sender" ? false : defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Prayers");

export default function AdminPrayers({ loaderData, actionData }: Route.ComponentProps) {
  const { may, points, ordered, requests } = loaderData;
  const isEditing = points !== null && !points.list;
  const tabs = [
    {
      label: resources.prayerRequests.heading,
      to: resources.prayerRequests.path,
      isCurrent: requests !== null,
    },
    {
      label: resources.prayers.heading,
      to: resources.prayers.path,
      isCurrent: !requests && !isEditing,
    },
    { ...formTab(resources.prayers, isEditing), label: "Add/Edit Prayer Point" },
  ];
  return (
    <>
      {requests ? (
        <HeadingWithSiteLink title="Prayers" site={resources.prayerRequests.publicPath}>
          {requests.is === "list" && (
            <ButtonLink to={sessionPath} className="max-sm:min-h-11 max-sm:px-4">
              <Icon name="flame" /> Pray
            </ButtonLink>
          )}
          {requests.is === "list" && (
            <ButtonLink
              to={addRequestPath}
              variant="outline"
              className="max-sm:min-h-11 max-sm:px-4"
            >
              <Icon name="plus" /> Add a request
            </ButtonLink>
          )}
        </HeadingWithSiteLink>
      ) : (
        <ScreenHeading
          resource={resources.prayers}
          title="Prayers"
          isEditing={isEditing}
          actions={!ordered && <OrderLink resource={resources.prayers} />}
        />
      )}
      <TabRow
        label="Prayers"
        tabs={tabs.slice(may.seeRequests ? 0 : 1, may.editPoints ? undefined : 1)}
      />
      {requests?.is === "list" && (
        <PrayerRequestList
          list={requests.list}
          team={requests.team}
          mayErase={may.manageSite}
          exported="/admin/export/prayerRequests"
        />
      )}
      {requests?.is === "failed" && <LoadError what="prayer requests" />}
      {requests?.is === "opened" && (
        <PrayerRequestView {...requests} mayErase={may.manageSite} result={actionData} />
      )}
      {points?.list && <PrayerPointList list={points.list} exported="/admin/export/prayers" />}
      {ordered && <OrderList resource={resources.prayers} rows={ordered} />}
      {isEditing && <PrayerPointForm record={points.editing} result={actionData} />}
      <Toast message={actionData?.toast} />
    </>
  );
}

function isOrder(url: URL): boolean {
  return url.searchParams.has("order");
}

function isAboutPoints(url: URL): boolean {
  return url.searchParams.get("tab") === "points";
}
