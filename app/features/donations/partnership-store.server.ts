import { submissionStore } from "~/platform/records/submission-store.server";

/** The shelf of the partnership forms, as an administrator answers them. */
export const partnershipStore = submissionStore({
  table: "partnerships",
  auditLabel: "a partnership",
  searchColumns: [
    ...(["fullName", "phoneNumber", "address", "occupation", "division", "chapter"] as const),
    ...(["amountInFigures", "amountInWords", "preferredCurrency"] as const),
  ],
  mails: { received: "partnership.received", team: "partnership.team" },
});
