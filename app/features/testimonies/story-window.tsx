import { Picture } from "~/ui/picture";

/** A decorative window. Phones load it only when it comes near. */
export function StoryWindow({
  art,
  sizes,
  className,
}: {
  art: string;
  sizes: string;
  className: string;
}) {
  return (
    <span
      className={`lancet art-glass art-${art} block aspect-[4/5] max-md:[content-visibility:auto] ${className}`}
    >
      <Picture src={`/art/${art}-800.jpg`} alt="" sizes={sizes} className="size-full" />
    </span>
  );
}
