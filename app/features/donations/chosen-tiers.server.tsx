import { renderToStaticMarkup } from "react-dom/server";
import { covenantTiers, formatTierRange } from "./covenant";

/** All tiers as static HTML. chosen-tiers.css shows the checked ones beside the amount, without JavaScript. */
export const chosenTiers = renderToStaticMarkup(
  <div className="chosen-tiers mb-6 max-w-sm border-t border-line pt-4">
    <h4 className="mb-1 font-semibold">Your monthly covenant</h4>
    <ul>
      {covenantTiers.map((tier) => (
        <li key={tier.key} data-tier={tier.key}>
          <span>{tier.name}</span>{" "}
          <span className="text-fluid-sm text-muted figures">{formatTierRange(tier)}</span>
        </li>
      ))}
    </ul>
  </div>,
);
