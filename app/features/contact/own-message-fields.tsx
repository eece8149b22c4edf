import { TextArea, TextField } from "~/ui/forms/field";
import { type FormReply, fieldOf } from "~/ui/forms/form-reply";

/** What a person may correct in their own message. */
export function OwnMessageFields({ form }: { form: FormReply }) {
  return (
    <>
      <TextField {...fieldOf(form, "name")} label="Your Name" autoComplete="name" />
      <TextField {...fieldOf(form, "subject")} label="Subject (optional)" autoComplete="off" />
      <TextArea {...fieldOf(form, "message")} label="Message" autoComplete="off" rows={8} />
    </>
  );
}
