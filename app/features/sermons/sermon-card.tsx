import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Day, type Fact, Facts } from "~/ui/facts";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { Eyebrow } from "~/ui/section";
import { formatMinutes, type SermonSummary, sermonArt, sermonPath } from "./sermon";

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

export function SermonCard({
  sermon,
  heading: Heading = "h3",
}: {
  sermon: SermonSummary;
  heading?: "h2" | "h3";
}) {
  return (
    <Card className="grid grid-cols-[4.5rem_1fr] items-start gap-x-5 gap-y-4 sm:grid-cols-[7.5rem_1fr] sm:gap-x-8">
      <SermonPicture
        sermon={sermon}
        sizes="120px"
        coverClass="aspect-square w-full sm:row-span-2"
        artClass="w-full sm:row-span-2"
      />
      <div>
        <Heading className="text-fluid-xl">{sermon.title}</Heading>
        <SermonFacts {...sermon} preacher={undefined} className="mt-3 text-muted" />
      </div>
      <div className="max-sm:col-span-2">
        <p className="measure">{sermon.excerpt || sermon.description}</p>
        <ReadSermon sermon={sermon} variant="outline" />
      </div>
    </Card>
  );
}

export function LatestSermon({ sermon }: { sermon: SermonSummary }) {
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface md:grid md:grid-cols-[2fr_3fr]">
      <div
        className={`night-sky grid items-end px-6 pt-6 md:px-8 md:pt-10 [.less-data_&]:max-md:hidden ${sermon.coverUrl ? "" : "justify-center"}`}
      >
        <SermonPicture
          sermon={sermon}
          sizes="(min-width: 48rem) 20rem, 9rem"
          loading="eager"
          coverClass="mb-6 h-auto w-full md:mb-10 md:self-center"
          artClass="w-36 md:w-80"
        />
      </div>
      <div className="flex flex-col justify-center p-6 py-8 md:p-10 lg:p-12">
        <Eyebrow>Latest sermon</Eyebrow>
        <h2 className="mt-2 text-fluid-2xl">{sermon.title}</h2>
        <SermonFacts {...sermon} preacher={undefined} className="mt-4 text-muted" />
        <p className="mt-5 text-fluid-lg leading-relaxed">{sermon.excerpt || sermon.description}</p>
        <ReadSermon sermon={sermon} variant="primary" />
      </div>
    </article>
  );
}

function ReadSermon({
  sermon,
  variant,
}: {
  sermon: SermonSummary;
  variant: "primary" | "outline";
}) {
  return (
    <ButtonLink
      variant={variant}
      to={sermonPath(sermon)}
      className="mt-6 self-start"
      data-print="no"
    >
      <span>
        Read Sermon<span className="sr-only"> {sermon.title}</span>
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
