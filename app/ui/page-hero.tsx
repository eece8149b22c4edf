import type { ReactNode } from "react";
import { Picture } from "./picture";

/** Phones with sharp screens load the file of 280 pixels, although their window is wider: it saves data. */
export const heroWindowSizes = "(min-width: 48rem) 16rem, 8.5rem";

/**
 * The top of every public page except the home page. Its window stands on the lower edge and casts its coloured light on
 * the section below (see page-hero.css), which must have the colour of the page.
 */
export function PageHero({
  title,
  intro,
  children,
  art,
  artAlt = "",
  picture,
  above,
}: {
  title: ReactNode;
  intro?: ReactNode;
  children?: ReactNode;
  /** Name of the window beside the title. */
  art?: string;
  artAlt?: string;
  /** Instead of `art`, any other picture. */
  picture?: ReactNode;
  /** A link back to the list. */
  above?: ReactNode;
}) {
  const beside = art ? (
    <Picture
      src={`/art/${art}-800.jpg`}
      alt={artAlt}
      sizes={heroWindowSizes}
      loading="eager"
      className="lancet w-full"
    />
  ) : (
    picture
  );
  return (
    <div className="page-hero first-light-below night-sky text-linen">
      <div className="shell">
        <div className="page-hero-head">
          {above && <div className="mb-2">{above}</div>}
          <h1 className="text-fluid-3xl">{title}</h1>
          {intro && (
            <p className="measure mt-3 text-fluid-base text-mist sm:text-fluid-lg sm:text-balance">
              {intro}
            </p>
          )}
        </div>
        {beside && (
          <div className="page-hero-window" data-print="no">
            {beside}
          </div>
        )}
        {children && <div className="page-hero-rest">{children}</div>}
      </div>
      <hr className="gold-rule" />
    </div>
  );
}
