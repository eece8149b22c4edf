import { submissionStore } from "~/platform/records/submission-store.server";

/** The shelf of the messages, as an administrator answers them. */
export const contactMessageStore = submissionStore({
  table: "contactMessages",
  auditLabel: "a message",
  searchColumns: ["name", "subject", "message"],
  mails: { received: "contact.received", team: "contact.team" },
});
