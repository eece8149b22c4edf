import { answerTap, redirectToPrayers } from "~/features/prayers/marks/answer-tap.server";
import type { Route } from "./+types/report";
import { reportRequest } from "./reports.server";

const title = "Thank you for telling us";

export function action(sending: Route.ActionArgs) {
  return answerTap(sending, {
    name: "report",
    run: reportRequest,
    toasts: {
      reported: { title, description: "Our team will look at this request." },
      held: {
        title,
        description: "We have taken the request off the page until our team has read it.",
      },
      repeated: {
        title,
        description: "You have already reported this request. Our team will look at it.",
      },
      notShown: { title, description: "This request is no longer on the page." },
      unidentified: {
        title: "The report was not sent",
        description: "Your browser did not send our cookie. Please report it once more.",
      },
      limited: {
        title: "The report was not sent",
        description: "We are getting many reports from your network. Please try again in an hour.",
      },
      failed: {
        title: "The report was not sent",
        description: "Please try again later.",
      },
    },
  });
}

export const loader = redirectToPrayers;
