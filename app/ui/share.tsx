import { Button } from "./button";
import { CopyButton } from "./copy-button";
import { Icon } from "./icon";
import { OutsideLink } from "./outside-link";
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
  const hasShareSheet = useInBrowser(() => "share" in navigator, false);
  if (!origin) {
    return (
      <p className="text-fluid-sm text-muted">
        To pass this page on, copy its address from the top of your browser.
      </p>
    );
  }
  const address = `${origin}${path}`;
  const openShareSheet = () => navigator.share({ title, url: address }).catch(() => {});
  return (
    <div className="flex flex-wrap gap-3">
      {hasShareSheet && (
        <Button type="button" look="outline" onClick={() => void openShareSheet()}>
          <Icon name="share-2" /> Share
        </Button>
      )}
      <OutsideLink
        href={`https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`}
        className="button border border-current hover:bg-ink/8"
      >
        <Icon name="message-circle" /> WhatsApp
      </OutsideLink>
      <CopyButton
        text={address}
        label="link"
        words="Copy link"
        className="button border border-current hover:bg-ink/8"
      />
    </div>
  );
}
