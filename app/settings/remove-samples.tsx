import { Form } from "react-router";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { formatCount } from "~/ui/format-count";
import { CheckField } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import type { SampleCounts } from "./sample-content.server";
import { useSiteData } from "./site-data";

/** The button asks first, with the kinds and their numbers. Nothing is shown if there are no samples. */
export function RemoveSamples({
  id,
  label,
  samples,
  action,
  intent = "remove",
  className,
}: {
  /** Of the dialog. */
  id: string;
  label: string;
  samples: SampleCounts;
  /** Receives the form. */
  action: string;
  intent?: string;
  className?: string;
}) {
  const { trashDays } = useSiteData();
  const left = samples.filter(({ count }) => count > 0);
  if (left.length === 0) return null;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={className ?? buttonClass("outline", "text-danger")}
      >
        <Icon name="trash-2" /> {label}
      </button>
      <Dialog id={id} title="Remove the sample content?">
        <p className="text-muted">
          What you remove leaves the site at once. Records go to the trash. You can restore them for{" "}
          {trashDays} days. A page that has nothing of your own yet will be empty.
          {left.some(({ what }) => what === "built-in testimonies") &&
            " The built-in testimonies are switched off, and can be switched on again under Moderation."}
        </p>
        <Form method="post" action={action} className="mt-6 flex flex-wrap gap-3">
          <SampleKinds left={left} />
          <Button name="intent" value={intent} variant="danger">
            Remove them
          </Button>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className={buttonClass("outline")}
          >
            Cancel
          </button>
        </Form>
      </Dialog>
    </>
  );
}

/** A box for each kind, so that one can be kept. A kind alone needs none. */
function SampleKinds({ left }: { left: SampleCounts }) {
  const [one, ...others] = left;
  if (one && others.length === 0) {
    return (
      <p className="basis-full">
        Removed: {formatCount(one.count, one.what)}.
        <input type="hidden" name="kind" value={one.what} />
      </p>
    );
  }
  return (
    <fieldset className="basis-full">
      <legend className="font-semibold">These are removed. Untick what you want to keep.</legend>
      {left.map(({ what, count }) => (
        <CheckField
          key={what}
          id={`sample ${what}`.replaceAll(" ", "-")}
          name="kind"
          value={what}
          label={formatCount(count, what)}
          defaultChecked
        />
      ))}
    </fieldset>
  );
}
