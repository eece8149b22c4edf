import { useEffect, useRef, useState } from "react";
import { CheckField, inputClass, TextField } from "~/ui/forms/field";
import { type FormResult, isChecked, submittedValue } from "~/ui/forms/form-result";
import { captionsTooLarge, maxCaptionBytes } from "./webvtt";

/**
 * The captions of the recording. A script sends the file at once, so that the captions are part of the draft; the form
 * sends it without scripts, and where the script could not.
 */
export function CaptionsFields({ form }: { form: FormResult }) {
  const submitted = submittedValue(form, "captions");
  const [chosen, setChosen] = useState({ submitted, hash: submitted });
  // The server stored the file that was sent with the form.
  if (chosen.submitted !== submitted) setChosen({ submitted, hash: submitted });
  const { hash } = chosen;
  const [problem, setProblem] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(hash);
  // The form notices a change only by an event.
  useEffect(() => {
    if (shown.current === hash) return;
    shown.current = hash;
    field.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [hash]);

  async function choose(input: HTMLInputElement): Promise<void> {
    setProblem("");
    const [file] = input.files ?? [];
    if (!file) return;
    // The server would refuse the whole form.
    if (file.size > maxCaptionBytes) {
      input.value = "";
      return setProblem(captionsTooLarge);
    }
    const answer = await sendCaptions(file);
    // Another file was chosen meanwhile, or the form will send this one.
    if (!answer || input.files?.[0] !== file) return;
    input.value = "";
    if ("sentence" in answer) return setProblem(answer.sentence);
    setChosen({ submitted, hash: answer.hash });
  }

  return (
    <div className="space-y-2">
      <input ref={field} type="hidden" name="captions" value={hash} />
      <TextField
        type="file"
        name="captionsFile"
        label="Captions"
        accept=".vtt,text/vtt"
        error={form.errors.captionsFile ?? form.errors.captions}
        help={hash ? replaceHelp : addHelp}
        className={`${inputClass} file:mr-3 file:min-h-11 file:rounded-full file:border file:px-5 file:font-semibold`}
        onChange={({ target }) => void choose(target)}
      />
      <output className="block">
        {hash !== submitted && "The captions are stored. Save the sermon to use them."}
      </output>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      {hash && (
        <CheckField
          key={hash}
          name="removeCaptions"
          label="Remove the captions"
          defaultChecked={hash === submitted && isChecked(form, "removeCaptions")}
        />
      )}
    </div>
  );
}

/** Undefined if they did not arrive. */
async function sendCaptions(
  file: File,
): Promise<{ hash: string } | { sentence: string } | undefined> {
  try {
    const headers = { "Content-Type": "text/vtt" };
    const request = { method: "POST", body: file, headers, redirect: "manual" } as const;
    const response = await fetch("/admin/sermons/captions", request);
    return response.status === 201 || response.status === 422 ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

const addHelp =
  "A WebVTT file (.vtt), 1 MB at most, in which every sentence has its time. Listeners see the words as they are spoken. You can leave it empty.";
const replaceHelp =
  "This recording has captions. To replace them, choose another WebVTT file (.vtt), 1 MB at most.";
