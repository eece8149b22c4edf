import type { MetaDescriptor } from "react-router";
import type { Shell } from "~/ministry/shell.server";

/** Who we are, for search engines: https://schema.org/Church */
export function churchData(shell: Shell, description: string): MetaDescriptor {
  const { brand, email, phone, socials, siteUrl } = shell;
  return {
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "Church",
      name: brand,
      description,
      email,
      telephone: phone,
      sameAs: Object.values(socials).filter(Boolean),
      ...(siteUrl && { url: siteUrl, logo: `${siteUrl}/art/icon-512.png` }),
    },
  };
}
