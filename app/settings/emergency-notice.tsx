import { phoneHref } from "~/ui/url";

const numbers = /(\+?\d[\d ]{0,40})(?= \()/;

/** Turns the phone numbers of the sentence into links. */
export function EmergencyNotice({ sentence }: { sentence: string }) {
  return (
    <span className="block border-l-2 border-danger pl-3 text-ink">
      {sentence.split(numbers).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <a
            key={part}
            href={phoneHref(part)}
            className="font-semibold underline underline-offset-4"
          >
            {part}
          </a>
        ),
      )}
    </span>
  );
}
