import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icons";
import { Link } from "~/ui/link";
import { PageHero } from "~/ui/page-hero";

/** A page with one message and links to other pages. */
export function MessagePage({
  title,
  art,
  above,
  children,
  actions,
}: {
  title: string;
  /** Name of the picture beside the title. */
  art: string;
  /** Stands above the message. */
  above?: ReactNode;
  children: ReactNode;
  actions: ReactNode;
}) {
  return (
    <>
      <PageHero title={title} art={art} />
      <div className="shell py-[clamp(2.5rem,6vw,5rem)]">
        {above}
        <p className="measure text-fluid-lg">{children}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">{actions}</div>
      </div>
    </>
  );
}

export type PageLink = { to: string; icon: IconName; title: string; text: ReactNode };

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
