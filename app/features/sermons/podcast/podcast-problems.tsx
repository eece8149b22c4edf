import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { PodcastProblem } from "./podcast-problems.server";

/** Renders nothing while the podcast is in order. */
export function PodcastProblems({ problems }: { problems: PodcastProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby="podcast">
      <h2 id="podcast" className="mb-3 text-fluid-lg">
        Podcast
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line border-l-4 border-l-dawn bg-surface">
        {problems.map(({ text, to }) => (
          <li
            key={text}
            className="relative flex min-h-12 items-center gap-3 px-4 py-2.5 has-[a:hover]:bg-sunken"
          >
            <Icon name="circle-alert" className="text-danger" />
            <Link to={to} className="grow wrap-anywhere after:absolute after:inset-0">
              {text}
            </Link>
            <Icon name="chevron-right" className="text-muted" />
          </li>
        ))}
      </ul>
    </section>
  );
}
