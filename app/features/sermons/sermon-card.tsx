import { useSiteData } from "~/settings/site-data";
import { artPassage } from "~/ui/art-passage";
import { ButtonLink } from "~/ui/button";
import { Day, type Fact, Facts } from "~/ui/facts";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { formatMinutes, type SermonSummary, sermonArt, sermonPath } from "./sermon";
import "./open-book.css";

/** The cover in a rectangle, or our stained glass in an arch. */
export function SermonPicture({
  sermon: { title, coverUrl, coverAlt },
  coverClass,
  artClass,
  ...rest
}: {
  sermon: Pick<SermonSummary, "title" | "coverUrl" | "coverAlt">;
  coverClass: string;
  artClass: string;
  sizes: string;
  loading?: "eager" | "lazy";
}) {
  if (!coverUrl) {
    return <Picture src={sermonArt({ title })} alt="" className={`lancet ${artClass}`} {...rest} />;
  }
  return (
    <Picture src={coverUrl} alt={coverAlt} className={`rounded-card ${coverClass}`} {...rest} />
  );
}

/** An entry in the contents of the book: dots lead from its title to its button. */
export function SermonCard({
  sermon,
  heading: Heading = "h3",
}: {
  sermon: SermonSummary;
  heading?: "h2" | "h3";
}) {
  return (
    <article className="book-entry">
      <SermonPicture
        sermon={sermon}
        sizes="(min-width: 48rem) 10rem, 5.5rem"
        coverClass="aspect-square w-full"
        artClass="w-full"
      />
      <div className="book-entry-title">
        <Heading className="text-fluid-xl lg:text-fluid-2xl">{sermon.title}</Heading>
      </div>
      <SermonFacts {...sermon} className="book-entry-facts text-muted" />
      <p className="book-entry-text measure">{sermon.excerpt || sermon.description}</p>
      <ReadSermon sermon={sermon} variant="outline" className="book-entry-link" />
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
          sizes="(min-width: 64rem) 22rem, (min-width: 48rem) 16rem, 6.25rem"
          loading="eager"
          coverClass="h-auto w-full"
          artClass="w-full"
        />
        {shown && (
          <figcaption>
            <q>{shown.verse}</q>
            <span>
              {shown.name} · {shown.reference}
            </span>
          </figcaption>
        )}
      </figure>
      <div className="book-opening">
        <p className="initial">{sermon.excerpt || sermon.description}</p>
        <ReadSermon sermon={sermon} variant="primary" className="mt-6" />
      </div>
      <SermonFacts {...sermon} scripture={undefined} className="book-foot text-muted" />
    </article>
  );
}

function ReadSermon({
  sermon,
  variant,
  className,
}: {
  sermon: SermonSummary;
  variant: "primary" | "outline";
  className: string;
}) {
  return (
    <ButtonLink variant={variant} to={sermonPath(sermon)} className={className} data-print="no">
      <span>
        {sermon.isWritten ? "Read Sermon" : "Open Sermon"}
        <span className="sr-only"> {sermon.title}</span>
      </span>
      <Icon name="arrow-right" />
    </ButtonLink>
  );
}

type Props = Pick<SermonSummary, "date" | "duration"> & {
  scripture?: string;
  preacher?: string;
  readingTime?: number;
  className?: string;
};

export function SermonFacts(props: Props) {
  const { date, duration, scripture, preacher, readingTime, className } = props;
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
  ];
  return <Facts facts={facts.filter((fact) => fact !== false)} className={className} />;
}
