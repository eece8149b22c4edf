import {
  data,
  Links,
  type Location,
  Meta,
  Outlet,
  ScrollRestoration,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import "./app.css";
import { clearFlash, readFlash } from "~/platform/forms/flash.server";
import { isLessDataRequest } from "~/platform/less-data.server";
import { readSiteData } from "~/settings/site-data.server";
import { keepFormsWhileOffline } from "~/ui/forms/submit-with-fallback";
import fraunces from "~/ui/generated/fonts/fraunces.woff2?url";
import inter from "~/ui/generated/fonts/inter.woff2?url";
import { LessDataContext } from "~/ui/less-data";
import { useInBrowser } from "~/ui/use-in-browser";

export { ErrorPage as ErrorBoundary } from "~/public/error-page";

export async function loader({ request, url }: Route.LoaderArgs) {
  const [siteData, flash] = await Promise.all([readSiteData(url.origin), readFlash(request)]);
  const lessData = isLessDataRequest(request, url);
  return data(
    { ...siteData, flash, lessData },
    flash && { headers: { "Set-Cookie": await clearFlash() } },
  );
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepFormsWhileOffline];

const fonts = [inter, fraunces].map((href) => ({
  rel: "preload",
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
  href,
}));

export const links: Route.LinksFunction = () => [
  { rel: "icon", type: "image/svg+xml", href: "/art/icon.svg" },
  { rel: "icon", type: "image/png", sizes: "32x32", href: "/art/icon-32.png" },
  { rel: "icon", type: "image/png", sizes: "16x16", href: "/art/icon-16.png" },
  { rel: "apple-touch-icon", href: "/art/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export function Layout({ children }: { children: React.ReactNode }) {
  const isLess = useRouteLoaderData<typeof loader>("root")?.lessData === true;
  return (
    // The page script sets attributes of this element.
    <html lang="en" className={isLess ? "less-data" : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#120f2b" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b0a1d" />
        <Meta />
        {!isLess && fonts.map((font) => <link key={font.href} {...font} />)}
        <Links />
      </head>
      <body>
        <LessDataContext value={isLess}>{children}</LessDataContext>
      </body>
    </html>
  );
}

export default function App() {
  const isHydrated = useInBrowser(() => true, false);
  return (
    <>
      <Outlet />
      {/* On the server it would render an inline script, which the content security policy refuses. */}
      {isHydrated && <ScrollRestoration getKey={scrollKey} />}
    </>
  );
}

const documentKey = Math.random().toString(32);

/** Pages that a document load opened share the key "default". The browser restores their positions itself. */
function scrollKey({ key }: Location): string {
  return key === "default" ? documentKey : key;
}
