import type { ToastMessage } from "~/ui/toast";

/** The same whether or not this address has the reminder already. */
export const reminderRequested: ToastMessage = {
  title: "Almost there",
  description: "Please open the link in the mail that we have sent you.",
};

export const reminderFailed: ToastMessage = {
  title: "Failed to set the reminder",
  description: "Please try again later.",
};
