/** The buttons that visitors tap without typing anything: a plain form, and a toast on the page they came from. */
import { type RouterContextProvider, redirect } from "react-router";
import { isId } from "~/crud/load-records.server";
import { clientNetwork } from "~/platform/client-ip.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { redirectWithToast } from "~/platform/forms/handle-form.server";
import { log } from "~/platform/log.server";
import { requireWritableDatabase } from "~/platform/read-only.server";
import type { ToastMessage } from "~/ui/toast";
import { type Device, identifyDevice } from "./device.server";

type Tap<Outcome extends string> = {
  /** In the log. */
  name: string;
  run: (device: string, requestId: string, network: string | null) => Promise<Outcome>;
  toasts: Record<Outcome | Exclude<Device["is"], "known"> | "failed", ToastMessage>;
};

type ActionArguments = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Always redirects back, also if nothing was counted. The cookie is set only if the tap was counted. */
export async function answerTap<Outcome extends string>(
  { request, url, context }: ActionArguments,
  { name, run, toasts }: Tap<Outcome>,
): Promise<Response> {
  const { id } = await readFields(request);
  const requestId = typeof id === "string" && isId(id) ? id : "";
  const device = identifyDevice(request, context);
  const back = pathBack(url, requestId);
  if (device.is !== "known") return redirectWithToast(back, keepDrafts(toasts[device.is]));
  try {
    requireWritableDatabase();
    const outcome = await run(device.id, requestId, clientNetwork(context));
    const cookies = device.cookie ? [device.cookie] : [];
    return redirectWithToast(back, keepDrafts(toasts[outcome]), cookies);
  } catch (error) {
    log.error({ err: error, form: name }, "A tap could not be counted");
    return redirectWithToast(back, keepDrafts({ ...toasts.failed, isDestructive: true }));
  }
}

/** A form on the page was not sent, so its draft stays. */
function keepDrafts(toast: ToastMessage) {
  return { ...toast, keepsDrafts: true };
}

/** The form sends the query of its page along. */
function pathBack({ searchParams }: URL, requestId: string): string {
  const after = searchParams.get("after");
  if (after !== null) return `/prayers/pray?${new URLSearchParams({ after })}`;
  const query = new URLSearchParams();
  for (const name of ["page", "answered"]) {
    const number = searchParams.get(name) ?? "";
    if (/^[1-9]\d{0,5}$/.test(number)) query.set(name, number);
  }
  const search = query.size > 0 ? `?${query}` : "";
  return `/prayers${search}#${requestId ? `request-${requestId}` : "requests"}`;
}

/** A link or a reload opens the list and changes nothing. */
export function redirectToPrayers(): Response {
  return redirect("/prayers");
}
