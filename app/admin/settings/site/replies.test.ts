import { expect, test } from "vitest";
import { aContactMessage, aPrayerRequest } from "~tests/support/builders";
import { describeSettingsSection } from "~tests/support/settings";
import { aStaffMember } from "~tests/support/staff";

describeSettingsSection({
  name: "replies",
  valid: {
    "templateName-1": "Welcome",
    "templateArea-1": "contactMessages",
    "templateText-1": "Dear {name}, welcome to {ministry}. {me}",
    "templateName-3": "For all",
    "templateText-3": "Peace",
  },
  textField: "templateName-1",
  refusals: [
    ["templateName-1", "", "Name is required"],
    ["templateText-1", "", "Text is required"],
    ["templateText-1", "x".repeat(5_001), "Text must be at most 5,000 characters"],
  ],
  seen: [],
});

test("a template is offered where it belongs, with its placeholders filled in", async () => {
  const grace = await aStaffMember("administrator", "Grace");
  const message = await aContactMessage({ name: "Ada Obi" });
  const page = await grace.read(`/admin/messages?view=${message.id}`);
  expect(page).toContain("Dear Ada Obi, welcome to Springs of Restoration Ministries. Grace");
  const request = await aPrayerRequest();
  const other = await grace.read(`/admin/prayers?view=${request.id}`);
  expect(other).toContain("For all");
  expect(other).not.toContain("welcome to");
});
