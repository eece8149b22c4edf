/** A real MP3 with a tone, made by the encoder that the admin area uses. */
import { registerMp3Encoder } from "@mediabunny/mp3-encoder";
import { AudioSample, AudioSampleSource, BufferTarget, Mp3OutputFormat, Output } from "mediabunny";

const sampleRate = 44_100;
const pitch = 220;

export async function anEncodedMp3({ seconds }: { seconds: number }): Promise<Buffer> {
  registerMp3Encoder();
  const output = new Output({ format: new Mp3OutputFormat(), target: new BufferTarget() });
  const source = new AudioSampleSource({ codec: "mp3", bitrate: 128_000 });
  output.addAudioTrack(source);
  await output.start();
  for (let second = 0; second < seconds; second++) {
    const data = Float32Array.from(
      { length: sampleRate },
      (_, index) => 0.3 * Math.sin((2 * Math.PI * pitch * index) / sampleRate),
    );
    const sample = new AudioSample({
      data,
      format: "f32",
      numberOfChannels: 1,
      sampleRate,
      timestamp: second,
    });
    await source.add(sample);
    sample.close();
  }
  await output.finalize();
  const { buffer } = output.target;
  if (!buffer) throw new Error("nothing was encoded");
  return Buffer.from(buffer);
}
