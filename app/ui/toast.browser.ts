/** Dismisses a toast without changing the address of the page. */
export function startToasts(): void {
  document.addEventListener("click", (event) => {
    const { target } = event;
    const link = target instanceof Element && target.closest<HTMLElement>('[href="#toast"]');
    if (!link) return;
    event.preventDefault();
    document.getElementById("toast")?.toggleAttribute("hidden", true);
  });
}
