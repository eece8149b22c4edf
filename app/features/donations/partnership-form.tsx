import { type ReactNode, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { useFormKey, VisitorForm } from "~/settings/visitor-form";
import { ErrorSummary } from "~/ui/forms/error-summary";
import type { FormResult } from "~/ui/forms/form-result";
import { FormFooter } from "~/ui/forms/form-section";
import { amountNote, figuresNote, phoneNote, spellOutAmount, tierNote } from "./amount";
import { partnershipConsent } from "./partnership";
import { BasicInformation, MonthlyCommitment, PaymentDetails } from "./partnership-fields";
import { addSeparators } from "./pledge-format";

type Props = {
  result: FormResult | undefined;
  /** HTML: the list of the checked tiers. */
  chosen: string;
  /** There is a mail server. */
  canMail: boolean;
};

/** Hints while the form is filled in. They never refuse anything. */
type PledgeNotes = { amount?: string; phone?: string };

export function PartnershipForm(props: Props) {
  const key = useFormKey();
  return <BlankForm key={key} {...props} />;
}

function BlankForm({ result, chosen, canMail }: Props) {
  const isSubmitting = useNavigation().formMethod === "POST";
  const [notes, setNotes] = useState<PledgeNotes>({});
  // The generated text for the previous figures. If the field still contains it, it may be replaced.
  const generated = useRef("");
  return (
    <VisitorForm
      name="partnership"
      errors={result?.errors}
      onFocus={({ currentTarget }) => {
        generated.current = pledgeIn(currentTarget).amountInWords;
      }}
      onChange={({ currentTarget }) => {
        const pledge = pledgeIn(currentTarget);
        setNotes({
          amount: figuresNote(pledge.figures) ?? amountNote(pledge) ?? tierNote(pledge.tiers),
          phone: phoneNote(pledge.phone),
        });
        updateAmountInWords(currentTarget, generated.current, pledge.amountInWords);
        generated.current = pledge.amountInWords;
      }}
      onBlur={({ target }) => {
        if (!(target instanceof HTMLInputElement) || target.name !== "amountInFigures") return;
        target.value = addSeparators(target.value);
      }}
      className="partnership-steps"
    >
      <ErrorSummary errors={result?.errors ?? {}} />
      <Part
        step={1}
        title="Basic Information"
        intro="We only need your name, phone number and email address."
      >
        <BasicInformation result={result} phoneNote={notes.phone} />
      </Part>
      <Part
        step={2}
        title="Monthly Commitment"
        intro="Choose what you would like to give each month. The amounts are in naira, and you may tick more than one."
        isWide
      >
        <MonthlyCommitment result={result} />
      </Part>
      <Part
        step={3}
        title="Payment Details"
        intro="Tell us what you plan to give each month, and in which currency. You pay from your own bank, not here."
        beside={<div dangerouslySetInnerHTML={{ __html: chosen }} />}
      >
        <PaymentDetails result={result} note={notes.amount} />
        <div className="mt-8">
          <FormFooter consent={partnershipConsent} isSending={isSubmitting}>
            {isSubmitting ? "Submitting..." : "Submit Partnership Form"}
          </FormFooter>
          <p className="mt-4 text-fluid-sm">
            {canMail
              ? "A confirmation email will be sent to the address you enter above."
              : "Our partnership team will write to the address you enter above."}
          </p>
        </div>
      </Part>
    </VisitorForm>
  );
}

function Part({
  step,
  title,
  intro,
  beside,
  isWide = false,
  children,
}: {
  step: number;
  title: string;
  intro: string;
  /** Below the introduction. */
  beside?: ReactNode;
  /** With the fields below the introduction. */
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={title}
      className={`partnership-part ${isWide ? "" : "partnership-columns"}`}
    >
      <div className="partnership-intro">
        <span aria-hidden="true" className="partnership-step">
          {step}
        </span>
        <h3 className="text-fluid-xl">{title}</h3>
        <p className="measure mt-2 mb-6 text-muted">{intro}</p>
        {beside}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

function pledgeIn(form: HTMLFormElement) {
  const entries = new FormData(form);
  const typed = (name: string) => entries.getAll(name).filter((value) => typeof value === "string");
  const [currency = ""] = typed("preferredCurrency");
  const [figures = ""] = typed("amountInFigures");
  const [phone = ""] = typed("phoneNumber");
  return {
    tiers: typed("covenantCategories"),
    currency,
    figures,
    phone,
    amountInWords: spellOutAmount(figures, currency),
  };
}

/** Fills in the amount in words until the partner edits that field. */
function updateAmountInWords(form: HTMLFormElement, previous: string, amountInWords: string): void {
  const field = form.elements.namedItem("amountInWords");
  if (!(field instanceof HTMLInputElement) || field === document.activeElement) return;
  if (field.value === "" || field.value === previous) field.value = amountInWords;
}
