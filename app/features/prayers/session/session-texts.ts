/** The address of the session, and what it says after each action. */
export const sessionPath = "/admin/pray";
/** The daily list as text. */
export const listPath = "/admin/pray/list";

/** Actions that change the card and keep it open. */
const cardChanges = ["askFollowUp", "noFollowUp", "hide", "show"] as const;
export type CardChange = (typeof cardChanges)[number];

export function isCardChange(intent: string): intent is CardChange {
  return (cardChanges as readonly string[]).includes(intent);
}

const doneTexts = new Map<string | null, string>([
  ["prayed", "Thank you for praying."],
  ["undo", "Your prayer is not counted any more. Here is the request again."],
  ["nothing", "There was nothing to take back."],
  ["closed", "That request was answered or closed meanwhile. Thank you for praying."],
  ["askFollowUp", "Marked for follow-up. The team finds it under Needs follow-up."],
  ["noFollowUp", "No longer marked for follow-up."],
  ["hide", "Hidden: visitors do not see it on the public page."],
  ["show", "Visitors see it on the public page again."],
]);

/** What the last action did, by the value of `?did=`. */
export function doneText(did: string | null): string | undefined {
  return doneTexts.get(did);
}

/** Why the browser shows no card, for example after Back. */
export const closedCardTexts = {
  taken: {
    title: "Someone else is praying for this request now",
    text: "Each request is open to one member at a time. Go on to get the next one.",
  },
  over: {
    title: "This card is no longer open",
    text: "You have gone on, or your ten minutes with it are over. Go on to get the next one.",
  },
  closed: {
    title: "This request was answered or closed",
    text: "Nothing is left to do here. Go on to get the next one.",
  },
};
