import { memo, useState } from "react";
import { CheckField, inputClass, TextField } from "~/ui/forms/field";
import { type FormResult, isChecked, submittedValue } from "~/ui/forms/form-result";
import { captionsTooLarge, maxCaptionBytes } from "./webvtt";

/** The captions of the recording. The file is sent with the form, also without scripts. */
export function CaptionsFields({ form }: { form: FormResult }) {
  const [isTooLarge, setIsTooLarge] = useState(false);
  const saved = submittedValue(form, "captions");
  return (
    <div className="space-y-2">
      <SavedCaptions hash={saved} />
      <TextField
        type="file"
        name="captionsFile"
        label="Captions"
        accept=".vtt,text/vtt"
        error={form.errors.captionsFile ?? form.errors.captions}
        help={saved ? replaceHelp : addHelp}
        className={`${inputClass} file:mr-3 file:min-h-11 file:rounded-full file:border file:px-5 file:font-semibold`}
        onChange={({ target }) => {
          // The server would refuse the whole form.
          const isOver = (target.files?.[0]?.size ?? 0) > maxCaptionBytes;
          if (isOver) target.value = "";
          setIsTooLarge(isOver);
        }}
      />
      {isTooLarge && (
        <p role="alert" className="text-danger">
          {captionsTooLarge}
        </p>
      )}
      {saved && (
        <CheckField
          name="removeCaptions"
          label="Remove the captions"
          defaultChecked={isChecked(form, "removeCaptions")}
        />
      )}
    </div>
  );
}

const addHelp =
  "A WebVTT file (.vtt), 1 MB at most, in which every sentence has its time. Listeners see the words as they are spoken. You can leave it empty.";
const replaceHelp =
  "This recording has captions. To replace them, choose another WebVTT file (.vtt), 1 MB at most.";

/** A draft may set it, and React would reset it whenever it renders it again. */
const SavedCaptions = memo(function SavedCaptions({ hash }: { hash: string }) {
  return <input type="hidden" name="captions" defaultValue={hash} />;
});
