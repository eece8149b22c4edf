import type { ReactNode } from "react";

export function Card({
  children,
  className = "",
  as: Tag = "article",
}: {
  children: ReactNode;
  className?: string;
  as?: "article" | "li" | "div" | "section";
}) {
  return (
    <Tag className={`rounded-card border border-line bg-surface p-6 md:p-8 ${className}`}>
      {children}
    </Tag>
  );
}
