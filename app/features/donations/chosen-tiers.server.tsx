import { renderToStaticMarkup } from "react-dom/server";
import { covenantTiers, formatTierRange } from "./covenant";

/** Beside the form on a wide screen: what is ticked in it, shown by chosen-tiers.css. None of it is a script. */
export const chosenTiers = renderToStaticMarkup(
  <>
    <h2 className="mb-2 text-fluid-lg">Your monthly covenant</h2>
    <ul>
      {covenantTiers.map((tier) => (
        <li key={tier.key} data-tier={tier.key}>
          <span className="font-semibold">{tier.name}</span>{" "}
          <span className="text-fluid-sm text-muted tabular-nums">{formatTierRange(tier)}</span>
        </li>
      ))}
    </ul>
  </>,
);
