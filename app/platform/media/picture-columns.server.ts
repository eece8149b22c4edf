/** Where records name a picture: one line for each column, with the noun that a person knows the record by. */
export const pictureColumns = [
  { table: "gallery", column: "imageUrl", noun: "the gallery image" },
  { table: "livestreams", column: "thumbnailUrl", noun: "the livestream" },
] as const;

/** The settings that hold the address of a picture. */
export const pictureSettings = ["logo"];
