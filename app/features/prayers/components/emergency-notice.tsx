import { phoneHref } from "~/ui/phone-href";

const numbers = /(\+?\d[\d ]*)(?= \()/;

/** Whom to call first, where somebody says that it is urgent: not to be overlooked, and a tap away. */
export function EmergencyNotice({ sentence }: { sentence: string }) {
  return (
    <span className="block border-l-3 border-danger pl-3 text-ink">
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
