import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";

/** The picture of a programme or gathering, from the media library. */
export type Flyer = { src: string; alt: string };

type FlyerColumns = { title: string; flyerUrl: string | null; flyerAlt: string };

/** A flyer always has alternative text, because it carries words. */
export function toFlyer({ title, flyerUrl, flyerAlt }: FlyerColumns): Flyer | undefined {
  return flyerUrl ? { src: flyerUrl, alt: flyerAlt || `Flyer: ${title}` } : undefined;
}

/** The first flyer of a page becomes the picture of its share card. */
export function sharedFlyer(shown: { flyer?: Flyer | undefined }[]) {
  const flyer = shown.map((one) => one.flyer).find(Boolean);
  return flyer && { image: flyer.src, imageAlt: flyer.alt };
}

/**
 * Opens the whole picture, because the words on a flyer are small. `isLinkOnPhones`: on cards near the top of a page a
 * phone gets only the link, and loads the picture when it is asked for.
 */
export function FlyerLink({
  flyer,
  isLinkOnPhones = false,
  className = "",
}: {
  flyer: Flyer;
  isLinkOnPhones?: boolean;
  className?: string;
}) {
  return (
    <a href={flyer.src} className={`block self-start ${className}`}>
      <Picture
        {...flyer}
        sizes="12rem"
        className={`h-auto w-full rounded-card ${isLinkOnPhones ? "max-md:hidden" : ""}`}
      />
      <span className="flex min-h-11 items-center gap-2 text-fluid-sm underline underline-offset-4">
        <Icon name="images" /> Open the flyer
        {isLinkOnPhones && <span className="sr-only md:hidden">: {flyer.alt}</span>}
      </span>
    </a>
  );
}
