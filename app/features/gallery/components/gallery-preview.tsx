import type { RecordResult } from "~/crud/record-result";
import { submittedDay } from "~/crud/submitted-day";
import { galleryCategories } from "~/features/gallery/gallery-item";
import { submittedValue } from "~/ui/forms/form-result";
import { MediaCard } from "./media-grid";

export function GalleryPreview({
  form,
  saved,
  today,
}: {
  form: RecordResult;
  /** The picture that is kept: one of another site may be shown only once a record names that site. */
  saved: string;
  today: string;
}) {
  const text = (name: string) => submittedValue(form, name).trim();
  const address = text("imageUrl");
  const isSeen = /^\/(?!\/)/.test(address) || (address !== "" && address === saved);
  if (!isSeen) {
    return (
      <p className="text-center text-muted">
        {address === ""
          ? "Choose a picture, and the card appears here."
          : "A picture of another site is shown once it is saved."}
      </p>
    );
  }
  return (
    <ul className="mx-auto max-w-72">
      <MediaCard
        item={{
          id: "preview",
          title: text("title"),
          description: text("description"),
          imageUrl: address,
          alt: text("alt"),
          type: text("type") === "video" ? "video" : "image",
          videoUrl: text("videoUrl") || null,
          category: text("category") || (galleryCategories[0] ?? ""),
          date: submittedDay(form, "date") ?? today,
        }}
      />
    </ul>
  );
}
