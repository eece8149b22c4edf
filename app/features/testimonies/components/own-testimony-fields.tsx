import { testimonyCategories } from "~/features/testimonies/categories";
import { SelectField, TextArea, TextField } from "~/ui/forms/field";
import { type FormReply, fieldOf } from "~/ui/forms/form-reply";

/** What a person may correct in their own testimony. */
export function OwnTestimonyFields({ form }: { form: FormReply }) {
  return (
    <>
      <TextField {...fieldOf(form, "name")} label="Your Name" autoComplete="name" />
      <TextField {...fieldOf(form, "title")} label="Testimony Title" autoComplete="off" />
      <SelectField {...fieldOf(form, "category")} label="Category">
        {testimonyCategories.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <TextArea
        {...fieldOf(form, "testimony")}
        label="Your Testimony"
        autoComplete="off"
        className="min-h-[200px]"
      />
    </>
  );
}
