import { PlayMark } from "~/features/livestreams/components/play-mark";
import type { PreviousService } from "~/features/livestreams/previous-service";
import { contactFormPath } from "~/settings/contact-links";
import { Badge } from "~/ui/badge";
import { buttonClass } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ExternalLink } from "~/ui/external-link";
import { Icon } from "~/ui/icon";
import { VideoDataNotice } from "~/ui/less-data";
import { Link } from "~/ui/link";
import { artName, Picture } from "~/ui/picture";
import { SectionHeading } from "~/ui/section";
import { ShareButton } from "~/ui/share";
import { type Tab, Tabs } from "~/ui/tabs";
import "./previous-services.css";

/** "Load more" leads to this element. */
export const lastPageId = "more-services";

export type PreviousServiceList = {
  tabs: Tab[];
  services: PreviousService[];
  /** Index of the first service that "Load more" has added. */
  lastPageStart: number;
  /** Link to the next page. */
  more: string | undefined;
  /** HTML of the search form; empty if there are few services. */
  searchHtml: string;
};

/** Promises no recording that does not exist. */
function introFor(services: PreviousService[]): string {
  const own = services.filter(({ isSample }) => !isSample);
  const withoutVideo = own.filter(({ href }) => !href).length;
  if (own.length < services.length) {
    return own.length === 0
      ? "These services are examples, without recordings. Our own will be listed here."
      : "Prayers, teaching and services. Those marked as examples have no recordings.";
  }
  if (withoutVideo === 0) return "Prayers, teaching and services from our channels.";
  return withoutVideo === own.length
    ? "What we have prayed and preached lately. The recordings are not online yet."
    : "What we have prayed and preached lately. Some recordings are not online yet.";
}

export function PreviousServices({
  list: { tabs, services, lastPageStart, more, searchHtml },
  channel,
  brand,
}: {
  list: PreviousServiceList;
  channel: string | null;
  brand: string;
}) {
  return (
    <section id="previous-services" aria-label="Previous Services">
      <div className="shell">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8">
          <SectionHeading title="Previous Services" intro={introFor(services)} />
          <div className="mb-8 flex flex-wrap gap-3">
            {channel ? (
              <ExternalLink href={channel} className={buttonClass("outline")}>
                <Icon name="youtube" /> View Channel
              </ExternalLink>
            ) : (
              <Link to={contactFormPath} className={buttonClass("outline")}>
                <Icon name="youtube" /> View Channel
                <span className="sr-only">: ask us for our page</span>
              </Link>
            )}
            <ShareButton title={brand} url={channel ?? "/livestream"} />
          </div>
        </div>
        <Tabs label="Services by channel" tabs={tabs} />
        <VideoDataNotice className="mb-8 text-muted" />
        {searchHtml && <div dangerouslySetInnerHTML={{ __html: searchHtml }} />}
        {services.length === 0 ? (
          <EmptyState
            art="candles"
            link={
              searchHtml
                ? { to: "/livestream#previous-services", label: "See all services" }
                : { to: "/programmes", label: "See when we pray" }
            }
          >
            {searchHtml
              ? "We found no service with these words. Try fewer words, or look through all services."
              : "Our first service will be here soon. Until then, join us live: we pray every day."}
          </EmptyState>
        ) : (
          <ul className="previous-list">
            {services.map((service, index) => (
              <li key={service.id} id={index === lastPageStart ? lastPageId : undefined}>
                <PreviousServiceCard service={service} />
              </li>
            ))}
          </ul>
        )}
        {more && (
          <p className="mt-10 text-center">
            <Link to={more} className={buttonClass("outline")}>
              Load more
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}

const cardLink =
  "underline-offset-4 after:absolute after:inset-0 after:rounded-card group-hover:underline";

export function PreviousServiceCard({ service }: { service: PreviousService }) {
  const { title, date, platform, platformName, picture, href, isSample } = service;
  // On phones, a card that is off the screen renders no picture yet.
  const art = artName(picture);
  return (
    <article className="previous-service group relative">
      <div
        className={`previous-picture relative aspect-video overflow-hidden rounded-sm max-sm:[content-visibility:auto] ${art ? `art-glass art-${art}` : "bg-night"}`}
      >
        <Picture
          src={picture}
          alt=""
          sizes="(min-width: 40rem) 50vw, 46vw"
          hasLarge
          className="size-full eases grows"
        />
        {href && <PlayMark className="previous-play" />}
      </div>
      <div>
        <h3>
          {href ? (
            <ExternalLink href={href} className={cardLink}>
              {title}
            </ExternalLink>
          ) : (
            title
          )}
        </h3>
        <p className="previous-facts mt-2 flex flex-wrap items-center text-fluid-sm text-muted">
          <span>{date}</span>
          <span className="inline-flex items-center gap-1.5">
            <Icon name={platform === "custom" ? "video" : platform} /> {platformName}
          </span>
          {isSample && <Badge>Example</Badge>}
        </p>
      </div>
    </article>
  );
}
