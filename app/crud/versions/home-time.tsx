import { formatDateTimeInZone } from "~/ui/format-date";
import { useInBrowser } from "~/ui/use-in-browser";

/** An instant in the time zone of the browser: "17 Nov 2026, 10:42". */
export function BrowserTime({ at }: { at: string }) {
  const text = useInBrowser(
    () => formatDateTimeInZone(new Intl.DateTimeFormat().resolvedOptions().timeZone, at),
    `${formatDateTimeInZone("UTC", at)} UTC`,
  );
  return <time dateTime={at}>{text}</time>;
}
