import { defaultCategory, testimonyCategories } from "~/features/testimonies/categories";
import { CheckField, SelectField, TextArea, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps, isChecked } from "~/ui/forms/form-result";

export function TestimonyMetadata({ form }: { form: FormResult }) {
  const { defaultValue, ...category } = fieldProps(form, "category");
  return (
    <>
      <TextField {...fieldProps(form, "title")} label="Title" />
      <TextField
        {...fieldProps(form, "name")}
        label="Name"
        help="Visitors see it under the text."
      />
      <div className="grid gap-6 @md:grid-cols-2">
        <SelectField {...category} defaultValue={defaultValue || defaultCategory} label="Category">
          {[defaultCategory, ...testimonyCategories].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <TextField
          {...fieldProps(form, "date")}
          label="Date"
          type="date"
          help="Leave it empty to use today’s date."
        />
      </div>
    </>
  );
}

export function AuthorEmail({ form }: { form: FormResult }) {
  return (
    <TextField
      {...fieldProps(form, "email")}
      label="Email"
      type="email"
      help="Visitors never see it. You can leave it empty."
    />
  );
}

export function TestimonyText({ form }: { form: FormResult }) {
  return <TextArea {...fieldProps(form, "testimony")} label="Testimony" className="min-h-56" />;
}

/** Whoever writes a testimony down for somebody says whether and how that person agreed. */
export function AuthorConsent({ form }: { form: FormResult }) {
  return (
    <fieldset className="rounded-card border border-line p-5">
      <legend className="px-2 font-semibold">Consent</legend>
      <CheckField
        name="authorAgreed"
        label="The author agrees that it is shown on the public page"
        defaultChecked={isChecked(form, "authorAgreed")}
      />
      <div className="mt-3">
        <TextField
          {...fieldProps(form, "consentNote")}
          label="How consent was given"
          help="For example: told us so after the service. Needed when the box is ticked."
        />
      </div>
    </fieldset>
  );
}
