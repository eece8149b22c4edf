import type { ReactNode } from "react";

const cardClass = "rounded-card border border-line bg-surface p-6 md:p-8";

export function Card({
  id,
  children,
  className = "",
  as: Tag = "article",
}: {
  id?: string;
  children: ReactNode;
  className?: string;
  as?: "article" | "li" | "div" | "section";
}) {
  return (
    <Tag id={id} className={`${cardClass} ${className}`}>
      {children}
    </Tag>
  );
}
