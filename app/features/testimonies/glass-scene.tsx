import { Picture } from "~/ui/picture";

/** Glass of half the page, which fades into the night beside it. On phones it stands above the words. */
export function GlassScene({
  art,
  alt,
  loading,
}: {
  art: string;
  alt: string;
  loading: "eager" | "lazy";
}) {
  return (
    <div
      // Phones load a lazy picture only when it comes near.
      className={`glass-scene ${loading === "lazy" ? "max-md:[content-visibility:auto]" : ""}`}
      data-print="no"
    >
      <Picture
        src={`/art/${art}-wide-640.jpg`}
        alt={alt}
        hasLarge
        sizes="(min-width: 64rem) 64vw, (min-width: 48rem) 100vw, (min-resolution: 1.5dppx) 50vw, 100vw"
        loading={loading}
        className="size-full"
      />
    </div>
  );
}
