import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { Section } from "~/ui/section";
import type { PrayerPoint } from "./prayer-point";

export function PrayerPoints({ points }: { points: PrayerPoint[] }) {
  if (points.length === 0) return null;
  return (
    <Section
      title="Prayer Points"
      intro="Pray them slowly, in this order or your own. Each is a place to begin; go on in your own words."
      className="print:py-8"
    >
      <ol className="grid gap-6 lg:grid-cols-2 lg:gap-8 print:gap-0">
        {points.map((point, index) => (
          <PrayerPointCard key={point.id} point={point} number={index + 1} />
        ))}
      </ol>
    </Section>
  );
}

/** A leaf to pray from: a quiet number, the prayer with its great initial, the scripture under a rule. */
export function PrayerPointCard({ point, number }: { point: PrayerPoint; number: number }) {
  return (
    <Card
      as="li"
      className="group flex flex-col lg:last:odd:col-span-2 print:rounded-none print:border-x-0 print:border-b-0 print:px-0 print:py-5"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="text-fluid-xl">{point.title}</h3>
        <span aria-hidden="true" className="font-display text-fluid-lg text-muted tabular-nums">
          {number}
        </span>
      </div>
      <p className="mt-4 gap-12 whitespace-pre-line first-letter:float-left first-letter:mt-[0.1em] first-letter:mr-[0.09em] first-letter:font-display first-letter:text-[3.15em] first-letter:leading-[0.76] first-letter:text-accent lg:group-last:group-odd:columns-2">
        {point.content}
      </p>
      {point.scripture && (
        <p className="mt-auto pt-6 print:pt-2">
          <span className="flex items-center gap-2.5 border-t border-line pt-4 text-fluid-sm print:border-0 print:pt-0 font-semibold text-accent">
            <Icon name="book-open" />
            {point.scripture}
          </span>
        </p>
      )}
    </Card>
  );
}
