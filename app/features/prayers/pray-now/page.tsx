import { LinkedText } from "~/ui/linked-text";
import "./pray-now.css";
import { lightStep, type PrayerPoint, pointAnchors } from "~/features/prayers/prayer-point";
import { listPrayerPoints } from "~/features/prayers/prayer-points.server";
import { listComingChanges } from "~/schedule/gathering-notes.server";
import { listGatherings } from "~/schedule/gatherings.server";
import { pageMeta } from "~/settings/site-data";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Eyebrow } from "~/ui/section";
import type { Route } from "./+types/page";

const endId = "amen";

export async function loader() {
  const [points, gatherings] = await Promise.all([listPrayerPoints(), listGatherings()]);
  const sweep = gatherings.find(({ title }) => title === "Operation Sweep");
  const anchors = pointAnchors(points.map(({ title }) => title));
  return {
    changes: sweep ? listComingChanges(sweep).map(({ text }) => `${sweep.title}, ${text}`) : [],
    points: points.map((point, index) => ({
      ...point,
      anchor: anchors[index] ?? "",
      light: lightStep(index, points.length),
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Pray it now",
    description:
      "Pray through the points of Operation Sweep, one full page at a time, by night or whenever you have a quiet moment.",
    path: "/prayers/now",
  });

/** One page for each prayer point. It needs no script; one keeps the screen on. */
export default function PrayNow({ loaderData: { changes, points } }: Route.ComponentProps) {
  return (
    <div className="pray-now text-linen" data-keep-screen-on="">
      <div aria-hidden="true" className="pray-now-window lancet">
        <i className="risen-glass" />
      </div>
      <header className="shell pray-now-top">
        <Link
          to="/prayers"
          className="inline-flex min-h-11 items-center gap-2 text-mist underline-offset-4 hover:underline"
        >
          <Icon name="arrow-left" /> All prayer points
        </Link>
        <h1 className="mt-1 text-fluid-xl">Pray it now</h1>
        <p className="mt-1 text-mist">
          {points.length > 0
            ? "One prayer to a page. Take your time, say it in your own words, then scroll on."
            : "There are no prayer points at the moment. Please come back soon."}
        </p>
        {changes.map((change) => (
          <p key={change} className="mt-1 font-semibold text-dawn">
            {change}
          </p>
        ))}
      </header>
      {points.map((point, index) => (
        <PointPage
          key={point.id}
          point={point}
          number={index + 1}
          count={points.length}
          anchor={point.anchor}
          light={point.light}
          next={points[index + 1]?.anchor ?? endId}
        />
      ))}
      <EndPage />
    </div>
  );
}

function PointPage({
  point,
  number,
  count,
  anchor,
  light,
  next,
}: {
  point: PrayerPoint;
  number: number;
  count: number;
  anchor: string;
  light: string;
  next: string;
}) {
  const titleId = `${anchor}-title`;
  return (
    <section id={anchor} aria-labelledby={titleId} className={`pray-now-page ${light}`}>
      <div className="shell">
        <div className="pray-now-head">
          <div>
            <Eyebrow className="text-mist">
              {number} of {count}
            </Eyebrow>
            <h2 id={titleId} className="mt-2 text-fluid-2xl">
              {point.title}
            </h2>
          </div>
          <i className="glass lancet pray-now-lancet" />
        </div>
        <p className="pray-now-text">
          <LinkedText text={point.content} />
        </p>
        <p className="mt-6 flex items-center justify-between gap-4">
          <span className="font-semibold text-dawn">{point.scripture}</span>
          <a
            href={`#${next}`}
            className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
          >
            {next === endId ? "Amen" : "Next prayer"} <Icon name="arrow-down" />
          </a>
        </p>
      </div>
    </section>
  );
}

function EndPage() {
  return (
    <section id={endId} aria-label="Amen" className="pray-now-page">
      <div className="shell">
        <h2 className="text-fluid-3xl">Amen.</h2>
        <p className="measure mt-4 text-fluid-lg">
          Stay a moment longer if you can. Others are waiting for someone to pray for them, and if
          you carry something yourself, tell us, and we will pray with you.
        </p>
        <p className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/prayers#share" variant="dawn">
            Share Your Prayer Request
          </ButtonLink>
          <ButtonLink to="/prayers/pray" variant="outlineOnNight">
            Pray for others
          </ButtonLink>
          <ButtonLink to="/prayers" variant="outlineOnNight">
            Back to the prayers
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
