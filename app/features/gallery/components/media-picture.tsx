import type { ComponentProps } from "react";
import { type GalleryItem, watchUrl } from "~/features/gallery/gallery-item";
import { Icon } from "~/ui/icon";
import { PictureOrPlaceholder } from "~/ui/picture-or-placeholder";

type Props = Omit<ComponentProps<typeof PictureOrPlaceholder>, "src" | "alt"> & {
  item: GalleryItem;
};

/**
 * The picture of an item: a window where it is our own glass, a plain rectangle where it is a photograph. A
 * video bears a play mark, and its player is never loaded here.
 */
export function MediaPicture({ item, className = "", ...rest }: Props) {
  const shape = item.imageUrl.startsWith("/art/") ? "lancet" : "rounded-card";
  return (
    <div className={`relative aspect-[4/5] overflow-hidden bg-night ${shape} ${className}`}>
      <PictureOrPlaceholder
        src={item.imageUrl}
        alt={item.alt}
        className="size-full transition-transform duration-250 ease-dawn group-hover:scale-103"
        {...rest}
      />
      {watchUrl(item) && (
        <span className="absolute inset-0 m-auto grid size-16 place-items-center rounded-full border border-dawn bg-night/80 text-dawn">
          <Icon name="play" className="size-6 translate-x-0.5" />
        </span>
      )}
    </div>
  );
}
