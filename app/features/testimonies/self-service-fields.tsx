import { SelectField, TextArea, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps } from "~/ui/forms/form-result";
import { testimonyCategories } from "./testimony";

/** Fields that the author of a testimony can correct. */
export function SelfServiceTestimonyFields({ form }: { form: FormResult }) {
  return (
    <>
      <TextField {...fieldProps(form, "name")} label="Your Name" autoComplete="name" />
      <TextField {...fieldProps(form, "title")} label="Testimony Title" autoComplete="off" />
      <SelectField {...fieldProps(form, "category")} label="Category">
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
    </>
  );
}
