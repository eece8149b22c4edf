import { ownMessage } from "~/features/contact/own-message.server";
import { ownPartnership } from "~/features/donations/own-partnership.server";
import { ownRequest } from "~/features/prayers/own-request.server";
import { ownTestimony } from "~/features/testimonies/own-testimony.server";
import type { OwnRecord } from "~/platform/privacy/own-record.server";
import type { OwnArea } from "~/platform/privacy/private-links.server";

/** All that a private link may lead to. */
export const ownRecords: Record<OwnArea, OwnRecord> = {
  prayerRequests: ownRequest,
  testimonies: ownTestimony,
  contactMessages: ownMessage,
  partnerships: ownPartnership,
};
