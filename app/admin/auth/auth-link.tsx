import type { ComponentProps } from "react";
import { Link } from "react-router";

/** A quiet way on from a page before the door. */
export function AuthLink(props: ComponentProps<typeof Link>) {
  return (
    <Link
      className="inline-flex min-h-11 items-center text-fluid-sm text-accent underline underline-offset-4 hover:no-underline"
      {...props}
    />
  );
}
