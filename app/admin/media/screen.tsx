import { data, Link, useRevalidator } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { ListFoot, ListTools } from "~/crud/list-tools";
import { askedIn, isId } from "~/crud/load-records.server";
import { addressOf } from "~/crud/noun";
import { UploadZone } from "~/crud/pictures/upload-zone";
import { requirePermission } from "~/platform/auth/permission.server";
import { countPictures, listPictures } from "~/platform/media/media.server";
import { openPicture } from "~/platform/media/media-uses.server";
import { Icon } from "~/ui/icon";
import { Pagination } from "~/ui/pagination";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/screen";
import { receiveMediaForm } from "./media-forms.server";
import { mediaNoun as noun } from "./noun";
import { PictureGrid } from "./picture-grid";
import { PicturePage } from "./picture-page";
import { receivePlainUpload } from "./plain-upload.server";
import { Refusals } from "./refusals";
import { WaitingList } from "./waiting-list";

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "content");
  const asked = askedIn(url);
  const [pictures, waiting] = await Promise.all([
    listPictures(asked),
    countPictures({ q: "", show: "waiting" }),
  ]);
  return { asked, pictures, waiting, opened: await open(url.searchParams.get("edit")) };
}

async function open(id: string | null) {
  if (id === null) return null;
  const opened = isId(id) ? await openPicture(id) : undefined;
  if (!opened) throw data(null, { status: 404, statusText: "This picture is not here any more." });
  return opened;
}

export function action({ request, url, context }: Route.ActionArgs) {
  const user = requirePermission(context, "content");
  const isUpload = request.headers.get("Content-Type")?.startsWith("multipart/form-data");
  return isUpload ? receivePlainUpload(user.userId, request) : receiveMediaForm(user, request, url);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, noun.plural);

export default function MediaScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, pictures, waiting, opened } = loaderData;
  const { revalidate } = useRevalidator();
  const reply = actionData && "errors" in actionData ? actionData : undefined;
  const list = addressOf(noun.path, { q: asked.q, show: asked.show });
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
          <h1 className="mb-5 text-fluid-xl sm:text-fluid-2xl">{noun.plural}</h1>
          {reply?.refused && <Refusals refused={reply.refused} />}
          <UploadZone onArrival={() => void revalidate()} />
          <div className="mt-8">
            {(pictures.count > 0 || asked.q !== "" || asked.show !== "") && (
              <ListTools
                noun={noun}
                asked={asked}
                shows={[["waiting", `To describe (${waiting})`]]}
              />
            )}
          </div>
          {asked.show === "waiting" ? (
            <WaitingList pictures={pictures.rows} address={list} reply={reply} />
          ) : (
            <PictureGrid pictures={pictures.rows} asked={asked} />
          )}
          <ListFoot asked={asked} count={pictures.count} />
          <Pagination
            label="Pages of pictures"
            {...pictures}
            hrefOf={(page) => addressOf(list, { page: page > 1 ? page : null })}
          />
        </>
      )}
      <Toast message={reply?.toast} />
    </>
  );
}
