import { Form } from "react-router";
import { Disclosure } from "~/crud/disclosure";
import { RemoveSamples } from "~/settings/remove-samples";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { SetupStep } from "./setup-checklist.server";

const subtleButton =
  "relative z-1 inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4 hover:text-ink";

/** Steps are ticked automatically. The list disappears when all are done. */
export function SetupChecklist({ steps, isOpen }: { steps: SetupStep[]; isOpen: boolean }) {
  if (steps.length === 0) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="first-steps">
      <Disclosure
        open={isOpen}
        summary={
          <>
            <h2 id="first-steps" className="font-sans font-semibold">
              First steps
            </h2>
            <span className="ml-auto text-sm font-normal text-muted tabular-nums">
              {done} of {steps.length} done
            </span>
          </>
        }
      >
        <div className="rounded-card border border-line bg-surface">
          <ul className="divide-y divide-line">
            {steps.map((step) => (
              <li key={step.name}>{step.isDone ? <Done step={step} /> : <ToDo step={step} />}</li>
            ))}
          </ul>
          <Form method="post" className="border-t border-line px-4">
            <button type="submit" name="intent" value="hide-steps" className={subtleButton}>
              Hide this list
            </button>
          </Form>
        </div>
      </Disclosure>
    </section>
  );
}

function Done({ step: { label } }: { step: SetupStep }) {
  return (
    <p className="flex items-center gap-3 px-4 py-2 text-muted">
      <Icon name="circle-check" className="text-accent" />
      <span>
        {label}
        <span className="sr-only">: done</span>
      </span>
    </p>
  );
}

function ToDo({ step }: { step: SetupStep }) {
  const { name, label, hint, to, confirm, samples = [] } = step;
  return (
    <div className="relative flex items-start gap-3 px-4 py-3 has-[a:hover]:bg-sunken">
      <span className="mt-0.5 size-5 shrink-0 rounded-full border-2 border-muted" />
      <div className="grow">
        <Link to={to} className="font-semibold after:absolute after:inset-0">
          {label}
        </Link>
        <p className="text-muted">{hint}</p>
        <RemoveSamples
          id="remove-samples"
          label="Remove all sample content"
          samples={samples}
          action="/admin/settings/samples"
          className={`${subtleButton} gap-2 text-danger`}
        />
        {confirm && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="step" value={name} />
            <button type="submit" name="intent" value="right" className={subtleButton}>
              <span>
                {confirm}
                <span className="sr-only">: {label}</span>
              </span>
            </button>
          </Form>
        )}
      </div>
      <Icon name="chevron-right" className="mt-1 text-muted" />
    </div>
  );
}
