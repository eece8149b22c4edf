/** Every public page that needs no link from a mail. */
export const publicPaths = [
  "/",
  "/programmes",
  "/prayers",
  "/testimonies",
  "/sermons",
  "/gallery",
  "/livestream",
  "/donations",
  "/contact",
  "/privacy",
  "/terms",
];
