import { formatMinutes, type SermonSummary } from "~/features/sermons/sermon";
import { Day } from "~/ui/day";
import { type Fact, Facts } from "~/ui/facts";

type Props = Pick<SermonSummary, "date" | "duration" | "scripture"> & {
  preacher?: string;
  readingTime?: number;
  className?: string;
};

/** What is told beside the title of every sermon, in a card and on its own page. */
export function SermonFacts(props: Props) {
  const { date, duration, scripture, preacher, readingTime, className } = props;
  const facts: (Fact | false)[] = [
    { icon: "book-open", label: "Scripture", value: scripture },
    { icon: "calendar-days", label: "Date", value: <Day date={date} /> },
    duration !== null && { icon: "clock", label: "Duration", value: formatMinutes(duration) },
    preacher !== undefined && { icon: "user", label: "Preacher", value: preacher },
    readingTime !== undefined && {
      icon: "scroll-text",
      label: "Reading time",
      value: `${readingTime} min read`,
    },
  ];
  return <Facts facts={facts.filter((fact) => fact !== false)} className={className} />;
}
