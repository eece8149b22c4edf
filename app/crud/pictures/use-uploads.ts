import { useEffect, useRef, useState } from "react";
import type { LibraryPicture } from "~/platform/media/media.server";

/** Only network and server errors can be retried. A rejected file cannot. */
type PictureUploadResult = { picture: LibraryPicture } | { sentence: string; mayRetry: boolean };

export const maxUploadMegabytes = 10;

/** Uploads one picture and reports progress from 0 to 1. The promise never rejects. */
function uploadPicture(
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
    // fetch does not report upload progress.
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

export type UploadState = {
  key: number;
  file: File;
  /** From 0 to 1, undefined while queued. */
  sent?: number;
  picture?: LibraryPicture;
  /** The error. */
  sentence?: string;
  mayRetry?: boolean;
};

const isOver = ({ picture, sentence }: UploadState) => Boolean(picture ?? sentence);

/** Uploads pictures one after the other. `onArrival` is called after each success. */
export function useUploads(onArrival: () => void) {
  const [uploads, setUploads] = useState<UploadState[]>([]);
  const line = useRef(Promise.resolve());
  const next = useRef(0);
  const isBusy = uploads.some((upload) => !isOver(upload));
  useWarningWhile(isBusy);

  const change = (key: number, news: Partial<UploadState>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...news } : one)));

  function send(key: number, file: File): void {
    line.current = line.current.then(async () => {
      change(key, { sent: 0 });
      const outcome = await uploadPicture(file, (sent) => change(key, { sent }));
      change(key, outcome);
      if ("picture" in outcome) onArrival();
    });
  }

  function add(files: Iterable<File>): void {
    for (const file of files) {
      const key = next.current++;
      setUploads((all) => [...all, { key, file }]);
      send(key, file);
    }
  }

  function again({ key, file }: UploadState): void {
    change(key, { sent: undefined, sentence: undefined });
    send(key, file);
  }

  const forget = ({ key }: UploadState) =>
    setUploads((all) => all.filter((one) => one.key !== key));

  return { uploads, add, again, forget };
}

/** Warns before the tab is closed during an upload. */
function useWarningWhile(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isBusy]);
}
