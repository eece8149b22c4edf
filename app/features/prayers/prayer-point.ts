export type PrayerPoint = {
  id: string;
  title: string;
  content: string;
  scripture: string;
  author: string;
};
