import { renderToStaticMarkup } from "react-dom/server";
import { covenantTiers, formatTierRange } from "./covenant";

/** All tiers as static HTML. chosen-tiers.css shows the checked ones beside the form, without JavaScript. */
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
