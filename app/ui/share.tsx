import { Button, buttonClass } from "./button";
import { CopyButton } from "./copy-button";
import { ExternalLink } from "./external-link";
import { Icon } from "./icon";
import { useInBrowser } from "./use-in-browser";

type Props = {
  title: string;
  path: string;
  /** The public origin of the site. If it is not set, the origin of the page is used. */
  siteUrl: string | null;
  /** The plain text. A long text is a function, which is called on click. */
  text: string | (() => string);
  /** One of several items on the page. A whole page can be printed too. */
  isPart?: boolean;
};

export function Share({ title, path, siteUrl, text, isPart = false }: Props) {
  const origin = useInBrowser<string | null>(() => siteUrl ?? location.origin, siteUrl);
  const url = origin && `${origin}${path}`;
  const message = typeof text === "string" ? text : undefined;
  if (!url && !message) {
    return (
      <p className="text-fluid-sm text-muted">
        To pass this page on, copy its address from the top of your browser.
      </p>
    );
  }
  const fullText = message ? [message, url].filter(Boolean).join("\n\n") : `${title} ${url}`;
  return (
    <div className="share">
      {url && (
        <ShareButton title={title} url={url} text={message} of={isPart ? title : undefined} />
      )}
      <ExternalLink
        href={`https://wa.me/?text=${encodeURIComponent(fullText)}`}
        className={buttonClass("outline")}
      >
        <Icon name="message-circle" /> WhatsApp
        {isPart && <span className="sr-only"> {title}</span>}
      </ExternalLink>
      {url && (
        <>
          <CopyButton
            text={url}
            label={isPart ? `link to ${title}` : "link"}
            buttonText="Copy link"
            icon="link"
            className={buttonClass("outline")}
          />
          <CopyButton
            text={() => (typeof text === "string" ? fullText : `${text()}\n\n${url}`)}
            label={isPart ? `as text: ${title}` : "as text"}
            buttonText="Copy as text"
            className={buttonClass("outline")}
          />
        </>
      )}
      {!isPart && <PrintButton />}
    </div>
  );
}

function PrintButton() {
  const canPrint = useInBrowser(() => true, false);
  if (!canPrint) return null;
  return (
    <Button type="button" variant="outline" onClick={() => print()}>
      <Icon name="printer" /> Print
    </Button>
  );
}

type ShareData = { title: string; url: string; text?: string };

/** Opens the share sheet of the device, if there is one. `of` names the item for screen readers. */
export function ShareButton({ of, ...shared }: ShareData & { of?: string }) {
  const canShare = useInBrowser(() => "share" in navigator, false);
  if (!canShare) return null;
  const share = () => navigator.share(shared).catch(() => {});
  return (
    <Button type="button" variant="outline" onClick={() => void share()}>
      <Icon name="share-2" /> Share
      {of && <span className="sr-only"> {of}</span>}
    </Button>
  );
}
