import { encode } from "uqr";
import { expect, test } from "vitest";
import { qrCode } from "./qr-code.server";

/** Fills the squares that the path draws. */
function squaresOf({ size, path }: ReturnType<typeof qrCode>): boolean[][] {
  const squares = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    squares[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  return squares;
}

test("the path draws exactly the dark squares, with four light ones all round", () => {
  const text = "otpauth://totp/House%20of%20Prayer:grace@example.org?secret=JBSWY3DPEHPK3PXP";
  const code = qrCode(text);
  expect(squaresOf(code)).toEqual(encode(text, { ecc: "L", border: 4 }).data);
  expect(squaresOf(code).slice(0, 4).flat()).not.toContain(true);
});
