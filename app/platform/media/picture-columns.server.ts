/** The columns that hold the URL of a picture, with a name for the kind of record. */
export const pictureColumns = [
  { table: "gallery", column: "imageUrl", noun: "the gallery image" },
  { table: "livestreams", column: "thumbnailUrl", noun: "the livestream" },
] as const;

/** The settings that hold the URL of a picture. */
export const pictureSettings = ["logo"];
