const shielded = ["value", "defaultValue"] as const;

/**
 * React writes the server's text into a textarea when it takes it over, also over what was typed by then.
 * Until the returned function is called, only the person can change what stands in those of this page.
 */
export function preserveTypedText(): () => void {
  const areas = [...document.querySelectorAll("textarea")];
  for (const area of areas) for (const name of shielded) shield(area, name);
  return () => {
    for (const area of areas) for (const name of shielded) Reflect.deleteProperty(area, name);
  };
}

function shield(area: HTMLTextAreaElement, name: (typeof shielded)[number]): void {
  const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, name);
  Object.defineProperty(area, name, { ...own, set() {} });
}
