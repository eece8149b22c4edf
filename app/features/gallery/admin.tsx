import { adminMeta } from "~/crud/admin-meta";
import { loadRecords, loadRevisions } from "~/crud/load-records.server";
import { OrderLink, OrderList } from "~/crud/order-list";
import { orderRecords } from "~/crud/order-records.server";
import { RecordList } from "~/crud/record-list";
import { RecordScreen, submitRecord } from "~/crud/record-screen";
import { Muted, StatusBadge } from "~/crud/record-table";
import { pathWithQuery } from "~/crud/resource";
import { saveRecord } from "~/crud/save-record.server";
import { requirePermission } from "~/platform/auth/permission.server";
import { listInOrder } from "~/platform/records/record-order.server";
import { resources } from "~/resources";
import { todayIn } from "~/schedule/clock/wall-time.server";
import { withPublishingFields } from "~/settings/publishing.server";
import { formatPublishingStatus } from "~/settings/publishing-fields";
import { readSettings } from "~/settings/settings.server";
import { useSiteData } from "~/settings/site-data";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { formatDay } from "~/ui/format-date";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { PictureOrPlaceholder } from "~/ui/picture-or-placeholder";
import type { Route } from "./+types/admin";
import { AddPictures } from "./add-pictures";
import { addPictures } from "./add-pictures.server";
import { GalleryCards } from "./gallery-cards";
import { GalleryForm } from "./gallery-form";
import {
  galleryColumns,
  gallerySchema,
  galleryStore,
  listAlbumNames,
} from "./gallery-items.server";

const resource = resources.gallery;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requirePermission(context, "content");
  const isAdding = url.searchParams.has("add");
  const isOrdering = url.searchParams.has("order");
  const [{ list, editing }, revisions, { homeZone }, albums, ordered] = await Promise.all([
    isAdding || isOrdering ? { list: null, editing: null } : loadRecords(url, galleryStore),
    loadRevisions(url, galleryStore.table, userId),
    readSettings(),
    listAlbumNames(),
    isOrdering ? listInOrder("gallery") : null,
  ]);
  return {
    isAdding,
    ordered,
    list,
    albums,
    record: editing
      ? await withPublishingFields(editing)
      : { date: todayIn(homeZone), type: "image" },
    revisions,
    today: todayIn(homeZone),
    now: new Date().toISOString(),
  };
}

export function action({ request, context, url }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "content");
  if (url.searchParams.has("order")) return orderRecords(request, userId, resource, "gallery");
  if (url.searchParams.has("add")) return addPictures(request, userId);
  return saveRecord(request, userId, {
    resource,
    schema: gallerySchema,
    store: galleryStore,
    toColumns: galleryColumns,
    toFields: withPublishingFields,
  });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitRecord(sending, resource);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, resource.heading);

export default function AdminGallery({ loaderData, actionData }: Route.ComponentProps) {
  const { list, ordered, isAdding, albums, record, revisions, today, now } = loaderData;
  const { homeZone } = useSiteData();
  return (
    <RecordScreen
      resource={resource}
      result={actionData}
      isEditing={!list && !ordered}
      list={
        ordered ? (
          <OrderList
            resource={resource}
            rows={ordered}
            picture={(row) => row.imageUrl}
            note="Pictures that you add later come first, the newest at the top, until you save an order again."
          />
        ) : (
          list && (
            <RecordList
              resource={resource}
              list={list}
              filters={[
                ["videos", "Videos", "kind"],
                ["drafts", "Drafts"],
                ["scheduled", "Scheduled"],
                ["undescribed", "Without alternative text", "alt"],
              ]}
              dateLabel="Date"
              exported="/admin/export/gallery"
              columns={[
                [
                  "Title",
                  ({ title, imageUrl }) => (
                    <>
                      <PictureOrPlaceholder
                        src={imageUrl || "/art/placeholder-800.jpg"}
                        alt=""
                        sizes="4rem"
                        className="row-picture"
                      />
                      {title}
                    </>
                  ),
                  "title",
                ],
                ["Category", ({ category }) => category, "category"],
                ["Date", ({ date }) => formatDay(date), "date", "nowrap"],
                ["Kind", ({ type }) => (type === "video" ? "Video" : <Muted>Image</Muted>)],
                ["Album", ({ album }) => album, "album"],
                [
                  "Status",
                  ({ publishedAt, alt }) => (
                    <>
                      <StatusBadge
                        label={formatPublishingStatus(publishedAt, now, homeZone)}
                        usual="Published"
                      />
                      {alt === "" && (
                        <span className="list-only">
                          {" "}
                          <Badge variant="urgent">No alternative text</Badge>
                        </span>
                      )}
                    </>
                  ),
                  undefined,
                  "badge",
                ],
              ]}
            >
              <p className="mb-5 text-sm text-muted">
                Visitors see the pictures in the{" "}
                <Link
                  to={pathWithQuery(resource.path, { order: "1" })}
                  className="text-ink underline underline-offset-4"
                >
                  saved order
                </Link>
                , not in the order of this list.
              </p>
              <GalleryCards rows={list.rows} />
            </RecordList>
          )
        )
      }
      actions={
        !ordered && (
          <>
            <ButtonLink
              variant="outline"
              to={pathWithQuery(resource.path, { add: "1" })}
              className="max-sm:min-h-11 max-sm:px-4"
            >
              <Icon name="images" /> Add pictures
            </ButtonLink>
            <OrderLink resource={resource} />
          </>
        )
      }
      form={
        isAdding ? (
          <AddPictures result={actionData} today={today} albums={albums} />
        ) : (
          <GalleryForm
            record={record}
            result={actionData}
            revisions={revisions}
            today={today}
            albums={albums}
          />
        )
      }
    />
  );
}
