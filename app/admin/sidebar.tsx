import { Link } from "react-router";
import { useSiteData } from "~/settings/use-site-data";
import { Icon } from "~/ui/icon";
import { LogoMark } from "~/ui/logo-mark";
import { AdminMenu, type MenuEntry } from "./menu";

/** The left side of wide screens. */
export function Sidebar({ userName, entries }: { userName: string; entries: MenuEntry[] }) {
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto bg-night px-4 py-6 text-linen lg:flex">
      <div className="mb-8 pl-3">
        <Brand />
      </div>
      <AdminMenu label="Admin" entries={entries} />
      <div className="mt-auto px-3 pt-8">
        <SignedInUser userName={userName} />
      </div>
    </aside>
  );
}

export function Brand() {
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

/** Who is signed in, and the way out to what visitors see. */
export function SignedInUser({ userName }: { userName: string }) {
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
