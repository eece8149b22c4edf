import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icons";

export type PageLink = { to: string; icon: IconName; title: string; text: ReactNode };

/** Where one may go on from a page that has nothing itself. `isWhole`: the page is fetched anew, not its data. */
export function PageLinkList({
  links,
  reloadDocument,
}: {
  links: PageLink[];
  reloadDocument?: boolean;
}) {
  return (
    <ul className="grid gap-4 lg:grid-cols-3 lg:gap-6">
      {links.map(({ to, icon, title, text }) => (
        <li
          key={to}
          className="group relative flex gap-4 rounded-card border border-line bg-surface p-5 md:p-6"
        >
          <Icon name={icon} className="mt-0.5 size-6 text-accent" />
          <div>
            <Link
              to={to}
              reloadDocument={reloadDocument}
              className="font-display text-fluid-lg leading-tight underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
            >
              {title}
            </Link>
            <p className="mt-1 text-fluid-sm text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
