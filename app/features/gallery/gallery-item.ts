export type GalleryItem = {
  id: string;
  title: string;
  description: string;
  imageUrl: string;
  alt: string;
  type: "image" | "video";
  videoUrl: string | null;
  category: string;
  date: string;
};

export type BuiltInGalleryItem = GalleryItem & { position: number };
