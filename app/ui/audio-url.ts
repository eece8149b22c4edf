/** The URL of an uploaded recording contains its size and duration, so that pages and feeds need no further query. */
export type AudioFormat = "mp3" | "m4a";

export type Audio = { hash: string; bytes: number; seconds: number; format: AudioFormat };

export const audioTypes: Record<AudioFormat, string> = { mp3: "audio/mpeg", m4a: "audio/mp4" };

const pattern = /^\/audio\/([0-9a-f]{32})-([1-9]\d{0,8})-([1-9]\d{0,5})\.(mp3|m4a)$/;

export function audioUrl({ hash, bytes, seconds, format }: Audio): string {
  return `/audio/${hash}-${bytes}-${seconds}.${format}`;
}

/** Undefined for any other URL. */
export function parseAudioUrl(url: string): Audio | undefined {
  const [, hash, bytes, seconds, format] = pattern.exec(url) ?? [];
  if (!hash) return undefined;
  return {
    hash,
    bytes: Number(bytes),
    seconds: Number(seconds),
    format: format as AudioFormat,
  };
}
