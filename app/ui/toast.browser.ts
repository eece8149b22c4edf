/** Dismisses a toast without changing the address of the page. */
export function startToasts(): void {
  document.addEventListener("click", (event) => {
    const { target } = event;
    const toast = document.getElementById("toast");
    if (!toast || !(target instanceof Element && target.closest('[href="#toast"]'))) return;
    event.preventDefault();
    toast.hidden = true;
  });
}
