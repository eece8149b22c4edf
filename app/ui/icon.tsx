import sprite from "./generated/icons.svg?url";
import type { IconName } from "./icons";

/** Decoration beside words: hidden from assistive technology. Sized by the text around it. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
