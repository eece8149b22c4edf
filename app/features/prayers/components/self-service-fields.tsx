import { TextArea, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps } from "~/ui/forms/form-result";

/** Fields that the sender of a request can correct. */
export function SelfServicePrayerRequestFields({ form }: { form: FormResult }) {
  return (
    <>
      <TextField {...fieldProps(form, "name")} label="Your Name" autoComplete="name" />
      <TextField {...fieldProps(form, "subject")} label="Prayer Subject" autoComplete="off" />
      <TextArea
        {...fieldProps(form, "prayerRequest")}
        label="Prayer Request"
        autoComplete="off"
        className="min-h-[150px]"
      />
    </>
  );
}
