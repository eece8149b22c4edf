import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { OutsideLink } from "~/ui/outside-link";
import { Pagination } from "~/ui/pagination";
import { Section } from "~/ui/section";
import { ShareButton } from "~/ui/share-button";
import { Tabs } from "~/ui/tabs";
import type { PreviousService } from "./previous-service";
import { PreviousServiceCard } from "./previous-service-card";
import { type PreviousTab, previousTabs, tabName } from "./previous-tabs";

type Props = {
  tab: PreviousTab;
  services: { rows: PreviousService[]; page: number; pages: number };
  channel: string;
  brand: string;
};

const place = "previous-services";

export function PreviousServices({ tab, services, channel, brand }: Props) {
  return (
    <Section
      id={place}
      title="Previous Services"
      intro="Prayers, teaching and services from our channels."
      className="bg-sunken"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-8">
        <Tabs
          label="Previous Services"
          tabs={previousTabs.map((name) => ({
            label: tabName(name),
            to: `/livestream?tab=${name}#${place}`,
            isCurrent: name === tab,
          }))}
        />
        <div className="mb-8 flex flex-wrap gap-3">
          <OutsideLink href={channel} className={buttonClass("outline")}>
            <Icon name="youtube" /> View Channel
          </OutsideLink>
          <ShareButton title={brand} url={channel} />
        </div>
      </div>
      {services.rows.length === 0 ? (
        <p>No service here yet.</p>
      ) : (
        <ul className="grid gap-x-6 gap-y-6 sm:gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
          {services.rows.map((service) => (
            <li key={service.id}>
              <PreviousServiceCard service={service} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        label="Pages"
        page={services.page}
        pages={services.pages}
        hrefOf={(page) => `/livestream?tab=${tab}&page=${page}#${place}`}
      />
    </Section>
  );
}
