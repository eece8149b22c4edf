import type { MetaDescriptor } from "react-router";
import { type Sermon, sermonPath } from "./sermon";
import { wideSermonPicture } from "./sermon-picture";

type Told = Omit<Sermon, "content" | "videoUrl">;

/** What search engines and share cards are told of a sermon. */
export function sermonMeta(sermon: Told, site: { brand: string; siteUrl: string | null }) {
  const description = sermon.excerpt || sermon.description;
  const image = wideSermonPicture(sermon);
  const path = sermonPath(sermon.id);
  return {
    title: sermon.title,
    description,
    path,
    image,
    structuredData: [
      {
        "script:ld+json": {
          "@context": "https://schema.org",
          "@type": "Article",
          headline: sermon.title,
          description,
          datePublished: sermon.date,
          author: { "@type": "Person", name: sermon.preacher },
          publisher: { "@type": "Organization", name: site.brand },
          inLanguage: "en",
          ...(site.siteUrl && {
            url: `${site.siteUrl}${path}`,
            image: `${site.siteUrl}${image}`,
          }),
        },
      },
    ] satisfies MetaDescriptor[],
  };
}
