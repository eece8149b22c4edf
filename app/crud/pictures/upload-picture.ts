import type { LibraryPicture } from "~/platform/media/media.server";

/** A refusal of the file itself stands; what went wrong on the way may go well another time. */
export type PictureUploadResult =
  | { picture: LibraryPicture }
  | { sentence: string; mayRetry: boolean };

export const maxUploadMegabytes = 10;

/** Sends one picture to the library and tells how much of it has gone (0 to 1). It always comes to an outcome. */
export function uploadPicture(
  file: File,
  onProgress: (sent: number) => void,
): Promise<PictureUploadResult> {
  if (file.size > maxUploadMegabytes * 1024 * 1024) {
    return Promise.resolve({
      sentence: "This file is larger than 10 MB. Please choose a smaller one.",
      mayRetry: false,
    });
  }
  return new Promise((resolve) => {
    // fetch cannot tell how much has been sent.
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onProgress(1);
    request.onload = () => resolve(outcomeOf(request));
    request.onerror = () => resolve(failed("The connection was cut. Please try again."));
    const form = new FormData();
    form.append("picture", file);
    request.open("POST", "/admin/media/upload");
    request.setRequestHeader("Accept", "application/json");
    request.send(form);
  });
}

function outcomeOf({ responseURL, responseText, status }: XMLHttpRequest): PictureUploadResult {
  if (!responseURL.endsWith("/admin/media/upload")) {
    return failed("You have been signed out. Sign in again in another tab, then try once more.");
  }
  try {
    return { ...JSON.parse(responseText), mayRetry: status >= 500 };
  } catch {
    return failed("We could not keep this picture just now. Please try again in a moment.");
  }
}

function failed(sentence: string): PictureUploadResult {
  return { sentence, mayRetry: true };
}
