import { expect, test } from "vitest";
import { readFields } from "./form-fields.server";

function aForm(text: string): Request {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  return new Request("http://localhost/prayers", { method: "POST", headers, body: text });
}

/** Each character is one byte. */
function aMultipartForm(parts: string, boundary = "x"): Request {
  const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
  const body = Buffer.from(`--${boundary}\r\n${parts}\r\n--${boundary}--\r\n`, "latin1");
  return new Request("http://localhost/prayers", { method: "POST", headers, body });
}

const part = (name: string, value: string) =>
  `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;

test.each([
  ["a text", new Request("http://localhost/", { method: "POST", body: "a" })],
  ["a part that is not UTF-8", aMultipartForm(part("name", "\xff"))],
  ["a part with headers of 10 KB", aMultipartForm(`X: ${"a".repeat(10_000)}\r\n\r\nvalue`)],
  ["a boundary of 71 characters", aMultipartForm(part("name", "Ada"), "x".repeat(71))],
])("%s is rejected as damaged", async (_, request) => {
  await expect(readFields(request)).rejects.toMatchObject({ init: { status: 400 } });
});

const brackets = "<".repeat(30_000);

test.each([
  ["a field of more than 100 KB", `name=${"a".repeat(102_401)}`],
  ["more than 50,000 characters that HTML escapes", `a=${brackets}&b=${"'".repeat(20_001)}`],
])("%s is refused", async (_, body) => {
  await expect(readFields(aForm(body))).rejects.toMatchObject({ init: { status: 413 } });
});

test("of a field that is repeated 100,000 times, 100 values are read", async () => {
  const { name } = await readFields(aForm("name=a&".repeat(70_000)));
  expect(name).toHaveLength(100);
});

test("only the first 100 fields are read, and none with a very long name", async () => {
  const many = Array.from({ length: 200 }, (_, index) => `f${index}=a`).join("&");
  const fields = await readFields(aForm(`${"n".repeat(101)}=a&${many}`));
  expect(Object.keys(fields)).toHaveLength(100);
  expect(fields.f99).toBe("a");
});

test("repeated names become a list; a single value does not", async () => {
  const fields = await readFields(aForm("box=a&box=b&name=Ada"));
  expect({ ...fields }).toEqual({ box: ["a", "b"], name: "Ada" });
});

test("a multipart form is read like any other, without its files", async () => {
  const file = 'Content-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nno';
  const mark = Buffer.from("ọ́").toString("latin1");
  const parts = [part("box", "a"), part("box", mark), file, part("name", "Ada\r\n--")];
  const fields = await readFields(aMultipartForm(parts.join("\r\n--x\r\n")));
  expect({ ...fields }).toEqual({ box: ["a", "ọ́"], name: "Ada\r\n--" });
});
