import {
  countCovered,
  formatCoverage,
  formatPeople,
  type WatchSlot,
  type WatchView,
} from "~/features/prayer-watch/prayer-watch";

const [center, innerRadius, outerRadius] = [120, 74, 96];
const minutesOfDay = 1_440;
/** Between two segments, in degrees. */
const gap = 1.2;
const hours = [
  { text: "12 AM", x: 120, y: 62 },
  { text: "6 AM", x: 175, y: 124 },
  { text: "12 PM", x: 120, y: 186 },
  { text: "6 PM", x: 65, y: 124 },
];

/**
 * The slots on a 24-hour dial with midnight at the top: gold where people pray, and broader where more than one does. A
 * longer watch has a ring for each 24 hours. The table of slots says the same in words.
 */
export function CoverageRings({ watch }: { watch: WatchView }) {
  const { slots, slotMinutes, city } = watch;
  const perRing = minutesOfDay / slotMinutes;
  const rings = Array.from({ length: Math.ceil(slots.length / perRing) }, (_, ring) =>
    slots.slice(ring * perRing, (ring + 1) * perRing),
  );
  return (
    <div className="night-sky rounded-card p-5 text-center text-linen md:p-8">
      <div className={rings.length > 1 ? "grid grid-cols-2 gap-4" : "mx-auto max-w-sm"}>
        {rings.map((ring) => (
          <figure key={ring[0]?.number}>
            <Ring slots={ring} watch={watch} isSmall={rings.length > 1} />
            {rings.length > 1 && (
              <figcaption className="mt-1 text-sm text-mist">From {ring[0]?.day}</figcaption>
            )}
          </figure>
        ))}
      </div>
      <p className="mt-4 text-fluid-lg font-semibold">{formatCoverage(slots)}</p>
      <p className="mt-1 text-sm text-mist">
        The dial has 24 hours in {city} time, with midnight at the top.
      </p>
    </div>
  );
}

function Ring({
  slots,
  watch,
  isSmall,
}: {
  slots: WatchSlot[];
  watch: WatchView;
  isSmall: boolean;
}) {
  const degreesPerSlot = (watch.slotMinutes / minutesOfDay) * 360;
  const start = (watch.startMinute / minutesOfDay) * 360;
  return (
    <svg aria-hidden="true" viewBox="0 0 240 240" className="w-full text-linen">
      <circle
        cx={center}
        cy={center}
        r={outerRadius + 14}
        fill="none"
        stroke="currentColor"
        opacity="0.15"
      />
      {slots.map(({ number, day, hours: time, people }) => {
        const from = start + number * degreesPerSlot;
        const radius = outerRadius + Math.min(Math.max(people - 1, 0), 3) * 4;
        return (
          <path
            key={number}
            d={segment(from + gap / 2, from + degreesPerSlot - gap / 2, radius)}
            fill="currentColor"
            opacity={people > 0 ? undefined : "0.15"}
            className={people > 0 ? "text-dawn" : undefined}
          >
            <title>{`${day}, ${time}: ${formatPeople(people)}`}</title>
          </path>
        );
      })}
      {!isSmall && (
        <g className="text-mist" fill="currentColor" fontSize="9" textAnchor="middle">
          {hours.map(({ text, x, y }) => (
            <text key={text} x={x} y={y}>
              {text}
            </text>
          ))}
        </g>
      )}
      <g className="font-display" fill="currentColor" textAnchor="middle">
        <text x={center} y={center + 6} fontSize={isSmall ? 52 : 34}>
          {countCovered(slots)}
        </text>
        <text x={center} y={center + (isSmall ? 36 : 22)} fontSize={isSmall ? 24 : 11}>
          of {slots.length}
        </text>
      </g>
    </svg>
  );
}

/** A part of the ring, clockwise. 0 degrees is at the top. */
function segment(from: number, to: number, radius: number): string {
  const isLarge = to - from > 180 ? 1 : 0;
  return [
    `M${point(from, radius)}`,
    `A${radius} ${radius} 0 ${isLarge} 1 ${point(to, radius)}`,
    `L${point(to, innerRadius)}`,
    `A${innerRadius} ${innerRadius} 0 ${isLarge} 0 ${point(from, innerRadius)}Z`,
  ].join("");
}

function point(degrees: number, radius: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 10) / 10;
  return `${round(center + radius * Math.cos(angle))} ${round(center + radius * Math.sin(angle))}`;
}
