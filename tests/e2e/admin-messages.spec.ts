import { resources } from "~/resources";
import { newId } from "~db/new-id.server";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { expect, test } from "~tests/e2e/support/site";
import { submissionJourneys } from "~tests/e2e/support/submissions";

type Write = Parameters<typeof submissionJourneys>[0]["write"];

const write: Write = async (db, name, isHeld = false) => {
  const [id, at] = [newId(), new Date().toISOString()];
  await db
    .insertInto("contactMessages")
    .values({
      id,
      name,
      isHeld,
      email: "writer@example.org",
      emailHash: "",
      subject: `A question of ${name}`,
      message: "Good evening,\n\nwhen do you meet?",
      createdAt: at,
      consentAt: at,
      consentVersion: "test",
    })
    .execute();
  return id;
};

submissionJourneys({
  resource: resources.contactMessages,
  write,
  texts: ["when do you meet?", "writer@example.org"],
  reply: "mailto:writer@example.org\\?subject=Re%3A%20A%20question",
});

test("on a phone, what is stored about a writer is shown from its top", async ({ page, site }) => {
  await signInWithCookie(page, site);
  await page.setViewportSize({ width: 360, height: 740 });
  const id = await write(site.db, "Ada");
  await page.goto(`${resources.contactMessages.path}?view=${id}`);
  await page.getByRole("button", { name: "Erase everything about this person" }).click();
  const heading = page.getByRole("heading", { name: "Stored about writer@example.org" });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});
