import type { Route } from "./+types/prayed";
import { answerTap, redirectToPrayers } from "./answer-tap.server";
import { countPrayer } from "./prayer-marks.server";

const title = "Thank you for praying";

export function action(sending: Route.ActionArgs) {
  return answerTap(sending, {
    name: "prayed",
    run: (device, requestId) => countPrayer(device, requestId),
    toasts: {
      counted: { title, description: "Your prayer is counted." },
      repeated: { title, description: "Each request counts once a day from one device." },
      notOpen: {
        title,
        description:
          "This request is no longer on the page, so we did not count it. Thank you for praying.",
      },
      unidentified: {
        title,
        description:
          "We could not count it, because your browser did not send our cookie. Please tap once more.",
      },
      limited: {
        title,
        description:
          "Many people on your network are praying, so we did not count this one. Please try again in an hour.",
      },
      failed: { title, description: "We could not count it just now. Please try again later." },
    },
  });
}

export const loader = redirectToPrayers;
