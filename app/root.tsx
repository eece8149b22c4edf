import { useContext } from "react";
import {
  data,
  Links,
  Meta,
  Outlet,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from "react-router";
import type { Route } from "./+types/root";
import "./app.css";
import { readShell } from "~/ministry/shell.server";
import { clearFlash, readFlash } from "~/platform/flash.server";
import fraunces from "~/ui/generated/fonts/fraunces.woff2?url";
import inter from "~/ui/generated/fonts/inter.woff2?url";
import { DevelopmentScripts } from "./development-scripts";

export { ErrorPage as ErrorBoundary } from "~/site/error-page";

export async function loader({ request }: Route.LoaderArgs) {
  const [shell, flash] = await Promise.all([readShell(), readFlash(request)]);
  return data({ ...shell, flash }, flash && { headers: { "Set-Cookie": await clearFlash() } });
}

export const links: Route.LinksFunction = () => [
  ...[inter, fraunces].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
    href,
  })),
  { rel: "icon", type: "image/svg+xml", href: "/art/icon.svg" },
  { rel: "icon", type: "image/png", sizes: "32x32", href: "/art/icon-32.png" },
  { rel: "icon", type: "image/png", sizes: "16x16", href: "/art/icon-16.png" },
  { rel: "apple-touch-icon", href: "/art/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export function Layout({ children }: { children: React.ReactNode }) {
  // The script that goes with it, for the moment before this one runs, is a part of entry.loader.ts.
  useScrollRestoration();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#120f2b" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {useContext(DevelopmentScripts)}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
