import { Button, buttonClass } from "./button";
import { CopyButton } from "./copy-button";
import { ExternalLink } from "./external-link";
import { Icon } from "./icon";
import { ShareButton } from "./share-button";
import { useInBrowser } from "./use-in-browser";

type Props = {
  title: string;
  path: string;
  /** The public origin of the site, where it is set. Otherwise the browser's own address is used. */
  siteUrl: string | null;
  /** The whole in plain words, as short as a message or, where it is long, to be found when asked for. */
  text: string | (() => string);
  /** One of several on its page; a whole page can be printed too. */
  isPart?: boolean;
};

/** The share sheet of the device where there is one, WhatsApp, the address and the words to copy. */
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
  const said = message ? [message, url].filter(Boolean).join("\n\n") : `${title} ${url}`;
  return (
    <div className="share">
      {url && (
        <ShareButton title={title} url={url} text={message} of={isPart ? title : undefined} />
      )}
      <ExternalLink
        href={`https://wa.me/?text=${encodeURIComponent(said)}`}
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
            text={() => (typeof text === "string" ? said : `${text()}\n\n${url}`)}
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
