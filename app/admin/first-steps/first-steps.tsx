import { Form, Link } from "react-router";
import { Icon } from "~/ui/icon";
import type { Step } from "./step";

const quiet =
  "relative z-1 inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4 hover:text-ink";

/** What is left to do on a new site. Each line ticks itself; with the last one the list goes away. */
export function FirstSteps({ steps }: { steps: Step[] }) {
  if (steps.length === 0) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section
      aria-labelledby="first-steps"
      className="mb-8 overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line px-4 py-1.5 sm:px-5">
        <h2 id="first-steps" className="text-fluid-lg">
          First steps
          <span className="ml-3 font-sans text-sm font-normal text-muted tabular-nums">
            {done} of {steps.length} done
          </span>
        </h2>
        <Form method="post">
          <button type="submit" name="intent" value="hide-steps" className={quiet}>
            Hide this list
          </button>
        </Form>
      </div>
      <ul className="divide-y divide-line">
        {steps.map((step) => (
          <li key={step.name}>{step.isDone ? <Done step={step} /> : <ToDo step={step} />}</li>
        ))}
      </ul>
    </section>
  );
}

function Done({ step: { label } }: { step: Step }) {
  return (
    <p className="flex items-center gap-3 px-4 py-2 text-muted sm:px-5">
      <Icon name="circle-check" className="text-accent" />
      <span>
        {label}
        <span className="sr-only">: done</span>
      </span>
    </p>
  );
}

function ToDo({ step: { name, label, hint, to, icon, mayBeRight } }: { step: Step }) {
  return (
    <div className="relative flex items-start gap-3 px-4 py-3 has-[a:hover]:bg-sunken sm:px-5">
      <Icon name={icon} className="mt-1 text-muted" />
      <div className="grow">
        <Link to={to} className="font-semibold after:absolute after:inset-0">
          {label}
        </Link>
        <p className="text-muted">{hint}</p>
        {mayBeRight && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="step" value={name} />
            <button type="submit" name="intent" value="right" className={quiet}>
              <span>
                Right as it is<span className="sr-only">: {label}</span>
              </span>
            </button>
          </Form>
        )}
      </div>
      <Icon name="chevron-right" className="mt-1 text-muted" />
    </div>
  );
}
