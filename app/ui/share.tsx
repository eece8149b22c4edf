import { buttonClass } from "./button";
import { CopyButton } from "./copy-button";
import { Icon } from "./icon";
import { OutsideLink } from "./outside-link";
import { ShareButton } from "./share-button";
import { useInBrowser } from "./use-in-browser";

type Props = {
  title: string;
  path: string;
  /** The public origin of the site, where it is set. Otherwise the browser's own address is used. */
  siteUrl: string | null;
};

/** The share sheet of the device where there is one, WhatsApp, and the address to copy. */
export function Share({ title, path, siteUrl }: Props) {
  const origin = useInBrowser<string | null>(() => siteUrl ?? location.origin, siteUrl);
  if (!origin) {
    return (
      <p className="text-fluid-sm text-muted">
        To pass this page on, copy its address from the top of your browser.
      </p>
    );
  }
  const address = `${origin}${path}`;
  return (
    <div className="flex flex-wrap gap-3">
      <ShareButton title={title} url={address} />
      <OutsideLink
        href={`https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`}
        className={buttonClass("outline")}
      >
        <Icon name="message-circle" /> WhatsApp
      </OutsideLink>
      <CopyButton
        text={address}
        label="link"
        words="Copy link"
        className={buttonClass("outline")}
      />
    </div>
  );
}
