/** Makes the page behind the open menu inert, and closes the menu when one of its links is followed. */
export function startMenu(): void {
  const menu = document.getElementById("site-menu");
  menu?.addEventListener("toggle", ({ newState }) => {
    for (const part of document.querySelectorAll("main, footer")) {
      part.toggleAttribute("inert", newState === "open");
    }
  });
  menu?.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) menu.hidePopover();
  });
}
