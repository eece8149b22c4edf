import sprite from "./generated/icons.svg?url";
import type { IconName } from "./icons";

/** Decorative: hidden from assistive technology. Its size follows the text. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
