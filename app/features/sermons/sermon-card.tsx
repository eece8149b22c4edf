import { ButtonLink } from "~/ui/button";
import { Day, type Fact, Facts } from "~/ui/facts";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { Eyebrow } from "~/ui/section";
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
  loading?: "eager";
}) {
  if (!coverUrl) {
    return <Picture src={sermonArt({ title })} alt="" className={`lancet ${artClass}`} {...rest} />;
  }
  return (
    <Picture src={coverUrl} alt={coverAlt} className={`rounded-card ${coverClass}`} {...rest} />
  );
}

/** An entry in the contents of the book. */
export function SermonCard({
  sermon,
  heading: Heading = "h3",
}: {
  sermon: SermonSummary;
  heading?: "h2" | "h3";
}) {
  return (
    <article className="grid grid-cols-[4.5rem_1fr] items-start gap-x-5 gap-y-4 border-t border-line py-8 sm:grid-cols-[7rem_1fr] sm:gap-x-8 lg:grid-cols-[7rem_1fr_auto] lg:gap-x-12">
      <SermonPicture
        sermon={sermon}
        sizes="112px"
        coverClass="aspect-square w-full sm:row-span-3"
        artClass="w-full sm:row-span-3"
      />
      <div>
        <Heading className="text-fluid-xl">{sermon.title}</Heading>
        <SermonFacts {...sermon} preacher={undefined} className="mt-2 text-muted" />
      </div>
      <p className="measure max-sm:col-span-2 sm:col-start-2">
        {sermon.excerpt || sermon.description}
      </p>
      <ReadSermon
        sermon={sermon}
        variant="outline"
        className="justify-self-start max-sm:col-span-2 sm:col-start-2 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:self-center"
      />
    </article>
  );
}

/** An open book: the window on the left page, the opening of the sermon on the right. */
export function LatestSermon({ sermon }: { sermon: SermonSummary }) {
  return (
    <article className="open-book">
      <div className={sermon.coverUrl ? "book-plate book-cover" : "book-plate"}>
        <SermonPicture
          sermon={sermon}
          sizes="(min-width: 64rem) 20rem, (min-width: 48rem) 14rem, 6.25rem"
          loading="eager"
          coverClass="h-auto w-full"
          artClass="w-full"
        />
      </div>
      <div className="book-title">
        <Eyebrow>Latest sermon</Eyebrow>
        <h2 className="mt-2 text-fluid-2xl">{sermon.title}</h2>
      </div>
      <SermonFacts {...sermon} preacher={undefined} className="book-facts text-muted" />
      <div className="book-opening">
        <p className="initial text-fluid-base leading-relaxed md:text-fluid-lg">
          {sermon.excerpt || sermon.description}
        </p>
        <ReadSermon sermon={sermon} variant="primary" className="mt-6" />
      </div>
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

type Props = Pick<SermonSummary, "date" | "duration" | "scripture"> & {
  preacher?: string;
  readingTime?: number;
  className?: string;
};

export function SermonFacts(props: Props) {
  const { date, duration, scripture, preacher, readingTime, className } = props;
  const facts: (Fact | false)[] = [
    { icon: "book-open", label: "Scripture", value: scripture },
    { icon: "calendar-days", label: "Date", value: <Day date={date} /> },
    duration !== null && { icon: "clock", label: "Duration", value: formatMinutes(duration) },
    preacher !== undefined && { icon: "user", label: "Preacher", value: preacher },
    readingTime !== undefined && {
      icon: "scroll-text",
      label: "Reading time",
      value: `${readingTime} min read`,
    },
  ];
  return <Facts facts={facts.filter((fact) => fact !== false)} className={className} />;
}
