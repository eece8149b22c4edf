import type { HelpLine } from "~/settings/settings";
import { Icon } from "~/ui/icon";
import { phoneHref } from "~/ui/phone-href";

/** The note that a kept request leaves for this page where its words tell of danger. */
export const dangerNote = "care";

/** A calm word and numbers to call, for somebody whose request tells of danger. */
export function HelpLinesPanel({ helpLines }: { helpLines: HelpLine[] }) {
  if (helpLines.length === 0) return null;
  return (
    <section aria-labelledby="help-lines-title" className="shell pt-16">
      <div className="rounded-card border-2 border-dawn bg-surface p-6 md:p-10">
        <h2 id="help-lines-title" className="text-fluid-xl">
          We have your request, and you are not alone
        </h2>
        <p className="measure mt-4">
          A person on our team will read it first, before anybody else can. If you, or somebody near
          you, could come to harm today, please talk to someone now. These lines are there for that.
        </p>
        <ul className="mt-6 grid gap-x-10 gap-y-1 sm:grid-cols-2">
          {helpLines.map(({ country, name, number }) => (
            <li key={name + number}>
              <a
                href={phoneHref(number)}
                className="flex min-h-11 items-center gap-3 underline-offset-4 hover:underline"
              >
                <Icon name="phone" className="text-accent" />
                <span>
                  <strong className="tabular-nums">{number}</strong> {name}, {country}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
