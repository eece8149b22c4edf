import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { ListFooter, ListToolbar } from "~/crud/list-toolbar";
import { isId, parseListQuery } from "~/crud/load-records.server";
import { UploadZone } from "~/crud/pictures/upload-zone";
import { backToResource, pathWithQuery } from "~/crud/resource";
import { requirePermission } from "~/platform/auth/permission.server";
import { multipartBoundary } from "~/platform/forms/multipart.server";
import { countPictures, listPictures } from "~/platform/media/media.server";
import { findPictureWithUses } from "~/platform/media/media-uses.server";
import { notFound } from "~/platform/not-found.server";
import { pictureColumns, resources } from "~/resources";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/media";
import { handleFormUpload, handleMediaForm } from "./media-forms.server";
import { PictureGrid, UndescribedPictures } from "./picture-lists";
import { PicturePage } from "./picture-page";

const resource = resources.media;

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "content");
  const listQuery = parseListQuery(url);
  const [pictures, waiting] = await Promise.all([
    listPictures(listQuery),
    countPictures({ q: "", show: "waiting" }),
  ]);
  return { listQuery, pictures, waiting, opened: await open(url.searchParams.get("edit")) };
}

async function open(id: string | null) {
  if (id === null) return null;
  const opened = isId(id) ? await findPictureWithUses(pictureColumns, id) : undefined;
  if (!opened) notFound("This picture no longer exists.", backToResource(resource));
  return opened;
}

export function action({ request, url, context }: Route.ActionArgs) {
  const user = requirePermission(context, "content");
  // The same test as in receive-body.ts, which passes such a form on before it has arrived.
  const isUpload = multipartBoundary(request.headers.get("Content-Type") ?? "");
  return isUpload ? handleFormUpload(user.userId, request) : handleMediaForm(user, request, url);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, resource.heading);

export default function MediaLibrary({ loaderData, actionData }: Route.ComponentProps) {
  const { listQuery, pictures, waiting, opened } = loaderData;
  const { revalidate } = useRevalidator();
  const result = actionData && "errors" in actionData ? actionData : undefined;
  const list = pathWithQuery(resource.path, { q: listQuery.q, show: listQuery.show });
  return (
    <>
      {opened ? (
        <PicturePage {...opened} back={list} result={result} />
      ) : (
        <>
          <Link
            to="/admin/settings"
            className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
          >
            <Icon name="arrow-left" /> All settings
          </Link>
          <h1 className="mb-5 text-fluid-xl sm:text-fluid-2xl">{resource.heading}</h1>
          {result?.refused && <UploadErrors refused={result.refused} />}
          <UploadZone onArrival={() => void revalidate()} />
          <div className="mt-8">
            {(pictures.count > 0 || listQuery.q !== "" || listQuery.show !== "") && (
              <ListToolbar
                resource={resource}
                listQuery={listQuery}
                filters={[["waiting", `To describe (${waiting})`]]}
              />
            )}
          </div>
          {listQuery.show === "waiting" ? (
            <UndescribedPictures pictures={pictures.rows} address={list} result={result} />
          ) : (
            <PictureGrid pictures={pictures.rows} listQuery={listQuery} />
          )}
          <ListFooter listQuery={listQuery} count={pictures.count} />
          <Pagination
            label="Pages of pictures"
            {...pictures}
            hrefOf={(page) => pathWithQuery(list, { page: page > 1 ? page : null })}
          />
        </>
      )}
      <Toast message={result?.toast} />
    </>
  );
}

type Refusal = { name: string; sentence: string };

/** Shown without JavaScript. With JavaScript each row of the upload list shows its own error. */
function UploadErrors({ refused }: { refused: Refusal[] }) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused.length > 0) summary.current?.focus();
  }, [refused]);
  return (
    <div
      ref={summary}
      tabIndex={-1}
      role="alert"
      className="mb-6 rounded-card border-2 border-danger p-5"
    >
      <p className="font-semibold">Some files were not uploaded:</p>
      <ul className="mt-2 list-disc pl-5">
        {refused.map(({ name, sentence }) => (
          <li key={name}>
            <span className="font-semibold">{name}</span>: {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}
