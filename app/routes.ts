import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL of the product, on one screen. */
export default [
  layout("site/layout.tsx", [
    index("site/home/page.tsx"),
    route("programmes", "features/programmes/page.tsx"),
    route("prayers", "features/prayers/page.tsx"),
    route("testimonies", "features/testimonies/page.tsx"),
    route("sermons", "features/sermons/page.tsx"),
    route("gallery", "features/gallery/page.tsx"),
    route("livestream", "features/livestreams/page.tsx"),
    route("donations", "features/donations/page.tsx"),
    route("contact", "features/contact/page.tsx"),
    route("privacy", "site/privacy.tsx"),
    route("terms", "site/terms.tsx"),
    route("*", "site/not-found.tsx"),
  ]),
  route("livestream/status", "features/livestreams/status.ts"),
  route("calendar.ics", "features/livestreams/calendar.ts"),
  route("admin", "admin/login.tsx"),
  route("admin/setup", "admin/setup.tsx"),
  layout("admin/layout.tsx", [
    layout(
      "admin/error-boundary.tsx",
      prefix("admin", [
        route("dashboard", "admin/dashboard.tsx"),
        route("sermons", "features/sermons/admin.tsx"),
        route("settings", "admin/settings/layout.tsx", [
          index("admin/settings/overview.tsx"),
          route("people", "admin/settings/people.tsx"),
        ]),
        route("media", "admin/media/screen.tsx"),
        route("media/upload", "admin/media/upload.ts"),
        route("preview", "admin/preview.ts"),
        route("logout", "admin/logout.ts"),
        route("*", "admin/not-found.tsx"),
      ]),
    ),
  ]),
  route("sitemap.xml", "site/sitemap.ts"),
  route("robots.txt", "site/robots.ts"),
  route(".well-known/security.txt", "site/security-txt.ts"),
  route("manifest.webmanifest", "site/manifest.ts"),
] satisfies RouteConfig;
