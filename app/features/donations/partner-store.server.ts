import { letterStore } from "~/platform/records/letter-store.server";

/** The shelf of the partnership forms, as an administrator answers them. */
export const partnerStore = letterStore({
  table: "partnerships",
  thing: "a partnership",
  searched: [
    ...(["fullName", "phoneNumber", "address", "occupation", "division", "chapter"] as const),
    ...(["amountInFigures", "amountInWords", "preferredCurrency"] as const),
  ],
  mails: { received: "partnership.received", team: "partnership.team" },
});
