/** Makes a small version of a recording for slow networks, in a thread of its own: it takes a minute or more. */
import { registerMp3Encoder } from "@mediabunny/mp3-encoder";
import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  Mp3OutputFormat,
  Output,
} from "mediabunny";

export type SmallAudioMessage =
  | { is: "progress"; done: number }
  | { is: "ready"; bytes: ArrayBuffer }
  | { is: "failed"; reason: string };

/** Speech stays clear, and an hour takes 11 MB. */
const speech = { codec: "mp3", bitrate: 24_000, numberOfChannels: 1, sampleRate: 16_000 } as const;

registerMp3Encoder();

addEventListener("message", ({ data }: MessageEvent<File>) => {
  convert(data).then(
    (bytes) =>
      postMessage({ is: "ready", bytes } satisfies SmallAudioMessage, { transfer: [bytes] }),
    (error) => postMessage({ is: "failed", reason: String(error) } satisfies SmallAudioMessage),
  );
});

async function convert(file: File): Promise<ArrayBuffer> {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const output = new Output({ format: new Mp3OutputFormat(), target: new BufferTarget() });
  const conversion = await Conversion.init({
    input,
    output,
    audio: { ...speech, forceTranscode: true },
    video: { discard: true },
    tags: {},
    showWarnings: false,
  });
  if (!conversion.isValid) throw new Error("this browser cannot read the recording");
  conversion.onProgress = (done) =>
    postMessage({ is: "progress", done } satisfies SmallAudioMessage);
  await conversion.execute();
  const { buffer } = output.target;
  if (!buffer) throw new Error("nothing was written");
  return buffer;
}
