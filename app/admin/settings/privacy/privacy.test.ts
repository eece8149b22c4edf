import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { trashTables } from "~/resources";
import { deleteExpiredRecords } from "~/settings/retention.server";
import { read, visibleText } from "~tests/support/app";
import { aContactMessage } from "~tests/support/builders";
import { describeSettingsSection, readFormVersion } from "~tests/support/settings";
import { aStaffMember } from "~tests/support/staff";

const address = "/admin/settings/privacy";
const valid = { closedRequests: "90", messages: "730", held: "21", sentMail: "45", trash: "60" };

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test("the next clean-up is previewed for the saved and for the submitted numbers", async () => {
  const grace = await aStaffMember();
  await aContactMessage({ createdAt: daysAgo(366) });
  await aContactMessage({ createdAt: daysAgo(40) });
  await aContactMessage({ createdAt: daysAgo(2) });
  const saved = visibleText(await grace.read(address));
  expect(saved).toContain("With the saved numbers, the next clean-up deletes 1 messages");
  const typed = { ...valid, messages: "30", version: await readFormVersion(grace, address) };
  const preview = await grace.post(address, { ...typed, intent: "preview" });
  expect(preview.status).toBe(200);
  const html = await preview.text();
  expect(visibleText(html)).toContain("With these numbers, the next clean-up deletes 2 messages");
  expect(html).toContain('value="30"');
  expect(visibleText(await read("/privacy"))).toContain(
    "Contact messages: 12 months after we last wrote",
  );
  expect(await deleteExpiredRecords(db, trashTables)).toEqual([{ what: "messages", count: 1 }]);
  expect(visibleText(await grace.read(address))).toContain("the next clean-up deletes Nothing.");
});

test("the page and the policy say how long the audit log is kept", async () => {
  const grace = await aStaffMember();
  expect(visibleText(await grace.read(address))).toContain("The audit log is kept for two years.");
  expect(visibleText(await read("/privacy"))).toContain("The log of who did what: two years");
});

test("a preview with invalid numbers is refused", async () => {
  const grace = await aStaffMember();
  const response = await grace.post(address, { ...valid, held: "0", intent: "preview" });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain("must be a whole number from 1 to 365");
});

test("the trash says how long records stay in it", async () => {
  const grace = await aStaffMember();
  await grace.post(address, { ...valid, version: await readFormVersion(grace, address) });
  expect(visibleText(await grace.read("/admin/sermons?show=trash"))).toContain(
    "stay here for 60 days",
  );
});

describeSettingsSection({
  name: "privacy",
  valid,
  textField: "held",
  refusals: [
    ["closedRequests", "", "Closed prayer requests is required"],
    ["closedRequests", "0", "Closed prayer requests must be a whole number from 1 to 3,650"],
    ["messages", "4000", "Messages must be a whole number from 1 to 3,650"],
    ["held", "-3", "Suspected spam must be a whole number from 1 to 365"],
    ["sentMail", "1e3", "Notes of sent mails must be a whole number from 1 to 365"],
    ["trash", "6", "Trash must be a whole number from 7 to 365"],
  ],
  seen: [
    ["/privacy", "Prayer requests: 90 days after they are closed."],
    ["/privacy", "Contact messages: 2 years after we last wrote"],
    ["/privacy", "What looks like spam and nobody of our team has worked on: 21 days."],
    ["/privacy", "up to 60 days more in a trash"],
    ["/privacy", "without their text: 45 days."],
  ],
});
