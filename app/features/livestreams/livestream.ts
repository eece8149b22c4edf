export const platforms = ["youtube", "facebook", "instagram", "tiktok", "custom"] as const;
export type Platform = (typeof platforms)[number];

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
