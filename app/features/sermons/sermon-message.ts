import { formatDay } from "~/ui/format-date";
import { type SermonSummary, sermonPath } from "./sermon";

type Announced = Pick<
  SermonSummary,
  | "id"
  | "slug"
  | "title"
  | "preacher"
  | "date"
  | "scripture"
  | "isWritten"
  | "hasAudio"
  | "hasVideo"
>;

/** What the team sends to its people about a new sermon. `origin` is that of the site. */
export function newSermonMessage(sermon: Announced, origin: string): string {
  const { title, preacher, date, scripture } = sermon;
  const facts = [preacher, date && formatDay(date), scripture].filter(Boolean).join(" · ");
  return [
    `New sermon: ${title}`,
    ...(facts ? [facts] : []),
    "",
    `${invitation(sermon)}: ${origin}${sermonPath(sermon)}`,
  ].join("\n");
}

/** "Listen or read". A sermon that is published has at least one of the three. */
function invitation({ isWritten, hasAudio, hasVideo }: Announced): string {
  const ways = [hasAudio && "listen", isWritten && "read", hasVideo && !hasAudio && "watch"];
  const text = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(
    ways.filter((way) => way !== false),
  );
  return text.charAt(0).toUpperCase() + text.slice(1);
}
