export type Sermon = {
  id: string;
  title: string;
  preacher: string;
  date: string;
  duration: number | null;
  scripture: string;
  excerpt: string;
  description: string;
  content: string;
  videoUrl: string;
};
