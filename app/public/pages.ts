/** The public pages in the order of the navigation bar. */
export const pages = [
  { label: "Home", to: "/" },
  { label: "Programmes", to: "/programmes" },
  { label: "Prayers", to: "/prayers" },
  { label: "Testimonies", to: "/testimonies" },
  { label: "Sermons", to: "/sermons" },
  { label: "Gallery", to: "/gallery" },
  { label: "Livestream", to: "/livestream" },
  { label: "Donations", to: "/donations" },
  { label: "Contact", to: "/contact" },
] as const;
