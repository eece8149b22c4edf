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
      <div className="grid gap-6 sm:grid-cols-2">
        {covenantGroups.map((group) => (
          <fieldset
            key={group.key}
            aria-describedby={error && `${name}-error`}
            className="rounded-card border border-line bg-surface p-4 sm:p-5"
          >
            <legend className="px-2 font-display text-fluid-lg text-accent">{group.name}</legend>
            <div className="space-y-2">
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
    <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-lg border border-line px-4 py-2.5 leading-snug transition-colors duration-200 hover:border-muted has-checked:border-dawn has-checked:bg-dawn/15">
      <input
        type="checkbox"
        name={name}
        value={tier.key}
        defaultChecked={isTicked}
        className="size-5 shrink-0 accent-strong"
      />
      <span>
        <span className="block font-semibold">{tier.name}</span>{" "}
        <span className="block text-fluid-sm text-muted tabular-nums">{rangeOf(tier)}</span>
      </span>
    </label>
  );
}
