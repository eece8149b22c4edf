import { Icon } from "~/ui/icon";
import { ProgrammeCard, type ProgrammeCardContent } from "./programme-card";

const parts = [
  {
    title: "In the night",
    icon: "moon-star",
    isAtNight: true,
    ground: "border-night-raised bg-linear-to-b from-night to-night-raised text-linen",
    line: "border-linen/15",
  },
  {
    title: "From first light",
    icon: "sunrise",
    isAtNight: false,
    ground: "border-line bg-surface",
    line: "border-line",
  },
] as const;

/** The programmes by the light they are held in, each part on one ground. */
export function ProgrammeCards({ programmes }: { programmes: ProgrammeCardContent[] }) {
  return (
    <div className="space-y-12">
      {parts.map(({ title, icon, isAtNight, ground, line }) => {
        const held = programmes.filter((programme) => programme.isAtNight === isAtNight);
        if (held.length === 0) return null;
        // Three in a row, where that leaves no row with one alone.
        const inThrees = held.length > 2 && held.length % 3 !== 1;
        const inTwos = held.length > 1 ? "md:grid-cols-2" : "";
        const rows = inThrees ? `${inTwos} lg:grid-cols-3` : inTwos;
        const isOdd = inThrees && held.length % 2 === 1;
        return (
          <div key={title}>
            <h3 className="mb-5 flex items-center gap-3 text-fluid-lg">
              <Icon name={icon} className="text-accent" /> {title}
            </h3>
            <div className={`overflow-hidden rounded-card border ${ground}`}>
              {/* Each cell has a line above it and on its left; those at the edge are cut off. */}
              <ul className={`-mt-px -ml-px grid ${rows}`}>
                {held.map((programme, index) => (
                  <li
                    key={programme.id}
                    className={`border-t border-l ${line} ${isOdd && index === held.length - 1 ? "md:max-lg:col-span-2" : ""}`}
                  >
                    <ProgrammeCard programme={programme} />
                  </li>
                ))}
              </ul>
            </div>
          </div>
        );
      })}
    </div>
  );
}
