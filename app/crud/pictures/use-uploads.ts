import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { LibraryPicture } from "~/platform/media/media.server";
import { noConnection } from "~/ui/connection";
import { shrinkPicture } from "./shrink-picture";

/** Only network and server errors can be retried. A rejected file cannot. */
type PictureUploadResult = { picture: LibraryPicture } | { sentence: string; mayRetry: boolean };

export const maxUploadMegabytes = 10;

/** A part arrives within seconds on a slow connection, and only a part is lost with it. */
const partBytes = 256 * 1024;

type StartedUpload = { file: File; id: string; received: number };

/** By the file that was chosen, so that another try goes on where the upload stopped. */
const startedUploads = new WeakMap<File, StartedUpload>();

/**
 * Uploads one picture in parts and reports progress from 0 to 1. An upload that was cut goes on where it stopped, also
 * after a reload. The promise never rejects.
 */
async function uploadPicture(
  original: File,
  onProgress: (sent: number) => void,
): Promise<PictureUploadResult> {
  const upload = startedUploads.get(original) ?? (await startUpload(original));
  const { file, id } = upload;
  if (file.size > maxUploadMegabytes * 1024 * 1024) {
    return {
      sentence: "This file is larger than 10 MB. Please choose a smaller one.",
      mayRetry: false,
    };
  }
  for (;;) {
    const start = upload.received;
    const answer = await sendPart({ file, id, start }, (bytes) =>
      onProgress(Math.min(1, (start + bytes) / (file.size || 1))),
    );
    if (!("received" in answer)) return answer;
    upload.received = answer.received;
  }
}

async function startUpload(original: File): Promise<StartedUpload> {
  const file = await shrinkPicture(original);
  const upload = { file, id: await uploadId(file), received: 0 };
  startedUploads.set(original, upload);
  return upload;
}

/** The server names a picture by its bytes too, so that it recognises one that it has. Without HTTPS the id is random. */
async function uploadId(file: File): Promise<string> {
  const bytes = isSecureContext
    ? new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()))
    : crypto.getRandomValues(new Uint8Array(16));
  return [...bytes.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

type Part = { file: File; id: string; start: number };

/** `received` is how much of the file the server has. */
function sendPart(
  { file, id, start }: Part,
  onProgress: (bytes: number) => void,
): Promise<PictureUploadResult | { received: number }> {
  return new Promise((resolve) => {
    // fetch does not report upload progress.
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, partBytes));
    request.onload = () => resolve(outcomeOf(request));
    request.onerror = () => resolve(failed(noConnection));
    const form = new FormData();
    form.append("picture", file.slice(start, start + partBytes), file.name);
    const query = new URLSearchParams({ id, start: String(start), size: String(file.size) });
    request.open("POST", `${uploadPath}?${query}`);
    request.setRequestHeader("Accept", "application/json");
    request.send(form);
  });
}

const uploadPath = "/admin/media/upload";

function outcomeOf({ responseURL, responseText, status }: XMLHttpRequest) {
  if (new URL(responseURL).pathname !== uploadPath) {
    return failed("You have been signed out. Sign in again in another tab, then try once more.");
  }
  try {
    return { ...JSON.parse(responseText), mayRetry: status >= 500 };
  } catch {
    return failed("We could not save this picture. Please try again in a moment.");
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

  const retryAll = useEffectEvent(() => {
    for (const upload of uploads) if (upload.sentence === noConnection) again(upload);
  });
  useEffect(() => {
    const retry = () => retryAll();
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, []);

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
