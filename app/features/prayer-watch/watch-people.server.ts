/** Who has which slot, for the team. */
import { Temporal } from "temporal-polyfill";
import { isId } from "~/crud/load-records.server";
import { backToResource } from "~/crud/resource";
import { readActionForm, runRecordAction } from "~/crud/run-record-action.server";
import { notFound } from "~/platform/not-found.server";
import { siteOrigin } from "~/platform/site-origin.server";
import { resources } from "~/resources";
import { formatSlotTime, nextSlotOccurrence } from "~/schedule/watch-times.server";
import { formatCoverageText } from "./prayer-watch";
import { loadWatchView, prayerWatchStore } from "./prayer-watches.server";
import { confirmSignup, findSignup, listSignups, removeSignup } from "./watch-signups.server";

export type WatchPeople = Awaited<ReturnType<typeof loadWatchPeople>>;
export type WatchPerson = WatchPeople["people"][number];

const resource = resources.prayerWatches;

export function watchPeoplePath(id: string): string {
  return `${resource.path}?people=${id}`;
}

/** Names and addresses are only for those who look after the prayer requests. */
export async function loadWatchPeople(
  id: string,
  { mayReadNames, mayErase }: { mayReadNames: boolean; mayErase: boolean },
) {
  const watch = isId(id) ? await prayerWatchStore.find(id) : undefined;
  if (!watch) notFound("This prayer watch no longer exists.", backToResource(resource));
  const [view, signups] = await Promise.all([loadWatchView(watch), listSignups(id)]);
  const now = Temporal.Now.instant();
  const people = signups.map((signup) => {
    const next = nextSlotOccurrence(watch, signup, now);
    return {
      id: signup.id,
      slot: signup.slot,
      name: signup.name,
      email: signup.email,
      time: next ? formatSlotTime(next, watch.zone) : "Over, or no slot any more",
      isWeekly: watch.isWeekly && signup.isWeekly,
      isConfirmed: signup.confirmedAt !== null,
    };
  });
  return {
    id,
    title: watch.title,
    view,
    text: view && formatCoverageText(view, `${siteOrigin()}/prayer-watch?watch=${id}`),
    people: mayReadNames ? people : [],
    mayReadNames,
    mayErase,
  };
}

/** Confirms a slot by hand, or removes a person. */
export async function runPeopleAction(request: Request, actor: string, watchId: string) {
  const { intent, id } = await readActionForm(request);
  return runRecordAction(resource, { id, back: watchPeoplePath(watchId) }, async () => {
    const signup = await findSignup(id);
    if (signup?.watchId !== watchId) return { is: "gone" };
    if (intent === "confirm") {
      const result = await confirmSignup(actor, id);
      return result === "gone"
        ? { is: "gone" }
        : { is: "done", toast: { title: "Slot confirmed" } };
    }
    if (intent === "removePerson") {
      const result = await removeSignup(actor, id);
      return result === "gone"
        ? { is: "gone" }
        : { is: "done", toast: { title: "Person removed", isDeletion: true, isDestructive: true } };
    }
    return {
      is: "refused",
      toast: { title: "Nothing was changed", description: "Please choose one of the buttons." },
    };
  });
}
