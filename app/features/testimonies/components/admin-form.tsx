import { testimonyCategories, usualCategory } from "~/features/testimonies/categories";
import { CheckField, SelectField, TextArea, TextField } from "~/ui/forms/field";
import { type FormReply, fieldOf, wasTicked } from "~/ui/forms/form-reply";

export function WhoAndWhen({ form }: { form: FormReply }) {
  const { defaultValue, ...category } = fieldOf(form, "category");
  return (
    <>
      <TextField {...fieldOf(form, "title")} label="Title" />
      <TextField {...fieldOf(form, "name")} label="Name" help="Visitors see it under the text." />
      <div className="grid gap-6 @md:grid-cols-2">
        <SelectField {...category} defaultValue={defaultValue || usualCategory} label="Category">
          {[usualCategory, ...testimonyCategories].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <TextField
          {...fieldOf(form, "date")}
          label="Date"
          type="date"
          help="Leave it empty to use today’s date."
        />
      </div>
    </>
  );
}

export function AuthorAddress({ form }: { form: FormReply }) {
  return (
    <TextField
      {...fieldOf(form, "email")}
      label="Email"
      type="email"
      help="Visitors never see it. You can leave it empty."
    />
  );
}

export function TestimonyText({ form }: { form: FormReply }) {
  return <TextArea {...fieldOf(form, "testimony")} label="Testimony" className="min-h-56" />;
}

/** Whoever writes a testimony down for somebody says whether and how that person agreed. */
export function AuthorConsent({ form }: { form: FormReply }) {
  return (
    <fieldset className="rounded-card border border-line p-5">
      <legend className="px-2 font-semibold">Consent</legend>
      <CheckField
        name="authorAgreed"
        label="The author agrees that it is shown on the public page"
        defaultChecked={wasTicked(form, "authorAgreed")}
      />
      <div className="mt-3">
        <TextField
          {...fieldOf(form, "consentNote")}
          label="How consent was given"
          help="For example: told us so after the service. Needed when the box is ticked."
        />
      </div>
    </fieldset>
  );
}
