/** With a mail server the page promises the confirmation, in the specified words. */
import { expect, test, vi } from "vitest";
import { follow, post, read, visibleText } from "~tests/support/app";

vi.hoisted(() => {
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
});

test("the note below the form and the toast name the confirmation email", async () => {
  expect(visibleText(await read("/donations"))).toContain(
    "A confirmation email will be sent to the address you enter above.",
  );
  const fields = {
    fullName: "Ada Obi",
    emailAddress: "ada@mailbox.test",
    phoneNumber: "+234 801 234 5678",
    covenantCategories: "word",
  };
  const response = await post("/donations", fields);
  expect(response.status).toBe(303);
  expect(visibleText(await (await follow(response)).text())).toContain(
    "Partnership Form Submitted Thank you for your partnership! You will receive a confirmation email shortly.",
  );
});
