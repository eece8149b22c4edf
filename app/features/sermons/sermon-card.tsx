import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { type SermonSummary, sermonPath } from "./sermon";
import { SermonFacts } from "./sermon-facts";
import { windowOf } from "./sermon-window";

/** One sermon among others. */
export function SermonCard({ sermon }: { sermon: SermonSummary }) {
  return (
    <Card className="grid gap-x-8 gap-y-5 sm:grid-cols-[7.5rem_1fr] sm:items-start">
      <Picture
        src={windowOf(sermon)}
        alt=""
        sizes="120px"
        className="lancet w-[7.5rem] max-sm:hidden"
      />
      <div>
        <h3 className="text-fluid-xl">{sermon.title}</h3>
        <SermonFacts {...sermon} preacher={undefined} className="mt-3 text-muted" />
        <p className="measure mt-4">{sermon.excerpt || sermon.description}</p>
        <ReadSermon sermon={sermon} look="outline" />
      </div>
    </Card>
  );
}

/** The newest sermon, large: the one that is preselected. */
export function LatestSermon({ sermon }: { sermon: SermonSummary }) {
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface lg:grid lg:grid-cols-[2fr_3fr]">
      <div className="night-sky grid items-end justify-center px-10 pt-10 [.less-data_&]:max-lg:hidden">
        {/* Said to be a little narrower than it is: on most phones the smaller file will do. */}
        <Picture
          src={windowOf(sermon)}
          alt=""
          sizes="(min-width: 34rem) 20rem, 54vw"
          loading="eager"
          className="lancet w-[clamp(11rem,60vw,20rem)]"
        />
      </div>
      <div className="flex flex-col justify-center p-6 py-8 md:p-10 lg:p-12">
        <p className="text-fluid-sm font-semibold text-accent">Latest sermon</p>
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
      look={look}
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
