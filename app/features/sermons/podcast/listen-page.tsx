import { BackToSermons } from "~/features/sermons/components/group-sermons";
import { env } from "~/platform/env.server";
import { type QrCode, qrCode } from "~/platform/qr-code.server";
import { readSettings } from "~/settings/settings.server";
import { pageMeta } from "~/settings/site-data";
import { buttonClass } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { PageHero } from "~/ui/page-hero";
import type { Route } from "./+types/listen-page";
import { appLinks, feedLink, feedPath, listenPath } from "./podcast";
import { countEpisodes, podcastTitle } from "./podcasts.server";

export async function loader({ url }: Route.LoaderArgs) {
  const settings = await readSettings();
  const origin = env.SITE_URL ?? url.origin;
  const feedUrl = origin + feedPath;
  return {
    feedUrl,
    title: podcastTitle(settings),
    apps: appLinks(feedUrl, settings.podcast),
    // Of this page: a phone that opened the feed itself would show its source.
    qr: qrCode(origin + listenPath),
    // While the database is unavailable the links still work.
    hasEpisodes: (await countEpisodes().catch(() => 1)) > 0,
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, {
    title: "Listen in your app",
    description:
      "Follow our sermons in Apple Podcasts, Pocket Casts, AntennaPod or any other podcast app.",
    path: listenPath,
  }),
  feedLink(loaderData?.title ?? "Sermons", feedPath),
];

export default function ListenPage({ loaderData }: Route.ComponentProps) {
  const { feedUrl, apps, qr, hasEpisodes } = loaderData;
  return (
    <>
      <PageHero
        above={<BackToSermons />}
        title="Listen in your app"
        intro="Follow our sermons in a podcast app, and each new message comes to you by itself."
        art="harp"
      />
      <div className="shell grid gap-x-16 gap-y-12 py-[clamp(2.5rem,5.2vw,4.5rem)] lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          {!hasEpisodes && (
            <p className="measure mb-8 text-fluid-lg text-muted">
              Our first recording is on its way. Follow now, and it will be waiting in your app.
              Until then, <Link to="/sermons">read our sermons</Link>.
            </p>
          )}
          <section aria-labelledby="apps">
            <h2 id="apps" className="text-fluid-xl">
              Choose your app
            </h2>
            <ul className="mt-4 border-b border-line">
              {apps.map(({ name, device, href }) => (
                <li key={name} className="border-t border-line">
                  <a
                    href={href}
                    rel="noopener"
                    className="group flex min-h-11 items-center justify-between gap-4 py-4"
                  >
                    <span>
                      <span className="block font-display text-fluid-lg underline-offset-4 group-hover:underline">
                        {name}
                      </span>
                      <span className="text-fluid-sm text-muted">{device}</span>
                    </span>
                    <Icon name="arrow-right" />
                  </a>
                </li>
              ))}
            </ul>
            <p className="measure mt-4 text-fluid-sm text-muted">
              If nothing opens, the app is not on this device. Install it first, or use the address.
            </p>
          </section>
          <section aria-labelledby="address" className="mt-12">
            <h2 id="address" className="text-fluid-xl">
              Any other app
            </h2>
            <p className="measure mt-3 text-muted">
              Copy this address. In your app, choose “Add by URL” or search for it.
            </p>
            <p className="mt-4 rounded-card border border-line bg-sunken px-4 py-3 font-semibold wrap-anywhere select-all">
              {feedUrl}
            </p>
            <p className="mt-4">
              <CopyButton
                text={feedUrl}
                label="address"
                buttonText="Copy address"
                className={buttonClass("outline")}
              />
            </p>
          </section>
        </div>
        <QrFigure qr={qr} />
      </div>
    </>
  );
}

/** The path is drawn by the server, so the page needs no script. The ground is white in both themes: cameras need it. */
function QrFigure({ qr }: { qr: QrCode }) {
  return (
    <figure className="max-w-80">
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        aria-hidden="true"
        className="w-full rounded-card border border-line"
        shapeRendering="crispEdges"
      >
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <figcaption className="mt-3 text-fluid-sm text-muted">
        Point a phone’s camera at this code. It opens this page on that phone, ready to choose an
        app.
      </figcaption>
    </figure>
  );
}
