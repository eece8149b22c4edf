import { Link, NavLink } from "react-router";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Logo } from "./logo";
import { Menu, menuId } from "./menu";
import { pages } from "./pages";

/** Clear over the opening of the page, solid once the page has moved (see header.css). */
export function Header() {
  return (
    <header className="site-header fixed inset-x-0 top-0 z-30 text-linen">
      <div className="shell flex min-h-18 items-center gap-2 sm:gap-4">
        <Link to="/" className="mr-auto py-2">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden xl:block">
          <ul className="flex items-center">
            {pages.map(({ label, to }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === "/"}
                  prefetch="intent"
                  viewTransition
                  className="inline-flex min-h-11 items-center border-b-2 border-transparent px-2 text-[0.94rem] transition-colors duration-200 hover:text-dawn aria-[current=page]:border-dawn aria-[current=page]:text-dawn"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <ButtonLink variant="dawn" to="/prayers#share" className="min-h-11 px-3.5 text-sm sm:px-5">
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
      <Menu />
    </header>
  );
}
