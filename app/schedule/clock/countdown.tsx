import type { DetailedHTMLProps, HTMLAttributes } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "count-down": DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { until: string };
    }
  }
}

/** Empty on the server, because cached HTML would show an old time. `countdown.browser.ts` fills it. */
export function Countdown({ until }: { until: string }) {
  return (
    <count-down
      key={until}
      until={until}
      role="timer"
      className="needs-script"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        __html: '<span aria-hidden="true"></span><span class="sr-only"></span>',
      }}
    />
  );
}
