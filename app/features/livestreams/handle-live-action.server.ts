/** Answers the Go live card: live at once, ended at once, or refused with what was typed. */
import { data } from "react-router";
import type { RecordResult } from "~/crud/record-result";
import { runRecordAction } from "~/crud/run-record-action.server";
import { fieldErrors, readFields } from "~/platform/forms/form-fields.server";
import { submittedValue } from "~/ui/forms/form-result";
import { goLiveSchema } from "./go-live";
import { endLive, goLive } from "./live-switch.server";
import { livestreamResource as noun } from "./resource";

const places = ["/admin/livestreams", "/admin/dashboard"];

export const liveIntents = ["goLive", "endLive"];

export async function handleLiveAction(request: Request, actor: string) {
  const values = await readFields(request);
  const field = (name: string) => submittedValue({ values, errors: {} }, name);
  const place = { id: "live", back: places.find((one) => one === field("back")) ?? noun.path };
  if (field("intent") === "endLive") {
    return runRecordAction(noun, place, async () => {
      await endLive(actor);
      return { is: "done", toast: ended };
    });
  }
  const parsed = goLiveSchema.safeParse(values);
  if (!parsed.success) {
    return data<RecordResult>({ errors: fieldErrors(parsed.error), values }, { status: 422 });
  }
  return runRecordAction(noun, place, async () => {
    await goLive(parsed.data, actor);
    return { is: "done", toast: begun };
  });
}

const begun = { title: "You are live", description: "Visitors see it on the Livestream page now." };
const ended = {
  title: "The live service has ended",
  description: "Visitors see the recorded service again.",
};
