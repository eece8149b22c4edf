import type { ReactNode } from "react";

/** The opening of every page but the home page: its heading on the night sky. */
export function PageHero({
  title,
  intro,
  children,
  picture,
  above,
}: {
  title: ReactNode;
  intro?: ReactNode;
  children?: ReactNode;
  /** For wide screens only; as it loads lazily, a phone does not fetch what it does not show. */
  picture?: ReactNode;
  /** A way back, where the page is one of many. */
  above?: ReactNode;
}) {
  return (
    <div className="night-sky text-linen">
      <div className="shell grid items-end gap-10 pt-[clamp(7rem,16vw,10.5rem)] md:grid-cols-[1fr_auto]">
        <div className="pb-[clamp(2.5rem,6vw,5rem)]">
          {above && <div className="mb-6">{above}</div>}
          <h1 className="text-fluid-3xl">{title}</h1>
          {intro && <p className="measure mt-5 text-fluid-lg text-mist sm:text-balance">{intro}</p>}
          {children}
        </div>
        {picture && (
          <div className="hidden w-[clamp(11rem,20vw,16rem)] md:block" data-print="no">
            {picture}
          </div>
        )}
      </div>
      <hr className="gold-rule" />
    </div>
  );
}
