import type { ComponentProps } from "react";

const ownArt = /^\/art\/([a-z-]+?)(-wide-640|-800)\.jpg$/;

type Props = Omit<ComponentProps<"img">, "srcSet"> & { src: string; alt: string };

/**
 * A picture that never shifts the page. Our own art comes in a lighter format and in the size the
 * screen needs; any other address is shown as it is. `sizes` says how wide it will be drawn.
 */
export function Picture({ src, alt, sizes, className = "", ...rest }: Props) {
  const [, name, shape] = ownArt.exec(src) ?? [];
  const isWide = shape === "-wide-640";
  const image = (
    <img
      src={src}
      alt={alt}
      width={isWide ? 640 : 800}
      height={isWide ? 360 : 1000}
      loading="lazy"
      decoding="async"
      className={`bg-night object-cover ${className}`}
      {...rest}
    />
  );
  if (!name) return image;
  const lighter = isWide
    ? `/art/${name}-wide-640.avif 640w`
    : `/art/${name}-400.avif 400w, /art/${name}-800.avif 800w`;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={lighter} sizes={sizes ?? "100vw"} className="hidden" />
      {image}
    </picture>
  );
}
