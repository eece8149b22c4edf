import { type SermonSummary, sermonPath } from "~/features/sermons/sermon";
import { sermonPicture } from "~/features/sermons/sermon-picture";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Eyebrow } from "~/ui/eyebrow";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { SermonFacts } from "./sermon-facts";

/** One sermon among others. */
export function SermonCard({ sermon }: { sermon: SermonSummary }) {
  return (
    <Card className="grid grid-cols-[4.5rem_1fr] items-start gap-x-5 gap-y-4 sm:grid-cols-[7.5rem_1fr] sm:gap-x-8">
      <Picture
        src={sermonPicture(sermon)}
        alt=""
        sizes="120px"
        className="lancet w-full sm:row-span-2"
      />
      <div>
        <h3 className="text-fluid-xl">{sermon.title}</h3>
        <SermonFacts {...sermon} preacher={undefined} className="mt-3 text-muted" />
      </div>
      <div className="max-sm:col-span-2">
        <p className="measure">{sermon.excerpt || sermon.description}</p>
        <ReadSermon sermon={sermon} look="outline" />
      </div>
    </Card>
  );
}

/** The newest sermon, large: the one that is preselected. */
export function LatestSermon({ sermon }: { sermon: SermonSummary }) {
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface md:grid md:grid-cols-[2fr_3fr]">
      <div className="night-sky grid items-end justify-center px-8 pt-6 md:pt-10 [.less-data_&]:max-md:hidden">
        <Picture
          src={sermonPicture(sermon)}
          alt=""
          sizes="(min-width: 48rem) 20rem, 9rem"
          loading="eager"
          className="lancet w-36 md:w-80"
        />
      </div>
      <div className="flex flex-col justify-center p-6 py-8 md:p-10 lg:p-12">
        <Eyebrow>Latest sermon</Eyebrow>
        <h2 className="mt-2 text-fluid-2xl">{sermon.title}</h2>
        <SermonFacts {...sermon} preacher={undefined} className="mt-4 text-muted" />
        <p className="mt-5 text-fluid-lg leading-relaxed">{sermon.excerpt || sermon.description}</p>
        <ReadSermon sermon={sermon} look="primary" />
      </div>
    </article>
  );
}

function ReadSermon({ sermon, look }: { sermon: SermonSummary; look: "primary" | "outline" }) {
  return (
    <ButtonLink
      variant={look}
      to={sermonPath(sermon.id)}
      prefetch="intent"
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
