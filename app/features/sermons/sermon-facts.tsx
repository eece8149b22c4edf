import { Day } from "~/ui/day";
import { type Fact, Facts } from "~/ui/facts";
import { minutes, type SermonSummary } from "./sermon";

type Props = Pick<SermonSummary, "date" | "duration" | "scripture"> & {
  preacher?: string;
  readingTime?: number;
  className?: string;
};

/** What is told beside the title of every sermon, in a card and on its own page. */
export function SermonFacts(props: Props) {
  const { date, duration, scripture, preacher, readingTime, className } = props;
  const facts: (Fact | false)[] = [
    { icon: "book-open", label: "Scripture", words: scripture },
    { icon: "calendar-days", label: "Date", words: <Day date={date} /> },
    duration !== null && { icon: "clock", label: "Duration", words: minutes(duration) },
    preacher !== undefined && { icon: "user", label: "Preacher", words: preacher },
    readingTime !== undefined && {
      icon: "scroll-text",
      label: "Reading time",
      words: `${readingTime} min read`,
    },
  ];
  return <Facts facts={facts.filter((fact) => fact !== false)} className={className} />;
}
