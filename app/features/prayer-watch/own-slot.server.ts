/** What a person sees of their own slot, by the link in their mail. */
import type { RouterContextProvider } from "react-router";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { readFields } from "~/platform/forms/form-fields.server";
import { handleForm, invalid } from "~/platform/forms/handle-form.server";
import { personActor } from "~/platform/privacy/private-links.server";
import {
  privatePageLimitedToast,
  privatePageWaitSeconds,
} from "~/platform/privacy/private-page-limit.server";
import { timeZone, zoneChoices } from "~/schedule/clock/zone-choices.server";
import { watchSlotPath } from "~/schedule/reminders/watch-links.server";
import { formatSlotTime, nextSlot, nextSlotOccurrence } from "~/schedule/watch-times.server";
import { readSettings } from "~/settings/settings.server";
import { submittedValue } from "~/ui/forms/form-result";
import { checkbox, singleLine } from "~/ui/forms/form-rules";
import type { ToastMessage } from "~/ui/toast";
import { findAnyWatch } from "./prayer-watches.server";
import { isOpenWatch } from "./watch-changes.server";
import {
  changeSignup,
  confirmSignup,
  findSignup,
  removeSignup,
  type WatchSignup,
} from "./watch-signups.server";

const changedToast: ToastMessage = { title: "Your slot is changed" };

const ownSlotConflict: ToastMessage = {
  title: "It changed while you were here",
  description: "This page shows the newest version. Please check it and send it again.",
};

const ownSlotFailed: ToastMessage = {
  title: "Nothing was changed",
  description: "Something went wrong on our side. Please try again later.",
};

/** Undefined if the watch is deleted for good. */
export async function loadOwnSlot(signup: WatchSignup) {
  const watch = await findAnyWatch(signup.watchId);
  if (!watch) return undefined;
  const now = Temporal.Now.instant();
  const isOpen = isOpenWatch(watch);
  const next = isOpen ? nextSlotOccurrence(watch, signup, now) : undefined;
  const facts: [string, string][] = [
    ["Prayer watch", watch.title],
    ["Your slot", next ? formatSlotTime(next, signup.zone) : "It is over, or was cancelled"],
  ];
  if (next && signup.zone !== watch.zone) {
    facts.push(["Time of the watch", formatSlotTime(next, watch.zone)]);
  }
  if (watch.isWeekly) facts.push(["Repeats", signup.isWeekly ? "Every week" : "Only once"]);
  return { watch, facts, isOpen, isComing: next !== undefined };
}

/** Everything that is stored about the person, and the slots to choose from. */
export async function loadOwnPage(signup: WatchSignup) {
  const own = await loadOwnSlot(signup);
  if (!own) return undefined;
  const { watch, facts, isOpen } = own;
  const { homeZone, secondZone } = await readSettings();
  const now = Temporal.Now.instant();
  const slots = Array.from({ length: isOpen ? watch.slotCount : 0 }, (_, slot) => {
    const next = nextSlot(watch, slot, now);
    return next && { value: String(slot), label: formatSlotTime(next, signup.zone) };
  });
  return {
    facts: [
      ...facts,
      ["Your name", signup.name],
      ["Your email address", signup.email],
    ] as typeof facts,
    isConfirmed: signup.confirmedAt !== null,
    canRepeat: watch.isWeekly,
    slots: slots.filter((slot) => slot !== undefined),
    zones: zoneChoices([...new Set([signup.zone, homeZone, secondZone])]),
    values: {
      slot: String(signup.slot),
      zone: signup.zone,
      version: String(signup.version),
      isWeekly: signup.isWeekly ? "on" : "",
      reminds: signup.isSilent ? "" : "on",
    },
  };
}

const changeSchema = z.object({
  slot: singleLine({ label: "Slot", minLength: 1, maxLength: 3 })
    .refine((text) => /^\d+$/.test(text), { error: "Please choose one of the slots" })
    .transform(Number),
  zone: timeZone(),
  isWeekly: checkbox(),
  reminds: checkbox(),
});

export async function handleOwnSlot(
  request: Request,
  context: Readonly<RouterContextProvider>,
  id: string | undefined,
) {
  const values = await readFields(request);
  const field = (name: string) => submittedValue({ values, errors: {} }, name);
  return handleForm({ name: "own slot", values, failureToast: () => ownSlotFailed }, async () => {
    const waitSeconds = await privatePageWaitSeconds(context);
    if (waitSeconds > 0) {
      return { outcome: "rateLimited", toast: privatePageLimitedToast, retryAfter: waitSeconds };
    }
    const signup = id === undefined ? undefined : await findSignup(id);
    const watch = signup && (await findAnyWatch(signup.watchId));
    if (!watch) return { outcome: "missing", values: {} };
    const intent = field("intent");
    if (intent === "giveUp") {
      await removeSignup(personActor, signup.id);
      return { outcome: "saved", redirectTo: "/prayer-watch/yours?given-up" };
    }
    if (intent === "confirm") {
      await confirmSignup(personActor, signup.id);
      return { outcome: "saved", redirectTo: watchSlotPath(signup.id) };
    }
    if (intent !== "change" || !isOpenWatch(watch)) {
      return { outcome: "invalid", toast: ownSlotConflict };
    }
    const parsed = changeSchema.safeParse(values);
    if (!parsed.success) return invalid(parsed.error);
    const { reminds, ...change } = parsed.data;
    const version = Number(field("version")) || 0;
    const result = await changeSignup(
      personActor,
      watch,
      { id: signup.id, version },
      { ...change, isSilent: !reminds },
    );
    if (result === "conflict") return { outcome: "conflict", toast: ownSlotConflict };
    if (result === "taken") {
      return {
        outcome: "invalid",
        errors: { slot: "You have this slot already. Choose another." },
      };
    }
    if (result === "over") {
      return { outcome: "invalid", errors: { slot: "This slot is over. Please choose another." } };
    }
    return { outcome: "saved", redirectTo: watchSlotPath(signup.id), toast: changedToast };
  });
}
