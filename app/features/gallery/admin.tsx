import { adminMeta } from "~/crud/admin-meta";
import { keepRecord } from "~/crud/keep-record";
import { StatusMark } from "~/crud/letters/status-mark";
import { loadRecords } from "~/crud/load-records.server";
import { Quiet } from "~/crud/quiet";
import { RecordList } from "~/crud/record-list";
import { RecordScreen } from "~/crud/record-screen";
import { saveRecord } from "~/crud/save-record.server";
import { GalleryCards } from "~/features/gallery/components/gallery-cards";
import { GalleryForm } from "~/features/gallery/components/gallery-form";
import { may, requirePermission } from "~/platform/auth/permission.server";
import { todayIn } from "~/schedule/clock/today.server";
import { publishingOf } from "~/settings/publishing.server";
import { publishingWords } from "~/settings/publishing-fields";
import { readSettings } from "~/settings/settings.server";
import { longDay } from "~/ui/day-words";
import type { Route } from "./+types/admin";
import { galleryColumns, gallerySchema, galleryStore } from "./gallery-records.server";
import { galleryNoun as noun } from "./noun";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { role } = requirePermission(context, "content");
  const [{ list, editing }, { homeZone }] = await Promise.all([
    loadRecords(url, galleryStore),
    readSettings(),
  ]);
  return {
    list,
    record: editing
      ? { ...editing, ...publishingOf(editing.publishedAt, homeZone) }
      : { date: todayIn(homeZone) },
    today: todayIn(homeZone),
    now: new Date().toISOString(),
    mayExport: may(role, "site"),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "content");
  return saveRecord(request, userId, {
    noun,
    schema: gallerySchema,
    store: galleryStore,
    toColumns: galleryColumns,
  });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepRecord(sending, noun);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, noun.plural);

export default function AdminGallery({ loaderData, actionData }: Route.ComponentProps) {
  const { list, record, today, now, mayExport } = loaderData;
  return (
    <RecordScreen
      noun={noun}
      reply={actionData}
      isEditing={!list}
      list={
        list && (
          <RecordList
            noun={noun}
            list={list}
            shows={[
              ["videos", "Videos"],
              ["drafts", "Drafts"],
              ["undescribed", "Without alternative text"],
            ]}
            exported={mayExport ? "/admin/export/gallery" : undefined}
            columns={[
              ["Title", ({ title }) => title, "title"],
              ["Category", ({ category }) => category, "category"],
              ["Date", ({ date }) => longDay(date), "date", "whole"],
              ["Kind", ({ type }) => (type === "video" ? "Video" : <Quiet>Image</Quiet>)],
              ["Position", ({ position }) => <Quiet>{position}</Quiet>, "position"],
              [
                "Status",
                ({ publishedAt }) => (
                  <StatusMark words={publishingWords(publishedAt, now)} usual="Published" />
                ),
                undefined,
                "mark",
              ],
            ]}
          >
            <GalleryCards rows={list.rows} />
          </RecordList>
        )
      }
      form={<GalleryForm record={record} reply={actionData} today={today} />}
    />
  );
}
