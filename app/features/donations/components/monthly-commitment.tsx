import { covenantGroups, formatTierRange, type Tier } from "~/features/donations/covenant";
import { type FormResult, isChecked } from "~/ui/forms/form-result";

const name = "covenantCategories";

/** Four groups of boxes, each with the range it stands for: tick one, or several. */
export function MonthlyCommitment({ reply }: { reply: FormResult | undefined }) {
  const error = reply?.errors[name];
  return (
    <div id={name} tabIndex={-1}>
      {error && (
        <p id={`${name}-error`} className="mb-4 font-semibold text-danger">
          {error}
        </p>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        {covenantGroups.map((group) => (
          <fieldset
            key={group.key}
            aria-describedby={error && `${name}-error`}
            className="overflow-hidden rounded-card border border-line bg-surface"
          >
            {/* Floating, it stands inside the frame and not on it. */}
            <legend className="float-left w-full px-4 pt-4 pb-2 font-display text-fluid-lg">
              {group.name}
            </legend>
            <div className="clear-both">
              {group.tiers.map((tier) => (
                <TierBox key={tier.key} tier={tier} isTicked={isChecked(reply, name, tier.key)} />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </div>
  );
}

function TierBox({ tier, isTicked }: { tier: Tier; isTicked: boolean }) {
  return (
    <label className="flex min-h-13 cursor-pointer items-center gap-3 border-t border-line px-4 py-2 leading-snug transition-colors duration-200 hover:bg-ink/4 has-checked:bg-dawn/20">
      <input
        type="checkbox"
        name={name}
        value={tier.key}
        defaultChecked={isTicked}
        className="size-5 shrink-0 accent-strong"
      />
      <span className="flex grow flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{tier.name}</span>{" "}
        <span className="text-fluid-sm whitespace-nowrap text-muted tabular-nums">
          {formatTierRange(tier)}
        </span>
      </span>
    </label>
  );
}
