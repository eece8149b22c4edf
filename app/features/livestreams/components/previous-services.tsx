import { Link } from "react-router";
import type { PreviousService } from "~/features/livestreams/previous-service";
import { buttonClass } from "~/ui/button";
import { ExternalLink } from "~/ui/external-link";
import { Icon } from "~/ui/icon";
import { SectionHeading } from "~/ui/section";
import { ShareButton } from "~/ui/share-button";
import { type Tab, Tabs } from "~/ui/tabs";
import { VideoDataNotice } from "~/ui/video-data-notice";
import { PreviousServiceCard } from "./previous-service-card";

export type PreviousServiceList = {
  tabs: Tab[];
  services: PreviousService[];
  /** Where the next ones are, if there are more. */
  more: string | undefined;
  /** A form as HTML, where there are too many to look through; else nothing. */
  searchHtml: string;
};

export function PreviousServices({
  list: { tabs, services, more, searchHtml },
  channel,
  brand,
}: {
  list: PreviousServiceList;
  channel: string;
  brand: string;
}) {
  return (
    <section
      id="previous-services"
      aria-label="Previous Services"
      className="bg-sunken py-[clamp(3rem,6.5vw,5.5rem)]"
    >
      <div className="shell">
        <div className="flex flex-wrap items-end justify-between gap-x-8">
          <SectionHeading
            title="Previous Services"
            intro="Prayers, teaching and services from our channels."
          />
          <div className="mb-8 flex flex-wrap gap-3">
            <ExternalLink href={channel} className={buttonClass("outline")}>
              <Icon name="youtube" /> View Channel
            </ExternalLink>
            <ShareButton title={brand} url={channel} />
          </div>
        </div>
        <Tabs label="Previous Services" tabs={tabs} />
        <VideoDataNotice className="mb-8 text-muted" />
        {searchHtml && <div dangerouslySetInnerHTML={{ __html: searchHtml }} />}
        {services.length === 0 ? (
          <p>{searchHtml ? "No service with these words." : "No service here yet."}</p>
        ) : (
          <ul className="grid gap-x-6 gap-y-6 sm:gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
            {services.map((service) => (
              <li key={service.id}>
                <PreviousServiceCard service={service} />
              </li>
            ))}
          </ul>
        )}
        {more && (
          <p className="mt-10 text-center">
            <Link to={more} preventScrollReset className={buttonClass("outline")}>
              Load more
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}
