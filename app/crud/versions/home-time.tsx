import { useRouteLoaderData } from "react-router";
import { formatDateTimeInZone, zoneCity } from "~/ui/format-date";

/** An instant in the home time zone: "17 Nov 2026, 10:42 AM Lagos". */
export function HomeTime({ at }: { at: string }) {
  const homeZone = useRouteLoaderData<{ homeZone: string }>("root")?.homeZone ?? "UTC";
  return (
    <time dateTime={at}>
      {formatDateTimeInZone(homeZone, at)} {zoneCity(homeZone)}
    </time>
  );
}
