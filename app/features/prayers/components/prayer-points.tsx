import type { ReactNode } from "react";
import {
  lightStep,
  type PrayerPoint,
  pointAnchors,
  prayerPointPath,
} from "~/features/prayers/prayer-point";
import { howToPray } from "~/settings/prayer-points";
import { useSiteData } from "~/settings/site-data";
import { Icon } from "~/ui/icon";
import { LinkedText } from "~/ui/linked-text";
import { Section } from "~/ui/section";
import { Share } from "~/ui/share";
import { shareCardUrl } from "~/ui/share-card-url";

const path = "/prayers";
const sharePointsId = "share-prayers";
/** Selects the title, the text and the scripture of a point. */
const pointText = "[data-point-text]";

function SharePoint({ point, anchor }: { point: PrayerPoint; anchor: string }) {
  const { siteUrl } = useSiteData();
  return (
    <details name="share-point" className="share-point" data-print="no">
      <summary>
        <Icon name="share-2" /> Share<span className="sr-only">{` ${point.title}`}</span>
      </summary>
      <Share
        title={point.title}
        path={`${prayerPointPath(point.id)}#${encodeURI(anchor)}`}
        siteUrl={siteUrl}
        textFrom={pointText}
        picture={sharePicture(point)}
        isPart
      />
    </details>
  );
}

function sharePicture({ id, shareHash }: PrayerPoint): string | undefined {
  return shareHash && shareCardUrl({ kind: "prayers", id, hash: shareHash }, "tall");
}

function SharePoints() {
  const { siteUrl, brand } = useSiteData();
  return (
    <aside id={sharePointsId} aria-label="Share these prayers" data-print="no">
      <h3 className="text-fluid-lg">Pray them with someone</h3>
      <Share
        title={`Prayer Points | ${brand}`}
        path={path}
        siteUrl={siteUrl}
        textFrom={pointText}
      />
    </aside>
  );
}

export function PrayerPoints({ points }: { points: PrayerPoint[] }) {
  const { brand, siteUrl } = useSiteData();
  if (points.length === 0) return null;
  const anchors = pointAnchors(points.map(({ title }) => title));
  return (
    <Section
      title="Prayer Points"
      intro={
        <>
          {howToPray(points.length)}{" "}
          <a
            href={`#${sharePointsId}`}
            className="needs-script text-ink underline underline-offset-4"
            data-print="no"
          >
            Share or print&nbsp;them
          </a>
        </>
      }
      className="reading-light"
    >
      <ol className="prayer-points">
        {points.map((point, index) => {
          const anchor = anchors[index] ?? "";
          const share = <SharePoint point={point} anchor={anchor} />;
          return (
            <PrayerPointItem
              key={point.id}
              number={index + 1}
              point={point}
              anchor={anchor}
              light={lightStep(index, points.length)}
              share={share}
            />
          );
        })}
      </ol>
      <SharePoints />
      <p className="mt-6 hidden text-sm print:block">
        {brand}
        {siteUrl && ` · ${siteUrl}/prayers`}
      </p>
    </Section>
  );
}

export function PrayerPointItem({
  point,
  number,
  anchor,
  light = "",
  share,
}: {
  point: PrayerPoint;
  number: number;
  anchor?: string;
  /** The step of its window, where the windows are shown. */
  light?: string;
  share?: ReactNode;
}) {
  return (
    <li className={`prayer-point ${light}`}>
      <div id={anchor} className="prayer-point-head flex items-baseline gap-4">
        {light && <i className="glass lancet" />}
        <span aria-hidden="true" className="prayer-point-number font-display text-accent">
          {number}
        </span>
        <h3 className="text-fluid-2xl" data-point-text="">
          {point.title}
        </h3>
      </div>
      <p className={number === 1 ? "prayer-text initial" : "prayer-text"} data-point-text="">
        <LinkedText text={withoutOrphan(point.content)} />
      </p>
      <div className="prayer-point-foot">
        {point.scripture && <p data-point-text="">{point.scripture}</p>}
        {share}
      </div>
    </li>
  );
}

/** Keeps the last word from standing alone: beside a drop cap, the browser does not prevent it. */
function withoutOrphan(text: string): string {
  return text.trimEnd().replace(/ (?=\S+$)/, "\u00A0");
}
