import type { ReactNode } from "react";

export function Section({
  id,
  title,
  intro,
  children,
  className = "",
}: {
  id?: string;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <section id={id} aria-label={title} className={`py-[clamp(3rem,6.5vw,5.5rem)] ${className}`}>
      <div className="shell">
        <SectionHeading title={title} intro={intro} />
        {children}
      </div>
    </section>
  );
}

export function SectionHeading({ title, intro }: { title: string; intro?: ReactNode }) {
  return (
    <header className="mb-8 md:mb-12">
      <h2 className="text-fluid-2xl">{title}</h2>
      <span aria-hidden="true" className="mt-4 block h-0.5 w-14 bg-dawn" />
      {intro && <p className="measure mt-5 text-fluid-lg text-muted sm:text-balance">{intro}</p>}
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
