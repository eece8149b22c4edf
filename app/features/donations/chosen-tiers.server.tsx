import { renderToStaticMarkup } from "react-dom/server";
import { covenantTiers, formatTierRange } from "./covenant";

/** Degrees between the first and the last ear. */
const spread = 110;
const grains = [0, 1, 2, 3, 4].flatMap((row) => [-1, 1].map((side) => ({ row, side })));

/** All tiers as static HTML. chosen-tiers.css shows the checked ones beside the form, without JavaScript. */
export const chosenTiers = renderToStaticMarkup(
  <>
    <Sheaf />
    <div className="chosen-tiers mt-5 border-t border-linen/20 pt-4">
      <h2 className="mb-1 text-fluid-lg">Your monthly covenant</h2>
      <ul>
        {covenantTiers.map((tier) => (
          <li key={tier.key} data-tier={tier.key}>
            <span className="font-semibold">{tier.name}</span>{" "}
            <span className="text-fluid-sm text-mist tabular-nums">{formatTierRange(tier)}</span>
          </li>
        ))}
      </ul>
    </div>
  </>,
);

/** An ear of wheat for each tier, bound together. The stalks cross where they are bound. */
function Sheaf() {
  const step = spread / (covenantTiers.length - 1);
  // From the outside inwards, so that the ears in the middle are in front.
  const ears = covenantTiers
    .map((tier, index) => ({ key: tier.key, angle: index * step - spread / 2 }))
    .toSorted((one, other) => Math.abs(other.angle) - Math.abs(one.angle));
  return (
    <svg
      data-art=""
      viewBox="0 0 320 260"
      aria-hidden="true"
      className="sheaf mx-auto block w-full max-w-64"
    >
      <defs>
        <g id="ear" fill="currentColor" stroke="var(--color-night)" strokeWidth="1.5">
          <path d="M160 256V62" stroke="currentColor" strokeWidth="2" />
          <path d="M160 4q7 11 0 22q-7 -11 0 -22" />
          {grains.map(({ row, side }) => (
            <path
              key={`${row} ${side}`}
              d={`M160 ${40 + row * 12}q${side * 15} -4 ${side * 11} -22q${side * -13} 6 ${side * -11} 22`}
            />
          ))}
        </g>
      </defs>
      {ears.map(({ key, angle }, index) => (
        <use
          key={key}
          href="#ear"
          data-tier={key}
          transform={`rotate(${angle} 160 196) translate(0 ${index % 2 === 0 ? 0 : 12})`}
        />
      ))}
      <path
        d="M143 190q17 9 34 0v13q-17 9 -34 0z"
        className="fill-ember stroke-night"
        strokeWidth="2"
      />
    </svg>
  );
}
