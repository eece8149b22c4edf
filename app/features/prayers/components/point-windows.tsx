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
            <span className="point-number text-fluid-lg text-accent">{index + 1}</span>
            <span className="max-lg:sr-only">{title}</span>
          </a>
        ))}
      </div>
    </nav>
  );
}
