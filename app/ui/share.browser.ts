/** Copy, Share, Picture, WhatsApp and Print. */

const resultShownMs = 4_000;

export function startSharing(): void {
  document.addEventListener("click", (event) => {
    const { target } = event;
    const button = target instanceof Element && target.closest<HTMLElement>("[data-action]");
    if (!button) return;
    // Handled: page-script.ts must not repeat it.
    Object.assign(window, { earlyPress: null });
    const { action, title } = button.dataset;
    const { text, url } = contentOf(button);
    const message = joinParts(text, url);
    if (action === "print") print();
    if (action === "copy") void copy(button, message);
    // Rejected if the person closes the share sheet.
    if (action === "share") navigator.share({ title, text, url }).catch(() => {});
    if (action === "picture" && "share" in navigator && matchMedia("(hover:none)").matches) {
      event.preventDefault();
      void sharePicture((button as HTMLAnchorElement).href);
    }
    if (action === "whatsapp") {
      (button as HTMLAnchorElement).search = `${new URLSearchParams({ text: message })}`;
    }
  });
  for (const button of document.querySelectorAll<HTMLElement>("[data-action=share]")) {
    button.hidden = !("share" in navigator);
  }
}

/** Shows the picture if it cannot be shared, or if the download outlasted the permission of the tap. */
async function sharePicture(url: string): Promise<void> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw response;
    const picture = await response.blob();
    // The third argument passes on the type.
    await navigator.share({ files: [new File([picture], "picture.jpg", picture)] });
  } catch (error) {
    // The person closed the share sheet.
    if ((error as Error).name !== "AbortError") location.href = url;
  }
}

async function copy(button: HTMLElement, message: string): Promise<void> {
  let result = "Please copy it by hand";
  try {
    await navigator.clipboard.writeText(message);
    result = "Copied";
    button.dataset.copied = "";
  } catch {
    // Not allowed, or the page was loaded without TLS.
  }
  const label = button.querySelector("span");
  const status = button.nextElementSibling;
  // While a result is shown, the text of the button is the result.
  if (!label || !status || status.textContent) return;
  const buttonText = label.textContent;
  label.textContent = result;
  status.textContent = `${result}: ${button.ariaLabel?.replace("Copy ", "")}`;
  setTimeout(() => {
    label.textContent = buttonText;
    status.textContent = "";
    delete button.dataset.copied;
  }, resultShownMs);
}

function contentOf(button: HTMLElement) {
  const { text, textFrom, url } = button.dataset;
  const item = button.closest("li") ?? document;
  const elements = textFrom ? [...item.querySelectorAll(textFrom)] : [];
  const texts = elements.map(({ textContent }) =>
    textContent.trim().replace(/\n+/g, "\n").replace(/\xA0/g, " "),
  );
  return {
    text: joinParts(text, ...texts) || undefined,
    // Without SITE_URL only the browser knows the address of the page.
    url: url && new URL(url, location.origin).href,
  };
}

function joinParts(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join("\n\n");
}
