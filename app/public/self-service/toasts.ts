import type { ToastMessage } from "~/ui/toast";

export const correctedToast: ToastMessage = {
  title: "Your correction is saved",
  description: "Here it is as it stands now.",
};

export const withdrawnToast: ToastMessage = {
  title: "Withdrawn from public view",
  description: "Visitors of the website do not see it any more.",
};

export const editConflictToast: ToastMessage = {
  title: "It has changed meanwhile",
  description:
    "Here it is as it stands now. Nothing of yours was lost: please look, and send it again.",
};

export const unknownIntentToast: ToastMessage = {
  title: "Nothing was changed",
  description: "The form did not say what to do. Please choose one of the buttons.",
};

export const rateLimitedToast: ToastMessage = {
  title: "Please wait a moment",
  description:
    "Much is being asked from your network. Your text is kept: send it again in a minute.",
};

export const selfServiceFailedToast: ToastMessage = {
  title: "Nothing was changed",
  description: "Something went wrong on our side. Please try again later.",
};
