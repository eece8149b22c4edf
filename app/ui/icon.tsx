import adminSprite from "./generated/admin-icons.svg?url";
import sprite from "./generated/icons.svg?url";
import { adminIcons, type IconName } from "./icons";

const adminNames: ReadonlySet<IconName> = new Set(adminIcons);

/** Decorative: hidden from assistive technology. Its size follows the text. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`}>
      <use href={`${adminNames.has(name) ? adminSprite : sprite}#${name}`} />
    </svg>
  );
}
