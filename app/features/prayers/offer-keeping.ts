import { data } from "react-router";
import type { FormReply } from "~/ui/forms/form-reply";
import { forgetTyping } from "~/ui/forms/remember-typing";

/**
 * When no answer came to a request: this phone keeps it, a confidential one only if the person agrees. Undefined
 * where this browser cannot keep it, or the scripts for that have not come before the line was cut.
 */
export async function offerKeeping(typed: FormData, values: FormReply["values"]) {
  try {
    const [{ keepRequest }] = await Promise.all([
      import("./keep-request"),
      import("~/features/prayers/components/waiting-panel"),
    ]);
    if (typed.has("isConfidential")) return reply({ values, keeping: "asks" });
    const keeping = await keepRequest(typed);
    forgetTyping("prayer");
    return reply({ values: {}, keeping });
  } catch {
    return undefined;
  }
}

function reply(parts: Pick<FormReply, "values" | "keeping">) {
  return data<FormReply>({ errors: {}, ...parts }, { status: 503 });
}
