import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icons";
import type { Counts } from "./counts.server";

const tiles: { noun: keyof Counts; label: string; icon: IconName }[] = [
  { noun: "prayerPoints", label: "Prayer points", icon: "flame" },
  { noun: "sermons", label: "Sermons", icon: "book-open" },
  { noun: "testimonies", label: "Testimonies", icon: "quote" },
  { noun: "livestreams", label: "Livestreams", icon: "video" },
  { noun: "galleryItems", label: "Gallery items", icon: "images" },
  { noun: "programmes", label: "Programmes", icon: "calendar-days" },
  { noun: "prayerRequests", label: "Prayer requests", icon: "hand-heart" },
];

const figure = new Intl.NumberFormat("en-GB");

export function CountTiles({ counts }: { counts: Counts }) {
  return (
    <dl className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-4">
      {tiles.map(({ noun, label, icon }) => (
        <div
          key={noun}
          className="flex flex-col-reverse last:col-span-2 sm:last:col-span-3 xl:last:col-span-2 justify-between rounded-card border border-line bg-surface p-4 sm:p-5"
        >
          <dt className="mt-1 text-muted">{label}</dt>
          <dd className="flex items-start justify-between gap-2">
            <span className="font-display text-fluid-2xl leading-none tabular-nums">
              {figure.format(counts[noun])}
            </span>
            <Icon name={icon} className="size-6 text-accent" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
