import type { ComponentProps } from "react";
import { Picture } from "./picture";

/** The page script shows the placeholder if the picture cannot be loaded. */
export function PictureOrPlaceholder({ src, ...rest }: ComponentProps<typeof Picture>) {
  // The key makes a new element for a new address: the old one may show the placeholder.
  return <Picture key={src} {...rest} src={src} data-placeholder="/art/placeholder-800.jpg" />;
}
