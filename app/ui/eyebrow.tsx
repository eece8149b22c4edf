import type { ReactNode } from "react";

/** A word or two above a title: what kind of thing it is. */
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
