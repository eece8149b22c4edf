import { encode } from "uqr";

/** `size` is the number of modules on each side; `path` draws the dark ones in SVG. */
export type QrCode = { size: number; path: string };

/** The standard requires a margin of four modules. */
const margin = 4;

export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "L", border: margin });
  const runs = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${end - x}v1H${x}z`];
    }),
  );
  return { size, path: runs.join("") };
}
