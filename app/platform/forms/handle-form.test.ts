import { expect, test } from "vitest";
import { type FormOutcome, handleForm } from "./handle-form.server";

const form = {
  name: "A form",
  values: { subject: "Typed" },
  failureToast: () => ({ title: "Oh" }),
};
const toast = { title: "A toast", description: "" };

/** The response to a form that ends like this, on the page where it was typed. */
async function respond(outcome: FormOutcome) {
  const response = await handleForm(form, async () => outcome);
  if (response instanceof Response) throw new Error("The form was saved");
  return response;
}

test.each(["invalid", "shown"] as const)(
  "%s: the person can put it right, so the toast is not red",
  async (outcome) => {
    const { data } = await respond({ outcome, toast });
    expect(data).toMatchObject({ values: { subject: "Typed" } });
    expect(data.toast?.isDestructive).toBeFalsy();
  },
);

test.each(["forbidden", "missing", "conflict"] as const)(
  "%s: the toast is red",
  async (outcome) => {
    const { data } = await respond({ outcome, toast });
    expect(data).toMatchObject({ toast: { isDestructive: true }, values: { subject: "Typed" } });
  },
);

test("too many forms: the toast is red, and the response says when to send it again", async () => {
  const { data, init } = await respond({ outcome: "rateLimited", toast, retryAfter: 7 });
  expect(data).toMatchObject({ toast: { isDestructive: true }, values: { subject: "Typed" } });
  expect(init).toMatchObject({ status: 429, headers: { "Retry-After": "7" } });
});

test("a failure: the toast is red, and what was typed is still there", async () => {
  const response = await handleForm(form, () => Promise.reject(new Error("The disk is full")));
  expect(response).toMatchObject({
    init: { status: 503 },
    data: { toast: { title: "Oh", isDestructive: true }, values: { subject: "Typed" } },
  });
});

test("a toast that asks to be red is red, also for a form with a mistake", async () => {
  const { data } = await respond({ outcome: "invalid", toast: { ...toast, isDestructive: true } });
  expect(data.toast?.isDestructive).toBe(true);
});
