import { letterStore } from "~/platform/records/letter-store.server";

/** The shelf of the messages, as an administrator answers them. */
export const messageStore = letterStore({
  table: "contactMessages",
  thing: "a message",
  searched: ["name", "subject", "message"],
  mails: { received: "contact.received", team: "contact.team" },
});
