import { expect, test } from "vitest";
import { readFields } from "./form-fields.server";

function aForm(text: string): Request {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  return new Request("http://localhost/prayers", { method: "POST", headers, body: text });
}

test("a field that comes a hundred thousand times is carried on a hundred times at most", async () => {
  const { name } = await readFields(aForm("name=a&".repeat(70_000)));
  expect(name).toHaveLength(100);
});

test("the boxes that one name has are a list, a single value is none", async () => {
  const fields = await readFields(aForm("box=a&box=b&name=Ada"));
  expect({ ...fields }).toEqual({ box: ["a", "b"], name: "Ada" });
});
