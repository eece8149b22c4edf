import { useRef } from "react";
import { NavLink } from "react-router";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { LessDataSwitch } from "./less-data-switch";
import { pages } from "./pages";

export const menuId = "site-menu";

/** The menu of narrow screens: the platform opens it, moves the focus in, and closes it on Escape. */
export function Menu() {
  const menu = useRef<HTMLDialogElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <dialog
      ref={menu}
      id={menuId}
      popover="auto"
      aria-label="Menu"
      onToggle={(event) => {
        for (const part of document.querySelectorAll("main, footer")) {
          part.toggleAttribute("inert", event.newState === "open");
        }
      }}
      className="night-sky fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto p-0 text-linen"
    >
      <div className="shell flex min-h-full flex-col pt-3 pb-10">
        <button
          type="button"
          autoFocus
          popoverTarget={menuId}
          popoverTargetAction="hide"
          aria-label="Close menu"
          className="ml-auto grid size-12 place-items-center rounded-full hover:bg-linen/12"
        >
          <Icon name="x" className="size-6" />
        </button>
        <nav aria-label="Menu" className="my-auto">
          <ul>
            {pages.map(({ label, to }) => (
              <li key={to} className="border-b border-linen/15">
                <NavLink
                  to={to}
                  end={to === "/"}
                  onClick={close}
                  viewTransition
                  className="flex min-h-13 items-center font-display text-[1.4rem] hover:text-dawn aria-[current=page]:text-dawn"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <ButtonLink variant="dawn" to="/prayers#share" onClick={close} className="mt-6">
          Prayer Request
        </ButtonLink>
        <LessDataSwitch className="mt-5" />
      </div>
    </dialog>
  );
}
