import type { ReactNode } from "react";
import { buttonClass } from "./button";
import { Link } from "./link";
import { Picture } from "./picture";

/** Stands in for a list without entries: a small window, what will be here, and what to do meanwhile. */
export function EmptyState({
  art,
  link,
  children,
}: {
  /** A motif of the stained glass. */
  art: string;
  link?: { to: string; label: string };
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-6 rounded-card border border-line bg-surface p-6 md:gap-8 md:p-8">
      <Picture
        src={`/art/${art}-800.jpg`}
        alt=""
        sizes="96px"
        className="lancet w-18 shrink-0 md:w-24"
      />
      <div className="flex-[1_1_14rem]">
        <p className="measure text-fluid-lg">{children}</p>
        {link && (
          <Link to={link.to} className={buttonClass("outline", "mt-4")}>
            {link.label}
          </Link>
        )}
      </div>
    </div>
  );
}
