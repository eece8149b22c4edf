import { redirect } from "react-router";
import { expect, test } from "vitest";
import { isChecked, submittedValue } from "./form-result";
import { submitWithFallback } from "./submit-with-fallback";

const failed = { title: "Failed to send", description: "Please try again later." };

function aRequest(): Request {
  const body = new URLSearchParams([
    ["name", "Ada"],
    ["gift", "word"],
    ["gift", "works"],
  ]);
  return new Request("http://localhost/form", { method: "POST", body });
}

test("a cut line gives back all that was typed and a toast", async () => {
  const offline = () => Promise.reject(new TypeError("Failed to fetch"));
  const answer = await submitWithFallback<never>(aRequest(), offline, failed);
  expect(answer.init?.status).toBe(503);
  expect(answer.data.errors).toEqual({});
  expect(answer.data.toast).toEqual({ ...failed, isDestructive: true });
  expect(submittedValue(answer.data, "name")).toBe("Ada");
  expect(isChecked(answer.data, "gift", "works")).toBe(true);
  expect(isChecked(answer.data, "gift", "star")).toBe(false);
});

test("a redirect goes through", async () => {
  const onward = redirect("/prayers");
  await expect(submitWithFallback(aRequest(), () => Promise.reject(onward), failed)).rejects.toBe(
    onward,
  );
});

test("the server's answer goes through, and the request can still be read when it is sent", async () => {
  const request = aRequest();
  const send = async () => (await request.formData()).get("name");
  expect(await submitWithFallback(request, send, failed)).toBe("Ada");
});
