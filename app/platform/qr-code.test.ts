import { encode } from "uqr";
import { expect, test } from "vitest";
import { qrCode } from "./qr-code.server";

/** Reads the dark modules back from the path. */
function drawnModules({ size, path }: ReturnType<typeof qrCode>): boolean[][] {
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  return modules;
}

test("the path draws exactly the dark modules, with a margin of four", () => {
  const text = "otpauth://totp/House%20of%20Prayer:grace@example.org?secret=JBSWY3DPEHPK3PXP";
  const code = qrCode(text);
  expect(drawnModules(code)).toEqual(encode(text, { ecc: "L", border: 4 }).data);
  expect(drawnModules(code).slice(0, 4).flat()).not.toContain(true);
});
