import { ProgrammeCard, type ProgrammeCardContent } from "./programme-card";

/** Three in a row; the first, and then the last, take two places where a row would stay unfinished. */
export function ProgrammeCards({ programmes }: { programmes: ProgrammeCardContent[] }) {
  const left = programmes.length % 3;
  const wide = [left === 0 ? -1 : 0, left === 1 ? programmes.length - 1 : -1];
  return (
    <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      {programmes.map((programme, index) => (
        <li
          key={programme.id}
          className={`${wide.includes(index) ? "lg:col-span-2" : ""} ${index === 0 && programmes.length % 2 === 1 ? "md:max-lg:col-span-2" : ""}`}
        >
          <ProgrammeCard programme={programme} />
        </li>
      ))}
    </ul>
  );
}
