import { lightStep, type PrayerPoint, pointAnchors } from "~/features/prayers/prayer-point";

/** A window for each point, from night to morning. Each leads to its prayer. */
export function PointWindows({ points }: { points: PrayerPoint[] }) {
  if (points.length === 0) return null;
  const anchors = pointAnchors(points.map(({ title }) => title));
  return (
    <nav aria-label="To each prayer" className="point-windows" data-print="no">
      <div className="shell">
        {points.map(({ id, title }, index) => (
          <a key={id} href={`#${anchors[index]}`} className={lightStep(index, points.length)}>
            <i className="glass lancet" />
            <span className="point-name">
              <span aria-hidden="true" className="block text-fluid-lg text-accent">
                {index + 1}
              </span>
              <span className="max-lg:sr-only">{title}</span>
            </span>
          </a>
        ))}
      </div>
    </nav>
  );
}
