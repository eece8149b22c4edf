import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { Icon } from "~/ui/icon";

const pauseMs = 400;
const address = "/admin/programmes/next";
const unasked = new Set(["title", "description", "icon", "version"]);

/** When it is held next, told by the server while the form is filled in. */
export function NextTimesPreview({ saved }: { saved: string }) {
  const output = useRef<HTMLOutputElement>(null);
  const { load, data } = useFetcher<{ sentence: string }>();
  useEffect(() => {
    const form = output.current?.closest("form");
    let timer: ReturnType<typeof setTimeout>;
    const ask = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (form) void load(`${address}?${timesIn(form)}`);
      }, pauseMs);
    };
    form?.addEventListener("input", ask);
    return () => {
      clearTimeout(timer);
      form?.removeEventListener("input", ask);
    };
  }, [load]);
  const sentence = data ? data.sentence : saved;
  return (
    <output
      ref={output}
      className="flex items-start gap-3 rounded-card bg-sunken px-5 py-4 *:first:mt-0.5"
    >
      <Icon name="calendar-days" className="size-5 shrink-0 text-accent" />
      <span className={sentence ? "" : "text-muted"}>
        {sentence || "When it is held next is told here, once days and hours are complete."}
      </span>
    </output>
  );
}

function timesIn(form: HTMLFormElement): URLSearchParams {
  const filled = [...new FormData(form)].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === "string" && entry[1] !== "" && !unasked.has(entry[0]),
  );
  return new URLSearchParams(filled);
}
