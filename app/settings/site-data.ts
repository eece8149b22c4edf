import { type MetaDescriptor, useRouteLoaderData } from "react-router";
import type { Flash } from "~/platform/forms/flash.server";
import { type PictureSize, parseUploadUrl } from "~/ui/upload-url";
import type { SiteData } from "./site-data.server";

type RootData = SiteData & { flash?: Flash; lessData: boolean };

/** Data of the root loader. */
export function useSiteData(): RootData {
  const siteData = useRouteLoaderData("root") as RootData | undefined;
  if (!siteData) throw new Error("The page was rendered outside the root");
  return siteData;
}

type Page = {
  title: string;
  description: string;
  path: string;
  image?: string;
  imageAlt?: string;
  /** Not needed for uploads: their URLs contain it. */
  imageSize?: PictureSize;
  isIndexed?: boolean;
  structuredData?: MetaDescriptor[];
};

/** Title, description, canonical URL and share cards of a page. `matches` is the argument of `meta`. */
export function pageMeta(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  {
    title,
    description,
    path,
    image,
    imageAlt,
    imageSize = image === undefined ? sitePictureSize : parseUploadUrl(image),
    isIndexed = true,
    structuredData = [],
  }: Page,
): MetaDescriptor[] {
  const siteData = matches[0]?.loaderData as SiteData | undefined;
  const brand = siteData?.brand ?? "";
  const siteUrl = siteData?.siteUrl;
  // Services that show a shared link load only absolute pictures. A picture may be on another site.
  const picture = absoluteUrl(
    image ?? siteData?.sharePicture ?? "/art/share-plain.jpg",
    siteData?.origin,
  );
  const fullTitle = title === brand ? brand : `${title} | ${brand}`;
  const meta: MetaDescriptor[] = [
    { title: fullTitle },
    { name: "description", content: description },
    { property: "og:site_name", content: brand },
    { property: "og:type", content: "website" },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:image", content: picture },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: fullTitle },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: picture },
    ...(imageAlt ? [{ property: "og:image:alt", content: imageAlt }] : []),
    ...(imageSize ? sizeMeta(imageSize) : []),
    ...structuredData,
  ];
  // A canonical address needs the setting: a request may have come through a second name of the site.
  if (siteUrl) {
    meta.push({ tagName: "link", rel: "canonical", href: `${siteUrl}${path}` });
    meta.push({ property: "og:url", content: `${siteUrl}${path}` });
  }
  if (!isIndexed) meta.push({ name: "robots", content: "noindex" });
  return meta;
}

const sitePictureSize = { width: 1200, height: 630 };

function sizeMeta({ width, height }: PictureSize): MetaDescriptor[] {
  return [
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(height) },
  ];
}

function absoluteUrl(address: string, origin: string | undefined): string {
  return URL.parse(address, origin)?.href ?? address;
}
