import type { GalleryItem, GalleryTab } from "~/features/gallery/gallery-item";
import { Day } from "~/ui/day";
import { MediaPicture } from "./media-picture";
import { MediaTitle } from "./media-title";

export function MediaGrid({ items, tab }: { items: GalleryItem[]; tab: GalleryTab }) {
  if (items.length === 0) return <NoMedia tab={tab} />;
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 md:gap-y-10 lg:grid-cols-4">
      {items.map((item) => (
        <MediaCard key={item.id} item={item} />
      ))}
    </ul>
  );
}

export function MediaCard({ item }: { item: GalleryItem }) {
  return (
    <li className="group relative">
      <MediaPicture
        item={item}
        sizes="(min-width: 64rem) 17rem, (min-width: 48rem) 31vw, 46vw"
        className="[content-visibility:auto]"
      />
      <MediaTitle item={item} className="mt-3 text-fluid-base leading-snug" />
      <p className="mt-1 text-sm text-muted">
        {item.category}
        <span className="max-md:hidden"> · </span>
        <span className="whitespace-nowrap max-md:block">
          <Day date={item.date} />
        </span>
      </p>
    </li>
  );
}

const emptyWords: Record<GalleryTab, { title: string; text: string }> = {
  all: { title: "No Media Available", text: "Photos and videos of the ministry are shown here." },
  image: { title: "No Photos Available", text: "Photos of the ministry are shown here." },
  video: {
    title: "No Videos Available",
    text: "Ministry videos will be coming soon. Check back later for updates!",
  },
};

function NoMedia({ tab }: { tab: GalleryTab }) {
  const { title, text } = emptyWords[tab];
  return (
    <div className="rounded-card border border-dashed border-line px-6 py-16 text-center">
      <h3 className="text-fluid-xl">{title}</h3>
      <p className="mx-auto mt-3 max-w-md text-muted">{text}</p>
    </div>
  );
}
