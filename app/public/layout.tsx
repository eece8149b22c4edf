import { Outlet } from "react-router";
import { liveTitle } from "~/features/livestreams/live-player";
import { readLiveState } from "~/features/livestreams/live-status.server";
import { useSiteData } from "~/settings/site-data";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/layout";
import { ChatButton } from "./chat-button";
import { Footer } from "./footer";
import { Header, LiveBar } from "./header";

/** Pages under this layout are the same for every visitor, so shared caches may store them. */
export const handle = { isCacheable: true };

/** Pages are cached until the livestreams change or the minute ends, so this is right whenever a page is loaded. */
export async function loader() {
  return liveTitle(await readLiveState()) ?? null;
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { flash } = useSiteData();
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-full bg-dawn px-5 py-3 font-semibold text-night focus:translate-y-0"
      >
        Skip to the content
      </a>
      <LiveBar title={loaderData} />
      <Header isLive={loaderData !== null} />
      <main id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Footer />
      <aside aria-label="Live Chat">
        <ChatButton />
      </aside>
      <Toast message={flash} />
    </>
  );
}
