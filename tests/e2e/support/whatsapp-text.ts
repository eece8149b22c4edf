import type { Locator } from "@playwright/test";

/** The text that a WhatsApp link would send when it is pressed. Nothing is sent. */
export async function whatsappText(link: Locator): Promise<string | null> {
  const href = await link.evaluate((anchor) => {
    anchor.addEventListener("click", (event) => event.preventDefault());
    (anchor as HTMLAnchorElement).click();
    return anchor.getAttribute("href") ?? "";
  });
  return new URL(href).searchParams.get("text");
}
