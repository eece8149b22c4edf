import { useLocation } from "react-router";
import { useSiteData } from "~/settings/site-data";

/** A plain form without the router: the whole page must be loaded again. */
export function LessDataSwitch({ className = "" }: { className?: string }) {
  const { lessData } = useSiteData();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/less-data" className={className} data-print="no">
      <input type="hidden" name="back" value={pathname + search} />
      <button
        type="submit"
        aria-pressed={lessData}
        name="use"
        value={lessData ? "off" : "on"}
        className="group inline-flex min-h-11 items-center gap-3 text-left hover:text-dawn"
      >
        <span className="relative h-6 w-10 shrink-0 rounded-full border border-linen/60 group-aria-pressed:border-dawn group-aria-pressed:bg-dawn">
          <span className="absolute top-1 left-1 size-3.5 rounded-full bg-linen group-aria-pressed:left-auto group-aria-pressed:right-1 group-aria-pressed:bg-night" />
        </span>
        <span>
          <span className="block font-semibold text-linen">Use less data</span>{" "}
          <span className="block text-sm leading-snug text-mist">
            Smaller pictures, lighter on a slow network
          </span>
        </span>
      </button>
    </form>
  );
}
