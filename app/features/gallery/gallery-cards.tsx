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

/** Thumbnails above the table, where it has room to be one. Each links to its form unless it is in the trash. */
export function GalleryCards({ rows }: { rows: CardRow[] }) {
  return (
    <div className="records">
      <ul className="cards-above-table">
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
    </div>
  );
}

function CardContent({ row: { title, imageUrl, alt, type } }: { row: CardRow }) {
  return (
    <>
      <span className="relative block aspect-[4/5] overflow-hidden rounded-card">
        <PictureOrPlaceholder
          src={imageUrl || "/art/placeholder-800.jpg"}
          alt=""
          sizes="9rem"
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
