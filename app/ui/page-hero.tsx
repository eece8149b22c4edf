import type { ReactNode } from "react";

/** The top of every public page except the home page. */
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
  /** Shown on wide screens only. It must load lazily, so that phones do not fetch it. */
  picture?: ReactNode;
  /** A link back to the list. */
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
