import { buttonClass } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { ExternalLink } from "~/ui/external-link";
import { Icon } from "~/ui/icon";

/** A message of the team to its people, to pass on. Without JavaScript it can be selected. */
export function WhatsAppMessage({
  text,
  label = "the message",
}: {
  text: string;
  /** What is copied, for screen readers. */
  label?: string;
}) {
  return (
    <>
      <pre className="mt-3 font-sans whitespace-pre-wrap wrap-anywhere">{text}</pre>
      <div className="mt-4 flex flex-wrap gap-3">
        <ExternalLink
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          className={buttonClass("outline")}
        >
          <Icon name="message-circle" /> Share by WhatsApp
        </ExternalLink>
        <CopyButton
          text={text}
          label={label}
          buttonText="Copy for WhatsApp"
          className={buttonClass("outline")}
        />
      </div>
    </>
  );
}
