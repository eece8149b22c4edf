/** Written by `npm run art`. `named` has the built-in name of the ministry, `plain` has no text. */
export const builtInArtwork = {
  named: "/art/podcast-08d0a0747187.jpg",
  plain: "/art/podcast-plain-140f226ebc7c.jpg",
};
