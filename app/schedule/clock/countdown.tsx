import type { DetailedHTMLProps, HTMLAttributes } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "count-down": DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { until: string };
    }
  }
}

/**
 * `timeLeft` is what the server knows: "in 10 hours 14 minutes". `countdown.browser.ts` keeps it right, for the eye and
 * for screen readers, which get no seconds.
 */
export function Countdown({ until, timeLeft }: { until: string; timeLeft: string }) {
  return (
    <count-down key={until} until={until} role="timer" suppressHydrationWarning>
      <span aria-hidden="true" suppressHydrationWarning>
        {timeLeft}
      </span>
      <span className="sr-only" suppressHydrationWarning>
        {timeLeft}
      </span>
    </count-down>
  );
}
