import type { ReactNode } from "react";

const variants = {
  muted: "border-line text-muted",
  urgent: "border-danger text-danger",
  waiting: "border-transparent bg-dawn text-night",
  onNight: "border-linen/40 text-mist",
  live: "border-transparent bg-ember text-night",
};

export function Badge({
  children,
  variant = "muted",
}: {
  children: ReactNode;
  variant?: keyof typeof variants;
}) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border px-3 py-0.5 text-sm font-semibold ${variants[variant]}`}
    >
      {children}
    </span>
  );
}
