import type { ToastMessage } from "~/ui/toast";

export const testimonySubmitted: ToastMessage = {
  title: "Testimony submitted successfully!",
  description: "Thank you for sharing what God has done in your life.",
};

export const testimonyFailed: ToastMessage = {
  title: "Failed to submit testimony",
  description: "Please try again later.",
};
