import { Link } from "react-router";
import { type SermonLink, type SermonWithNeighbours, sermonPath } from "~/features/sermons/sermon";
import { Icon } from "~/ui/icon";

/** The sermon preached before this one and the one preached after it. */
export function SermonNeighbours({ older, newer }: Pick<SermonWithNeighbours, "older" | "newer">) {
  if (!older && !newer) return null;
  return (
    <nav aria-label="More sermons" className="border-t border-line bg-sunken" data-print="no">
      <ul className="shell grid md:grid-cols-2">
        <li>
          {older && (
            <Neighbour sermon={older} words="Previous sermon" className="">
              <Icon name="arrow-left" />
            </Neighbour>
          )}
        </li>
        <li className={older && newer ? "md:border-l md:border-line" : ""}>
          {newer && (
            <Neighbour
              sermon={newer}
              words="Next sermon"
              className="md:flex-row-reverse md:pl-8 md:text-right"
            >
              <Icon name="arrow-right" />
            </Neighbour>
          )}
        </li>
      </ul>
    </nav>
  );
}

function Neighbour({
  sermon,
  words,
  className,
  children,
}: {
  sermon: SermonLink;
  words: string;
  className: string;
  children: React.ReactNode;
}) {
  return (
    <Link
      to={sermonPath(sermon.id)}
      prefetch="intent"
      className={`group flex h-full items-center gap-5 py-8 md:py-12 ${className}`}
    >
      {children}
      <span>
        <span className="block text-fluid-sm text-muted">{words}</span>
        <span className="font-display text-fluid-lg underline-offset-4 group-hover:underline">
          {sermon.title}
        </span>
      </span>
    </Link>
  );
}
