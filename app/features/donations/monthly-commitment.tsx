import { type FormReply, wasTicked } from "~/ui/form-reply";
import { covenantGroups, rangeOf, type Tier } from "./covenant";

const name = "covenantCategories";

/** Four groups of boxes, each with the range it stands for: tick one, or several. */
export function MonthlyCommitment({ reply }: { reply: FormReply | undefined }) {
  const error = reply?.errors[name];
  return (
    <div id={name} tabIndex={-1}>
      {error && (
        <p id={`${name}-error`} className="mb-4 font-semibold text-danger">
          {error}
        </p>
      )}
      <div className="grid items-start gap-6 sm:grid-cols-2">
        {covenantGroups.map((group) => (
          <fieldset
            key={group.key}
            aria-describedby={error && `${name}-error`}
            className="rounded-card border border-line bg-surface px-2 pb-2"
          >
            <legend className="ml-2 px-2 font-display text-fluid-lg text-accent">
              {group.name}
            </legend>
            <div className="divide-y divide-line">
              {group.tiers.map((tier) => (
                <TierBox key={tier.key} tier={tier} isTicked={wasTicked(reply, name, tier.key)} />
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
    <label className="flex min-h-13 cursor-pointer items-center gap-3 px-2.5 py-2 leading-snug transition-colors duration-200 hover:bg-ink/4 has-checked:bg-dawn/20">
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
          {rangeOf(tier)}
        </span>
      </span>
    </label>
  );
}
