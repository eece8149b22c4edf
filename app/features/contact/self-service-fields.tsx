import { TextArea, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps } from "~/ui/forms/form-result";

/** Fields that the sender of a message can correct. */
export function SelfServiceContactMessageFields({ form }: { form: FormResult }) {
  return (
    <>
      <TextField {...fieldProps(form, "name")} label="Your Name" autoComplete="name" />
      <TextField {...fieldProps(form, "subject")} label="Subject (optional)" autoComplete="off" />
      <TextArea {...fieldProps(form, "message")} label="Message" autoComplete="off" rows={8} />
    </>
  );
}
