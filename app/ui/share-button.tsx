import { Button } from "./button";
import { Icon } from "./icon";
import { useInBrowser } from "./use-in-browser";

type Shared = { title: string; url: string; text?: string };

/** Opens the device's own share sheet; not there where there is none. `of` tells it from others on the page. */
export function ShareButton({ of, ...shared }: Shared & { of?: string }) {
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
