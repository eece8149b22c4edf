import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { liveTitle } from "~/features/livestreams/live-player";
import { readLiveState } from "~/features/livestreams/live-status.server";
import { listUrgentAnnouncements, type UrgentAnnouncement } from "~/settings/announcements.server";
import { pageMeta, useSiteData } from "~/settings/site-data";
import { missingOf } from "~/ui/missing";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/layout";
import { ChatButton } from "./chat-button";
import { ErrorPage } from "./error-page";
import { Footer } from "./footer";
import { Header, LiveBar } from "./header";
import { NotFoundPage } from "./not-found-page";
import { UrgentAnnouncements } from "./urgent-announcements";

/** Pages under this layout are the same for every visitor, so shared caches may store them. */
export const handle = { isCacheable: true };

/** Pages are cached until the livestreams change or the minute ends, so this is right whenever a page is loaded. */
export async function loader() {
  const [liveState, urgent] = await Promise.all([readLiveState(), listUrgentAnnouncements()]);
  return { live: liveTitle(liveState) ?? null, urgent };
}

export const meta: Route.MetaFunction = ({ error, matches, location }) => {
  if (!missingOf(error)) return [];
  return pageMeta(matches, {
    title: "Page not found",
    description: "We could not find this page.",
    path: location.pathname,
    isIndexed: false,
  });
};

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteShell {...loaderData}>
      <Outlet />
    </SiteShell>
  );
}

/** A page that is not there keeps the header, so that a visitor finds another one. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const missing = missingOf(error);
  if (!missing) return <ErrorPage />;
  return (
    <SiteShell {...(loaderData ?? { live: null, urgent: [] })}>
      <NotFoundPage missing={missing} />
    </SiteShell>
  );
}

function SiteShell({
  live,
  urgent,
  children,
}: {
  /** The title of the service that is live. */
  live: string | null;
  urgent: UrgentAnnouncement[];
  children: ReactNode;
}) {
  const { flash } = useSiteData();
  return (
    <>
      <a
        href="#content"
        className="fixed -top-20 left-2 z-50 rounded-full bg-dawn px-5 py-3 font-semibold text-night focus:top-2"
      >
        Skip to the content
      </a>
      <LiveBar title={live} />
      <UrgentAnnouncements announcements={urgent} />
      <Header isLive={live !== null} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
      <aside aria-label="Live Chat">
        <ChatButton />
      </aside>
      <Toast message={flash} />
    </>
  );
}
