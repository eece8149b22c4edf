import type { SmallAudioMessage } from "./small-audio.worker";

/** Undefined if the browser cannot decode the recording. Reports progress from 0 to 1. */
export function makeSmallAudio(
  file: File,
  onProgress: (done: number) => void,
): Promise<File | undefined> {
  const worker = new Worker(new URL("./small-audio.worker.ts", import.meta.url), {
    type: "module",
  });
  return new Promise<File | undefined>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<SmallAudioMessage>) => {
      if (data.is === "progress") return onProgress(data.done);
      if (data.is === "failed") return resolve(undefined);
      const name = file.name.replace(/\.\w+$/, "");
      resolve(new File([data.bytes], `${name} (small).mp3`, { type: "audio/mpeg" }));
    };
    worker.onerror = () => resolve(undefined);
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
