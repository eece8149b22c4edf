import { data, Link, useRevalidator } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { ListFooter, ListToolbar } from "~/crud/list-toolbar";
import { isId, parseListQuery } from "~/crud/load-records.server";
import { UploadZone } from "~/crud/pictures/upload-zone";
import { pathWithQuery } from "~/crud/resource";
import { requirePermission } from "~/platform/auth/permission.server";
import { countPictures, listPictures } from "~/platform/media/media.server";
import { findPictureWithUses } from "~/platform/media/media-uses.server";
import { Icon } from "~/ui/icon";
import { Pagination } from "~/ui/pagination";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/media";
import { handleFormUpload } from "./form-upload.server";
import { handleMediaForm } from "./media-forms.server";
import { PictureGrid } from "./picture-grid";
import { PicturePage } from "./picture-page";
import { mediaResource as noun } from "./resource";
import { UndescribedPictures } from "./undescribed-pictures";
import { UploadErrors } from "./upload-errors";

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "content");
  const asked = parseListQuery(url);
  const [pictures, waiting] = await Promise.all([
    listPictures(asked),
    countPictures({ q: "", show: "waiting" }),
  ]);
  return { asked, pictures, waiting, opened: await open(url.searchParams.get("edit")) };
}

async function open(id: string | null) {
  if (id === null) return null;
  const opened = isId(id) ? await findPictureWithUses(id) : undefined;
  if (!opened) throw data(null, { status: 404, statusText: "This picture is not here any more." });
  return opened;
}

export function action({ request, url, context }: Route.ActionArgs) {
  const user = requirePermission(context, "content");
  const isUpload = request.headers.get("Content-Type")?.startsWith("multipart/form-data");
  return isUpload ? handleFormUpload(user.userId, request) : handleMediaForm(user, request, url);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, noun.heading);

export default function MediaLibrary({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, pictures, waiting, opened } = loaderData;
  const { revalidate } = useRevalidator();
  const reply = actionData && "errors" in actionData ? actionData : undefined;
  const list = pathWithQuery(noun.path, { q: asked.q, show: asked.show });
  return (
    <>
      {opened ? (
        <PicturePage {...opened} back={list} reply={reply} />
      ) : (
        <>
          <Link
            to="/admin/settings"
            className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
          >
            <Icon name="arrow-left" /> All settings
          </Link>
          <h1 className="mb-5 text-fluid-xl sm:text-fluid-2xl">{noun.heading}</h1>
          {reply?.refused && <UploadErrors refused={reply.refused} />}
          <UploadZone onArrival={() => void revalidate()} />
          <div className="mt-8">
            {(pictures.count > 0 || asked.q !== "" || asked.show !== "") && (
              <ListToolbar
                resource={noun}
                listQuery={asked}
                filters={[["waiting", `To describe (${waiting})`]]}
              />
            )}
          </div>
          {asked.show === "waiting" ? (
            <UndescribedPictures pictures={pictures.rows} address={list} reply={reply} />
          ) : (
            <PictureGrid pictures={pictures.rows} asked={asked} />
          )}
          <ListFooter listQuery={asked} count={pictures.count} />
          <Pagination
            label="Pages of pictures"
            {...pictures}
            hrefOf={(page) => pathWithQuery(list, { page: page > 1 ? page : null })}
          />
        </>
      )}
      <Toast message={reply?.toast} />
    </>
  );
}
