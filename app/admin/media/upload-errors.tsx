import { useEffect, useRef } from "react";

type Refusal = { name: string; sentence: string };

/** Says of each file that was not taken why, where no script shows it beside the file. */
export function UploadErrors({ refused }: { refused: Refusal[] }) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused.length > 0) summary.current?.focus();
  }, [refused]);
  return (
    <div
      ref={summary}
      tabIndex={-1}
      role="alert"
      className="mb-6 rounded-card border-2 border-danger p-5"
    >
      <p className="font-semibold">Not everything could be taken:</p>
      <ul className="mt-2 list-disc pl-5">
        {refused.map(({ name, sentence }) => (
          <li key={name}>
            <span className="font-semibold">{name}</span>: {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}
