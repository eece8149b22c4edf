import { useSiteData } from "~/settings/site-data";
import { artPassage } from "~/ui/art-passage";
import { ButtonLink } from "~/ui/button";
import { Day, type Fact, Facts } from "~/ui/facts";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";
import {
  describeRecordings,
  formatMinutes,
  isOfSameChapter,
  type SermonSummary,
  sermonArt,
  sermonPath,
} from "./sermon";
import "./open-book.css";

/** The cover in a rectangle, or our stained glass in an arch. */
export function SermonPicture({
  sermon,
  coverClass,
  artClass,
  ...rest
}: {
  sermon: Pick<SermonSummary, "title" | "scripture" | "excerpt" | "coverUrl" | "coverAlt">;
  coverClass: string;
  artClass: string;
  sizes: string;
  loading?: "eager" | "lazy";
}) {
  const { coverUrl, coverAlt } = sermon;
  if (!coverUrl) {
    return <Picture src={sermonArt(sermon)} alt="" className={`lancet ${artClass}`} {...rest} />;
  }
  return (
    <Picture src={coverUrl} alt={coverAlt} className={`rounded-card ${coverClass}`} {...rest} />
  );
}

/** An entry in the contents of the book: dots lead from its title to its scripture. */
export function SermonCard({
  sermon,
  heading: Heading = "h3",
}: {
  sermon: SermonSummary;
  heading?: "h2" | "h3";
}) {
  const { title, scripture, excerpt, description } = sermon;
  return (
    <article className="book-entry">
      <SermonPicture
        sermon={sermon}
        sizes="(min-width: 48rem) 9rem, 5.5rem"
        coverClass="aspect-square w-full"
        artClass="w-full"
      />
      <div className="book-entry-title">
        <Heading className="text-fluid-xl">{title}</Heading>
        <p>
          <span className="sr-only">Scripture: </span>
          {scripture}
        </p>
      </div>
      <p className="book-entry-text measure">{excerpt || description}</p>
      <ListedFacts sermon={sermon} className="book-entry-facts text-muted" />
      <Link to={sermonPath(sermon)} className="book-entry-link" data-print="no">
        <ReadSermon sermon={sermon} />
      </Link>
    </article>
  );
}

/** An open book: the window and its verse on the left page, the opening of the sermon on the right. */
export function LatestSermon({ sermon }: { sermon: SermonSummary }) {
  const { brand } = useSiteData();
  const shown = sermon.coverUrl ? undefined : artPassage(sermonArt(sermon));
  return (
    <article className="open-book">
      <p aria-hidden="true" className="book-head book-head-left">
        {brand}
      </p>
      <p className="book-head book-head-right">
        <span className="text-accent">Latest sermon</span>
        <span>
          <span className="sr-only">Scripture: </span>
          {sermon.scripture}
        </span>
      </p>
      <h2 className="book-title">{sermon.title}</h2>
      <figure className="book-plate">
        <SermonPicture
          sermon={sermon}
          sizes="(min-width: 64rem) 23rem, (min-width: 48rem) 16rem, 8.5rem"
          loading="eager"
          coverClass="h-auto w-full"
          artClass="w-full"
        />
        {shown && isOfSameChapter(shown.reference, sermon.scripture) ? (
          <figcaption>
            <q>{shown.verse}</q>
            <span>
              {shown.name} · {shown.reference}
            </span>
          </figcaption>
        ) : (
          shown && <figcaption>{shown.name}</figcaption>
        )}
      </figure>
      <div className="book-opening">
        <p className="initial">{sermon.excerpt || sermon.description}</p>
        <ButtonLink to={sermonPath(sermon)} data-print="no">
          <ReadSermon sermon={sermon} />
        </ButtonLink>
      </div>
      <ListedFacts sermon={sermon} className="book-foot text-muted" />
      <span aria-hidden="true" className="book-ribbon" />
    </article>
  );
}

/** The scripture stands elsewhere in the entry. */
function ListedFacts({ sermon, className }: { sermon: SermonSummary; className: string }) {
  return (
    <SermonFacts
      {...sermon}
      scripture={undefined}
      recordings={describeRecordings(sermon)}
      className={className}
    />
  );
}

function ReadSermon({ sermon: { isWritten, title } }: { sermon: SermonSummary }) {
  return (
    <>
      <span>
        {isWritten ? "Read Sermon" : "Open Sermon"}
        <span className="sr-only"> {title}</span>
      </span>
      <Icon name="arrow-right" />
    </>
  );
}

type Props = Pick<SermonSummary, "date" | "duration"> & {
  scripture?: string;
  preacher?: string;
  readingTime?: number;
  /** "Also as video" */
  recordings?: string | undefined;
  className?: string;
};

export function SermonFacts(props: Props) {
  const { date, duration, scripture, preacher, readingTime, recordings, className } = props;
  const facts: (Fact | false)[] = [
    scripture !== undefined && { icon: "book-open", label: "Scripture", value: scripture },
    { icon: "calendar-days", label: "Date", value: <Day date={date} /> },
    preacher !== undefined && { icon: "user", label: "Preacher", value: preacher },
    duration !== null && { icon: "clock", label: "Duration", value: formatMinutes(duration) },
    readingTime !== undefined && {
      icon: "scroll-text",
      label: "Reading time",
      value: `${readingTime} min read`,
    },
    recordings !== undefined && { icon: "music", label: "Recordings", value: recordings },
  ];
  return <Facts facts={facts.filter((fact) => fact !== false)} className={className} />;
}
