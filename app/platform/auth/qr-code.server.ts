import { encode } from "uqr";

/** A picture that phones read: its side in squares, and the dark ones as one path of an SVG. */
export type QrCode = { size: number; path: string };

const quietZone = 4;

export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "L", border: quietZone });
  const runs = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${end - x}v1H${x}z`];
    }),
  );
  return { size, path: runs.join("") };
}
