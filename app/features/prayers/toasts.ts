import type { ToastMessage } from "~/ui/toast";

export const prayerRequestSubmitted: ToastMessage = {
  title: "Prayer request submitted successfully!",
  description: "Our prayer team will pray for you.",
};

export const prayerRequestFailed: ToastMessage = {
  title: "Failed to submit prayer request",
  description: "Please try again later.",
};
