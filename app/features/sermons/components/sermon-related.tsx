import type { RelatedSermons } from "~/features/sermons/related-sermons.server";
import { sermonPath } from "~/features/sermons/sermon";
import { groupPath } from "~/features/sermons/sermon-group";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

/** After the text of a sermon: the rest of its series, sermons on the same passage, its preacher, topics and books. */
export function SermonRelated({ preacher, topics, series, samePassage, books }: RelatedSermons) {
  if (!preacher && [topics, series, samePassage, books].every(({ length }) => length === 0)) {
    return null;
  }
  return (
    <div className="border-t border-line" data-print="no">
      <div className="shell space-y-6 py-[clamp(2.5rem,6vw,5rem)]">
        {series.map(({ series: one, part, parts, others }) => (
          <section key={one.slug} aria-label={`More in the series ${one.title}`}>
            <h2 className="text-fluid-xl">More in this series</h2>
            <p className="mt-1 text-muted">
              Part {part} of {parts} in{" "}
              <Link to={groupPath("series", one)} className="font-semibold text-ink">
                {one.title}
              </Link>
            </p>
            <SermonLinks sermons={others} />
          </section>
        ))}
        {samePassage.length > 0 && (
          <section aria-label="More on this passage">
            <h2 className="text-fluid-xl">More on this passage</h2>
            <SermonLinks sermons={samePassage} />
          </section>
        )}
        {(preacher || topics.length > 0 || books.length > 0) && (
          <ul aria-label="More sermons like this one" className="flex flex-wrap gap-3">
            {preacher && (
              <Chip to={groupPath("preachers", preacher)}>
                <Icon name="user" /> More by {preacher.title}
              </Chip>
            )}
            {topics.map((topic) => (
              <Chip key={topic.slug} to={groupPath("topics", topic)}>
                {topic.title}
              </Chip>
            ))}
            {books.map(({ slug, name }) => (
              <Chip key={slug} to={`/sermons/scripture/${slug}`}>
                <Icon name="book-open" /> Sermons on {name}
              </Chip>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function SermonLinks({ sermons }: { sermons: { id: string; slug: string; title: string }[] }) {
  return (
    <ul className="mt-4 divide-y divide-line">
      {sermons.map((sermon) => (
        <li key={sermon.id}>
          <Link
            to={sermonPath(sermon)}
            className="flex min-h-11 items-center gap-3 py-3 font-display text-fluid-lg underline-offset-4 hover:underline"
          >
            {sermon.title} <Icon name="arrow-right" className="shrink-0 text-accent" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Chip({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4"
      >
        {children}
      </Link>
    </li>
  );
}
