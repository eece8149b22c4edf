import { type ComponentProps, useContext } from "react";
import { LessDataContext } from "./less-data";
import { parseUploadUrl, type Upload, uploadSizes, uploadUrl } from "./upload-url";

const ownArt = /^\/art\/([a-z-]+?)(-wide-640|-800)\.jpg$/;

type Props = Omit<ComponentProps<"img">, "srcSet"> & { src: string; alt: string };

/**
 * Causes no layout shift. Our own art and uploads are offered in lighter formats and several sizes; other URLs are
 * used unchanged. With less data only the smallest size is offered, and decorative pictures are left out.
 */
export function Picture({ src, alt, sizes = "100vw", className = "", ...rest }: Props) {
  const isLess = useContext(LessDataContext);
  const upload = parseUploadUrl(src);
  const [, name, form] = ownArt.exec(src) ?? [];
  const isWide = form === "-wide-640";
  if (isLess && alt === "") {
    const shape = isWide ? "aspect-video" : "aspect-[4/5]";
    return <span aria-hidden="true" className={`block bg-night ${shape} ${className}`} />;
  }
  const { width, height } = upload ?? (isWide ? wide : portrait);
  // Uploads may be transparent, so only our own art gets a dark background.
  const background = upload ? "" : "bg-night";
  const image = (
    <img
      src={src}
      srcSet={upload && uploadSrcSet({ ...upload, format: "jpg" }, isLess)}
      sizes={upload && sizes}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={`${background} object-cover ${className}`}
      {...rest}
    />
  );
  if (!upload && !name) return image;
  const lighter = isWide
    ? `/art/${name}-wide-640.avif 640w`
    : `/art/${name}-400.avif 400w${isLess ? "" : `, /art/${name}-800.avif 800w`}`;
  const avif = upload ? uploadSrcSet({ ...upload, format: "avif" }, isLess) : lighter;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} className="hidden" />
      {upload && (
        <source
          type="image/webp"
          srcSet={uploadSrcSet({ ...upload, format: "webp" }, isLess)}
          sizes={sizes}
          className="hidden"
        />
      )}
      {image}
    </picture>
  );
}

const wide = { width: 640, height: 360 };
const portrait = { width: 800, height: 1000 };

function uploadSrcSet(upload: Upload, isLess: boolean): string {
  return uploadSizes(upload)
    .slice(0, isLess ? 1 : undefined)
    .map((size) => `${uploadUrl({ ...upload, ...size })} ${size.width}w`)
    .join(", ");
}
