import { useRef } from "react";
import { Icon } from "~/ui/icon";
import { AdminMenu, type MenuEntry } from "./menu";
import { Brand, SignedInUser } from "./sidebar";

const menuId = "admin-menu";

/** The head of narrow screens. The platform opens its menu, moves the focus in, and closes it on Escape. */
export function TopBar({ userName, entries }: { userName: string; entries: MenuEntry[] }) {
  const menu = useRef<HTMLDialogElement>(null);
  return (
    <header className="flex items-center justify-between gap-3 bg-night px-4 py-2 text-linen lg:hidden">
      <Brand />
      <button
        type="button"
        popoverTarget={menuId}
        aria-label="Menu"
        className="grid size-12 shrink-0 place-items-center rounded-full hover:bg-linen/12"
      >
        <Icon name="menu" className="size-6" />
      </button>
      <dialog
        ref={menu}
        id={menuId}
        popover="auto"
        aria-label="Menu"
        className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(20rem,88vw)] max-w-none flex-col overflow-y-auto bg-night px-4 py-2 text-linen shadow-2xl backdrop:bg-night/60 open:flex"
      >
        <button
          type="button"
          autoFocus
          popoverTarget={menuId}
          popoverTargetAction="hide"
          aria-label="Close menu"
          className="mb-3 ml-auto grid size-12 shrink-0 place-items-center rounded-full hover:bg-linen/12"
        >
          <Icon name="x" className="size-6" />
        </button>
        <AdminMenu
          label="Admin menu"
          entries={entries}
          onChoose={() => menu.current?.hidePopover()}
        />
        <div className="mt-auto px-3 py-6">
          <SignedInUser userName={userName} />
        </div>
      </dialog>
    </header>
  );
}
