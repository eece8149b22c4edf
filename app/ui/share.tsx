import { Button, buttonClass } from "./button";
import { CopyButton } from "./copy-button";
import { ExternalLink } from "./external-link";
import { Icon } from "./icon";

type Props = {
  title: string;
  path: string;
  /** The public origin of the site. If it is not set, the page script uses the origin of the page. */
  siteUrl: string | null;
  /**
   * A CSS selector: the texts of these elements, after `intro`, are what "Copy as text" copies. For a part of a page,
   * only those in the list item around it. Without it only the title and the link are shared.
   */
  textFrom?: string;
  intro?: string;
  /** URL of a picture of it, to save or to send. */
  picture?: string;
  /** One of several short items on the page, shared with its text. A whole page is shared as a link, and can be printed. */
  isPart?: boolean;
};

export function Share({ title, path, siteUrl, textFrom, intro, picture, isPart = false }: Props) {
  const url = `${siteUrl ?? ""}${path}`;
  const sharedText = isPart ? textFrom : undefined;
  return (
    <div className="share">
      {!siteUrl && !isPart && (
        <p className="without-script text-fluid-sm text-muted">
          To share this page, copy its address from the top of your browser.
        </p>
      )}
      <ShareButton title={title} url={url} textFrom={sharedText} of={isPart ? title : undefined} />
      <ExternalLink
        href={`https://wa.me/?text=${encodeURIComponent(siteUrl ? `${title} ${url}` : title)}`}
        data-action="whatsapp"
        data-text={sharedText ? undefined : title}
        data-text-from={sharedText}
        data-url={url}
        className={buttonClass("outline", siteUrl ? "" : "needs-script")}
      >
        <Icon name="message-circle" /> WhatsApp
        {isPart && <span className="sr-only"> {title}</span>}
      </ExternalLink>
      {picture && <SharePicture src={picture} title={title} of={isPart ? title : undefined} />}
      <CopyButton
        url={url}
        label={isPart ? `link to ${title}` : "link"}
        buttonText="Copy link"
        icon="link"
        className={buttonClass("outline")}
      />
      {textFrom && (
        <CopyButton
          text={intro}
          textFrom={textFrom}
          url={url}
          label={isPart ? `as text: ${title}` : "as text"}
          buttonText="Copy as text"
          className={buttonClass("outline")}
        />
      )}
      {!isPart && (
        <Button type="button" variant="outline" data-action="print" className="needs-script">
          <Icon name="printer" /> Print
        </Button>
      )}
    </div>
  );
}

/** A link that saves the picture. On phones the page script opens the share sheet with it instead. */
function SharePicture({ src, title, of }: { src: string; title: string; of?: string }) {
  return (
    <a
      href={src}
      download={`${title}.jpg`}
      data-action="picture"
      className={buttonClass("outline")}
    >
      <Icon name="images" /> Picture
      {of && <span className="sr-only"> {of}</span>}
    </a>
  );
}

/**
 * Opens the share sheet of the device. The page script hides the button if there is none. `of` names the item for screen
 * readers.
 */
export function ShareButton({
  title,
  url,
  textFrom,
  of,
}: {
  title: string;
  url: string;
  textFrom?: string;
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
      data-text-from={textFrom}
    >
      <Icon name="share-2" /> Share
      {of && <span className="sr-only"> {of}</span>}
    </Button>
  );
}
