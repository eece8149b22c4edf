export type Announcement = {
  id: string;
  title: string;
  content: string;
  urgent: boolean;
  endsAt: string | null;
};
