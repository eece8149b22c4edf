import { type ComponentProps, useContext } from "react";
import { LessDataContext } from "./less-data";
import { parseUploadUrl, type Upload, uploadSizes, uploadUrl } from "./upload-url";

const ownArt = /^\/art\/([a-z-]+?)(-wide-640|-800)\.jpg$/;

/** The motif of our own art, or undefined for any other picture. */
export function artName(src: string): string | undefined {
  return ownArt.exec(src)?.[1];
}

type Props = Omit<ComponentProps<"img">, "srcSet"> & {
  src: string;
  alt: string;
  /** Offers the files of 1,280 and 1,920 pixels of wide art. */
  hasLarge?: boolean;
};

/**
 * Causes no layout shift. Our own art and uploads are offered in lighter formats and several sizes; other URLs are
 * used unchanged. With less data only the smallest size is offered, and decorative pictures are left out.
 */
export function Picture({
  src,
  alt,
  sizes = "100vw",
  hasLarge = false,
  className = "",
  ...rest
}: Props) {
  const isLess = useContext(LessDataContext);
  const upload = parseUploadUrl(src);
  const [, name, form] = ownArt.exec(src) ?? [];
  const isWide = form === "-wide-640";
  if (isLess && alt === "") {
    const shape = isWide ? "aspect-video" : "aspect-[4/5]";
    return <span aria-hidden="true" className={`art art-${name} block ${shape} ${className}`} />;
  }
  const { width, height } = upload ?? (isWide ? wide : portrait);
  // Our own art shows its colours while it loads (picture.css). Uploads get a pale neutral, because they may be transparent.
  const background = name ? "" : "bg-sunken";
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
    ? wideSrcSet(`/art/${name}-wide`, hasLarge && !isLess)
    : ownSrcSet(`/art/${name}`, isLess);
  const avif = upload ? uploadSrcSet({ ...upload, format: "avif" }, isLess) : lighter;
  return (
    <picture className={name ? `art art-${name} contents` : "contents"}>
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

function ownSrcSet(path: string, isLess: boolean): string {
  const widths = isLess ? [200, 400] : [200, 280, 400, 800];
  return widths.map((width) => `${path}-${width}.avif ${width}w`).join(", ");
}

function wideSrcSet(path: string, hasLarge: boolean): string {
  const widths = hasLarge ? [640, 1280, 1920] : [640];
  return widths.map((width) => `${path}-${width}.avif ${width}w`).join(", ");
}

function uploadSrcSet(upload: Upload, isLess: boolean): string {
  return uploadSizes(upload)
    .slice(0, isLess ? 1 : undefined)
    .map((size) => `${uploadUrl({ ...upload, ...size })} ${size.width}w`)
    .join(", ");
}
