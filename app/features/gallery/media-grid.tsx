import type { ComponentProps } from "react";
import { ExternalLink } from "~/ui/external-link";
import { Day } from "~/ui/facts";
import { Icon } from "~/ui/icon";
import { artName } from "~/ui/picture";
import { focusClass } from "~/ui/picture-focus";
import { PictureOrPlaceholder } from "~/ui/picture-or-placeholder";
import {
  artLabel,
  artScripture,
  artVerse,
  type GalleryItem,
  type GalleryTab,
  lightboxId,
  watchUrl,
  wideArt,
} from "./gallery-item";
import { isLandscape, layOut, type Place } from "./grid-layout";
import "./nave.css";

export function MediaGrid({ items, tab }: { items: GalleryItem[]; tab: GalleryTab }) {
  if (items.length === 0) return <NoMedia tab={tab} />;
  const places = layOut(items);
  return (
    <ul className="media-grid">
      {items.map((item, index) => (
        <MediaCard key={item.id} item={item} place={places[index]} />
      ))}
    </ul>
  );
}

/** How wide the picture is from tablets on: see nave.css. */
const widths: Record<Place, string> = {
  large: "46vw",
  pair: "46vw",
  three: "30vw",
  four: "22vw",
  room: "28rem",
  edge: "100vw",
  film: "92vw",
};

/** Phones with sharp screens load a small file. */
const onPhones: Record<Place, string> = {
  large: "(min-resolution: 1.5dppx) 46vw, 92vw",
  pair: "(min-resolution: 1.5dppx) 46vw, 92vw",
  three: "46vw",
  four: "(min-resolution: 1.5dppx) 33vw, 46vw",
  room: "(min-resolution: 1.5dppx) 46vw, 75vw",
  edge: "(min-resolution: 1.5dppx) 46vw, 92vw",
  film: "(min-resolution: 1.5dppx) 46vw, 92vw",
};

export function MediaCard({ item, place = "three" }: { item: GalleryItem; place?: Place }) {
  const scripture = artScripture(item);
  // The sentence above the list says that the windows are artwork.
  const label = scripture ? watchUrl(item) && artLabel(item) : item.category;
  return (
    <li className={`media-${place} group relative`}>
      <MediaPicture
        item={item}
        isLandscape={isLandscape(place)}
        sizes={`(min-width: 48rem) ${widths[place]}, ${onPhones[place]}`}
        // Phones load a picture only when it comes near.
        className="max-md:[content-visibility:auto]"
      />
      <div className="media-text">
        <MediaTitle item={item} className="leading-snug" />
        {scripture && <p className="media-verse">{artVerse(item)}</p>}
        <p className="mt-1 text-sm text-muted">
          {label && (
            <>
              {label}
              <span className="max-md:hidden"> · </span>
            </>
          )}
          <span className="whitespace-nowrap max-md:block">
            {scripture ?? <Day date={item.date} />}
          </span>
        </p>
      </div>
    </li>
  );
}

const emptyTexts: Record<GalleryTab, { title: string; text: string }> = {
  all: {
    title: "No Media Available",
    text: "Our photos and videos will be here soon. Please look in again.",
  },
  image: {
    title: "No Photos Available",
    text: "Our photos will be here soon. Please look in again.",
  },
  video: {
    title: "No Videos Available",
    text: "Ministry videos will be coming soon. Check back later for updates!",
  },
};

function NoMedia({ tab }: { tab: GalleryTab }) {
  const { title, text } = emptyTexts[tab];
  return (
    <div className="rounded-card border border-dashed border-line px-6 py-16 text-center">
      <h3 className="text-fluid-xl">{title}</h3>
      <p className="mx-auto mt-3 max-w-md text-muted">{text}</p>
    </div>
  );
}

type Props = Omit<ComponentProps<typeof PictureOrPlaceholder>, "src" | "alt"> & {
  item: GalleryItem;
  isLandscape?: boolean;
};

/**
 * Our stained glass is shown whole: as an arched window, or in the wide picture of the same motif. Photographs are cut to
 * a rectangle. A video has a play mark; its player is never loaded here.
 */
export function MediaPicture({ item, isLandscape = false, className = "", ...rest }: Props) {
  const art = artName(item.imageUrl);
  const wide = isLandscape ? wideArt(item) : undefined;
  const shape = art ? `art-glass ${isLandscape ? "" : "lancet"}` : "rounded-card bg-sunken";
  return (
    <div className={art ? `media-window art-${art}` : ""}>
      <div
        className={`relative overflow-hidden ${isLandscape ? "media-landscape" : "aspect-[4/5]"} ${shape} ${className}`}
      >
        <PictureOrPlaceholder
          src={wide ?? item.imageUrl}
          alt={item.alt}
          className={`size-full eases grows ${focusClass(item)}`}
          hasLarge
          {...rest}
        />
        {watchUrl(item) && (
          <span className="media-play">
            <Icon name="play" className="fill-current" />
          </span>
        )}
      </div>
    </div>
  );
}

const wholeCard = "text-left after:absolute after:inset-0 focus-visible:after:rounded-card";

/** A click anywhere on the card opens the picture, or the video in a new tab. */
export function MediaTitle({ item, className = "" }: { item: GalleryItem; className?: string }) {
  const address = watchUrl(item);
  return (
    <h3 className={className}>
      {address ? (
        <ExternalLink href={address} className={wholeCard}>
          <span className="sr-only">Watch: </span>
          {item.title}
        </ExternalLink>
      ) : (
        <button
          type="button"
          popoverTarget={lightboxId(item)}
          aria-haspopup="dialog"
          className={`cursor-zoom-in ${wholeCard}`}
        >
          {item.title}
        </button>
      )}
    </h3>
  );
}
