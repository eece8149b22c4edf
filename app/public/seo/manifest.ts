import { readSettings } from "~/settings/settings.server";

export async function loader() {
  const { brand, tagline } = await readSettings();
  const manifest = {
    name: brand,
    short_name: brand.split(" ").slice(0, 3).join(" "),
    description: tagline,
    id: "/",
    start_url: "/",
    scope: "/",
    lang: "en-GB",
    display: "standalone",
    background_color: "#120f2b",
    theme_color: "#120f2b",
    icons: [
      { src: "/art/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/art/icon-512.png", sizes: "512x512", type: "image/png" },
      ...[192, 512].map((size) => ({
        src: `/art/icon-maskable-${size}.png`,
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose: "maskable",
      })),
    ],
    shortcuts: [
      { name: "Prayer points", url: "/prayers" },
      { name: "Ask for prayer", url: "/prayers#share" },
      { name: "Programmes", url: "/programmes" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  });
}
