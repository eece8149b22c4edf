import { Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import {
  findTotpStep,
  generateTotpSecret,
  otpauthUri,
  readTotpEnrolment,
  startTotpEnrolment,
} from "./two-factor.server";

const at = Date.parse("2026-03-01T06:00:10.000Z");
const period = 30_000;
const codeAt = (key: string, time: number) =>
  new TOTP({ secret: key }).generate({ timestamp: time });

describe("a code", () => {
  test("follows RFC 6238", () => {
    const key = Secret.fromUTF8("12345678901234567890").base32;
    expect(findTotpStep(key, "287082", 59_000)).toBe(1);
    expect(findTotpStep(key, "081804", 1_111_111_109_000)).toBe(37_037_036);
    expect(findTotpStep(key, "353130", 20_000_000_000_000)).toBe(666_666_666);
  });

  test("of the previous and the next step is accepted, with its own step", () => {
    const key = generateTotpSecret();
    const steps = [-1, 0, 1].map((offset) =>
      findTotpStep(key, codeAt(key, at + offset * period), at),
    );
    const now = Math.floor(at / period);
    expect(steps).toEqual([now - 1, now, now + 1]);
  });

  test("that is a minute old, of another key or malformed is refused", () => {
    const key = generateTotpSecret();
    const code = codeAt(key, at);
    for (const wrong of [
      codeAt(key, at - 2 * period),
      codeAt(key, at + 2 * period),
      codeAt(generateTotpSecret(), at),
      "",
      code.slice(1),
      `${code}0`,
      ` ${code}`,
      `${code.slice(0, 5)}x`,
      "１２３４５６",
    ]) {
      expect(findTotpStep(key, wrong, at)).toBeUndefined();
    }
  });
});

test("every key is random and has 160 bits", () => {
  expect(generateTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(generateTotpSecret()).not.toBe(generateTotpSecret());
});

test("the QR code names the site and the person, also with special characters", () => {
  const address = otpauthUri("JBSWY3DPEHPK3PXP", "House: of Prayer", "grace+admin@example.org");
  const { protocol, host, pathname, searchParams } = new URL(address);
  expect([protocol, host]).toEqual(["otpauth:", "totp"]);
  expect(decodeURIComponent(pathname)).toBe("/House  of Prayer:grace+admin@example.org");
  expect(searchParams.get("issuer")).toBe("House  of Prayer");
  expect(searchParams.get("secret")).toBe("JBSWY3DPEHPK3PXP");
});

describe("a key that is not confirmed yet", () => {
  test("can be read only by the person it was made for", () => {
    const enrolment = startTotpEnrolment("one");
    expect(readTotpEnrolment("one", enrolment.sealed)).toEqual(enrolment);
    expect(readTotpEnrolment("two", enrolment.sealed)).toBeUndefined();
    expect(enrolment.sealed).not.toContain(enrolment.key);
  });

  test("cannot be read if it was changed or forged", () => {
    const { sealed } = startTotpEnrolment("one");
    for (const forged of ["", "x", "1.a.b.c", `${sealed.slice(0, -2)}AA`]) {
      expect(readTotpEnrolment("one", forged)).toBeUndefined();
    }
  });
});
