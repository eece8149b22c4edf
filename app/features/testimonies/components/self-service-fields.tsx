import { testimonyCategories } from "~/features/testimonies/categories";
import { SelectField, TextArea, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps } from "~/ui/forms/form-result";

/** What a person may correct in their own testimony. */
export function SelfServiceTestimonyFields({ form }: { form: FormResult }) {
  return (
    <>
      <TextField {...fieldProps(form, "name")} label="Your Name" autoComplete="name" />
      <TextField {...fieldProps(form, "title")} label="Testimony Title" autoComplete="off" />
      <SelectField {...fieldProps(form, "category")} label="Category">
        {testimonyCategories.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <TextArea
        {...fieldProps(form, "testimony")}
        label="Your Testimony"
        autoComplete="off"
        className="min-h-[200px]"
      />
    </>
  );
}
