import type { Settings } from "~/settings/settings";
import type { Programme } from "./programme";

/** A dated programme in the words of schema.org. `startsAt` is given where it has an hour. */
export function programmeJsonLd(
  { title, description, startDate, endDate, location }: Programme,
  startsAt: string | undefined,
  { brand }: Pick<Settings, "brand">,
) {
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: title,
    description,
    startDate: startsAt ?? startDate,
    endDate,
    eventStatus: "https://schema.org/EventScheduled",
    location: { "@type": "Place", name: location, address: location },
    organizer: { "@type": "Organization", name: brand },
  };
}
