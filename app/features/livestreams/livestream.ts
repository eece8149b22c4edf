export const platforms = ["youtube", "facebook", "instagram", "tiktok", "custom"] as const;
export type Platform = (typeof platforms)[number];

export const platformNames: Record<Platform, string> = {
  youtube: "YouTube",
  facebook: "Facebook",
  instagram: "Instagram",
  tiktok: "TikTok",
  custom: "Custom",
};

export type Livestream = {
  id: string;
  title: string;
  description: string;
  scheduledDate: string | null;
  scheduledTime: string | null;
  duration: number;
  platform: Platform;
  streamUrl: string;
  thumbnailUrl: string | null;
};

/** What the player is told when it asks whether the ministry is live. */
export type LiveStatus =
  | { live: false }
  | { live: true; platform: Platform; url: string; title: string };
