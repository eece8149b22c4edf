import { useLocation, useNavigation } from "react-router";
import { SentNote } from "~/settings/sent-note";
import { VisitorForm } from "~/settings/visitor-form";
import { ArtWindow } from "~/ui/art-window";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { CheckField, SelectField, TextArea, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps, isChecked } from "~/ui/forms/form-result";
import { FormFooter, FormSection } from "~/ui/forms/form-section";
import { Toast } from "~/ui/toast";
import { Verse } from "~/ui/verse";
import { sentNotes, testimonyCategories, testimonyConsent } from "./testimony";

export function TestimonyForm({ result }: { result?: FormResult }) {
  const isSending = useNavigation().formData !== undefined;
  const { search } = useLocation();
  return (
    <FormSection
      id="share"
      title="Share Your Testimony"
      intro="Bread on the table, courage for a hard conversation, peace on a hospital ward: tell it plainly, as you would to a friend. Say what you asked for, and what has changed. You may sign with a first name or a town."
      beside={<ThanksVerse />}
    >
      {Object.entries(sentNotes("this page")).map(([name, text]) => (
        <SentNote key={name} name={name}>
          {text}
        </SentNote>
      ))}
      <VisitorForm
        name="testimony"
        errors={result?.errors}
        action={`/testimonies${search}#share`}
        className="grid gap-5"
      >
        <ErrorSummary errors={result?.errors ?? {}} />
        <TestimonyFields form={result} />
        <FormFooter consent={testimonyConsent} isSending={isSending}>
          {isSending ? "Submitting..." : "Submit Testimony"}
        </FormFooter>
      </VisitorForm>
      <Toast message={result?.toast} />
    </FormSection>
  );
}

function ThanksVerse() {
  return (
    <>
      <Verse
        text="Come and hear, all you who fear God. I will declare what he has done for my soul."
        reference="Psalm 66:16"
      />
      <ArtWindow art="harp" sizes="27rem" className="thanks-window max-lg:hidden" />
    </>
  );
}

/** `form` has the initial values. */
export function TestimonyFields({ form }: { form: FormResult | undefined }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...fieldProps(form, "name")}
          label="Your Name"
          autoComplete="name"
          autoCapitalize="words"
        />
        <TextField
          {...fieldProps(form, "email")}
          label="Email Address"
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </div>
      <TextField {...fieldProps(form, "title")} label="Testimony Title" autoComplete="off" />
      <SelectField {...fieldProps(form, "category")} label="Category">
        <option value="">Select a category</option>
        {testimonyCategories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <TextArea
        {...fieldProps(form, "testimony")}
        label="Your Testimony"
        autoComplete="off"
        className="min-h-[200px]"
      />
      <CheckField
        name="sharePublicly"
        label="I agree to share my testimony publicly on the church website"
        defaultChecked={form ? isChecked(form, "sharePublicly") : true}
        help="If ticked, it can appear on the testimonies page with your name after we have read it."
      />
    </>
  );
}
