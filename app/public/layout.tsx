import { Outlet } from "react-router";
import { useSiteData } from "~/settings/site-data";
import { Toast } from "~/ui/toast";
import { ChatButton } from "./chat-button";
import { Footer } from "./footer";
import { Header } from "./header";

/** Pages under this layout are the same for every visitor, so shared caches may store them. */
export const handle = { isCacheable: true };

export default function SiteLayout() {
  const { flash } = useSiteData();
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-full bg-dawn px-5 py-3 font-semibold text-night focus:translate-y-0"
      >
        Skip to the content
      </a>
      <Header />
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
