import { answerTap, redirectToPrayers } from "~/features/prayers/marks/answer-tap.server";
import type { Route } from "./+types/report";
import { reportRequest } from "./reports.server";

const title = "Thank you for telling us";

export function action(sending: Route.ActionArgs) {
  return answerTap(sending, {
    name: "report",
    run: reportRequest,
    toasts: {
      reported: { title, description: "Our team sees that this request was reported." },
      held: {
        title,
        description: "The request is off the page until our team has read it.",
      },
      repeated: { title, description: "You reported this request before. Our team sees it." },
      notShown: { title, description: "This request is not on the page any more." },
      unidentified: {
        title: "The report was not sent",
        description: "Your browser did not send our cookie. Please report it once more.",
      },
      limited: {
        title: "The report was not sent",
        description: "There were many from your network. Please try again in an hour.",
      },
      failed: {
        title: "The report was not sent",
        description: "Please try again later.",
      },
    },
  });
}

export const loader = redirectToPrayers;
