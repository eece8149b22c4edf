import { TextArea, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps } from "~/ui/forms/form-result";

/** What a person may correct in their own message. */
export function SelfServiceContactMessageFields({ form }: { form: FormResult }) {
  return (
    <>
      <TextField {...fieldProps(form, "name")} label="Your Name" autoComplete="name" />
      <TextField {...fieldProps(form, "subject")} label="Subject (optional)" autoComplete="off" />
      <TextArea {...fieldProps(form, "message")} label="Message" autoComplete="off" rows={8} />
    </>
  );
}
