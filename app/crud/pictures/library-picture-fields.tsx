import { TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps, submittedValue } from "~/ui/forms/form-result";
import { parseUploadUrl } from "~/ui/upload-url";
import { PictureField } from "./picture-field";

type PictureName = "cover" | "flyer" | "picture";

/** An optional picture of the library with its alternative text: the fields `coverUrl` and `coverAlt`. */
export function LibraryPictureFields({
  form,
  name,
  label,
}: {
  form: FormResult;
  name: PictureName;
  label: string;
}) {
  const alt = `${name}Alt`;
  return (
    <fieldset className="min-w-0 space-y-5 rounded-card border border-line p-5 pt-3">
      <legend className="px-2 font-semibold">{label}</legend>
      <PictureField
        {...fieldProps(form, `${name}Url`)}
        label={`Address of the ${name}`}
        altName={alt}
        help="Filled in when you choose a picture. You can leave it empty."
        isOptional
      />
      <TextField
        {...fieldProps(form, alt)}
        label={`What the ${name} shows`}
        help="One sentence for people who cannot see it. Include the words that are in the picture."
      />
    </fieldset>
  );
}

/** What these fields hold, for a preview. Undefined without a valid address. */
export function submittedPicture(
  form: FormResult,
  name: PictureName,
): { src: string; alt: string } | undefined {
  const src = submittedValue(form, `${name}Url`).trim();
  return parseUploadUrl(src) && { src, alt: submittedValue(form, `${name}Alt`).trim() };
}
