import { pathWithQuery } from "~/crud/resource";
import { resources } from "~/resources";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { PictureOrPlaceholder } from "~/ui/picture-or-placeholder";

const resource = resources.gallery;

type CardRow = {
  id: string;
  title: string;
  imageUrl: string;
  alt: string;
  type: string;
  deletedAt: string | null;
};

/** Thumbnails above the table. Each links to its form unless it is in the trash. */
export function GalleryCards({ rows }: { rows: CardRow[] }) {
  return (
    <ul className="mb-8 grid grid-cols-3 gap-3 sm:grid-cols-4 lg:grid-cols-6 lg:gap-4">
      {rows.map((row) => (
        <li key={row.id}>
          {row.deletedAt ? (
            <CardContent row={row} />
          ) : (
            <Link
              to={pathWithQuery(resource.path, { edit: row.id })}
              className="group block rounded-card focus-visible:rounded-card"
            >
              <CardContent row={row} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function CardContent({ row: { title, imageUrl, alt, type } }: { row: CardRow }) {
  return (
    <>
      <span className="relative block aspect-[4/5] overflow-hidden rounded-card">
        <PictureOrPlaceholder
          src={imageUrl || "/art/placeholder-800.jpg"}
          alt=""
          sizes="(min-width: 64rem) 9rem, 30vw"
          className="size-full transition-transform duration-200 group-hover:scale-103"
        />
        {type === "video" && (
          <span className="absolute inset-0 m-auto grid size-11 place-items-center rounded-full border border-dawn bg-night/80 text-dawn">
            <Icon name="play" className="translate-x-0.5" />
          </span>
        )}
      </span>
      <span className="mt-2 line-clamp-2 text-sm leading-snug font-semibold underline-offset-4 group-hover:underline">
        {title}
      </span>
      {alt === "" && <Badge variant="urgent">No alternative text</Badge>}
    </>
  );
}
