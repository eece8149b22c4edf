import { Picture } from "./picture";

/**
 * A wide window of our own art that fills a part of the page, without its frame. Phones load a lazy one only when it
 * comes near, and show its colours until then.
 */
export function ArtScene({
  art,
  alt = "",
  sizes,
  loading = "lazy",
  className,
}: {
  art: string;
  alt?: string;
  /** In what part of the page it stands, as in `Picture`. */
  sizes: string;
  loading?: "eager" | "lazy";
  className: string;
}) {
  const skipped = loading === "lazy" ? "max-md:[content-visibility:auto]" : "";
  return (
    <div className={`art-scene art-glass art-${art} ${skipped} ${className}`} data-print="no">
      <Picture
        src={`/art/${art}-wide-640.jpg`}
        alt={alt}
        sizes={sizes}
        hasLarge
        loading={loading}
        className="size-full"
      />
    </div>
  );
}
