import { Badge } from "~/ui/badge";
import { type Letter, letterStatuses } from "./letter";

/** What is held says so first; the rest says how far we are with it. */
export function LetterBadge({ letter }: { letter: Pick<Letter, "status" | "isHeld"> }) {
  if (letter.isHeld) return <Badge look="urgent">Held</Badge>;
  const look = letter.status === "new" ? "waiting" : "quiet";
  return <Badge look={look}>{letterStatuses[letter.status]}</Badge>;
}
