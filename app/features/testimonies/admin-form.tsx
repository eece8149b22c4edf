import type { RecordResult } from "~/crud/record-result";
import { useSiteData } from "~/settings/site-data";
import { CheckField, SelectField, TextArea, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps, isChecked, submittedValue } from "~/ui/forms/form-result";
import { defaultCategory, testimonyCategories } from "./testimony";
import { toTestimonyCard } from "./testimony-card";
import { TestimonyCard } from "./testimony-list";

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
          {[defaultCategory, ...testimonyCategories].map((category) => (
            <option key={category}>{category}</option>
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

export function TestimonyPreview({ form, writtenAt }: { form: RecordResult; writtenAt: string }) {
  const { homeZone } = useSiteData();
  const text = (name: string) => submittedValue(form, name).trim();
  const testimony = {
    id: text("id") || "preview",
    name: text("name"),
    title: text("title"),
    testimony: text("testimony"),
    category: text("category") || defaultCategory,
    createdAt: writtenAt,
  };
  return (
    <ul>
      <TestimonyCard testimony={toTestimonyCard(testimony, homeZone)} />
    </ul>
  );
}
