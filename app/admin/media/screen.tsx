import { data, useRevalidator } from "react-router";
import { adminMeta } from "~/admin/admin-meta";
import { UploadZone } from "~/admin/records/upload-zone";
import { countWaiting, listPictures } from "~/platform/media.server";
import { openPicture } from "~/platform/media-uses.server";
import { pageAsked } from "~/platform/page-of.server";
import { requirePermission } from "~/platform/permission.server";
import { Pagination } from "~/ui/pagination";
import { Tabs } from "~/ui/tabs";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/screen";
import { receiveMediaForm } from "./media-forms.server";
import { mediaPath } from "./media-path";
import { PictureGrid } from "./picture-grid";
import { PicturePage } from "./picture-page";
import { Refusals } from "./refusals";
import { SearchPictures } from "./search-pictures";
import { UndoDelete } from "./undo-delete";
import { WaitingList } from "./waiting-list";

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "content");
  const search = {
    words: (url.searchParams.get("q") ?? "").trim().slice(0, 100),
    onlyWaiting: url.searchParams.get("show") === "waiting",
    page: pageAsked(url),
  };
  const id = url.searchParams.get("picture");
  const [pictures, waiting, opened] = await Promise.all([
    listPictures(search),
    countWaiting(),
    id ? openPicture(id) : null,
  ]);
  if (opened === undefined) throw data(null, { status: 404, statusText: "No such picture" });
  return { search: { ...search, page: pictures.page }, pictures, waiting, opened };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "content");
  return receiveMediaForm(userId, request, url);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Pictures");

/** The same list each time: what depends on it does not begin anew. */
const none: never[] = [];

export default function MediaScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { search, pictures, waiting, opened } = loaderData;
  const { revalidate } = useRevalidator();
  const reply = actionData && "errors" in actionData ? actionData : undefined;
  if (opened) return <PicturePage {...opened} search={search} reply={reply} />;
  const { onlyWaiting, words } = search;
  return (
    <>
      <h1 className="mb-6 text-fluid-2xl">Pictures</h1>
      <UndoDelete />
      <Refusals refused={reply?.refused ?? none} />
      <UploadZone onArrival={() => void revalidate()} />
      <div className="mt-10 flex flex-wrap items-end justify-between gap-x-6">
        <Tabs
          label="Pictures"
          tabs={[
            { label: "All pictures", to: mediaPath({ words }), isCurrent: !onlyWaiting },
            {
              label: `To describe (${waiting})`,
              to: mediaPath({ words, onlyWaiting: true }),
              isCurrent: onlyWaiting,
            },
          ]}
        />
        <SearchPictures search={search} />
      </div>
      {onlyWaiting ? (
        <WaitingList pictures={pictures.rows} search={search} reply={reply} />
      ) : (
        <PictureGrid pictures={pictures.rows} search={search} />
      )}
      <Pagination
        label="Pages of pictures"
        {...pictures}
        hrefOf={(page) => mediaPath({ ...search, page })}
      />
      <Toast message={reply?.toast} />
    </>
  );
}
