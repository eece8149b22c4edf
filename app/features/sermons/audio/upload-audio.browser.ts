/** Sends a recording in parts, and goes on where a cut connection stopped. */
import type { AudioFile } from "~/platform/audio/audio-files.server";
import { noConnection } from "~/ui/connection";

/** Only network and server errors can be retried. A rejected file cannot. */
export type AudioUploadResult = { audio: AudioFile } | { sentence: string; mayRetry: boolean };

/** Arrives within the two minutes of a request on a network of 70 kbit/s. */
const partBytes = 1024 * 1024;

const uploadPath = "/admin/sermons/audio";

/** Reports progress from 0 to 1. The promise never rejects. */
export async function uploadAudio(
  file: File,
  onProgress: (sent: number) => void,
): Promise<AudioUploadResult> {
  const id = await uploadId(file);
  // The first part is empty: the answer says how much arrived before a cut.
  let part = { file, id, start: 0, end: 0 };
  for (;;) {
    const { start } = part;
    const answer = await sendPart(part, (bytes) =>
      onProgress(Math.min(1, (start + bytes) / (file.size || 1))),
    );
    if (!("received" in answer)) return answer;
    part = { file, id, start: answer.received, end: answer.received + partBytes };
  }
}

const sampleBytes = 64 * 1024;

/** The same file has the same id, also after a reload. It is too large to be hashed whole on a phone. */
async function uploadId(file: File): Promise<string> {
  const facts = `${file.name} ${file.size} ${file.lastModified}`;
  const samples = [file.slice(0, sampleBytes), file.slice(-sampleBytes)];
  const bytes = await new Blob([facts, ...samples]).arrayBuffer();
  // Without HTTPS there is no digest, and an upload cannot go on after a reload.
  const id = isSecureContext
    ? new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
    : crypto.getRandomValues(new Uint8Array(16));
  return [...id.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

type Part = { file: File; id: string; start: number; end: number };

function sendPart(
  { file, id, start, end }: Part,
  onProgress: (bytes: number) => void,
): Promise<AudioUploadResult | { received: number }> {
  return new Promise((resolve) => {
    // fetch does not report upload progress.
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => resolve(outcomeOf(request));
    request.onerror = () => resolve({ sentence: noConnection, mayRetry: true });
    const query = new URLSearchParams({
      id,
      start: String(start),
      size: String(file.size),
      name: file.name,
    });
    request.open("POST", `${uploadPath}?${query}`);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.send(file.slice(start, end));
  });
}

function outcomeOf({ responseURL, responseText, status }: XMLHttpRequest) {
  if (new URL(responseURL).pathname !== uploadPath) {
    return {
      sentence: "You have been signed out. Sign in again in another tab, then try once more.",
      mayRetry: true,
    };
  }
  try {
    return { ...JSON.parse(responseText), mayRetry: status >= 500 };
  } catch {
    return {
      sentence: "We could not save this recording. Please try again in a moment.",
      mayRetry: true,
    };
  }
}
