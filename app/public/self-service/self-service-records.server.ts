import { selfServiceContactMessage } from "~/features/contact/self-service-record.server";
import { selfServicePartnership } from "~/features/donations/self-service-record.server";
import { selfServicePrayerRequest } from "~/features/prayers/self-service-record.server";
import { selfServiceTestimony } from "~/features/testimonies/self-service-record.server";
import type { SelfServiceArea } from "~/platform/privacy/private-links.server";
import type { SelfServiceRecord } from "~/platform/privacy/self-service-record.server";

/** All that a private link may lead to. */
export const selfServiceRecords: Record<SelfServiceArea, SelfServiceRecord> = {
  prayerRequests: selfServicePrayerRequest,
  testimonies: selfServiceTestimony,
  contactMessages: selfServiceContactMessage,
  partnerships: selfServicePartnership,
};
