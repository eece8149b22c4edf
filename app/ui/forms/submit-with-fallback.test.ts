import { redirect } from "react-router";
import { expect, test } from "vitest";
import { NoConnectionError } from "~/ui/connection";
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

test("without a connection everything typed is returned with a toast", async () => {
  const offline = () => Promise.reject(new TypeError("Failed to fetch"));
  const result = await submitWithFallback<never>(aRequest(), offline, failed);
  expect(result.init?.status).toBe(503);
  expect(result.data.errors).toEqual({});
  expect(result.data.toast).toEqual({ ...failed, isDestructive: true });
  expect(submittedValue(result.data, "name")).toBe("Ada");
  expect(isChecked(result.data, "gift", "works")).toBe(true);
  expect(isChecked(result.data, "gift", "star")).toBe(false);
});

test("the toast of a lost connection goes when the connection is back", async () => {
  const lost = () => Promise.reject(new NoConnectionError("lost"));
  const result = await submitWithFallback<never>(aRequest(), lost, failed);
  expect(result.data.toast).toEqual({ ...failed, isDestructive: true, untilOnline: true });
});

test("a redirect is passed on", async () => {
  const onward = redirect("/prayers");
  await expect(submitWithFallback(aRequest(), () => Promise.reject(onward), failed)).rejects.toBe(
    onward,
  );
});

test("the response of the server is passed on, and the request can still be read", async () => {
  const request = aRequest();
  const send = async () => (await request.formData()).get("name");
  expect(await submitWithFallback(request, send, failed)).toBe("Ada");
});
