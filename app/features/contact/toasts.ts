import type { ToastMessage } from "~/ui/toast";

export const contactMessageSent: ToastMessage = {
  title: "Message sent",
  description: "We will get back to you soon.",
};

export const contactMessageFailed: ToastMessage = {
  title: "Failed to send message",
  description: "Please try again later.",
};
