import type { ReactNode } from "react";

const looks = {
  quiet: "border-line text-muted",
  urgent: "border-danger text-danger",
  fresh: "border-transparent bg-dawn text-night",
  onNight: "border-linen/40 text-mist",
  live: "border-transparent bg-ember text-night",
};

export function Badge({
  children,
  look = "quiet",
}: {
  children: ReactNode;
  look?: keyof typeof looks;
}) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border px-3 py-0.5 text-sm font-semibold ${looks[look]}`}
    >
      {children}
    </span>
  );
}
