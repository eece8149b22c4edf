import { type LinkProps, useLocation } from "react-router";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { LessDataSwitch } from "./less-data-switch";
import { Logo } from "./logo";
import { pages } from "./pages";

const menuId = "site-menu";

/**
 * Transparent at the top of the page, solid after scrolling (see header.css). Its wrapper takes no space, so that the
 * page begins behind it, or below the live bar.
 */
export function Header({ isLive }: { isLive: boolean }) {
  return (
    <div className="sticky top-0 z-30 h-0" data-print="no">
      <SiteHeader isLive={isLive} />
    </div>
  );
}

function SiteHeader({ isLive }: { isLive: boolean }) {
  return (
    <header className="site-header absolute inset-x-0 top-0 text-linen">
      <div className="shell flex min-h-18 items-center gap-2 sm:gap-4">
        <Link to="/" className="mr-auto min-w-0 py-2">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden xl:block">
          <ul className="flex items-center">
            {pages.map(({ label, to }) => (
              <li key={to}>
                <PageLink
                  to={to}
                  className="inline-flex min-h-11 items-center border-b-2 border-transparent px-1.5 whitespace-nowrap text-[0.94rem] min-[90rem]:px-2 eases hover:text-dawn aria-[current=page]:border-dawn aria-[current=page]:text-dawn"
                >
                  {label}
                  {to === "/livestream" && <LiveDot isLive={isLive} />}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <Link
          to="/search"
          aria-label="Search"
          className="hidden rounded-full p-3 hover:bg-linen/12 xl:block"
        >
          <Icon name="search" />
        </Link>
        <ButtonLink
          variant="outlineDawn"
          to="/prayers#share"
          className="min-h-11 px-2.5 text-sm min-[22rem]:px-3.5 sm:px-5"
        >
          Prayer Request
        </ButtonLink>
        <button
          type="button"
          popoverTarget={menuId}
          aria-label="Menu"
          className="menu-button grid size-12 place-items-center rounded-full hover:bg-linen/12 xl:hidden"
        >
          <Icon name="menu" className="size-6" />
        </button>
        <a href="#pages" className="menu-link min-h-11 items-center px-2 xl:hidden">
          Menu
        </a>
      </div>
      <Menu isLive={isLive} />
    </header>
  );
}

/** `live-now.browser.ts` shows and hides it. */
function LiveDot({ isLive }: { isLive: boolean }) {
  return (
    <span data-live="on" hidden={!isLive} className="live-dot ml-2" suppressHydrationWarning>
      <span className="sr-only">live now</span>
    </span>
  );
}

/** A link that is marked while its page, or one below it, is shown. */
function PageLink(props: LinkProps & { to: string }) {
  const { pathname } = useLocation();
  const isCurrent =
    pathname === props.to || (props.to !== "/" && pathname.startsWith(`${props.to}/`));
  return <Link aria-current={isCurrent ? "page" : undefined} {...props} />;
}

/** The menu of narrow screens. The browser opens it, moves the focus and closes it on Escape; menu.browser.ts does the rest. */
function Menu({ isLive }: { isLive: boolean }) {
  return (
    <dialog
      id={menuId}
      popover="auto"
      aria-label="Menu"
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
            {[...pages, { label: "Search", to: "/search" }].map(({ label, to }) => (
              <li key={to} className="border-b border-linen/15">
                <PageLink
                  to={to}
                  className="flex min-h-13 items-center font-display text-[1.4rem] hover:text-dawn aria-[current=page]:text-dawn"
                >
                  {label}
                  {to === "/livestream" && <LiveDot isLive={isLive} />}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <ButtonLink variant="dawn" to="/prayers#share" className="mt-6">
          Prayer Request
        </ButtonLink>
        <LessDataSwitch className="mt-5" />
      </div>
    </dialog>
  );
}

/** Above the header of every page while we are live. `live-now.browser.ts` shows, hides and names it. */
export function LiveBar({ title }: { title: string | null }) {
  return (
    <aside
      aria-label="Live now"
      data-live="on"
      data-print="no"
      hidden={title === null}
      className="bg-ember text-fluid-sm text-night"
      suppressHydrationWarning
    >
      <Link to="/livestream#player" className="shell flex min-h-11 items-center justify-center">
        <span className="line-clamp-2 leading-tight">
          {"We are live now: "}
          <span data-live-title="" suppressHydrationWarning>
            {title}
          </span>
          .
        </span>
        <span className="ml-2 font-semibold underline">Join</span>
      </Link>
    </aside>
  );
}
