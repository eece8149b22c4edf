import { type ReactNode, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { useFormKey, VisitorForm } from "~/settings/visitor-form";
import { ErrorSummary } from "~/ui/forms/error-summary";
import type { FormResult } from "~/ui/forms/form-result";
import { FormFooter } from "~/ui/forms/form-section";
import { preventEmailBreak } from "~/ui/prose";
import { amountNote, figuresNote, phoneNote, spellOutAmount, tierNote } from "./amount";
import { partnershipConsent } from "./partnership";
import { BasicInformation, MonthlyCommitment, PaymentDetails } from "./partnership-fields";
import { addSeparators } from "./pledge-format";

type Props = {
  result: FormResult | undefined;
  /** HTML: the list of the checked tiers. */
  chosen: string;
};

/** Hints while the form is filled in. They never refuse anything. */
type PledgeNotes = { amount?: string; phone?: string };

export function PartnershipForm(props: Props) {
  const key = useFormKey();
  return <BlankForm key={key} {...props} />;
}

function BlankForm({ result, chosen }: Props) {
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
      className="space-y-14"
    >
      <ErrorSummary errors={result?.errors ?? {}} />
      <Part
        title="Basic Information"
        intro="We only need your name, phone number and email address."
      >
        <BasicInformation result={result} phoneNote={notes.phone} />
      </Part>
      <Part
        title="Monthly Commitment"
        intro="Choose what you would like to give each month. The amounts are in naira, and you may tick more than one."
        isWide
      >
        <MonthlyCommitment result={result} />
      </Part>
      <Part
        title="Payment Details"
        intro="Tell us the amount and the currency you will give in. Nothing is paid on this page."
        beside={<div dangerouslySetInnerHTML={{ __html: chosen }} />}
      >
        <PaymentDetails result={result} note={notes.amount} />
      </Part>
      <div className={`${columns} border-t border-line pt-8`}>
        <div className="lg:col-start-2">
          <FormFooter consent={partnershipConsent} isSending={isSubmitting}>
            {isSubmitting ? "Submitting..." : "Submit Partnership Form"}
          </FormFooter>
          <p className="mt-4 text-fluid-sm">
            {preventEmailBreak(
              "A confirmation e-mail will be sent to the address you enter above.",
            )}
          </p>
        </div>
      </div>
    </VisitorForm>
  );
}

const columns = "gap-x-16 lg:grid lg:grid-cols-[2fr_3fr]";

function Part({
  title,
  intro,
  beside,
  isWide = false,
  children,
}: {
  title: string;
  intro: string;
  /** Below the introduction. */
  beside?: ReactNode;
  /** The fields take the whole width. */
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className={`border-t border-line pt-8 ${isWide ? "" : columns}`}>
      <div>
        <h3 className="text-fluid-xl">{title}</h3>
        <p className="measure mt-2 mb-6 text-muted">{preventEmailBreak(intro)}</p>
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
