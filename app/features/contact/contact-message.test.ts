import { expect, test } from "vitest";
import { contactMessageSchema } from "./contact-messages.server";

const message = { name: "Ada", email: "ada@example.org", subject: "", message: "Hello" };

function mistakes(changes: Record<string, unknown>): Record<string, string> {
  const issues = contactMessageSchema.safeParse({ ...message, ...changes }).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [String(issue.path[0]), issue.message]));
}

test("name, email and message are required; the subject is not", () => {
  expect(mistakes({ name: " ", email: "", subject: undefined, message: "\n" })).toEqual({
    name: "Name is required",
    email: "Please enter a valid email address",
    message: "Message is required",
  });
});

test("line breaks in the name or subject cannot add mail headers", () => {
  expect(mistakes({ name: "Ada\r\nBcc: x@example.org", subject: "A\nB" })).toEqual({
    name: "Name must be one line",
    subject: "Subject must be one line",
  });
});

test("a message keeps its line breaks and has a maximum length", () => {
  expect(contactMessageSchema.parse({ ...message, message: "One\r\n\r\nTwo " }).message).toBe(
    "One\n\nTwo",
  );
  expect(mistakes({ message: "a".repeat(5_001) })).toEqual({
    message: "Message must be at most 5,000 characters",
  });
});
