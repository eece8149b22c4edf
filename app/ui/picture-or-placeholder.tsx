import { type ComponentProps, useState } from "react";
import { Picture } from "./picture";

const placeholder = "/art/placeholder-800.jpg";

/** A picture somebody chose: where its address leads nowhere, plain glass stands in, once. */
export function PictureOrPlaceholder({ src, ...rest }: ComponentProps<typeof Picture>) {
  const [broken, setBroken] = useState<string>();
  const noteFailure = () => setBroken(src);
  // A picture may have failed before this script ran; then no event tells of it.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) noteFailure();
  };
  if (broken === src) {
    return <img {...rest} src={placeholder} alt={rest.alt} width={800} height={1000} />;
  }
  return <Picture {...rest} src={src} ref={look} onError={noteFailure} />;
}
