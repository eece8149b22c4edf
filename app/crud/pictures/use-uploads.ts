import { useEffect, useRef, useState } from "react";
import type { LibraryPicture } from "~/platform/media/media.server";
import { uploadPicture } from "./upload-picture";

export type UploadState = {
  key: number;
  file: File;
  /** From 0 to 1; undefined while it waits its turn. */
  sent?: number;
  picture?: LibraryPicture;
  /** Why it was not taken. */
  sentence?: string;
  mayRetry?: boolean;
};

const isOver = ({ picture, sentence }: UploadState) => Boolean(picture ?? sentence);

/** Sends pictures one after the other; `onArrival` is called after each that the library took. */
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

/** Asks before the tab is closed. */
function useWarningWhile(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isBusy]);
}
