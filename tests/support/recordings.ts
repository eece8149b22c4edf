/** Recordings made of frames of silence. */
import { createHash, randomUUID } from "node:crypto";
import { type Audio, audioUrl } from "~/ui/audio-url";

/** A frame of 1152 samples: MPEG 1 layer III, 128 kbit/s, 44.1 kHz. Zeros are silence. */
const mp3Frame = (() => {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb9064);
  return frame;
})();

export function aSilentMp3({ seconds = 3, picture }: { seconds?: number; picture?: Buffer } = {}) {
  const count = Math.round((seconds * 44_100) / 1_152);
  const frames = Buffer.alloc(mp3Frame.length * count, mp3Frame);
  return picture ? Buffer.concat([id3Tag(picture), frames]) : frames;
}

/** An ID3v2.3 tag with a cover. */
function id3Tag(picture: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from("\0image/png\0\x03\0", "latin1"), picture]);
  const frame = Buffer.concat([
    Buffer.from("APIC"),
    uint32(content.length),
    Buffer.alloc(2),
    content,
  ]);
  return Buffer.concat([id3Header(frame.length), frame]);
}

function id3Header(length: number): Buffer {
  const size = [21, 14, 7, 0].map((shift) => (length >> shift) & 0x7f);
  return Buffer.concat([Buffer.from("ID3\x03\0\0", "latin1"), Buffer.from(size)]);
}

/** An MP3 whose ID3v2.3 tag has so many texts. */
export function anMp3WithTexts(count: number): Buffer {
  const text = Buffer.concat([
    Buffer.from("TXXX"),
    uint32(4),
    Buffer.alloc(2),
    Buffer.from("\0a\0b"),
  ]);
  return Buffer.concat([id3Header(text.length * count), ...Array(count).fill(text), aSilentMp3()]);
}

/** An MP3 with so many items in an APEv2 tag behind the audio. */
export function anMp3WithItems(count: number): Buffer {
  const items = Array.from({ length: count }, (_, index) =>
    Buffer.concat([Buffer.from([1, 0, 0, 0, 0, 0, 0, 0]), Buffer.from(`K${index}\0a`)]),
  );
  const footer = Buffer.alloc(32);
  footer.write("APETAGEX");
  const size = items.reduce((sum, { length }) => sum + length, footer.length);
  for (const [index, value] of [2_000, size, count].entries()) {
    footer.writeUInt32LE(value, 8 + 4 * index);
  }
  return Buffer.concat([aSilentMp3(), ...items, footer]);
}

/** So many empty boxes. */
export function emptyBoxes(count: number): Buffer {
  return Buffer.concat(Array(count).fill(box("free")));
}

export function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([uint32(body.length + 8), Buffer.from(type, "latin1"), body]);
}

/** A box with a version and flags, both 0. */
const fullBox = (type: string, ...content: Buffer[]) => box(type, Buffer.alloc(4), ...content);

export function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

const uint16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);

/** A silent AAC frame, mono. */
const aacFrame = Buffer.from([0x00, 0xc8, 0x00, 0x80, 0x23, 0x80]);
const sampleRate = 44_100;

/** `place` is written where phones write the place of a recording. */
export function aSilentM4a({ seconds = 3, place = "+06.5244+003.3792/" } = {}): Buffer {
  const count = Math.round((seconds * sampleRate) / 1_024);
  const duration = count * 1_024;
  const audio = box("mdat", Buffer.alloc(aacFrame.length * count, aacFrame));
  const start = box("ftyp", Buffer.from("M4A \0\0\0\0M4A mp42isom", "latin1"));
  const moov = (offset: number) =>
    box(
      "moov",
      fullBox("mvhd", uint32(0, 0, sampleRate, duration, 0x10000), Buffer.alloc(76)),
      box(
        "trak",
        fullBox("tkhd", uint32(0, 0, 1, 0, duration), Buffer.alloc(60)),
        box(
          "mdia",
          fullBox("mdhd", uint32(0, 0, sampleRate, duration), Buffer.from([0x55, 0xc4, 0, 0])),
          fullBox("hdlr", uint32(0), Buffer.from("soun"), Buffer.alloc(13)),
          box(
            "minf",
            fullBox("smhd", Buffer.alloc(4)),
            box(
              "stbl",
              fullBox(
                "stsd",
                uint32(1),
                box(
                  "mp4a",
                  Buffer.alloc(6),
                  uint16(1),
                  Buffer.alloc(8),
                  uint16(1),
                  uint16(16),
                  Buffer.alloc(4),
                  uint32((sampleRate << 16) >>> 0),
                  fullBox(
                    "esds",
                    Buffer.from("0319000000041140150000000000fa000000fa00050212080602", "hex"),
                  ),
                ),
              ),
              fullBox("stts", uint32(1, count, 1_024)),
              fullBox("stsc", uint32(1, 1, count, 1)),
              fullBox("stsz", uint32(aacFrame.length, count)),
              fullBox("stco", uint32(1, offset)),
            ),
          ),
        ),
      ),
      box("udta", box("\xa9xyz", uint16(place.length), uint16(0), Buffer.from(place))),
    );
  const offset = start.length + moov(0).length + 8;
  return Buffer.concat([start, moov(offset), audio]);
}

/** The address of a recording that need not exist. */
export function aRecordingUrl(audio: Partial<Audio> = {}): string {
  const hash = createHash("md5").update(randomUUID()).digest("hex");
  return audioUrl({ hash, bytes: 48_000_000, seconds: 2_400, format: "mp3", ...audio });
}
