import { useEffect, useId, useRef } from "react";
import { Form, NavLink, useLocation } from "react-router";
import { useSiteData } from "~/settings/site-data";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { LogoMark } from "~/ui/logo-mark";
import type { NavigationEntry } from "./navigation.server";

/** `openItems`: how many records wait. */
type MenuEntry = Omit<NavigationEntry, "permission"> & { openItems: number };

const menuId = "admin-menu";

/** Lower on a low screen, so that Logout is in view without scrolling. */
const entry =
  "flex min-h-11 lg:[@media(max-height:50rem)]:min-h-9 w-full items-center gap-3 rounded-lg px-3 text-left text-linen/85 transition-colors duration-200 hover:bg-linen/10 hover:text-linen aria-[current=page]:bg-linen/12 aria-[current=page]:font-semibold aria-[current=page]:text-dawn";

/** The sidebar of wide screens. */
export function Sidebar({ userName, entries }: { userName: string; entries: MenuEntry[] }) {
  return (
    <aside
      data-print="no"
      className="sticky top-0 hidden h-dvh flex-col overflow-y-auto bg-night px-4 py-6 text-linen lg:flex [@media(max-height:50rem)]:py-3"
    >
      <div className="mb-8 pl-3 [@media(max-height:50rem)]:mb-2">
        <Brand />
      </div>
      <NavLink to="/admin/search" className={`mb-1 ${entry}`}>
        <Icon name="search" /> Search everything
      </NavLink>
      <AdminMenu label="Admin" entries={entries} />
      <div className="mt-auto px-3 pt-8">
        <SignedInUser userName={userName} />
      </div>
    </aside>
  );
}

/**
 * The header of narrow screens. The browser opens the menu, moves the focus and closes it on Escape. Browsers without
 * popovers open it by its address (see header.css).
 */
export function TopBar({ userName, entries }: { userName: string; entries: MenuEntry[] }) {
  const menu = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const wide = matchMedia("(min-width: 64rem)");
    const close = () => wide.matches && closeMenu(menu.current);
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, []);
  return (
    <header
      data-print="no"
      className="sticky top-0 z-20 flex items-center justify-between gap-3 bg-night px-4 py-2 text-linen lg:hidden"
    >
      <Brand />
      <Link
        to="/admin/search"
        aria-label="Search everything"
        className="ml-auto grid size-12 shrink-0 place-items-center rounded-full hover:bg-linen/12"
      >
        <Icon name="search" className="size-6" />
      </Link>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label="Menu"
        className="menu-button grid size-12 shrink-0 place-items-center rounded-full hover:bg-linen/12"
      >
        <Icon name="menu" className="size-6" />
      </button>
      <a
        href={`#${menuId}`}
        onClick={() => menu.current?.style.removeProperty("display")}
        className="menu-link min-h-11 items-center px-2"
      >
        Menu
      </a>
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
          className="menu-button mb-3 ml-auto grid size-12 shrink-0 place-items-center rounded-full hover:bg-linen/12"
        >
          <Icon name="x" className="size-6" />
        </button>
        <a href="#main" className="menu-link mb-3 ml-auto min-h-11 items-center px-2">
          Close menu
        </a>
        <AdminMenu label="Admin menu" entries={entries} onChoose={() => closeMenu(menu.current)} />
        <div className="mt-auto px-3 py-6">
          <SignedInUser userName={userName} />
        </div>
      </dialog>
    </header>
  );
}

function closeMenu(menu: HTMLDialogElement | null): void {
  if (!menu) return;
  if ("hidePopover" in menu) menu.hidePopover();
  // The router changes the address without changing the target of the page.
  else (menu as HTMLElement).style.display = "none";
}

/** Logout is a form because it changes state. */
function AdminMenu({
  label,
  entries,
  onChoose,
}: {
  label: string;
  entries: MenuEntry[];
  onChoose?: () => void;
}) {
  const current = findCurrent(useLocation().pathname, entries);
  return (
    <nav aria-label={label}>
      <ul className="space-y-1 lg:[@media(max-height:50rem)]:space-y-0">
        {entries.map((shown) => (
          <li key={shown.to} className="relative">
            <EntryLink {...shown} isCurrent={shown === current} onChoose={onChoose} />
          </li>
        ))}
        <li>
          <Form method="post" action="/admin/logout" onSubmit={onChoose}>
            <button type="submit" className={entry}>
              <Icon name="log-out" /> Logout
            </button>
          </Form>
        </li>
      </ul>
    </nav>
  );
}

/** The entry with the longest path: announcements are below the settings, and in the menu themselves. */
function findCurrent(pathname: string, entries: MenuEntry[]): MenuEntry | undefined {
  return entries
    .filter(({ to }) => `${pathname}/`.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
}

/** The number stands beside the link and describes it, so that the link keeps its name. */
function EntryLink({
  label,
  to,
  icon,
  openItems,
  isCurrent,
  onChoose,
}: MenuEntry & { isCurrent: boolean; onChoose: (() => void) | undefined }) {
  const id = useId();
  const hasItems = openItems > 0;
  return (
    <>
      <Link
        to={to}
        onClick={onChoose}
        className={entry}
        aria-current={isCurrent ? "page" : undefined}
        aria-describedby={hasItems ? id : undefined}
      >
        <Icon name={icon} /> {label}
      </Link>
      {hasItems && (
        <span
          id={id}
          className="pointer-events-none absolute inset-y-0 right-3 my-auto h-fit rounded-full bg-dawn px-2 text-sm font-semibold text-night tabular-nums"
        >
          {openItems > 999 ? "999+" : openItems}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </>
  );
}

function Brand() {
  const { brand, logo } = useSiteData();
  return (
    <Link to="/admin/dashboard" className="flex min-h-11 items-center gap-2.5">
      {logo ? (
        <img src={logo} alt="" width="32" height="32" className="size-8 shrink-0 object-contain" />
      ) : (
        <LogoMark className="size-8" />
      )}
      <span className="font-display text-[0.95rem] leading-[1.15] font-medium text-balance">
        {brand}
      </span>
    </Link>
  );
}

function SignedInUser({ userName }: { userName: string }) {
  return (
    <>
      <p className="text-sm text-mist">
        Signed in as <span className="block font-semibold text-linen">{userName}</span>
      </p>
      <Link
        to="/"
        className="mt-2 inline-flex min-h-11 items-center gap-2 text-sm underline-offset-4 hover:text-dawn hover:underline"
      >
        <Icon name="external-link" /> View the site
      </Link>
    </>
  );
}
