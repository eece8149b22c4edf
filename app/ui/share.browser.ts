/** Copy, Share, WhatsApp and Print. */

const resultShownMs = 4_000;

export function startSharing(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-action]");
    if (!button) return;
    const { action, title } = button.dataset;
    if (action === "print") print();
    if (action === "copy") void copy(button);
    const { text, url } = contentOf(button);
    // Rejected if the person closes the share sheet.
    if (action === "share") navigator.share({ title, text, url }).catch(() => {});
    if (action === "whatsapp") {
      const query = new URLSearchParams({ text: joinParts(text, url) });
      button.setAttribute("href", `https://wa.me/?${query}`);
    }
  });
  if (!("share" in navigator)) {
    for (const button of document.querySelectorAll<HTMLElement>("[data-action=share]")) {
      button.hidden = true;
    }
  }
}

async function copy(button: HTMLElement): Promise<void> {
  const { text, url } = contentOf(button);
  const isCopied = await navigator.clipboard?.writeText(joinParts(text, url)).then(
    () => true,
    () => false,
  );
  const result = isCopied ? "Copied" : "Please copy it by hand";
  const label = button.querySelector("span");
  const status = button.nextElementSibling;
  if (!label || !status) return;
  button.dataset.buttonText ??= label.textContent;
  const { buttonText = "" } = button.dataset;
  label.textContent = result;
  status.textContent = `${result}: ${button.ariaLabel?.replace("Copy ", "")}`;
  button.toggleAttribute("data-copied", isCopied);
  setTimeout(() => {
    label.textContent = buttonText;
    status.textContent = "";
    button.removeAttribute("data-copied");
  }, resultShownMs);
}

function contentOf(button: HTMLElement) {
  const { text, textFrom, url } = button.dataset;
  const item = button.closest("li") ?? document;
  const elements = textFrom ? [...item.querySelectorAll(textFrom)] : [];
  const texts = elements.map(({ textContent }) =>
    textContent.trim().replace(/\n+/g, "\n").replaceAll("\u00A0", " "),
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
