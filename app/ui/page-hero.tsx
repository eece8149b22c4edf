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
      <div className="shell grid items-end gap-10 pt-[clamp(6rem,8vw,6.75rem)] md:grid-cols-[1fr_auto]">
        <div className="pb-10">
          {above && <div className="mb-2">{above}</div>}
          <h1 className="text-fluid-3xl">{title}</h1>
          {intro && <p className="measure mt-3 text-fluid-lg text-mist sm:text-balance">{intro}</p>}
          {children}
        </div>
        {picture && (
          <div className="hidden w-40 md:block lg:w-44" data-print="no">
            {picture}
          </div>
        )}
      </div>
      <hr className="gold-rule" />
    </div>
  );
}
