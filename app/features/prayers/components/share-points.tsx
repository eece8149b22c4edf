import type { PrayerPoint } from "~/features/prayers/prayer-point";
import { useSiteData } from "~/settings/use-site-data";
import { Icon } from "~/ui/icon";
import { Share } from "~/ui/share";

const path = "/prayers";
export const sharePointsId = "share-prayers";

/** Opens under its prayer, one at a time. */
export function SharePoint({ point, anchor }: { point: PrayerPoint; anchor: string }) {
  const { siteUrl } = useSiteData();
  return (
    <details name="share-point" className="share-point" data-print="no">
      <summary>
        <Icon name="share-2" /> Share<span className="sr-only"> {point.title}</span>
      </summary>
      <Share
        title={point.title}
        path={`${path}#${encodeURI(anchor)}`}
        siteUrl={siteUrl}
        text={inPlainText(point)}
        isPart
      />
    </details>
  );
}

/** All the points at once, at the end of the last one. */
export function SharePoints({ points }: { points: PrayerPoint[] }) {
  const { siteUrl, brand } = useSiteData();
  return (
    <aside
      id={sharePointsId}
      aria-label="Share these prayers"
      className="mt-12 border-t border-dawn pt-8 md:flex md:items-center md:justify-between md:gap-10"
      data-print="no"
    >
      <h3 className="mb-4 text-fluid-lg md:mb-0">Pray them with somebody</h3>
      <Share
        title={`Prayer Points | ${brand}`}
        path={path}
        siteUrl={siteUrl}
        text={() => points.map(inPlainText).join("\n\n\n")}
      />
    </aside>
  );
}

function inPlainText({ title, content, scripture }: PrayerPoint): string {
  return [title, content, scripture].filter(Boolean).join("\n\n");
}
