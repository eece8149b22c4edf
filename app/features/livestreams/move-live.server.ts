/** Answers the Go live card: live at once, ended at once, or refused with what was typed. */
import { data } from "react-router";
import { answerDeed } from "~/crud/answer-deed.server";
import type { RecordReply } from "~/crud/record-reply";
import { mistakesOf, readFields } from "~/platform/forms/form-fields.server";
import { typed } from "~/ui/forms/form-reply";
import { liveNowSchema } from "./live-now";
import { endLive, goLive } from "./live-switch.server";
import { livestreamNoun as noun } from "./noun";

const places = ["/admin/livestreams", "/admin/dashboard"];

export const liveIntents = ["goLive", "endLive"];

export async function moveLive(request: Request, actor: string) {
  const values = await readFields(request);
  const field = (name: string) => typed({ values, errors: {} }, name);
  const place = { id: "live", back: places.find((one) => one === field("back")) ?? noun.path };
  if (field("intent") === "endLive") {
    return answerDeed(noun, place, async () => {
      await endLive(actor);
      return { is: "done", toast: ended };
    });
  }
  const parsed = liveNowSchema.safeParse(values);
  if (!parsed.success) {
    return data<RecordReply>({ errors: mistakesOf(parsed.error), values }, { status: 422 });
  }
  return answerDeed(noun, place, async () => {
    await goLive(parsed.data, actor);
    return { is: "done", toast: begun };
  });
}

const begun = { title: "You are live", description: "Visitors see it on the Livestream page now." };
const ended = {
  title: "The live service has ended",
  description: "Visitors see the recorded service again.",
};
