import { pageMeta } from "~/settings/site-data";
import { Card } from "~/ui/card";
import { formatCount } from "~/ui/format-count";
import { Link } from "~/ui/link";
import { LinkedText } from "~/ui/linked-text";
import { PageHero } from "~/ui/page-hero";
import { Picture } from "~/ui/picture";
import type { Route } from "./+types/series-page";
import { BackToSermons } from "./components/group-sermons";
import { sermonArt } from "./sermon";
import { type CountedGroup, groupPath } from "./sermon-group";
import { listCountedGroups } from "./sermon-groups.server";

export async function loader() {
  return { series: await listCountedGroups("series") };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Series of sermons",
    description: "Sermons that belong together, to read in order from the first to the last.",
    path: "/sermons/series",
  });

export default function SeriesPage({ loaderData: { series } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        above={<BackToSermons />}
        title="Series"
        intro="Sermons that belong together. Begin with the first, and take your time."
        art="open-book"
      />
      <div className="shell py-[clamp(2.5rem,6vw,5rem)]">
        {series.length === 0 ? (
          <p className="measure text-fluid-lg text-muted">
            There is no series yet. <Link to="/sermons">Read our sermons</Link> one by one.
          </p>
        ) : (
          <ul className="grid gap-6 md:grid-cols-2">
            {series.map((one) => (
              <SeriesCard key={one.id} series={one} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function SeriesCard({ series }: { series: CountedGroup }) {
  const { title, description, pictureUrl, pictureAlt, count } = series;
  return (
    <Card as="li" className="relative grid grid-cols-[4.5rem_1fr] items-start gap-x-5">
      {pictureUrl ? (
        <Picture
          src={pictureUrl}
          alt={pictureAlt}
          sizes="72px"
          className="aspect-square w-full rounded-card object-cover"
        />
      ) : (
        <Picture src={sermonArt({ title })} alt="" sizes="72px" className="lancet w-full" />
      )}
      <div>
        <h2 className="text-fluid-xl">
          <Link
            to={groupPath("series", series)}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {title}
          </Link>
        </h2>
        <p className="mt-1 text-fluid-sm text-muted">{formatCount(count, "sermons")}</p>
        {description && (
          <p className="mt-3">
            <LinkedText text={description} />
          </p>
        )}
      </div>
    </Card>
  );
}
