import { adminMeta } from "~/crud/admin-meta";
import { loadRecords } from "~/crud/load-records.server";
import { RecordList } from "~/crud/record-list";
import { RecordScreen, submitRecord } from "~/crud/record-screen";
import { Muted, StatusBadge } from "~/crud/record-table";
import { saveRecord } from "~/crud/save-record.server";
import { requirePermission } from "~/platform/auth/permission.server";
import { resources } from "~/resources";
import { todayIn } from "~/schedule/clock/wall-time.server";
import { toPublishingFields } from "~/settings/publishing.server";
import { formatPublishingStatus } from "~/settings/publishing-fields";
import { readSettings } from "~/settings/settings.server";
import { formatDay } from "~/ui/format-date";
import type { Route } from "./+types/admin";
import { GalleryCards } from "./gallery-cards";
import { GalleryForm } from "./gallery-form";
import { galleryColumns, gallerySchema, galleryStore } from "./gallery-items.server";

const resource = resources.gallery;

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "content");
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
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "content");
  return saveRecord(request, userId, {
    resource,
    schema: gallerySchema,
    store: galleryStore,
    toColumns: galleryColumns,
  });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitRecord(sending, resource);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, resource.heading);

export default function AdminGallery({ loaderData, actionData }: Route.ComponentProps) {
  const { list, record, today, now } = loaderData;
  return (
    <RecordScreen
      resource={resource}
      result={actionData}
      isEditing={!list}
      list={
        list && (
          <RecordList
            resource={resource}
            list={list}
            filters={[
              ["videos", "Videos"],
              ["drafts", "Drafts"],
              ["undescribed", "Without alternative text"],
            ]}
            exported="/admin/export/gallery"
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
