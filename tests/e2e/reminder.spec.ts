import { expect, test } from "./site";

test.describe("Set Reminder", () => {
  test("opens a choice of calendars, gives the focus back, and hands over the file", async ({
    page,
  }) => {
    await page.goto("/livestream");
    const button = page.getByRole("button", { name: "Set Reminder for Operation Sweep" });
    await button.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Operation Sweep" });
    await expect(dialog).toContainText("Daily 12 to 1 AM");
    await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
    await expect(dialog.getByRole("link", { name: /Google Calendar/ })).toHaveAttribute(
      "href",
      /^https:\/\/calendar\.google\.com\/.*recur=RRULE%3AFREQ%3DDAILY/,
    );
    await expect(dialog.getByRole("link", { name: /Outlook/ })).toHaveAttribute(
      "href",
      /^https:\/\/outlook\.live\.com\//,
    );
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    const downloading = page.waitForEvent("download");
    await dialog.getByRole("link", { name: /Calendar file/ }).click();
    expect((await downloading).suggestedFilename()).toBe("operation-sweep.ics");
  });
});
