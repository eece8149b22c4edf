import type { RecordReply } from "~/admin/records/record-reply";
import { typedDay } from "~/admin/records/typed-day";
import { typed } from "~/ui/form-reply";
import { galleryCategories } from "./gallery-item";
import { MediaCard } from "./media-grid";

/** Stands in while the picture cannot be shown; it is there in every size. */
const placeholder = "/art/dawn-window-800.jpg";

export function GalleryPreview({
  form,
  saved,
  today,
}: {
  form: RecordReply;
  /** The picture that is kept: one of another site may be shown only once a record names that site. */
  saved: string;
  today: string;
}) {
  const text = (name: string) => typed(form, name).trim();
  const address = text("imageUrl");
  const isSeen = /^\/(?!\/)/.test(address) || (address !== "" && address === saved);
  return (
    <ul className="mx-auto max-w-72">
      <MediaCard
        item={{
          ...{ id: "preview", title: text("title"), description: text("description") },
          ...{ imageUrl: isSeen ? address : placeholder, alt: text("alt") },
          type: text("type") === "video" ? "video" : "image",
          videoUrl: text("videoUrl") || null,
          category: text("category") || (galleryCategories[0] ?? ""),
          date: typedDay(form, "date") ?? today,
        }}
      />
    </ul>
  );
}
