import type { ComponentProps } from "react";
import { Link } from "~/ui/link";

const variants = {
  /** The main action of a screen. */
  primary: "bg-strong text-on-strong hover:opacity-90",
  /** The main action on a dark background, in both themes. Gold fills one button on a screen. */
  dawn: "bg-dawn text-night hover:bg-linen",
  /** The action in the header, which stands above the main action of every page. */
  outlineDawn: "border border-dawn text-dawn hover:bg-dawn hover:text-night",
  /** Deletes something. */
  danger: "bg-danger text-page hover:opacity-90",
  /** Secondary action. */
  outline: "border border-current hover:bg-ink/8",
  /** Secondary action on a dark background. */
  outlineOnNight: "border border-linen/60 text-linen hover:bg-linen/12",
};

export type ButtonVariant = keyof typeof variants;

/** The classes of a button, for other elements. */
export function buttonClass(variant: ButtonVariant, className = ""): string {
  return `button ${variants[variant]} ${className}`;
}

export function Button({
  variant = "primary",
  className = "",
  ...rest
}: ComponentProps<"button"> & { variant?: ButtonVariant }) {
  return <button type="submit" className={buttonClass(variant, className)} {...rest} />;
}

export function ButtonLink({
  variant = "primary",
  className = "",
  ...rest
}: ComponentProps<typeof Link> & { variant?: ButtonVariant }) {
  return <Link className={buttonClass(variant, className)} {...rest} />;
}
