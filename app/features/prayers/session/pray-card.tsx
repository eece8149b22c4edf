import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { PrayerRequestBadges } from "~/features/prayers/components/admin-prayer-requests";
import { RequestUpdates } from "~/features/prayers/components/request-updates";
import {
  availableActions,
  type PrayerRequestAction,
} from "~/features/prayers/prayer-request-actions";
import { useSiteData } from "~/settings/site-data";
import { Button } from "~/ui/button";
import { formatCount } from "~/ui/format-count";
import { zoneCity } from "~/ui/format-date";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { useInBrowser } from "~/ui/use-in-browser";
import type { PrayerCard } from "./prayer-session.server";

/** One request. The buttons stay at the bottom of the screen, within reach of a thumb. */
export function PrayCard({ card, action }: { card: PrayerCard; action: string }) {
  const { homeZone } = useSiteData();
  const { id, name, subject, text, createdAt, received, prayers, updates } = card;
  return (
    <>
      <article className="rounded-card border border-line bg-surface p-5 wrap-anywhere sm:p-8">
        <PrayerRequestBadges request={card} />
        {/* Submitted text: the display font lacks diacritics that names need. */}
        <h2 className="mt-4 font-sans text-fluid-xl font-semibold">{subject}</h2>
        <p className="mt-1 text-muted">
          {name && `${name}, `}
          <time dateTime={createdAt}>{received}</time> ({zoneCity(homeZone)} time)
          {prayers > 0 && `, prayed for ${formatCount(prayers, "times")}`}
        </p>
        <CardNotes card={card} />
        <p className="measure mt-5 text-fluid-base whitespace-pre-line">{text}</p>
        <RequestUpdates updates={updates} />
        <Link
          to={`/admin/prayers?view=${id}`}
          className="mt-5 inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline underline-offset-4"
        >
          Notes, reply and more
        </Link>
      </article>
      <CardForm card={card} action={action} />
    </>
  );
}

/** Why a request that the team prays for may be missing on the public page. */
function CardNotes({ card }: { card: PrayerCard }) {
  const { isConfidential, visibility, isExpired, reports, needsCare } = card;
  const notes = [
    needsCare &&
      "It may tell of danger to a life or of abuse. Do not handle it alone: tell someone you trust on the team.",
    isConfidential && "Told in confidence. That you opened it is written to the audit log.",
    !isConfidential &&
      visibility === "held" &&
      "Held: visitors do not see it until it is released.",
    !isConfidential && visibility === "hidden" && "Hidden: visitors do not see it.",
    reports > 0 && `Reported by visitors ${formatCount(reports, "times")}.`,
    !isConfidential && isExpired && "Its time on the public page is over.",
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return (
    <ul className="mt-4 space-y-1 border-l-2 border-dawn pl-3 text-sm text-muted">
      {notes.map((note) => (
        <li key={String(note)}>{note}</li>
      ))}
    </ul>
  );
}

function CardForm({ card, action }: { card: PrayerCard; action: string }) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().state !== "idle";
  const [hasKeys, setHasKeys] = useLettersSetting();
  useShortcuts(form, hasKeys);
  const available = availableActions(card);
  const canHide = available.includes("hide") && card.visibility === "shown";
  const canShow = available.includes("show");
  return (
    <Form
      ref={form}
      method="post"
      action={`${action}${action.includes("?") ? "&" : "?"}card=${card.id}`}
      className="sticky bottom-0 z-10 -mx-4 mt-4 border-t border-line bg-page px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0"
    >
      <input type="hidden" name="id" value={card.id} />
      <input type="hidden" name="version" value={card.version} />
      <div className="grid grid-cols-2 gap-2.5">
        <CardButton intent="prayed" shortcut="p" isBusy={isBusy} isMain>
          <Icon name="hand-heart" /> Prayed
        </CardButton>
        <CardButton intent="next" shortcut="n" isBusy={isBusy}>
          Next <Icon name="arrow-right" />
        </CardButton>
        {available.includes("askFollowUp") && (
          <CardButton intent="askFollowUp" shortcut="f" isBusy={isBusy}>
            Needs follow-up
          </CardButton>
        )}
        {available.includes("noFollowUp") && (
          <CardButton intent="noFollowUp" shortcut="f" isBusy={isBusy}>
            No follow-up
          </CardButton>
        )}
        {canHide && (
          <CardButton intent="hide" shortcut="h" isBusy={isBusy}>
            <Icon name="eye-off" /> Hide
          </CardButton>
        )}
        {canShow && (
          <CardButton intent="show" shortcut="h" isBusy={isBusy}>
            <Icon name="eye" /> Show again
          </CardButton>
        )}
      </div>
      <p className="needs-script mt-2 hidden items-center gap-3 text-sm text-muted pointer-fine:flex">
        {hasKeys ? "The letters are keys." : "The letters are off."}
        <button
          type="button"
          onClick={() => setHasKeys(!hasKeys)}
          className="min-h-11 font-semibold underline underline-offset-4"
        >
          {hasKeys ? "Turn the letters off" : "Turn the letters on"}
        </button>
      </p>
    </Form>
  );
}

function CardButton({
  intent,
  shortcut,
  isBusy,
  isMain = false,
  children,
}: {
  intent: PrayerRequestAction | "next";
  shortcut: string;
  isBusy: boolean;
  isMain?: boolean;
  children: ReactNode;
}) {
  return (
    <Button
      name="intent"
      value={intent}
      variant={isMain ? "primary" : "outline"}
      disabled={isBusy}
      data-shortcut={shortcut}
      aria-keyshortcuts={shortcut}
      className="min-h-14 px-3 whitespace-normal"
    >
      {children}
      <span
        aria-hidden="true"
        className="needs-script ml-1 hidden rounded border border-current/40 px-1.5 text-xs pointer-fine:inline-block"
      >
        {shortcut}
      </span>
    </Button>
  );
}

const settingName = "pray-letters";

/** People who use speech input can turn the letters off. The browser remembers it. */
function useLettersSetting(): [boolean, (isOn: boolean) => void] {
  const stored = useInBrowser(() => localStorage.getItem(settingName) !== "off", true);
  const [chosen, setChosen] = useState<boolean>();
  const save = (isWanted: boolean) => {
    localStorage.setItem(settingName, isWanted ? "on" : "off");
    setChosen(isWanted);
  };
  return [chosen ?? stored, save];
}

/** A letter presses its button, unless the person types, holds another key or uses a menu. */
function useShortcuts(form: RefObject<HTMLFormElement | null>, isOn: boolean): void {
  // Before the paint: a letter that is pressed as soon as the card is seen counts.
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      const { target, key, repeat } = event;
      const isTyping =
        target instanceof Element &&
        target.closest("input, textarea, select, dialog, [contenteditable]");
      if (isTyping || repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const letter = key.toLowerCase();
      if (!/^[a-z]$/.test(letter)) return;
      const button = form.current?.querySelector<HTMLButtonElement>(`[data-shortcut="${letter}"]`);
      if (!button || button.disabled) return;
      event.preventDefault();
      button.click();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [form, isOn]);
}
