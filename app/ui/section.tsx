import type { ReactNode } from "react";

export function Section({
  id,
  title,
  intro,
  children,
  isRuled,
  className = "",
}: {
  id?: string;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  /** A gold bar below the heading, on the home page only. */
  isRuled?: boolean;
  className?: string;
}) {
  return (
    <section id={id} aria-label={title} className={`py-[clamp(2.5rem,5.2vw,4.5rem)] ${className}`}>
      <div className="shell">
        <SectionHeading title={title} intro={intro} isRuled={isRuled} />
        {children}
      </div>
    </section>
  );
}

export function SectionHeading({
  title,
  intro,
  isRuled = false,
}: {
  title: string;
  intro?: ReactNode;
  isRuled?: boolean;
}) {
  return (
    <header className="mb-8 md:mb-10">
      <h2 className="text-fluid-2xl">{title}</h2>
      {isRuled && <span aria-hidden="true" className="mt-4 block h-0.5 w-14 bg-dawn" />}
      {intro && <p className="measure mt-4 text-fluid-lg text-muted sm:text-balance">{intro}</p>}
    </header>
  );
}

/** A short label above a title. */
export function Eyebrow({
  children,
  className = "text-accent",
}: {
  children: ReactNode;
  className?: string;
}) {
  return (
    <p className={`text-sm leading-snug font-semibold tracking-[0.14em] uppercase ${className}`}>
      {children}
    </p>
  );
}
