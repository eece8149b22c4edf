import type { ComponentProps } from "react";
import { Link } from "react-router";

const looks = {
  /** The one thing to do on this screen. */
  primary: "bg-strong text-on-strong hover:opacity-90",
  /** The same on a night ground, whatever the theme. */
  dawn: "bg-dawn text-night hover:bg-linen",
  /** Takes something away. */
  danger: "bg-danger text-page hover:opacity-90",
  /** Beside a primary one. */
  outline: "border border-current hover:bg-ink/8",
  /** Beside a dawn one, on a night ground. */
  outlineOnNight: "border border-linen/60 text-linen hover:bg-linen/12",
};

export type ButtonVariant = keyof typeof looks;

/** The classes of a button, for a link that is none of ours. */
export function buttonClass(look: ButtonVariant, className = ""): string {
  return `button ${looks[look]} ${className}`;
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
