import { type ComponentProps, useState } from "react";
import { Picture } from "./picture";

const placeholder = "/art/placeholder-800.jpg";

/** Shows a placeholder if the picture cannot be loaded. */
export function PictureOrPlaceholder({ src, ...rest }: ComponentProps<typeof Picture>) {
  const [broken, setBroken] = useState<string>();
  const markBroken = () => setBroken(src);
  // The picture may have failed before hydration; then there is no error event.
  const checkOnMount = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) markBroken();
  };
  if (broken === src) {
    return <img {...rest} src={placeholder} alt={rest.alt} width={800} height={1000} />;
  }
  return <Picture {...rest} src={src} ref={checkOnMount} onError={markBroken} />;
}
