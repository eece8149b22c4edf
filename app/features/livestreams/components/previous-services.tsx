import { Link } from "react-router";
import type { PreviousService } from "~/features/livestreams/previous-service";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { OutsideLink } from "~/ui/outside-link";
import { SectionHeading } from "~/ui/section";
import { ShareButton } from "~/ui/share-button";
import { type Tab, Tabs } from "~/ui/tabs";
import { VideoCost } from "~/ui/video-cost";
import { PreviousServiceCard } from "./previous-service-card";

export type PreviousList = {
  tabs: Tab[];
  services: PreviousService[];
  /** Where the next ones are, if there are more. */
  more: string | undefined;
  /** A form as HTML, where there are too many to look through; else nothing. */
  search: string;
};

export function PreviousServices({
  list: { tabs, services, more, search },
  channel,
  brand,
}: {
  list: PreviousList;
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
            <OutsideLink href={channel} className={buttonClass("outline")}>
              <Icon name="youtube" /> View Channel
            </OutsideLink>
            <ShareButton title={brand} url={channel} />
          </div>
        </div>
        <Tabs label="Previous Services" tabs={tabs} />
        <VideoCost className="mb-8 text-muted" />
        {search && <div dangerouslySetInnerHTML={{ __html: search }} />}
        {services.length === 0 ? (
          <p>{search ? "No service with these words." : "No service here yet."}</p>
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
