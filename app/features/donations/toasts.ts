import type { ToastMessage } from "~/ui/toast";

export const partnershipSubmitted: ToastMessage = {
  title: "Partnership Form Submitted",
  description: "Thank you for your partnership! You will receive a confirmation email shortly.",
};

export const partnershipFailed: ToastMessage = {
  title: "Submission Error",
  description: "There was an error submitting your form. Please try again.",
};

export const fieldsMissing: ToastMessage = {
  title: "Required Fields Missing",
  description: "Please fill in all required fields.",
  isDestructive: true,
};

export const covenantMissing: ToastMessage = {
  title: "Covenant Category Required",
  description: "Please select at least one covenant category.",
  isDestructive: true,
};
