import type { PrayerRequestRow } from "~/features/prayers/prayer-request-state";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";

const further = {
  visibility: { shown: undefined, held: "Held", hidden: "Hidden" },
  status: { new: undefined, prayed: "Prayed for", answered: "Answered" },
};

type Shown = Pick<
  PrayerRequestRow,
  "isUrgent" | "isConfidential" | "needsCare" | "visibility" | "status"
>;

/** Urgent, Private or Standard, as specified; then what became of it. */
export function PrayerRequestBadges({ request }: { request: Shown }) {
  const { isUrgent, isConfidential, needsCare, visibility, status } = request;
  const words = [further.visibility[visibility], further.status[status]].filter(Boolean);
  return (
    <span className="inline-flex flex-wrap gap-1.5 align-middle">
      {needsCare && (
        <Badge variant="waiting">
          <Icon name="hand-heart" /> Needs care
        </Badge>
      )}
      {isUrgent && <Badge variant="urgent">Urgent</Badge>}
      {isConfidential && (
        <Badge>
          <Icon name="lock" /> Private
        </Badge>
      )}
      {!isUrgent && !isConfidential && <Badge>Standard</Badge>}
      {words.map((word) => (
        <Badge key={word}>{word}</Badge>
      ))}
    </span>
  );
}
