import { adminMeta } from "~/crud/admin-meta";
import { loadRecords } from "~/crud/load-records.server";
import { Muted } from "~/crud/muted";
import { RecordList } from "~/crud/record-list";
import { RecordScreen } from "~/crud/record-screen";
import { saveRecord } from "~/crud/save-record.server";
import { StatusBadge } from "~/crud/submissions/status-badge";
import { submitRecord } from "~/crud/submit-record";
import { GalleryCards } from "~/features/gallery/components/gallery-cards";
import { GalleryForm } from "~/features/gallery/components/gallery-form";
import { hasPermission, requirePermission } from "~/platform/auth/permission.server";
import { todayIn } from "~/schedule/clock/today.server";
import { toPublishingFields } from "~/settings/publishing.server";
import { formatPublishingStatus } from "~/settings/publishing-fields";
import { readSettings } from "~/settings/settings.server";
import { formatDay } from "~/ui/format-date";
import type { Route } from "./+types/admin";
import { galleryColumns, gallerySchema, galleryStore } from "./gallery-item-store.server";
import { galleryResource as noun } from "./resource";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { role } = requirePermission(context, "content");
  const [{ list, editing }, { homeZone }] = await Promise.all([
    loadRecords(url, galleryStore),
    readSettings(),
  ]);
  return {
    list,
    record: editing
      ? { ...editing, ...toPublishingFields(editing.publishedAt, homeZone) }
      : { date: todayIn(homeZone) },
    today: todayIn(homeZone),
    now: new Date().toISOString(),
    mayExport: hasPermission(role, "site"),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "content");
  return saveRecord(request, userId, {
    resource: noun,
    schema: gallerySchema,
    store: galleryStore,
    toColumns: galleryColumns,
  });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitRecord(sending, noun);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, noun.heading);

export default function AdminGallery({ loaderData, actionData }: Route.ComponentProps) {
  const { list, record, today, now, mayExport } = loaderData;
  return (
    <RecordScreen
      resource={noun}
      reply={actionData}
      isEditing={!list}
      list={
        list && (
          <RecordList
            resource={noun}
            list={list}
            filters={[
              ["videos", "Videos"],
              ["drafts", "Drafts"],
              ["undescribed", "Without alternative text"],
            ]}
            exported={mayExport ? "/admin/export/gallery" : undefined}
            columns={[
              ["Title", ({ title }) => title, "title"],
              ["Category", ({ category }) => category, "category"],
              ["Date", ({ date }) => formatDay(date), "date", "nowrap"],
              ["Kind", ({ type }) => (type === "video" ? "Video" : <Muted>Image</Muted>)],
              ["Position", ({ position }) => <Muted>{position}</Muted>, "position"],
              [
                "Status",
                ({ publishedAt }) => (
                  <StatusBadge label={formatPublishingStatus(publishedAt, now)} usual="Published" />
                ),
                undefined,
                "badge",
              ],
            ]}
          >
            <GalleryCards rows={list.rows} />
          </RecordList>
        )
      }
      form={<GalleryForm record={record} result={actionData} today={today} />}
    />
  );
}
