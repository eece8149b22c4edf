import type { Route } from "./+types/prayed";
import { answerTap, redirectToPrayers } from "./answer-tap.server";
import { countPrayer } from "./prayer-marks.server";

const title = "Thank you for praying";

export function action(sending: Route.ActionArgs) {
  return answerTap(sending, {
    name: "prayed",
    run: countPrayer,
    toasts: {
      counted: { title, description: "Your prayer is counted." },
      repeated: { title, description: "Each request counts once a day from one device." },
      notOpen: {
        title,
        description: "This request is not in the list any more, so your prayer was not counted.",
      },
      unidentified: {
        title,
        description:
          "It was not counted, because your browser did not send our cookie. Tap again to count it.",
      },
      limited: {
        title,
        description:
          "Many people on your network have started to pray, so this one was not counted. Try again in an hour.",
      },
      failed: { title, description: "It could not be counted just now. Please try again later." },
    },
  });
}

export const loader = redirectToPrayers;
