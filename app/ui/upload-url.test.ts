import { describe, expect, test } from "vitest";
import { parseUploadUrl, uploadFormats, uploadSizes, uploadUrl } from "./upload-url";

const hash = "0123456789abcdef0123456789abcdef";

test("a URL contains the size and is parsed back", () => {
  const upload = { hash, width: 1600, height: 1067, format: "jpg" } as const;
  expect(uploadUrl(upload)).toBe(`/uploads/${hash}-1600x1067.jpg`);
  expect(parseUploadUrl(uploadUrl(upload))).toEqual(upload);
});

test("a wide picture has three sizes, a small one only the original", () => {
  expect(uploadSizes({ width: 1600, height: 1067 })).toEqual([
    { width: 400, height: 267 },
    { width: 800, height: 534 },
    { width: 1600, height: 1067 },
  ]);
  expect(uploadSizes({ width: 500, height: 9 })).toEqual([{ width: 500, height: 9 }]);
  expect(uploadSizes({ width: 900, height: 90 })).toEqual([
    { width: 400, height: 40 },
    { width: 900, height: 90 },
  ]);
});

test("the URL of every size can be parsed", () => {
  for (const largest of [
    { width: 1, height: 3200 },
    { width: 1600, height: 1 },
    { width: 801, height: 3200 },
  ]) {
    for (const size of uploadSizes(largest)) {
      for (const format of uploadFormats) {
        expect(parseUploadUrl(uploadUrl({ hash, ...size, format }))).toMatchObject(size);
      }
    }
  }
});

describe("other URLs are refused", () => {
  test.each([
    "",
    "/uploads/",
    `/uploads/../${hash}-1x1.jpg`,
    `/uploads/${hash}-1x1.jpg/../../secret.key`,
    `/uploads/.${hash}-1x1.jpg`,
    `/uploads/${hash}-1x1.svg`,
    `/uploads/${hash}-1x1.jpg.html`,
    `/uploads/${hash}-0x1.jpg`,
    `/uploads/${hash}-1x99999.jpg`,
    `/uploads/${hash.toUpperCase()}-1x1.jpg`,
    `/uploads/${hash}-1x1.jpg\n`,
    `https://example.org/uploads/${hash}-1x1.jpg`,
    `//example.org/uploads/${hash}-1x1.jpg`,
  ])("%j", (address) => {
    expect(parseUploadUrl(address)).toBeUndefined();
  });
});
