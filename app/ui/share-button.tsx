import { Button } from "./button";
import { Icon } from "./icon";
import { useInBrowser } from "./use-in-browser";

/** Opens the device's own share sheet; not there where there is none. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const canShare = useInBrowser(() => "share" in navigator, false);
  if (!canShare) return null;
  const share = () => navigator.share({ title, url }).catch(() => {});
  return (
    <Button type="button" look="outline" onClick={() => void share()}>
      <Icon name="share-2" /> Share
    </Button>
  );
}
