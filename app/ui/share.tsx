import { Button, buttonClass } from "./button";
import { CopyButton } from "./copy-button";
import { ExternalLink } from "./external-link";
import { Icon } from "./icon";

type Props = {
  title: string;
  path: string;
  /** The public origin of the site. If it is not set, the page script uses the origin of the page. */
  siteUrl: string | null;
  /** A CSS selector: the texts of these elements, after `intro`, are what "Copy as text" copies. */
  textFrom: string;
  intro?: string;
  /** For WhatsApp and the share sheet. A long text is left out: its link is enough. */
  message?: string;
  /** One of several items on the page. A whole page can be printed too. */
  isPart?: boolean;
};

export function Share({ title, path, siteUrl, textFrom, intro, message, isPart = false }: Props) {
  const url = `${siteUrl ?? ""}${path}`;
  const text = message ?? title;
  return (
    <div className="share">
      <ShareButton title={title} url={url} text={message} of={isPart ? title : undefined} />
      <ExternalLink
        href={`https://wa.me/?text=${encodeURIComponent(siteUrl ? `${text}\n\n${url}` : text)}`}
        data-append-url={siteUrl ? undefined : path}
        className={buttonClass("outline")}
      >
        <Icon name="message-circle" /> WhatsApp
        {isPart && <span className="sr-only"> {title}</span>}
      </ExternalLink>
      <CopyButton
        url={url}
        label={isPart ? `link to ${title}` : "link"}
        buttonText="Copy link"
        icon="link"
        className={buttonClass("outline")}
      />
      <CopyButton
        text={intro}
        textFrom={textFrom}
        url={url}
        label={isPart ? `as text: ${title}` : "as text"}
        buttonText="Copy as text"
        className={buttonClass("outline")}
      />
      {!isPart && (
        <Button type="button" variant="outline" data-action="print" className="needs-script">
          <Icon name="printer" /> Print
        </Button>
      )}
    </div>
  );
}

/**
 * Opens the share sheet of the device. The page script hides the button if there is none. `of` names the item for screen
 * readers.
 */
export function ShareButton({
  title,
  url,
  text,
  of,
}: {
  title: string;
  url: string;
  text?: string;
  of?: string;
}) {
  return (
    <Button
      type="button"
      variant="outline"
      className="needs-script"
      data-action="share"
      data-title={title}
      data-url={url}
      data-text={text}
    >
      <Icon name="share-2" /> Share
      {of && <span className="sr-only"> {of}</span>}
    </Button>
  );
}
