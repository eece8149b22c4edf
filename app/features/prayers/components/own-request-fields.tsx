import { TextArea, TextField } from "~/ui/forms/field";
import { type FormReply, fieldOf } from "~/ui/forms/form-reply";

/** What a person may correct in their own request. */
export function OwnRequestFields({ form }: { form: FormReply }) {
  return (
    <>
      <TextField {...fieldOf(form, "name")} label="Your Name" autoComplete="name" />
      <TextField {...fieldOf(form, "subject")} label="Prayer Subject" autoComplete="off" />
      <TextArea
        {...fieldOf(form, "prayerRequest")}
        label="Prayer Request"
        autoComplete="off"
        className="min-h-[150px]"
      />
    </>
  );
}
