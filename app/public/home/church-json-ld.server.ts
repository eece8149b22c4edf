import type { Settings } from "~/settings/settings";

/** Who we are, for search engines: https://schema.org/Church */
export function churchJsonLd(settings: Settings, siteUrl: string | undefined) {
  const { brand, logo, mission, email, phone, socials } = settings;
  return {
    "@context": "https://schema.org",
    "@type": "Church",
    name: brand,
    description: mission,
    email,
    telephone: phone,
    sameAs: Object.values(socials).filter(Boolean),
    ...(siteUrl && { url: siteUrl, logo: new URL(logo || "/art/icon-512.png", siteUrl).href }),
  };
}
