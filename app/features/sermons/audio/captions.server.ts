/** The captions in the form of a sermon: a file that is checked and stored before the other fields. */
import { addCaptions, findCaptions } from "~/platform/audio/caption-files.server";
import type { FormResult } from "~/ui/forms/form-result";
import { singleLine } from "~/ui/forms/form-rules";
import { parseWebVtt } from "./webvtt";

/** A refused file leaves the captions as they are. */
async function receive(
  file: Uint8Array | undefined,
  values: FormResult["values"],
): Promise<string | undefined> {
  const { removeCaptions } = values;
  delete values.removeCaptions;
  if (!file) {
    if (removeCaptions) values.captions = "";
    return undefined;
  }
  const parsed = parseWebVtt(file);
  if (parsed.is === "refused") return parsed.sentence;
  values.captions = await addCaptions(parsed.text);
  return undefined;
}

export const captionsFile = { field: "captionsFile", receive };

/** The hash of stored captions. */
export function captionsRule() {
  return singleLine({ label: "Captions", maxLength: 32 })
    .refine(async (hash) => hash === "" || (await findCaptions(hash)) !== undefined, {
      error: "These captions are no longer here. Please choose the file again",
    })
    .transform((hash) => hash || null);
}
