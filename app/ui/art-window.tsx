import { Picture } from "./picture";

/** A window of our own art. Phones load it only when it comes near, and show its colours until then. */
export function ArtWindow({
  art,
  alt = "",
  sizes,
  className = "",
}: {
  art: string;
  alt?: string;
  sizes: string;
  className?: string;
}) {
  return (
    <span
      className={`lancet art-glass art-${art} block aspect-[4/5] max-md:[content-visibility:auto] ${className}`}
    >
      <Picture src={`/art/${art}-800.jpg`} alt={alt} sizes={sizes} className="size-full" />
    </span>
  );
}
